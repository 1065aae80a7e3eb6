import type { Area } from '@contract/access';
import type { Booking, Slot } from '@contract/booking';
import { bookingValidationCalls } from '@contract/booking-validation';
import type { CellProblemCode } from '@contract/cell-verdict';
import type { Day, Instant } from '@contract/primitives';
import { monthOf } from '@domain/day';
import { slotKey } from '@domain/validation';
import { usePremiseMonths } from '@src/api/premise';
import { useCall } from '@src/api/use-call';
import { slotOf, type WaitingLine } from './waiting';

/** Problems of a slot that waits. Its price was fixed when it was requested, so none is about the price. */
const SHOWN = ['past', 'duplicate', 'over_limit'] as const satisfies readonly CellProblemCode[];
/** ended: in place of `past`, for it can't be approved any more. */
export type SlotProblem = (typeof SHOWN)[number] | 'ended';

export interface DayPlaces {
  /** Places of the premise's slots in force that have no guard, of all of them. */
  open: number;
  required: number;
}

export interface SlotProblems {
  isPremiseClosed: boolean;
  of: (slot: Slot) => SlotProblem[];
  placesOn: (day: Day) => DayPlaces | undefined;
}

/** What an approver should know before deciding: problems of the waiting slots, and open places of their days. */
export const useSlotProblems = (
  area: Area,
  booking: Booking,
  waiting: readonly WaitingLine[],
  { isAsked, now }: { isAsked: boolean; now: Instant },
): SlotProblems => {
  const verdict = useCall(
    bookingValidationCalls.stored,
    { params: { id: booking.id } },
    { enabled: isAsked, asOf: booking.version },
  );
  const cells = verdict.data?.items ?? [];
  const months = [...new Set(waiting.map((line) => monthOf(slotOf(line).date)))].sort();
  const days = usePremiseMonths(area, booking.premise.id, isAsked ? months : []);
  const byKey = new Map(cells.map((cell) => [slotKey(cell), cell.problems]));
  return {
    isPremiseClosed: cells.some(({ problems }) => problems.some(({ code }) => code === 'premise_closed')),
    of: (slot) => {
      const codes = byKey.get(slotKey(slot))?.map(({ code }) => code) ?? [];
      const shown: SlotProblem[] = SHOWN.filter((code) => codes.includes(code));
      return slot.endsAt <= now ? ['ended', ...shown.filter((code) => code !== 'past')] : shown;
    },
    placesOn: (day) => {
      const found = days.get(day);
      return found && { open: Math.max(0, found.required - found.filled), required: found.required };
    },
  };
};
