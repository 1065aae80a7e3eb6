import { type NotableInvoice, type NoteBody, type NoteLine, noteBody, noteLine } from '@contract/credit-note';
import { issue } from '@contract/primitives';
import { zodResolver } from '@hookform/resolvers/zod';
import { sentences } from '@src/components/form/sentence';
import { readAmount, writeAmount } from '@src/lib/amount';
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
  price: writeAmount(price, currency),
});

const readCount = (text: string): number | undefined => {
  const plain = text.normalize('NFKC').trim();
  return /^\d{1,7}$/.test(plain) ? Number(plain) : undefined;
};

/** What of the typed lines can be summed already. */
export const readLines = (lines: readonly LineValues[], currency: string) =>
  lines.flatMap(({ quantity, price }) => {
    const [count, amount] = [readCount(quantity), readAmount(price, currency)];
    return count && amount !== undefined ? [{ quantity: count, price: amount }] : [];
  });

const typed = <T>(read: (text: string) => T | undefined, message: string) =>
  z.pipe(
    z.string(),
    z.transform((text: string, { issues }): T => {
      const value = read(text);
      if (value !== undefined) return value;
      issues.push({ code: 'custom', message, input: text });
      return z.NEVER;
    }),
  );

/** Checks the form by the schema of the call, with amounts in the currency of the invoice that is chosen. */
export const noteResolver =
  (premiseId: number, invoices: readonly NotableInvoice[]): Resolver<NoteValues, unknown, NoteBody> =>
  (values, ...rest) => {
    const currency = invoices.find(({ name }) => name === values.invoiceCode)?.currency ?? '';
    const line = z.strictObject({
      description: noteLine.shape.description,
      quantity: z.pipe(typed(readCount, 'validation.invalid_count'), noteLine.shape.quantity),
      price: z.pipe(
        typed<number>(
          (text) => (currency ? readAmount(text, currency) : undefined),
          'validation.invalid_amount',
        ),
        noteLine.shape.price,
      ),
    });
    const schema = z.strictObject({
      invoiceCode: z.string().check(z.minLength(1, issue('required'))),
      reason: noteBody.shape.reason,
      lines: z.array(line).check(z.minLength(1, issue('required')), z.maxLength(200)),
    });
    const body = z.pipe(
      schema,
      z.transform((read): NoteBody => ({ premiseId, ...read })),
    );
    return (zodResolver(body, sentences) as Resolver<NoteValues, unknown, NoteBody>)(values, ...rest);
  };
