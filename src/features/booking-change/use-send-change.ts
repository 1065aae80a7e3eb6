import type { Area } from '@contract/access';
import type { Booking, EditedCart } from '@contract/booking';
import { bookingCalls } from '@contract/booking-calls';
import { bookingVerdict } from '@contract/booking-validation';
import type { ChangePreview } from '@contract/change-preview';
import { sentReference } from '@domain/cart/sent-items';
import { useBookingChange } from '@src/api/booking';
import { ProblemError } from '@src/api/problem-error';
import type { Wording } from '@src/features/booking-editor/wording';
import { useCheckProblem } from '@src/hooks/use-check-problem';
import { useDraft } from '@src/hooks/use-draft';
import { useRefusalMessage } from '@src/hooks/use-refusal-message';
import { useSubmit } from '@src/hooks/use-submit';
import { formatMoney } from '@src/lib/format';
import { useState } from 'react';
import type { ChangeView } from './use-change-view';

interface SendChangeOptions {
  area: Area;
  bookingId: number;
  view: ChangeView;
  /** As typed. */
  reference: string;
  /** The version on the screen. */
  version: number;
  /** Whether anything is left to send. */
  isChanged: boolean;
  wording: Wording;
  /** Loads the current booking; undefined if that fails. */
  reload: () => Promise<Booking | undefined>;
  /** Also called if the user has left the page meanwhile. */
  onAccepted: () => void;
  onSaved: () => void;
}

interface Change {
  body: EditedCart;
  effect: ChangePreview['effect'];
}

/**
 * Sends an edited booking. The server previews it once more first, so that the change is made only at the total
 * shown.
 */
export const useSendChange = ({
  area,
  bookingId,
  view,
  reference,
  version,
  isChanged,
  wording,
  reload,
  ...on
}: SendChangeOptions) => {
  const { t, language, currency } = wording;
  const refusalMessage = useRefusalMessage();
  const edit = useBookingChange(area, bookingCalls.edit[area]);
  const [reason, setReason] = useState('');
  const draft = useDraft(`booking.${bookingId}.change`, {
    values: { reason },
    initial: { reason: '' },
    restore: (stored) => setReason(stored.reason ?? ''),
  });
  const [reasonError, setReasonError] = useState<string>();
  const checkProblem = useCheckProblem();
  const [attemptedCart, setAttemptedCart] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  const cart = JSON.stringify(view.order);

  const explain = async (refusal: ProblemError): Promise<string | undefined> => {
    const items = bookingVerdict.shape.items.safeParse(refusal.problem.items);
    if (items.success) view.preview.replaceItems(items.data);
    const reasonProblem = refusal.errors.find(({ path }) => path === 'reason');
    if (reasonProblem) {
      setReasonError(reasonProblem.message);
      return;
    }
    // Once the booking is reloaded, the page shows who changed it and how.
    if (refusal.status === 409) await reload();
    if (refusal.code === 'cut_off') await view.preview.refetch();
    if (refusal.code !== 'stale') return refusalMessage(refusal);
    window.scrollTo({ top: 0 });
    return;
  };

  const sending = useSubmit(({ body }: Change, meta) => edit({ params: { id: bookingId }, body }, meta), {
    name: ({ effect }) => t(effect === 'approval' ? 'booking.edit.send' : 'booking.edit.save'),
    done: (_booking, { effect }) =>
      t(effect === 'approval' ? 'booking.edit.done.sent' : 'booking.edit.done.saved'),
    onAccepted: () => {
      draft.forget();
      on.onAccepted();
    },
    onDone: on.onSaved,
    onRefused: explain,
  });

  const money = (amount: number) => formatMoney(language, amount, currency);

  const place = async () => {
    checkProblem.clear();
    setAttemptedCart(cart);
    sending.clear();
    const before = view.totalAfter;
    setChecking(true);
    const { data, error } = await view.preview.refetch();
    setChecking(false);
    if (error instanceof ProblemError) return checkProblem.show((await explain(error)) ?? '');
    if (error || !data) return checkProblem.showNotSent();
    if (data.totalAfter !== before)
      return checkProblem.show(
        t('booking.edit.problem.total', { before: money(before), after: money(data.totalAfter) }),
      );
    const count = view.countOpen(data);
    if (count > 0) return checkProblem.show(t('booking.edit.problem.open', { count }));
    if (data.refusal) return checkProblem.show(data.refusal.message);
    const given = reason.trim();
    if (data.needsReason && !given) {
      setReasonError(t('booking.decision.reasonMissing'));
      return;
    }
    return sending.submit({
      body: { ...view.order, reference: sentReference(reference), version, ...(given && { reason: given }) },
      effect: data.effect,
    });
  };

  const errorSummary = checkProblem.summary ?? sending.errorSummary;
  return {
    place,
    draft,
    reason,
    setReason: (typed: string) => {
      setReason(typed);
      setReasonError(undefined);
    },
    reasonError,
    /** Only about the current cart, or the one sent last: a message about an earlier one is out of date. */
    errorSummary: attemptedCart === cart || !isChanged ? errorSummary : {},
    isSending: isChecking || sending.isSending,
  };
};
export type ChangeSubmission = ReturnType<typeof useSendChange>;
