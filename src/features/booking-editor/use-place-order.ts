import type { Area } from '@contract/access';
import type { Booking, CartOrder } from '@contract/booking';
import { type BookingVerdict, bookingVerdict } from '@contract/booking-validation';
import { sumMoney } from '@domain/money';
import { useOrder } from '@src/api/booking';
import { ProblemError } from '@src/api/problem-error';
import type { CartActions } from '@src/stores/cart';
import { useState } from 'react';
import type { CartView } from './use-cart-view';

/** Why the cart was not ordered. */
export type OrderTrouble =
  | { kind: 'open'; count: number }
  | { kind: 'total'; before: number; after: number }
  /** Not sent, for the server could not be reached. */
  | { kind: 'notChecked' }
  /** Sent, and perhaps taken. */
  | { kind: 'noAnswer' }
  | { kind: 'refused'; text: string };

/** The verdict that a refused order carries: its cells stand in `items`. */
const verdictOf = ({ problem }: ProblemError): BookingVerdict | null => {
  const items = bookingVerdict.shape.items.safeParse(problem.items);
  if (!items.success) return null;
  const counted = items.data.filter(({ problems }) => !problems.some(({ severity }) => severity === 'error'));
  return { items: items.data, total: sumMoney(counted.map(({ amount }) => amount)) };
};

interface Placing {
  area: Area;
  view: CartView;
  actions: CartActions;
  /** An order was sent and never answered. */
  wasSent: boolean;
  onOrdered: (booking: Booking) => void;
}

/**
 * Orders the cart. First the server judges it once more, so that nothing is ordered at another total than the
 * one in sight; not so when an order of this very cart went unanswered, for that one may have been taken.
 */
export const usePlaceOrder = ({ area, view, actions, wasSent, onOrdered }: Placing) => {
  const order = useOrder(area);
  const [trouble, setTrouble] = useState<{ why: OrderTrouble; of: CartOrder } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isChecking, setChecking] = useState(false);
  const stop = (why: OrderTrouble) => {
    setTrouble({ why, of: view.order });
    setAttempt((count) => count + 1);
  };

  const send = async () => {
    try {
      const booking = await order.mutateAsync({ order: view.order, key: actions.beginOrder() });
      // What is half chosen in the editor stays.
      actions.setItems([]);
      onOrdered(booking);
    } catch (reason) {
      if (!(reason instanceof ProblemError)) return stop({ kind: 'noAnswer' });
      // A server that broke off or is still busy with it has not decided: the same order is tried again.
      if (reason.status < 500 && reason.code !== 'conflict') actions.endOrder();
      const verdict = verdictOf(reason);
      if (verdict) view.verdict.replace(verdict);
      stop({ kind: 'refused', text: reason.detail });
    }
  };

  const place = async () => {
    setTrouble(null);
    if (wasSent) return send();
    const shown = view.total;
    setChecking(true);
    const checked = await view.verdict.refetch();
    setChecking(false);
    if (checked.error instanceof ProblemError) return stop({ kind: 'refused', text: checked.error.detail });
    if (checked.isError || !checked.data) return stop({ kind: 'notChecked' });
    if (checked.data.total !== shown)
      return stop({ kind: 'total', before: shown, after: checked.data.total });
    const count = view.countOpen(checked.data);
    if (count > 0) return stop({ kind: 'open', count });
    return send();
  };

  return {
    place,
    /** Of the cart as it is; what was said of an earlier one is past. */
    trouble: trouble?.of === view.order ? trouble.why : null,
    attempt,
    isSending: isChecking || order.isPending,
  };
};
