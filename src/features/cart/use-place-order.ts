import type { Area } from '@contract/access';
import type { Booking, CartOrder } from '@contract/booking';
import { bookingCalls } from '@contract/booking-calls';
import { type BookingVerdict, bookingVerdict } from '@contract/booking-validation';
import type { Cart } from '@domain/cart/cart';
import { paidTotal } from '@domain/cart/cart-cells';
import { orderableCells, totalOf } from '@domain/validation';
import { useBookingChange } from '@src/api/booking';
import { ProblemError } from '@src/api/problem-error';
import type { Wording } from '@src/features/booking-editor/wording';
import { useRefusalWords } from '@src/hooks/use-refusal-words';
import { useSubmit } from '@src/hooks/use-submit';
import { formatMoney } from '@src/lib/format';
import type { CartActions } from '@src/stores/cart';
import { useState } from 'react';
import type { CartView } from './use-cart-view';

/** The verdict in a refused order's problem: its cells are in `items`. */
const verdictOf = ({ problem }: ProblemError): BookingVerdict | null => {
  const items = bookingVerdict.shape.items.safeParse(problem.items);
  return items.success ? { items: items.data, total: totalOf(orderableCells(items.data)) } : null;
};

interface Placing {
  area: Area;
  view: CartView;
  cart: Cart;
  actions: CartActions;
  wording: Wording;
  onOrdered: (booking: Booking) => void;
}

/**
 * Orders the cart. The server validates it once more before, so that nothing is ordered at another total than the one
 * shown. Not so when an earlier order of the same cart got no answer: it may have arrived, so it is sent again as it is.
 */
export const usePlaceOrder = ({ area, view, cart, actions, wording, onOrdered }: Placing) => {
  const { t, language, currency } = wording;
  const words = useRefusalWords();
  const order = useBookingChange(area, bookingCalls.order[area]);
  const [stopped, setStopped] = useState({ why: '', attempt: 0 });
  const [tried, setTried] = useState<CartOrder>();
  const [isChecking, setChecking] = useState(false);
  const wasSent = cart.orderKey !== null;
  const { items } = cart;

  const ordering = useSubmit((cart: CartOrder, sent) => order({ body: cart }, sent), {
    name: t('cart.order', { count: view.sum.shifts }),
    done: ({ status }) => ({
      title: t('cart.ordered.title'),
      description: t(status === 'Ordered' ? 'cart.ordered.waiting' : 'cart.ordered.approved'),
    }),
    // The draft in the editor stays.
    onTaken: () => actions.takeOut(items),
    onDone: onOrdered,
    onRefused: (refusal) => {
      const verdict = verdictOf(refusal);
      if (verdict) view.verdict.replace(verdict);
      return words(refusal);
    },
    keptKey: { mayHaveArrived: wasSent, begin: actions.beginOrder, end: actions.endOrder },
  });

  const stop = (why: string) => setStopped(({ attempt }) => ({ why, attempt: attempt + 1 }));
  const money = (amount: number) => formatMoney(language, amount, currency);

  const place = async () => {
    setStopped(({ attempt }) => ({ why: '', attempt }));
    setTried(view.order);
    if (wasSent) return ordering.submit(view.order);
    ordering.clear();
    const before = view.total;
    setChecking(true);
    const { data, error } = await view.verdict.refetch();
    setChecking(false);
    if (error instanceof ProblemError) return stop(words(error));
    if (error || !data) return stop(t('sending.notSent'));
    const after = paidTotal(data.items);
    if (after !== before)
      return stop(t('cart.problem.total', { before: money(before), after: money(after) }));
    const count = view.countOpen(data);
    if (count > 0) return stop(t('cart.problem.open', { count }));
    return ordering.submit(view.order);
  };

  // An order that may have arrived is sent again as it is: the server knows what became of it.
  const hindrance =
    wasSent || isChecking || ordering.isSending
      ? null
      : view.toDecide > 0
        ? t('cart.problem.open', { count: view.toDecide })
        : view.sum.shifts === 0
          ? t('cart.problem.nothing')
          : null;
  const isSending = isChecking || ordering.isSending;
  const errorSummary = () => {
    // A message about an earlier cart is out of date.
    if (tried && JSON.stringify(tried) === JSON.stringify(view.order))
      return stopped.why ? { problem: stopped.why, attempt: stopped.attempt } : ordering.errorSummary;
    return wasSent && !isSending ? { problem: t('sending.noAnswer'), onCheck: () => void place() } : {};
  };
  return { place, errorSummary: errorSummary(), isSending, hindrance };
};
