import type { PaidBody } from '@contract/invoice';
import type { Day, Id, Minor } from '@contract/primitives';
import { addMonthsToDay } from './day';
import { minor } from './money';

/** A payment older than this is more likely a typing error. */
const MAX_MONTHS_BACK = 24;

/** The first day that a payment recorded today can have. */
export const firstPaymentDay = (today: Day): Day => addMonthsToDay(today, -MAX_MONTHS_BACK);

/** Why a payment can't have been made on this day; null if it can. */
export const paymentDayProblem = (on: Day, today: Day): 'payment_in_future' | 'payment_too_old' | null => {
  if (on > today) return 'payment_in_future';
  return on < firstPaymentDay(today) ? 'payment_too_old' : null;
};

interface Payable {
  balance: Minor;
  paid: Minor;
}

export interface PayableInvoice extends Payable {
  /** The parts of a split invoice; payments are then made on parts only. */
  parts: readonly (Payable & { id: Id })[];
}

/** Fully paid: invoice and every part. */
export const isPaid = ({
  balance,
  parts,
}: {
  balance: Minor;
  parts: readonly { balance: Minor }[];
}): boolean => (parts.length > 0 ? parts.every((part) => part.balance <= 0) : balance <= 0);

export type PaymentPlan =
  | { ok: true; rows: { partId: Id | null; amount: Minor }[] }
  | { ok: false; reason: 'nothingOpen' | 'nothingPaid' }
  | { ok: false; path: 'partId'; code: 'required' | 'unknown_part' }
  | { ok: false; path: 'amount'; code: 'payment_too_much'; max: Minor };

/**
 * The payments to store: without amount or part, everything open; with `isPaid` false, negative amounts that reverse what
 * was paid. On a split invoice an amount needs a part. A payment can't exceed what is open.
 */
export const planPayment = (
  invoice: PayableInvoice,
  { isPaid: isReceived, amount, partId }: Pick<PaidBody, 'isPaid' | 'amount' | 'partId'>,
): PaymentPlan => {
  const targets: (Payable & { id: Id | null })[] =
    invoice.parts.length > 0
      ? [...invoice.parts]
      : [{ id: null, balance: invoice.balance, paid: invoice.paid }];
  const chosen = partId === undefined ? targets : targets.filter(({ id }) => id === partId);
  if (chosen.length === 0) return { ok: false, path: 'partId', code: 'unknown_part' };
  const maxOf = ({ balance, paid }: Payable) => Math.max(0, isReceived ? balance : paid);
  const sign = isReceived ? 1 : -1;
  const rows = chosen
    .map((target) => ({ partId: target.id, max: maxOf(target) }))
    .filter((row) => row.max > 0);
  if (rows.length === 0) return { ok: false, reason: isReceived ? 'nothingOpen' : 'nothingPaid' };
  if (amount === undefined)
    return { ok: true, rows: rows.map((row) => ({ partId: row.partId, amount: minor(sign * row.max) })) };
  const [row] = rows;
  if (chosen.length > 1 || !row) return { ok: false, path: 'partId', code: 'required' };
  if (amount > row.max) return { ok: false, path: 'amount', code: 'payment_too_much', max: minor(row.max) };
  return { ok: true, rows: [{ partId: row.partId, amount: minor(sign * amount) }] };
};
