import type { Area } from '@contract/access';
import type { Booking } from '@contract/booking';
import { bookingVerdict } from '@contract/booking-validation';
import { useEditBooking } from '@src/api/booking';
import { ProblemError } from '@src/api/problem-error';
import { useSession } from '@src/stores/session';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeView } from './use-change-view';

/** Why an edit was not sent, or not taken. */
export type ChangeTrouble =
  | { kind: 'open'; count: number }
  | { kind: 'total'; before: number; after: number }
  | { kind: 'notChecked' | 'noAnswer' }
  | { kind: 'refused'; text: string };

interface Sending {
  area: Area;
  bookingId: number;
  view: ChangeView;
  /** That the person has seen. */
  version: number;
  /** Fetches the booking as it now is; nothing where that failed. */
  reload: () => Promise<Booking | undefined>;
  onSaved: () => void;
}

/** The answer of an edit got lost, and the booking shows that it was taken. */
const wasTaken = (booking: Booking | undefined, version: number, userId: number | undefined): boolean => {
  const last = booking?.history.at(-1);
  return booking?.version === version + 1 && last?.action === 'edit' && last.by?.id === userId;
};

/**
 * Sends an edited booking. First the server says once more what it would do, so that nothing is changed at another
 * total than the one in sight.
 */
export const useSendChange = ({ area, bookingId, view, version, reload, onSaved }: Sending) => {
  const { t } = useTranslation();
  const edit = useEditBooking(area, bookingId);
  const userId = useSession(({ user }) => user?.id);
  const [reason, setReason] = useState('');
  const [reasonError, setReasonError] = useState<string>();
  const [trouble, setTrouble] = useState<{ why: ChangeTrouble; of: string } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isChecking, setChecking] = useState(false);
  const cart = JSON.stringify(view.order);
  const stop = (why: ChangeTrouble | null) => {
    setTrouble(why && { why, of: cart });
    setAttempt((count) => count + 1);
  };

  const refused = async (refusal: ProblemError) => {
    const items = bookingVerdict.shape.items.safeParse(refusal.problem.items);
    if (items.success) view.preview.replaceItems(items.data);
    const atReason = refusal.errors.find(({ path }) => path === 'reason');
    if (atReason) {
      setReasonError(atReason.message);
      return stop(null);
    }
    // Who was faster, and what the booking is now, stands on the page once it is read again.
    if (refusal.status === 409) await reload();
    if (refusal.code === 'cut_off') await view.preview.refetch();
    if (refusal.code === 'stale') {
      window.scrollTo({ top: 0 });
      return stop(null);
    }
    stop({ kind: 'refused', text: refusal.errors[0]?.message ?? refusal.detail });
  };

  const send = async () => {
    try {
      const given = reason.trim();
      await edit.mutateAsync({ ...view.order, version, ...(given && { reason: given }) });
      onSaved();
    } catch (thrown) {
      if (thrown instanceof ProblemError) return refused(thrown);
      const booking = await reload();
      if (wasTaken(booking, version, userId)) onSaved();
      else stop({ kind: 'noAnswer' });
    }
  };

  const place = async () => {
    setTrouble(null);
    const shown = view.totalAfter;
    setChecking(true);
    const { data, error } = await view.preview.refetch();
    setChecking(false);
    if (error instanceof ProblemError) return refused(error);
    if (error || !data) return stop({ kind: 'notChecked' });
    if (data.totalAfter !== shown) return stop({ kind: 'total', before: shown, after: data.totalAfter });
    const count = view.countOpen(data);
    if (count > 0) return stop({ kind: 'open', count });
    if (data.refusal) return stop({ kind: 'refused', text: data.refusal.message });
    if (data.needsReason && !reason.trim()) {
      setReasonError(t('booking.decision.reasonMissing'));
      return stop(null);
    }
    return send();
  };

  return {
    place,
    reason,
    setReason: (typed: string) => {
      setReason(typed);
      setReasonError(undefined);
    },
    reasonError,
    /** Of the cart as it is; what was said of an earlier one is past. */
    trouble: trouble?.of === cart ? trouble.why : null,
    attempt,
    isSending: isChecking || edit.isPending,
  };
};
export type Sent = ReturnType<typeof useSendChange>;
