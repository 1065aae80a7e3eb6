import * as z from 'zod/mini';
import { call } from './call';
import { STALE_WITH_INVOICES } from './change-key';
import { day, email, id, idText, money, requiredLine, requiredText } from './primitives';

/** What a payer owed before the product was used: an open invoice of the former system. */
export const openingBalance = z.strictObject({
  premiseId: id,
  /** The party of the premise's split invoices that owes it; null: the premise's company does. */
  partyEmail: z.nullable(email),
  /** The number of the old invoice. */
  reference: requiredLine(60),
  /** The day of the old invoice. */
  on: day,
  /** Null: the day of the old invoice. */
  dueOn: z.nullable(day),
  /** What is still open of it. */
  amount: money.check(z.minimum(1)),
});
export type OpeningBalance = z.infer<typeof openingBalance>;

export const OPENING_BALANCE_IMPORT_FIELDS = [
  'premise',
  'partyEmail',
  'reference',
  'on',
  'dueOn',
  'amount',
] as const;
export type OpeningBalanceImportField = (typeof OPENING_BALANCE_IMPORT_FIELDS)[number];

export const openingBalanceCalls = {
  void: call({
    method: 'POST',
    path: '/api/v1/admin/opening-balance/{id}/void',
    area: 'admin',
    summary: 'Void, today, an opening balance that was imported by mistake and of which nothing is paid',
    access: 'receipt.manage',
    tells: STALE_WITH_INVOICES,
    params: z.strictObject({ id: idText }),
    body: z.strictObject({ reason: requiredText(1000) }),
    refusals: ['document_status'],
  }),
};
