import * as z from 'zod/mini';
import { call, twin } from './call';
import { booleanQuery, listQuery, page } from './list';
import { day, id, idText, instant, money, month, named } from './primitives';

/** What has a row of its own among the documents; quotations and statements are computed when they are read. */
export const DOCUMENT_KINDS = ['invoice', 'credit-note', 'debit-note'] as const;
export const documentKind = z.enum(DOCUMENT_KINDS);

const documentStatus = z.enum(['Requested', 'Draft', 'Issued', 'Paid', 'Void']);

/**
 * Where a document stands in a clerk's month. Of drafts: the month still runs, somebody has to look at it first, or it can
 * be issued as it is. Of issued invoices: not mailed yet, mailed, past its due day, paid.
 */
export const DOCUMENT_STAGES = [
  'forecast',
  'toCheck',
  'ready',
  'issued',
  'sent',
  'overdue',
  'paid',
  'void',
] as const;
export const documentStage = z.enum(DOCUMENT_STAGES);
export type DocumentStage = z.infer<typeof documentStage>;

/** What stands in the way of issuing, or should be looked at before. */
const obstacle = z.strictObject({
  code: z.enum(['monthOpen', 'unconfirmed', 'nothingToBill', 'belowZero', 'requested']),
  /** Of `unconfirmed`: so many slots are over and nobody has confirmed what was served. */
  count: z.int(),
});

export const documentRow = z.strictObject({
  kind: documentKind,
  code: z.string(),
  /** Of a note; null of an invoice, which is named by its code. */
  noteId: z.nullable(id),
  /** With its revision, as it is printed. */
  printCode: z.string(),
  premise: named,
  company: named,
  period: month,
  status: documentStatus,
  stage: documentStage,
  issuedAt: z.nullable(instant),
  dueOn: z.nullable(day),
  mailedAt: z.nullable(instant),
  currency: z.string(),
  total: money,
  balance: money,
  obstacles: z.array(obstacle),
});
export type DocumentRow = z.infer<typeof documentRow>;

const filters = {
  kind: z.optional(documentKind),
  status: z.optional(documentStatus),
  stage: z.optional(documentStage),
  month: z.optional(month),
  premiseId: z.optional(idText),
  /** Issued, unpaid and past the due day. */
  overdue: z.optional(booleanQuery),
  /** Something is still to be paid. */
  unpaid: z.optional(booleanQuery),
};

const stageSum = z.strictObject({
  stage: documentStage,
  count: z.int(),
  /** Of drafts as ordered, of issued ones what was billed. */
  total: money,
  /** What is still to be paid. */
  balance: money,
});

export const documentCalls = {
  list: twin((area) =>
    call({
      method: 'GET',
      path: `/api/v1/${area}/document`,
      summary:
        'Invoices, credit and debit notes across premises; without a month, drafts are those of months that are over',
      access: 'document.read',
      tells: 'Invoice',
      query: z.strictObject({
        ...listQuery(['period', 'premise', 'total', 'balance', 'dueOn', 'issuedAt']),
        ...filters,
      }),
      answer: page(documentRow),
    }),
  ),
  stages: twin((area) =>
    call({
      method: 'GET',
      path: `/api/v1/${area}/document/stage`,
      summary: 'How many documents stand where, and what they come to',
      access: 'document.read',
      tells: 'Invoice',
      query: z.strictObject({ ...filters, globalKey: listQuery(['period']).globalKey }),
      answer: z.strictObject({ currency: z.string(), stages: z.array(stageSum) }),
    }),
  ),
};
