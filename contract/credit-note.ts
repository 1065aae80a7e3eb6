import * as z from 'zod/mini';
import { documentHead } from './document-head';
import { documentHistory } from './document-history';
import { invoiceCode } from './invoice-code';
import {
  basisPoints,
  day,
  edited,
  id,
  instant,
  money,
  named,
  price,
  requiredLine,
  requiredText,
} from './primitives';

export const NOTE_KINDS = ['credit-note', 'debit-note'] as const;
export const noteKind = z.enum(NOTE_KINDS);
export type NoteKind = z.infer<typeof noteKind>;

/** A client requests, staff draft. Requested → Void is declined. */
export const NOTE_STATUSES = ['Requested', 'Draft', 'Issued', 'Void'] as const;
export const noteStatus = z.enum(NOTE_STATUSES);
export type NoteStatus = z.infer<typeof noteStatus>;

export const noteLine = z.strictObject({
  description: requiredLine(300),
  quantity: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  /** Of one; the note's kind says in whose favour. */
  price,
});
export type NoteLine = z.infer<typeof noteLine>;

/** A credit note, or a debit note, on an issued invoice. */
export const note = z.strictObject({
  ...edited,
  kind: noteKind,
  /** CN-2026-0001 once issued; CN-DRAFT-{id} before. */
  code: z.string(),
  status: noteStatus,
  premise: named,
  invoiceCode: z.string(),
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
  history: documentHistory,
  /** What the caller may do now. */
  allowed: z.array(z.enum(['edit', 'issue', 'void'])),
});
export type Note = z.infer<typeof note>;

/** In lists, what isn't shown there is left out. */
export const noteRow = z.omit(note, { head: true, history: true, allowed: true });
export type NoteRow = z.infer<typeof noteRow>;

export const noteBody = z.strictObject({
  premiseId: id,
  invoiceCode,
  reason: requiredText(1000),
  lines: z.array(noteLine).check(z.minLength(1), z.maxLength(200)),
});
export type NoteBody = z.infer<typeof noteBody>;
