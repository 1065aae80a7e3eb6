import type { Area } from '@contract/access';
import type { Booking } from '@contract/booking';
import { bookingValidationCalls } from '@contract/booking-validation';
import type { CellProblemCode } from '@contract/cell-verdict';
import type { Day, Instant } from '@contract/primitives';
import type { Slot } from '@contract/slot';
import { monthOf } from '@domain/day';
import { slotKey } from '@domain/validation';
import { usePremiseMonths } from '@src/api/premise';
import { useCall } from '@src/api/use-call';
import { type PendingLine, slotOf } from './pending-lines';

/** Problems shown for a pending slot. None is about the price, which was fixed when it was ordered. */
const SHOWN_CODES = ['past', 'duplicate', 'over_limit'] as const satisfies readonly CellProblemCode[];
/** ended: replaces `past` for a slot that is over and can't be approved. */
export type SlotProblem = (typeof SHOWN_CODES)[number] | 'ended';

export interface DayPlaces {
  /** Approved places without a guard, out of `required`. */
  open: number;
  required: number;
}

export interface SlotProblems {
  isPremiseClosed: boolean;
  of: (slot: Slot) => SlotProblem[];
  placesOn: (day: Day) => DayPlaces | undefined;
}

/** What an approver should know: the problems of the pending slots, and the open places of their days. */
export const useSlotProblems = (
  area: Area,
  booking: Booking,
  pending: readonly PendingLine[],
  { isEnabled, now }: { isEnabled: boolean; now: Instant },
): SlotProblems => {
  const verdict = useCall(
    bookingValidationCalls.stored,
    { params: { id: booking.id } },
    { enabled: isEnabled, asOf: booking.version },
  );
  const cells = verdict.data?.items ?? [];
  const months = [...new Set(pending.map((line) => monthOf(slotOf(line).date)))].sort();
  const days = usePremiseMonths(area, booking.premise.id, isEnabled ? months : []);
  const byKey = new Map(cells.map((cell) => [slotKey(cell), cell.problems]));
  return {
    isPremiseClosed: cells.some(({ problems }) => problems.some(({ code }) => code === 'premise_closed')),
    of: (slot) => {
      const codes = byKey.get(slotKey(slot))?.map(({ code }) => code) ?? [];
      const shown: SlotProblem[] = SHOWN_CODES.filter((code) => codes.includes(code));
      return slot.endsAt <= now ? ['ended', ...shown.filter((code) => code !== 'past')] : shown;
    },
    placesOn: (day) => {
      const found = days.get(day);
      if (!found) return;
      const required = found.required - found.waiting;
      return { open: Math.max(0, required - found.filled), required };
    },
  };
};
