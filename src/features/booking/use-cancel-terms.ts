import type { Area } from '@contract/access';
import type { Booking } from '@contract/booking';
import type { Instant } from '@contract/primitives';
import { rolesIn } from '@domain/access';
import { isBeforeCutOff, nextStartOf } from '@domain/booking';
import { findTransition } from '@domain/booking-transitions';
import { addHours } from '@domain/time';
import { useRoles } from '@src/stores/session';

export interface CancelTerms {
  needsReason: boolean;
  /** Until when it may be cancelled; null for who is not bound, and where nothing is to come. */
  until: { at: Instant; nextStart: Instant; isOver: boolean } | null;
}

/** The rule by which the reader may cancel; null where there is none. */
export const useCancelTerms = (
  area: Area,
  booking: Booking,
  { cutOffHours, now }: { cutOffHours: number; now: Instant },
): CancelTerms | null => {
  const transition = findTransition('cancel', booking.status, rolesIn(area, useRoles()));
  if (!transition) return null;
  const nextStart = nextStartOf(booking.slots, now);
  return {
    needsReason: transition.needsReason === true,
    until:
      transition.untilCutOff && nextStart
        ? {
            at: addHours(nextStart, -cutOffHours),
            nextStart,
            isOver: !isBeforeCutOff({ status: booking.status, nextStart }, cutOffHours, now),
          }
        : null,
  };
};
