import { type NoteBody, type NoteLine, noteBody, noteLine } from '@contract/credit-note';
import { issue } from '@contract/primitives';
import { parseMoney } from '@domain/parse-money';
import { zodResolver } from '@hookform/resolvers/zod';
import { errorMap } from '@src/components/form/error-map';
import { formatMoneyInput, moneyField } from '@src/lib/money-text';
import { countField, parseCount } from '@src/lib/number-text';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';

/** A line in the form: numbers and amounts as typed. */
export interface LineValues {
  description: string;
  quantity: string;
  price: string;
  /** The billed slot that the line corrects; not shown. */
  slotId?: number | undefined;
}
export interface NoteValues {
  invoiceCode: string;
  reason: string;
  lines: LineValues[];
}
export type NoteForm = UseFormReturn<NoteValues, unknown, NoteBody>;

export const MAX_LINES = 200;
export const NEW_LINE: LineValues = { description: '', quantity: '1', price: '' };

export const lineValuesOf = (
  { description, quantity, price, slotId }: NoteLine,
  currency: string,
): LineValues => ({
  description,
  quantity: String(quantity),
  price: formatMoneyInput(price, currency),
  slotId,
});

/** The typed lines that are complete enough to be summed. */
export const parseLines = (lines: readonly LineValues[], currency: string) =>
  lines.flatMap(({ quantity, price }) => {
    const [count, amount] = [parseCount(quantity), parseMoney(price, currency)];
    return count && amount !== undefined && amount >= 0 ? [{ quantity: count, price: amount }] : [];
  });

/** Validates the form with the schema of its call, in the currency of the chosen invoice. */
export const noteResolver =
  (premiseId: number, currencyOf: (invoiceCode: string) => string): Resolver<NoteValues, unknown, NoteBody> =>
  (values, ...rest) => {
    const line = z.strictObject({
      description: noteLine.shape.description,
      quantity: z.pipe(countField, noteLine.shape.quantity),
      price: moneyField(currencyOf(values.invoiceCode)).check(z.minimum(0)),
      slotId: noteLine.shape.slotId,
    });
    const body = z.strictObject({
      premiseId: z.number(),
      invoiceCode: z.string().check(z.minLength(1, issue('required'))),
      reason: noteBody.shape.reason,
      lines: z.array(line).check(z.minLength(1, issue('required')), z.maxLength(MAX_LINES)),
    });
    const schema = z.pipe(
      z.transform((typed: NoteValues): z.input<typeof body> => ({ premiseId, ...typed })),
      body,
    );
    return zodResolver(schema, errorMap)(values, ...rest);
  };
