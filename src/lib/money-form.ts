import { type Day, day, issue } from '@contract/primitives';
import { receiptBody } from '@contract/receipt';
import { paymentDayProblem } from '@domain/payment';
import * as z from 'zod/mini';
import { moneyField } from './money-text';

/** Money that came or went, in a form. */
export interface MoneyValues {
  amount: string;
  on: string;
  method: string;
  reference: string;
}

/** A day on which money can have come or gone. */
export const moneyDay = (today: Day) => {
  const isNot = (problem: ReturnType<typeof paymentDayProblem>) => (on: Day) =>
    paymentDayProblem(on, today) !== problem;
  return day.check(
    z.refine(isNot('payment_in_future'), issue('payment_in_future')),
    z.refine(isNot('payment_too_old'), issue('payment_too_old')),
  );
};

export const moneySchema = (currency: string, today: Day) => {
  const { method, reference } = receiptBody.shape;
  return z.object({
    amount: moneyField(currency).check(z.minimum(1, issue('amount_above_zero'))),
    on: moneyDay(today),
    method,
    reference,
  });
};
export type MoneyBody = z.infer<ReturnType<typeof moneySchema>>;
