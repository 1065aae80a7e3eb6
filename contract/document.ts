import * as z from 'zod/mini';
import { call, twin } from './call';
import { mailing } from './document-history';
import { booleanQuery, listQuery, page } from './list';
import { day, id, idText, instant, money, month, named } from './primitives';
import { ageingBucket } from './statement';

/** The stored documents, and what was owed before the product was used. Quotations and statements are computed when read. */
export const DOCUMENT_KINDS = ['invoice', 'credit-note', 'debit-note', 'opening-balance'] as const;
export const documentKind = z.enum(DOCUMENT_KINDS);

const documentStatus = z.enum(['Requested', 'Draft', 'Issued', 'Paid', 'Credited', 'Void']);

/**
 * The stage of a document in monthly billing. Drafts: the month has not ended, needs a check, or is ready to issue. Issued
 * invoices: not mailed yet, mailed, past the due day, paid, credited in full without a payment.
 */
export const DOCUMENT_STAGES = [
  'forecast',
  'toCheck',
  'ready',
  'issued',
  'sent',
  'overdue',
  'paid',
  'credited',
  'void',
] as const;
export const documentStage = z.enum(DOCUMENT_STAGES);
export type DocumentStage = z.infer<typeof documentStage>;

/** Why a draft can't be issued or should be checked first. */
const obstacle = z.strictObject({
  code: z.enum([
    'monthOpen',
    'unconfirmed',
    'nothingToBill',
    'belowZero',
    'dueDayOver',
    'notAgreed',
    'questioned',
    'requested',
  ]),
  /** For `unconfirmed`: the number of ended slots that are not confirmed as served. For `questioned`: of open questions. */
  count: z.int(),
  /** For `monthOpen`: when the last slot ends, if the month itself is over. */
  endsAt: z.optional(instant),
});

export const documentRow = z.strictObject({
  kind: documentKind,
  code: z.string(),
  /** Set for notes; invoices are identified by their code. */
  noteId: z.nullable(id),
  /** Set for opening balances, whose codes are those of the former system. */
  openingBalanceId: z.nullable(id),
  /** As printed, with the revision. */
  printCode: z.string(),
  premise: named,
  company: named,
  period: month,
  status: documentStatus,
  /** Issued, but the sealed text no longer matches its hash. */
  damaged: z.boolean(),
  stage: documentStage,
  issuedAt: z.nullable(instant),
  dueOn: z.nullable(day),
  ...mailing,
  currency: z.string(),
  total: money,
  balance: money,
  /** Of a draft: the client has agreed to what was served. */
  isAgreed: z.boolean(),
  obstacles: z.array(obstacle),
});
export type DocumentRow = z.infer<typeof documentRow>;

/** A kind, or notes of both kinds. */
const kindFilter = z.enum([...DOCUMENT_KINDS, 'note']);

const filters = {
  kind: z.optional(kindFilter),
  status: z.optional(documentStatus),
  stage: z.optional(documentStage),
  month: z.optional(month),
  premiseId: z.optional(idText),
  companyId: z.optional(idText),
  /** Issued here and not void, paid or not. */
  issued: z.optional(booleanQuery),
  /** Issued, unpaid and past the due day. */
  overdue: z.optional(booleanQuery),
  /** With an open balance, be it of one part alone. */
  unpaid: z.optional(booleanQuery),
  /** The same, by days overdue. */
  age: z.optional(ageingBucket),
  /** Invoices and notes with `unsentMails`; none for clients. */
  unsent: z.optional(booleanQuery),
};

const stageSum = z.strictObject({
  stage: documentStage,
  count: z.int(),
  /** Billed amounts with tax, as the rows have them; those of drafts of open months as ordered. */
  total: money,
  /** The open balance. */
  balance: money,
});

export const documentCalls = {
  list: twin((area) =>
    call({
      method: 'GET',
      path: `/api/v1/${area}/document`,
      summary:
        'List invoices, credit and debit notes and opening balances across premises; without a month, only drafts of ended months',
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
      summary: 'Return the number and totals of documents by stage',
      access: 'document.read',
      tells: 'Invoice',
      query: z.strictObject({ ...filters, globalKey: listQuery(['period']).globalKey }),
      answer: z.strictObject({ currency: z.string(), stages: z.array(stageSum) }),
    }),
  ),
};
