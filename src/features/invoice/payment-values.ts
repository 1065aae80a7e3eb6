import type { Invoice, PaidBody } from '@contract/invoice';
import { type Day, id, type Minor } from '@contract/primitives';
import { minor, sumMoney } from '@domain/money';
import { zodResolver } from '@hookform/resolvers/zod';
import { errorMap } from '@src/components/form/error-map';
import { type MoneyValues, moneySchema } from '@src/lib/money-form';
import { formatMoneyInput } from '@src/lib/money-text';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

/** What the payment dialog records; amount and part are set if it was opened for a payment. */
export interface PaymentDialogState {
  kind: 'pay' | 'reverse';
  amount?: Minor;
  partId?: number | undefined;
}

/** A payment in the form. */
export interface PaymentValues extends MoneyValues {
  /** Empty unless the invoice is split. */
  partId: string;
}

export type PaymentBody = Pick<PaidBody, 'partId' | 'amount' | 'on' | 'method' | 'reference'>;

const isForPart = (partId: number | null) => (payment: Invoice['payments'][number]) =>
  payment.partId === partId;

/** The largest amount that can be paid or reversed, for a part or for an invoice that isn't split. */
export const maxAmount = (
  kind: PaymentDialogState['kind'],
  invoice: Invoice,
  partId: number | undefined,
): Minor => {
  const part = invoice.parts.find(({ id: each }) => each === partId);
  if (kind === 'pay') return minor(Math.max(0, (part ?? invoice).balance));
  const payments = part ? invoice.payments.filter(isForPart(part.id)) : invoice.payments;
  return sumMoney(payments.map(({ amount }) => amount));
};

/** The parts with an amount that can be paid or reversed. */
export const payableParts = (kind: PaymentDialogState['kind'], invoice: Invoice) =>
  invoice.parts.filter((part) => maxAmount(kind, invoice, part.id) > 0);

/** The initial values: the whole open or paid amount, of the first part that has one. */
export const paymentValuesOf = (
  { kind, amount, partId }: PaymentDialogState,
  invoice: Invoice,
  today: string,
): PaymentValues => {
  const part = partId ?? payableParts(kind, invoice)[0]?.id;
  const max = maxAmount(kind, invoice, part);
  return {
    partId: part === undefined ? '' : String(part),
    amount: formatMoneyInput(amount === undefined ? max : Math.min(amount, max), invoice.currency),
    on: today,
    method: '',
    reference: '',
  };
};

/** Validates the form with the schema of its call. */
export const paymentResolver = (currency: string, today: Day) =>
  zodResolver(
    z.extend(moneySchema(currency, today), {
      partId: z.pipe(
        z.transform((text: string) => (text === '' ? undefined : Number(text))),
        z.optional(id),
      ),
    }),
    errorMap,
  ) as Resolver<PaymentValues, unknown, PaymentBody>;
