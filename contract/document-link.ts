import * as z from 'zod/mini';
import { call } from './call';
import { note, noteKind } from './credit-note';
import { invoice } from './invoice';
import { invoiceCode } from './invoice-code';
import { id, idText, LANGUAGES } from './primitives';

const key = z.string().check(z.minLength(1), z.maxLength(200));

/** Whether it can be had as PDF. */
const pdf = z.boolean();
/** The part of the recipient; null if the whole is theirs. */
const partId = z.nullable(id);
/** What a mailed link opens: the document for its recipient, without who handled it. */
const linkedDocument = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('invoice'), document: invoice, partId, pdf }),
  z.strictObject({ kind: noteKind, document: note, partId, pdf }),
]);
export type LinkedDocument = z.infer<typeof linkedDocument>;

export const documentLinkCalls = {
  open: call({
    method: 'POST',
    path: '/api/v1/document/open',
    summary: 'Return the document of a mailed link; the key of the link is the only proof',
    access: 'public',
    tells: 'Invoice',
    body: z.strictObject({ key }),
    answer: linkedDocument,
    refusals: ['rate_limited'],
  }),
  pdf: call({
    method: 'POST',
    path: '/api/v1/document/pdf',
    summary: 'Print the document of a mailed link as PDF',
    access: 'public',
    body: z.strictObject({ key, language: z.optional(z.enum(LANGUAGES)) }),
    media: 'application/pdf',
    refusals: ['rate_limited'],
  }),
  end: call({
    method: 'DELETE',
    path: '/api/v1/{premiseId}/invoice/{code}/link/{id}',
    summary: 'End a mailed link of an invoice, or of a note on it',
    access: 'document.edit',
    tells: ['Invoice', 'Audit'],
    params: z.strictObject({ premiseId: idText, code: invoiceCode, id: idText }),
  }),
};
