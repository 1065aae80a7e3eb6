import { type Invoice, type InvoiceBody, invoiceBody, manualLine } from '@contract/invoice';
import type { Minor } from '@contract/primitives';
import { manualAmount } from '@domain/billing';
import { zodResolver } from '@hookform/resolvers/zod';
import { sentences } from '@src/components/form/sentence';
import { readMoney, typedMoney, writeMoney } from '@src/lib/money-text';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

/** A line as it is typed. */
export interface LineValues {
  description: string;
  count: string;
  price: string;
}

/** What is written by hand into a draft. */
export interface DraftValues {
  lines: LineValues[];
  notes: string;
  /** Empty: so many days after it is issued, as the settings say. */
  dueOn: string;
}

export type DraftTerms = Omit<InvoiceBody, 'version'>;

export const NEW_LINE: LineValues = { description: '', count: '1', price: '' };
export const MOST_LINES = 200;

export const draftValuesOf = ({ lines, notes, dueOn, currency }: Invoice): DraftValues => ({
  lines: lines
    .filter(({ kind }) => kind === 'manual')
    .map(({ description, count, price }) => ({
      description,
      count: String(count),
      price: writeMoney(price, currency),
    })),
  notes,
  dueOn: dueOn ?? '',
});

const readCount = (text: string): number => Number(text.normalize('NFKC').trim() || Number.NaN);

/** What a line comes to; nothing while it isn't written whole. */
export const typedAmount = ({ count, price }: LineValues, currency: string): Minor | undefined => {
  const line = manualLine.safeParse({
    description: '-',
    count: readCount(count),
    price: readMoney(price, currency),
  });
  return line.success ? manualAmount(line.data) : undefined;
};

const { description, count } = manualLine.shape;
const { notes, dueOn } = invoiceBody.shape;

/** Checks what is typed by the schema of the call. */
export const draftResolver = (currency: string): Resolver<DraftValues, unknown, DraftTerms> =>
  zodResolver(
    z.object({
      lines: z
        .array(
          z.object({
            description,
            count: z.pipe(z.transform(readCount), count),
            price: typedMoney(currency),
          }),
        )
        .check(z.maxLength(MOST_LINES)),
      notes,
      dueOn: z.pipe(
        z.transform((text: string): string | null | undefined => text || null),
        dueOn,
      ),
    }),
    sentences,
  ) as Resolver<DraftValues, unknown, DraftTerms>;
