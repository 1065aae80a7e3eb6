import { type Invoice, type PaidBody, paidBody } from '@contract/invoice';
import type { Minor } from '@contract/primitives';
import { id } from '@contract/primitives';
import { minor, sumMoney } from '@domain/money';
import { zodResolver } from '@hookform/resolvers/zod';
import { sentences } from '@src/components/form/sentence';
import { typedMoney, writeMoney } from '@src/lib/money-text';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

/** What is asked to be recorded: of a part or payment where one was pointed at, else of all. */
export interface PaymentQuestion {
  kind: 'pay' | 'reverse';
  amount?: Minor;
  partId?: number | undefined;
}

/** A payment as it is typed. */
export interface PaymentValues {
  /** Of a split invoice; else empty. */
  partId: string;
  amount: string;
  on: string;
  method: string;
  reference: string;
}

export type PaymentTerms = Pick<PaidBody, 'partId' | 'amount' | 'on' | 'method' | 'reference'>;

const isOf = (partId: number | null) => (payment: Invoice['payments'][number]) => payment.partId === partId;

/** How much can be recorded at the most, of a part or of an invoice that isn't split. */
export const mostOf = (
  kind: PaymentQuestion['kind'],
  invoice: Invoice,
  partId: number | undefined,
): Minor => {
  const part = invoice.parts.find(({ id: each }) => each === partId);
  if (kind === 'pay') return minor(Math.max(0, (part ?? invoice).balance));
  const payments = part ? invoice.payments.filter(isOf(part.id)) : invoice.payments;
  return sumMoney(payments.map(({ amount }) => amount));
};

/** The parts of which something can be recorded. */
export const partsFor = (kind: PaymentQuestion['kind'], invoice: Invoice) =>
  invoice.parts.filter((part) => mostOf(kind, invoice, part.id) > 0);

/** What the form opens with: all that is open or paid, of the first part of which something is. */
export const paymentValuesOf = (
  { kind, amount, partId }: PaymentQuestion,
  invoice: Invoice,
  today: string,
): PaymentValues => {
  const part = partId ?? partsFor(kind, invoice)[0]?.id;
  const most = mostOf(kind, invoice, part);
  return {
    partId: part === undefined ? '' : String(part),
    amount: writeMoney(amount === undefined ? most : Math.min(amount, most), invoice.currency),
    on: today,
    method: '',
    reference: '',
  };
};

/** Checks what is typed by the schema of the call. */
export const paymentResolver = (currency: string): Resolver<PaymentValues, unknown, PaymentTerms> => {
  const { on, method, reference } = paidBody.shape;
  return zodResolver(
    z.object({
      partId: z.pipe(
        z.transform((text: string) => (text === '' ? undefined : Number(text))),
        z.optional(id),
      ),
      amount: typedMoney(currency).check(z.minimum(1)),
      on,
      method,
      reference,
    }),
    sentences,
  ) as Resolver<PaymentValues, unknown, PaymentTerms>;
};
