import * as z from 'zod/mini';
import { call } from './call';
import { listQuery, page } from './list';
import { id, idText, instant, named } from './primitives';

/** Not sent yet: still tried, on its way at this moment, or given up after three days. */
const unsentState = z.enum(['waiting', 'beingSent', 'givenUp']);
export type UnsentState = z.infer<typeof unsentState>;

/** What a try failed by. */
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
  recipient: z.string(),
  /** Whose address it is now. */
  person: z.nullable(named),
  /** In the caller's language; null of one that an earlier version gave up, whose content is gone. */
  subject: z.nullable(z.string()),
  state: unsentState,
  createdAt: instant,
  /** Since it was queued or last sent again. */
  tries: z.int(),
  /** Null before the first failure; `code` is what the mail server or the connection said, without addresses. */
  lastFailure: z.nullable(z.strictObject({ kind: mailFailure, code: z.string() })),
  nextTryAt: z.nullable(instant),
  /** Why it would be of no use to send it again: its link was used, replaced or has expired, or nothing is left of it. */
  uselessFor: z.nullable(z.enum(['linkEnded', 'contentGone'])),
});
export type UnsentMail = z.infer<typeof unsentMail>;

const idParams = z.strictObject({ id: idText });

export const mailCalls = {
  listUnsent: call({
    method: 'GET',
    path: '/api/v1/admin/mail',
    area: 'admin',
    summary: 'Mails that wait to be sent or were given up, the newest first; globalKey looks in the address',
    access: 'mail.manage',
    tells: 'Mail',
    query: z.strictObject({
      ...listQuery(['createdAt']),
      /** One that is on its way counts as waiting. */
      state: z.optional(z.enum(['waiting', 'givenUp'])),
    }),
    answer: page(unsentMail),
  }),
  sendAgain: call({
    method: 'POST',
    path: '/api/v1/admin/mail/{id}/send-again',
    area: 'admin',
    summary: 'Try a mail at once that waits, or begin anew with one that was given up',
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
    summary: 'Mail the caller, to see that the mail server takes mails',
    access: 'mail.manage',
    tells: ['Mail'],
    status: 202,
    refusals: ['conflict'],
  }),
  dismiss: call({
    method: 'DELETE',
    path: '/api/v1/admin/mail/{id}',
    area: 'admin',
    summary: 'Take a mail that was given up off the list',
    access: 'mail.manage',
    tells: ['Mail', 'Audit'],
    params: idParams,
    refusals: ['conflict'],
  }),
};
