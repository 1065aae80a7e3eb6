import * as z from 'zod/mini';
import { cartOrder } from './booking';
import { call, twin } from './call';
import { noteKey } from './credit-note';
import { invoiceCode } from './invoice-code';
import { numberQuery } from './list';
import { day, email, idText, LANGUAGES, month } from './primitives';

const media = 'application/pdf';

/** Defaults to the language of the call. */
const language = z.optional(z.enum(LANGUAGES));
const inLanguage = z.strictObject({ language });
const period = z.strictObject({ language, from: z.optional(day), to: z.optional(day) });

/* @__NO_SIDE_EFFECTS__ */
const ofNote = (kind: 'credit-note' | 'debit-note', name: string) =>
  call({
    method: 'GET',
    path: `/api/v1/${kind}/{id}/pdf`,
    summary: `Print a ${name} as PDF`,
    access: 'creditNote.read',
    params: z.strictObject({ id: noteKey }),
    query: inLanguage,
    media,
    refusals: ['document_status'],
  });

/** Documents as PDF, made on the server; 404 where `pdf` of the settings is false. */
export const pdfCalls = {
  invoice: call({
    method: 'GET',
    path: '/api/v1/{premiseId}/invoice/{code}/pdf',
    summary: 'Print an invoice or one of its parts as PDF',
    access: 'document.read',
    params: z.strictObject({ premiseId: idText, code: invoiceCode }),
    query: z.strictObject({
      language,
      /** Defaults to the newest one. */
      revision: z.optional(numberQuery(1, 1_000_000)),
      /** Defaults to the whole invoice. */
      partId: z.optional(idText),
    }),
    media,
    refusals: ['document_status'],
  }),
  creditNote: /* @__PURE__ */ ofNote('credit-note', 'credit note'),
  debitNote: /* @__PURE__ */ ofNote('debit-note', 'debit note'),
  quotation: call({
    method: 'GET',
    path: '/api/v1/{premiseId}/quotation/{date}/pdf',
    summary: 'Print a month as ordered as PDF',
    access: 'document.read',
    params: z.strictObject({ premiseId: idText, date: month }),
    query: inLanguage,
    media,
  }),
  order: twin((area) =>
    call({
      method: 'POST',
      path: `/api/v1/${area}/quotation/pdf`,
      summary: 'Print what an order would cost now as PDF; nothing is stored',
      access: 'booking.edit',
      query: inLanguage,
      body: cartOrder,
      media,
    }),
  ),
  statement: call({
    method: 'GET',
    path: '/api/v1/{premiseId}/statement/pdf',
    summary:
      'Print the statement of a premise, or of one party of its split invoices, as PDF; by default of the last twelve months',
    access: 'document.read',
    params: z.strictObject({ premiseId: idText }),
    query: z.strictObject({ ...period.shape, partyEmail: z.optional(email) }),
    media,
  }),
  companyStatement: twin((area) =>
    call({
      method: 'GET',
      path: `/api/v1/${area}/company/{id}/statement/pdf`,
      summary: 'Print the statement of a company over the premises that the caller may see as PDF',
      access: 'document.read',
      params: z.strictObject({ id: idText }),
      query: period,
      media,
    }),
  ),
  receipt: call({
    method: 'GET',
    path: '/api/v1/admin/receipt/{id}/pdf',
    area: 'admin',
    summary: 'Print a receipt with its allocations as PDF',
    access: 'receipt.manage',
    params: z.strictObject({ id: idText }),
    query: inLanguage,
    media,
  }),
};
