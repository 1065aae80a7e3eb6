import * as z from 'zod/mini';
import { call } from './call';
import { STALE_WITH_INVOICES } from './change-key';
import { documentHead } from './document-head';
import { documentHistory, documentLinks } from './document-history';
import { invoiceCode } from './invoice-code';
import { comboQuery, listQuery, page } from './list';
import {
  basisPoints,
  day,
  id,
  idText,
  instant,
  money,
  month,
  named,
  price,
  recordFields,
  requiredLine,
  requiredText,
  version,
} from './primitives';

export const NOTE_KINDS = ['credit-note', 'debit-note'] as const;
export const noteKind = z.enum(NOTE_KINDS);
export type NoteKind = z.infer<typeof noteKind>;

/** Clients request notes, staff draft them. Requested → Void declines a request. */
export const NOTE_STATUSES = ['Requested', 'Draft', 'Issued', 'Void'] as const;
export const noteStatus = z.enum(NOTE_STATUSES);
export type NoteStatus = z.infer<typeof noteStatus>;

export const noteLine = z.strictObject({
  description: requiredLine(300),
  quantity: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  /** Per unit. Always positive: the kind of the note decides the direction. */
  price,
  /** The billed slot whose served time the line corrects. */
  slotId: z.optional(id),
});
export type NoteLine = z.infer<typeof noteLine>;

/** A credit note, or a debit note, on an issued invoice. */
export const note = z.strictObject({
  ...recordFields,
  kind: noteKind,
  /** CN-2026-0001 once issued; CN-DRAFT-{id} before. */
  code: z.string(),
  status: noteStatus,
  /** Issued, but the sealed text is unreadable: head and tax label are empty, other fields come from the stored row. */
  damaged: z.boolean(),
  premise: named,
  invoiceCode: z.string(),
  /** The printed code of the revision of the invoice that it is on. */
  invoicePrintCode: z.string(),
  reason: z.string(),
  lines: z.array(noteLine),
  currency: z.string(),
  subtotal: money,
  taxLabel: z.string(),
  taxRate: basisPoints,
  tax: money,
  total: money,
  issuedAt: z.nullable(instant),
  issuedOn: z.nullable(day),
  voidedAt: z.nullable(instant),
  voidReason: z.nullable(z.string()),
  head: documentHead,
  /** What an issued one on a split invoice credits or charges each party. */
  parts: z.array(
    z.strictObject({ id, name: z.string(), billingAddress: z.string(), email: z.string(), amount: money }),
  ),
  /** Its mailed links, for staff. */
  links: documentLinks,
  history: documentHistory,
  /** The actions allowed to the caller now. */
  allowed: z.array(z.enum(['edit', 'issue', 'void'])),
});
export type Note = z.infer<typeof note>;

/** A note in a list, without the fields that lists don't show. */
export const noteListRow = z.omit(note, {
  taxLabel: true,
  head: true,
  parts: true,
  links: true,
  history: true,
  allowed: true,
});
export type NoteListRow = z.infer<typeof noteListRow>;

export const noteBody = z.strictObject({
  premiseId: id,
  invoiceCode,
  reason: requiredText(1000),
  lines: z.array(noteLine).check(z.minLength(1), z.maxLength(200)),
});
export type NoteBody = z.infer<typeof noteBody>;

const taxedAmount = z.strictObject({ subtotal: money, tax: money });

/** An issued invoice that a note can refer to, with the totals of it and its issued notes. */
export const invoiceForNote = z.strictObject({
  id,
  /** The invoice code. */
  name: z.string(),
  period: month,
  currency: z.string(),
  taxLabel: z.string(),
  taxRate: basisPoints,
  /** The invoice with its debit notes. */
  billed: taxedAmount,
  credited: taxedAmount,
});
export type InvoiceForNote = z.infer<typeof invoiceForNote>;

/** A note's id or code. */
export const noteKey = z.string().check(z.regex(/^([1-9]\d{0,9}|[CD]N-(\d{4}-\d{4,9}|DRAFT-\d{1,10}))$/));

const params = z.strictObject({ id: noteKey });

/* @__NO_SIDE_EFFECTS__ */
const callsOf = (kind: NoteKind) => {
  const name = kind === 'credit-note' ? 'credit note' : 'debit note';
  return {
    list: call({
      method: 'GET',
      path: `/api/v1/${kind}`,
      summary: `List ${name}s in scope, newest first`,
      access: 'creditNote.read',
      tells: 'Invoice',
      query: z.strictObject({
        ...listQuery(['createdAt', 'issuedAt', 'total']),
        premiseId: z.optional(idText),
        status: z.optional(noteStatus),
        invoiceCode: z.optional(invoiceCode),
      }),
      answer: page(noteListRow),
    }),
    get: call({
      method: 'GET',
      path: `/api/v1/${kind}/{id}`,
      summary: `Return a ${name} by its id or code`,
      access: 'creditNote.read',
      tells: 'Invoice',
      params,
      answer: note,
    }),
    create: call({
      method: 'POST',
      path: `/api/v1/${kind}`,
      summary: `Request a ${name} as a client, or draft one as staff`,
      access: 'creditNote.edit',
      tells: STALE_WITH_INVOICES,
      body: noteBody,
      answer: note,
      status: 201,
      refusals: ['document_status', 'over_credit', 'over_limit'],
    }),
    save: call({
      method: 'PUT',
      path: `/api/v1/${kind}/{id}`,
      summary: `Change a ${name} that is not issued yet`,
      access: 'creditNote.edit',
      tells: STALE_WITH_INVOICES,
      params,
      body: z.strictObject({ ...noteBody.shape, version }),
      answer: note,
      refusals: ['stale', 'document_status', 'over_credit'],
    }),
    issue: call({
      method: 'POST',
      path: `/api/v1/${kind}/{id}/issue`,
      summary: `Issue a ${name}: it gets a number and changes the balance of the invoice`,
      access: 'document.edit',
      tells: STALE_WITH_INVOICES,
      params,
      body: z.strictObject({ version }),
      answer: note,
      refusals: ['stale', 'document_status', 'over_credit'],
    }),
    void: call({
      method: 'POST',
      path: `/api/v1/${kind}/{id}/void`,
      summary: `Void a ${name}, or decline a requested one`,
      access: 'document.edit',
      tells: STALE_WITH_INVOICES,
      params,
      body: z.strictObject({ reason: requiredText(1000), version }),
      answer: note,
      refusals: ['stale', 'document_status', 'over_credit'],
    }),
  };
};

/** Used by the forms of both kinds. */
export const invoiceForNoteCall = call({
  method: 'GET',
  path: '/api/v1/credit-note/invoice/combo',
  summary: "List a premise's issued invoices that notes can refer to, newest month first",
  access: 'creditNote.edit',
  tells: 'Invoice',
  query: z.strictObject({ ...comboQuery, premiseId: idText }),
  answer: z.array(invoiceForNote),
});

export const creditNoteCalls = /* @__PURE__ */ callsOf('credit-note');
export const debitNoteCalls = /* @__PURE__ */ callsOf('debit-note');
