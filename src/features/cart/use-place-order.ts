import type { Area } from '@contract/access';
import type { Booking, CartOrder } from '@contract/booking';
import { bookingCalls } from '@contract/booking-calls';
import { type BookingVerdict, bookingVerdict } from '@contract/booking-validation';
import type { Cart } from '@domain/cart/cart';
import { paidTotal } from '@domain/cart/cart-cells';
import { totalOfOrders } from '@domain/cart/copied-order';
import { sentReference } from '@domain/cart/sent-items';
import { addMoney } from '@domain/money';
import { isSameValue } from '@domain/same-value';
import { orderableCells, totalOf } from '@domain/validation';
import { useBookingChange } from '@src/api/booking';
import { ProblemError } from '@src/api/problem-error';
import type { Wording } from '@src/features/booking-editor/wording';
import { useCapturePage } from '@src/hooks/use-capture-page';
import { useCheckProblem } from '@src/hooks/use-check-problem';
import { useRefusalMessage } from '@src/hooks/use-refusal-message';
import { useSubmit } from '@src/hooks/use-submit';
import { formatMoney } from '@src/lib/format';
import type { CartActions } from '@src/stores/cart';
import { toast } from '@src/stores/toast';
import { useState } from 'react';
import type { CartView } from './use-cart-view';
import type { useOrderCopies } from './use-order-copies';
import type { SameOrder } from './use-same-order';

/** The verdict in the problem of a refused order, whose cells are in `items`. */
const verdictOf = ({ problem }: ProblemError): BookingVerdict | null => {
  const items = bookingVerdict.shape.items.safeParse(problem.items);
  return items.success ? { items: items.data, total: totalOf(orderableCells(items.data)) } : null;
};

interface PlaceOrderOptions {
  area: Area;
  view: CartView;
  cart: Cart;
  actions: CartActions;
  wording: Wording;
  sameOrder: SameOrder;
  /** Orders the cart and its copies for other premises. */
  orderCopies: ReturnType<typeof useOrderCopies>;
  onOrdered: (booking: Booking) => void;
}

/**
 * Orders the cart. The server validates it once more first, so that it is ordered only at the total shown. An earlier
 * order of the same cart without a response may have arrived, so it is sent again unchanged.
 */
export const usePlaceOrder = ({
  area,
  view,
  cart,
  actions,
  wording,
  sameOrder,
  orderCopies,
  onOrdered,
}: PlaceOrderOptions) => {
  const { t, language, currency } = wording;
  const refusalMessage = useRefusalMessage();
  const capturePage = useCapturePage();
  const order = useBookingChange(area, bookingCalls.order[area]);
  const checkProblem = useCheckProblem();
  const [attemptedOrder, setAttemptedOrder] = useState<CartOrder>();
  const [isChecking, setChecking] = useState(false);
  const wasSent = cart.orderKey !== null;
  const sent: CartOrder = { ...view.order, reference: sentReference(cart.reference) };
  const { copies } = sameOrder;
  const sum = totalOfOrders([view.sum, ...copies.flatMap(({ order }) => order?.sum ?? [])]);

  const name = t('cart.order', { count: sum.shifts });

  const ordering = useSubmit((cart: CartOrder, meta) => order({ body: cart }, meta), {
    name,
    done: ({ status }) => ({
      title: t('cart.ordered.title'),
      description: t(status === 'Ordered' ? 'cart.ordered.waiting' : 'cart.ordered.approved'),
    }),
    // The draft in the editor stays.
    onAccepted: () => actions.removeOrdered(cart),
    onDone: onOrdered,
    onRefused: (refusal) => {
      const verdict = verdictOf(refusal);
      if (verdict) view.verdict.replace(verdict);
      return refusalMessage(refusal);
    },
    storedKey: { mayHaveArrived: wasSent, begin: () => actions.beginOrder(cart), end: actions.endOrder },
  });

  const money = (amount: number) => formatMoney(language, amount, currency);

  // An order that may have arrived is sent again unchanged: the server knows whether it did.
  const blocker =
    wasSent || isChecking || ordering.isSending || orderCopies.isRunning
      ? null
      : view.openCount > 0
        ? t('cart.problem.open', { count: view.openCount })
        : view.sum.shifts === 0
          ? t('cart.problem.nothing')
          : copies.some(({ order }) => !order)
            ? t('cart.notChecked')
            : null;

  const place = async () => {
    const isStillOnPage = capturePage();
    checkProblem.clear();
    setAttemptedOrder(sent);
    if (wasSent) return ordering.submit(sent);
    ordering.clear();
    if (blocker) return checkProblem.show(blocker);
    const before = sum.total;
    setChecking(true);
    const [{ data, error }, rechecked] = await Promise.all([view.verdict.refetch(), sameOrder.recheck()]);
    setChecking(false);
    const refuse = (message: string) => {
      if (isStillOnPage()) checkProblem.show(message);
      else
        toast({
          title: t('sending.toast.refused', { name }),
          description: message,
          variant: 'destructive',
        });
    };
    if (error instanceof ProblemError) return refuse(refusalMessage(error));
    if (error || !data || !rechecked)
      return isStillOnPage() ? checkProblem.showNotSent() : refuse(t('sending.notSent'));
    const after = addMoney(paidTotal(data.items), totalOfOrders(rechecked.map((order) => order.sum)).total);
    if (after !== before)
      return refuse(t('cart.problem.total', { before: money(before), after: money(after) }));
    const count = view.countOpen(data);
    if (count > 0) return refuse(t('cart.problem.open', { count }));
    return copies.length > 0 ? orderCopies.run(sent, cart, copies) : ordering.submit(sent);
  };

  const isSending = isChecking || ordering.isSending || orderCopies.isRunning;
  const errorSummary = () => {
    // A message about an earlier cart is out of date.
    if (attemptedOrder && isSameValue(attemptedOrder, sent))
      return checkProblem.summary ?? ordering.errorSummary;
    return wasSent && !isSending ? { problem: t('sending.noAnswer'), onCheck: () => void place() } : {};
  };
  return { place, errorSummary: errorSummary(), isSending, blocker, sum };
};
