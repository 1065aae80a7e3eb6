import * as z from 'zod/mini';
import { call } from './call';
import { noteKey } from './credit-note';
import { invoiceCode } from './invoice-code';
import { numberQuery } from './list';
import { idText } from './primitives';

const media = 'application/xml';

/* @__NO_SIDE_EFFECTS__ */
const ofNote = (kind: 'credit-note' | 'debit-note', name: string) =>
  call({
    method: 'GET',
    path: `/api/v1/${kind}/{id}/ubl`,
    summary: `Export an issued ${name} as UBL 2.1 with the fields of EN 16931`,
    access: 'creditNote.read',
    params: z.strictObject({ id: noteKey }),
    media,
    refusals: ['document_status'],
  });

/** Issued documents for accounting software. */
export const ublCalls = {
  invoice: call({
    method: 'GET',
    path: '/api/v1/{premiseId}/invoice/{code}/ubl',
    summary: 'Export an issued invoice as UBL 2.1 with the fields of EN 16931',
    access: 'document.read',
    params: z.strictObject({ premiseId: idText, code: invoiceCode }),
    /** Defaults to the newest revision. */
    query: z.strictObject({ revision: z.optional(numberQuery(1, 1_000_000)) }),
    media,
    refusals: ['document_status'],
  }),
  creditNote: /* @__PURE__ */ ofNote('credit-note', 'credit note'),
  debitNote: /* @__PURE__ */ ofNote('debit-note', 'debit note'),
};
