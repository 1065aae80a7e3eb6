import { type Invoice, type InvoiceBody, invoiceBody } from '@contract/invoice';
import { manualLine } from '@contract/invoice-line';
import type { Minor } from '@contract/primitives';
import { manualAmount } from '@domain/billing';
import { parseMoney } from '@domain/parse-money';
import { zodResolver } from '@hookform/resolvers/zod';
import { errorMap } from '@src/components/form/error-map';
import { formatMoneyInput, moneyField } from '@src/lib/money-text';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

/** A line in the form: numbers and amounts as typed. */
export interface LineValues {
  description: string;
  count: string;
  price: string;
}

/** The manual parts of a draft. */
export interface DraftValues {
  lines: LineValues[];
  notes: string;
  /** Empty for the payment term of the settings. */
  dueOn: string;
}

export type DraftBody = Omit<InvoiceBody, 'version'>;

export const NEW_LINE: LineValues = { description: '', count: '1', price: '' };
export const MAX_LINES = 200;

export const draftValuesOf = ({ lines, notes, dueOn, currency }: Invoice): DraftValues => ({
  lines: lines
    .filter(({ kind }) => kind === 'manual')
    .map(({ description, count, price }) => ({
      description,
      count: String(count),
      price: formatMoneyInput(price, currency),
    })),
  notes,
  dueOn: dueOn ?? '',
});

const parseCount = (text: string): number => Number(text.normalize('NFKC').trim() || Number.NaN);

/** The amount of a line; undefined while it is incomplete. */
export const lineAmount = ({ count, price }: LineValues, currency: string): Minor | undefined => {
  const line = manualLine.safeParse({
    description: '-',
    count: parseCount(count),
    price: parseMoney(price, currency),
  });
  return line.success ? manualAmount(line.data) : undefined;
};

const { description, count } = manualLine.shape;
const { notes, dueOn } = invoiceBody.shape;

/** Validates the form with the schema of its call. */
export const draftResolver = (currency: string): Resolver<DraftValues, unknown, DraftBody> =>
  zodResolver(
    z.object({
      lines: z
        .array(
          z.object({
            description,
            count: z.pipe(z.transform(parseCount), count),
            price: moneyField(currency),
          }),
        )
        .check(z.maxLength(MAX_LINES)),
      notes,
      dueOn: z.pipe(
        z.transform((text: string): string | null | undefined => text || null),
        dueOn,
      ),
    }),
    errorMap,
  ) as Resolver<DraftValues, unknown, DraftBody>;
