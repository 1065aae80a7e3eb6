import type { Area } from '@contract/access';
import type { Booking } from '@contract/booking';
import type { Instant } from '@contract/primitives';
import { rolesIn } from '@domain/access';
import { isBeforeCutOff, nextStartOf } from '@domain/booking';
import { findTransition } from '@domain/booking-transitions';
import { addHours } from '@domain/time';
import { useCancelBooking } from '@src/api/booking';
import { toast } from '@src/components/ui/toast-store';
import { useRoles } from '@src/stores/session';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Reload, useActionProblem } from './use-action-problem';

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
            isOver: !isBeforeCutOff(nextStart, cutOffHours, now),
          }
        : null,
  };
};

/** The cancel of a booking, from the question to the answer. */
export const useCancel = (area: Area, booking: Booking, reload: Reload) => {
  const { t } = useTranslation();
  const cancel = useCancelBooking(area, booking.id);
  const [isAsked, setAsked] = useState(false);
  const inHand = useActionProblem(reload);
  const close = () => {
    inHand.clear();
    setAsked(false);
  };
  const send = async (reason: string) => {
    inHand.clear();
    try {
      await cancel.mutateAsync({ version: booking.version, ...(reason && { reason }) });
      close();
      toast({ title: t('booking.cancel.done'), variant: 'success' });
    } catch (refusal) {
      await inHand.tell(refusal, booking);
    }
  };
  return { isAsked, inHand, isPending: cancel.isPending, ask: () => setAsked(true), close, send };
};
export type CancelInHand = ReturnType<typeof useCancel>;
