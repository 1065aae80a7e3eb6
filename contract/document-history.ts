import * as z from 'zod/mini';
import { mailFailure } from './mail';
import { id, instant, named } from './primitives';

export const DOCUMENT_ACTIONS = [
  'requested',
  'drafted',
  'edited',
  'issued',
  'split',
  'paid',
  'reversed',
  'mailed',
  'reminded',
  'notReminded',
  'voided',
] as const;
export type DocumentAction = (typeof DOCUMENT_ACTIONS)[number];

/** The history of a document. `by` is null for scheduled jobs. */
export const documentHistory = z.array(
  z.strictObject({
    at: instant,
    by: z.nullable(named),
    action: z.enum(DOCUMENT_ACTIONS),
    /** A reason or further details; of a mail, its addresses: for a client, only the client's own. */
    detail: z.nullable(z.string()),
    /** The number of a mail's addresses that a client isn't shown. */
    otherAddresses: z.optional(z.int()),
  }),
);
export type DocumentHistory = z.infer<typeof documentHistory>;

/** The mailed links that open a document without an account. */
const documentLink = z.strictObject({
  id,
  to: z.string(),
  at: instant,
  /** Why its mail has not left. */
  failure: z.nullable(mailFailure),
  /** For the first time. */
  openedAt: z.nullable(instant),
  /** By a press, because the document is void or split anew, or after 180 days. */
  endedAt: z.nullable(instant),
});
export type DocumentLink = z.infer<typeof documentLink>;
export const documentLinks = z.array(documentLink);

/** When a document was last mailed, and whether its mails left. */
export const mailing = {
  mailedAt: z.nullable(instant),
  /** Mails that failed and are tried again, or were given up; of an invoice since it was last mailed. 0 for clients. */
  unsentMails: z.int(),
};
