import type { Area } from '@contract/access';
import type { Booking } from '@contract/booking';
import type { Instant, Minor } from '@contract/primitives';
import { rolesIn } from '@domain/access';
import { isBeforeCutOff, nextStartOf } from '@domain/booking';
import { slotCancelLimit } from '@domain/booking-cancel';
import { transitionOf } from '@domain/booking-transitions';
import { lateFees } from '@domain/late-fee';
import { ZERO } from '@domain/money';
import { addHours } from '@domain/time';
import { useRoles } from '@src/stores/session';

export interface CancelTerms {
  needsReason: boolean;
  /** Null if the cut-off doesn't apply to the user, or nothing is upcoming. */
  deadline: {
    at: Instant;
    nextStart: Instant;
    isOver: boolean;
    /** Whether later slots can each be cancelled free of charge after it. */
    hasLater: boolean;
  } | null;
  /** What cancelling costs now that the cut-off is over for some slots; 0 if nothing, or if that can't be paid for. */
  fee: Minor;
  /** For how many slots it has to be paid. */
  lateCount: number;
  /** The approved slots that the user can cancel now, free of charge or for the fee. */
  cancellable: Booking['slots'];
}

/** The terms on which the user may cancel; null if they may not. */
export const useCancelTerms = (
  area: Area,
  booking: Booking,
  { cutOffHours, percent, now }: { cutOffHours: number; percent: number; now: Instant },
): CancelTerms | null => {
  const transition = transitionOf('cancel', booking.status, rolesIn(area, useRoles()));
  if (!transition) return null;
  const nextStart = nextStartOf(booking.slots, now);
  const slots = booking.slots.map((slot) => ({ ...slot, guards: slot.numOfSecurity }));
  const fees = area === 'client' ? lateFees(slots, { now, cutOffHours, percent }) : null;
  return {
    needsReason: transition.needsReason === true,
    fee: fees?.total ?? ZERO,
    lateCount: fees?.bySlot.size ?? 0,
    cancellable: booking.slots.filter(
      (slot) =>
        slot.state === 'approved' &&
        (fees?.bySlot.has(slot.id) ||
          slotCancelLimit(slot, { now, cutOffHours, isBound: transition.untilCutOff === true }) === null),
    ),
    deadline:
      transition.untilCutOff && nextStart
        ? {
            at: addHours(nextStart, -cutOffHours),
            nextStart,
            isOver: !isBeforeCutOff({ status: booking.status, nextStart }, cutOffHours, now),
            hasLater: booking.slots.some(
              (slot) =>
                slot.state === 'approved' &&
                slot.startsAt > nextStart &&
                slotCancelLimit(slot, { now, cutOffHours, isBound: true }) === null,
            ),
          }
        : null,
  };
};
