import * as z from 'zod/mini';
import { call } from './call';
import { listQuery, page } from './list';
import { id, idText, instant, named } from './primitives';

/** waiting for the next attempt, being sent now, or given up after three days. */
const unsentState = z.enum(['waiting', 'beingSent', 'givenUp']);
export type UnsentState = z.infer<typeof unsentState>;

/** How it leaves: by the mail server, or by the message gateway to a phone. */
export const mailChannel = z.enum(['mail', 'gateway']);
export type MailChannel = z.infer<typeof mailChannel>;

/** Why an attempt failed. */
export const mailFailure = z.enum([
  'unreachable',
  'timeout',
  'signIn',
  'encryption',
  'recipient',
  'rejected',
  'storage',
  'other',
]);
export type MailFailure = z.infer<typeof mailFailure>;

export const unsentMail = z.strictObject({
  id,
  channel: mailChannel,
  /** An address, or a phone number. */
  recipient: z.string(),
  /** The user who has the address now. */
  person: z.nullable(named),
  /** In the caller's language; null for mails given up by an earlier version, whose content is deleted. */
  subject: z.nullable(z.string()),
  state: unsentState,
  createdAt: instant,
  /** Attempts since it was queued or last sent again. */
  tries: z.int(),
  /** Null before the first failure. `code` is the error of the mail server or connection, without addresses. */
  lastFailure: z.nullable(z.strictObject({ kind: mailFailure, code: z.string() })),
  nextTryAt: z.nullable(instant),
  /** Why sending it again is pointless: its link was used, replaced or has expired, the shift it tells of is over, or its content is deleted. */
  resendProblem: z.nullable(z.enum(['linkEnded', 'tooLate', 'contentGone'])),
});
export type UnsentMail = z.infer<typeof unsentMail>;

const idParams = z.strictObject({ id: idText });

export const mailCalls = {
  listUnsent: call({
    method: 'GET',
    path: '/api/v1/admin/mail',
    area: 'admin',
    summary:
      'List unsent mails and messages to phones, newest first; globalKey searches the address or number',
    access: 'mail.manage',
    tells: 'Mail',
    query: z.strictObject({
      ...listQuery(['createdAt']),
      /** `waiting` includes mails being sent. */
      state: z.optional(z.enum(['waiting', 'givenUp'])),
    }),
    answer: page(unsentMail),
  }),
  sendAgain: call({
    method: 'POST',
    path: '/api/v1/admin/mail/{id}/send-again',
    area: 'admin',
    summary: 'Retry a waiting mail at once, or restart one that was given up',
    access: 'mail.manage',
    tells: ['Mail', 'Audit'],
    params: idParams,
    status: 202,
    refusals: ['conflict'],
  }),
  sendTest: call({
    method: 'POST',
    path: '/api/v1/admin/mail/test',
    area: 'admin',
    summary: 'Send a test mail to the caller',
    access: 'mail.manage',
    tells: ['Mail'],
    status: 202,
    refusals: ['conflict'],
  }),
  dismiss: call({
    method: 'DELETE',
    path: '/api/v1/admin/mail/{id}',
    area: 'admin',
    summary: 'Dismiss a mail that was given up',
    access: 'mail.manage',
    tells: ['Mail', 'Invoice', 'Audit'],
    params: idParams,
    refusals: ['conflict'],
  }),
};
