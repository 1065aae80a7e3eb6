import type { Area } from '@contract/access';
import type { Booking } from '@contract/booking';
import type { Instant } from '@contract/primitives';
import { rolesIn } from '@domain/access';
import { isBeforeCutOff, nextStartOf } from '@domain/booking';
import { transitionOf } from '@domain/booking-transitions';
import { addHours } from '@domain/time';
import { useRoles } from '@src/stores/session';

export interface CancelTerms {
  needsReason: boolean;
  /** Null if the cut-off doesn't apply to the user, or nothing is upcoming. */
  deadline: { at: Instant; nextStart: Instant; isOver: boolean } | null;
}

/** The terms on which the user may cancel; null if they may not. */
export const useCancelTerms = (
  area: Area,
  booking: Booking,
  { cutOffHours, now }: { cutOffHours: number; now: Instant },
): CancelTerms | null => {
  const transition = transitionOf('cancel', booking.status, rolesIn(area, useRoles()));
  if (!transition) return null;
  const nextStart = nextStartOf(booking.slots, now);
  return {
    needsReason: transition.needsReason === true,
    deadline:
      transition.untilCutOff && nextStart
        ? {
            at: addHours(nextStart, -cutOffHours),
            nextStart,
            isOver: !isBeforeCutOff({ status: booking.status, nextStart }, cutOffHours, now),
          }
        : null,
  };
};
