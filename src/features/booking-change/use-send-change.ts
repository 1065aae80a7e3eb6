import type { Area } from '@contract/access';
import type { Booking, ChangePreview, EditedCart } from '@contract/booking';
import { bookingCalls } from '@contract/booking-calls';
import { bookingVerdict } from '@contract/booking-validation';
import { useBookingChange } from '@src/api/booking';
import { ProblemError } from '@src/api/problem-error';
import type { Wording } from '@src/features/booking-editor/wording';
import { useDraft } from '@src/hooks/use-draft';
import { useRefusalWords } from '@src/hooks/use-refusal-words';
import { useSubmit } from '@src/hooks/use-submit';
import { formatMoney } from '@src/lib/format';
import { useState } from 'react';
import type { ChangeView } from './use-change-view';

interface Sending {
  area: Area;
  bookingId: number;
  view: ChangeView;
  /** The version that the person has seen. */
  version: number;
  wording: Wording;
  /** Loads the booking as it now is; undefined where that failed. */
  reload: () => Promise<Booking | undefined>;
  /** Called also when the page was left meanwhile. */
  onTaken: () => void;
  onSaved: () => void;
}

interface Change {
  body: EditedCart;
  effect: ChangePreview['effect'];
}

/**
 * Sends an edited booking. The server previews it once more before, so that nothing is changed at another total than
 * the one shown.
 */
export const useSendChange = ({ area, bookingId, view, version, wording, reload, ...on }: Sending) => {
  const { t, language, currency } = wording;
  const words = useRefusalWords();
  const edit = useBookingChange(area, bookingCalls.edit[area]);
  const [reason, setReason] = useState('');
  const draft = useDraft(`booking.${bookingId}.change`, {
    values: { reason },
    initial: { reason: '' },
    restore: (kept) => setReason(kept.reason ?? ''),
  });
  const [reasonError, setReasonError] = useState<string>();
  const [stopped, setStopped] = useState({ why: '', attempt: 0 });
  const [tried, setTried] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  const cart = JSON.stringify(view.order);

  const explain = async (refusal: ProblemError): Promise<string | undefined> => {
    const items = bookingVerdict.shape.items.safeParse(refusal.problem.items);
    if (items.success) view.preview.replaceItems(items.data);
    const atReason = refusal.errors.find(({ path }) => path === 'reason');
    if (atReason) {
      setReasonError(atReason.message);
      return;
    }
    // The page says who changed the booking, and to what, once the booking is loaded again.
    if (refusal.status === 409) await reload();
    if (refusal.code === 'cut_off') await view.preview.refetch();
    if (refusal.code !== 'stale') return words(refusal);
    window.scrollTo({ top: 0 });
    return;
  };

  const sending = useSubmit(({ body }: Change, sent) => edit({ params: { id: bookingId }, body }, sent), {
    name: ({ effect }) => t(effect === 'approval' ? 'booking.edit.send' : 'booking.edit.save'),
    done: (_booking, { effect }) =>
      t(effect === 'approval' ? 'booking.edit.done.sent' : 'booking.edit.done.saved'),
    onTaken: () => {
      draft.forget();
      on.onTaken();
    },
    onDone: on.onSaved,
    onRefused: explain,
  });

  const stop = (why = '') => setStopped(({ attempt }) => ({ why, attempt: attempt + 1 }));
  const money = (amount: number) => formatMoney(language, amount, currency);

  const place = async () => {
    setStopped(({ attempt }) => ({ why: '', attempt }));
    setTried(cart);
    sending.clear();
    const before = view.totalAfter;
    setChecking(true);
    const { data, error } = await view.preview.refetch();
    setChecking(false);
    if (error instanceof ProblemError) return stop(await explain(error));
    if (error || !data) return stop(t('sending.notSent'));
    if (data.totalAfter !== before)
      return stop(t('booking.edit.problem.total', { before: money(before), after: money(data.totalAfter) }));
    const count = view.countOpen(data);
    if (count > 0) return stop(t('booking.edit.problem.open', { count }));
    if (data.refusal) return stop(data.refusal.message);
    const given = reason.trim();
    if (data.needsReason && !given) {
      setReasonError(t('booking.decision.reasonMissing'));
      return stop();
    }
    return sending.submit({
      body: { ...view.order, version, ...(given && { reason: given }) },
      effect: data.effect,
    });
  };

  const errorSummary = stopped.why
    ? { problem: stopped.why, attempt: stopped.attempt }
    : sending.errorSummary;
  return {
    place,
    draft,
    reason,
    setReason: (typed: string) => {
      setReason(typed);
      setReasonError(undefined);
    },
    reasonError,
    /** About the cart as it is; a message about an earlier cart is out of date. */
    errorSummary: tried === cart ? errorSummary : {},
    isSending: isChecking || sending.isSending,
  };
};
export type SentChange = ReturnType<typeof useSendChange>;
