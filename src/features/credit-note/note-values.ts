import { type NoteBody, type NoteLine, noteBody, noteLine } from '@contract/credit-note';
import { issue, MAX_MONEY } from '@contract/primitives';
import { zodResolver } from '@hookform/resolvers/zod';
import { sentences } from '@src/components/form/sentence';
import { readMoney, typedMoney, writeMoney } from '@src/lib/money-text';
import { readCount, typedCount } from '@src/lib/number-text';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';

/** A line as the form holds it: amounts as they are typed. */
export interface LineValues {
  description: string;
  quantity: string;
  price: string;
}
export interface NoteValues {
  invoiceCode: string;
  reason: string;
  lines: LineValues[];
}
export type NoteForm = UseFormReturn<NoteValues, unknown, NoteBody>;

export const NEW_LINE: LineValues = { description: '', quantity: '1', price: '' };

export const lineValuesOf = ({ description, quantity, price }: NoteLine, currency: string): LineValues => ({
  description,
  quantity: String(quantity),
  price: writeMoney(price, currency),
});

/** What of the typed lines can be summed already. */
export const readLines = (lines: readonly LineValues[], currency: string) =>
  lines.flatMap(({ quantity, price }) => {
    const [count, amount] = [readCount(quantity), readMoney(price, currency)];
    return count && amount !== undefined && amount >= 0 ? [{ quantity: count, price: amount }] : [];
  });

/** Checks the form by the schema of the call, with amounts in the currency of the invoice that is chosen. */
export const noteResolver =
  (premiseId: number, currencyOf: (invoiceCode: string) => string): Resolver<NoteValues, unknown, NoteBody> =>
  (values, ...rest) => {
    const line = z.strictObject({
      description: noteLine.shape.description,
      quantity: z.pipe(typedCount, noteLine.shape.quantity),
      price: typedMoney(currencyOf(values.invoiceCode)).check(z.minimum(0), z.maximum(MAX_MONEY)),
    });
    const body = z.strictObject({
      premiseId: z.number(),
      invoiceCode: z.string().check(z.minLength(1, issue('required'))),
      reason: noteBody.shape.reason,
      lines: z.array(line).check(z.minLength(1, issue('required')), z.maxLength(200)),
    });
    const schema = z.pipe(
      z.transform((typed: NoteValues): z.input<typeof body> => ({ premiseId, ...typed })),
      body,
    );
    return zodResolver(schema, sentences)(values, ...rest);
  };
