import type { CallInput } from '@contract/call';
import type { Page } from '@contract/list';
import type { mailCalls, UnsentMail } from '@contract/mail';
import { mailFailureOf } from '@domain/mail-failure';
import { personName } from '@domain/person-name';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { contains, countIn, pageOf } from '@server/base/db/page';
import { type MailRow, mailTable } from '@server/model/mail';
import { type UserRow, userTable } from '@server/model/user';
import { isGivenUp, isUnsent, isWaiting } from '@server/platform/mail/mail-queue';
import { subjectOf } from '@server/platform/mail/render-mail';
import { isPointless } from '@server/platform/mail/send-mails';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { findEndedLinks } from './ended-links';

export const isBeingSent = ({ takenUntil }: MailRow, now: Date): boolean =>
  takenUntil !== null && takenUntil > now;

const stateOf = (mail: MailRow, now: Date): UnsentMail['state'] =>
  isBeingSent(mail, now) ? 'beingSent' : mail.dueAt ? 'waiting' : 'givenUp';

const resendProblemOf = (mail: MailRow, isLinkEnded: boolean, now: Date): UnsentMail['resendProblem'] => {
  if (mail.content === null) return 'contentGone';
  if (isPointless(mail, now)) return 'tooLate';
  return isLinkEnded ? 'linkEnded' : null;
};

const onWire = (
  { mail, person }: { mail: MailRow; person: UserRow | null },
  isLinkEnded: boolean,
  { now, t }: Actor,
): UnsentMail => {
  const { id, channel, recipient, content, createdAt, tries, lastError, dueAt } = mail;
  const state = stateOf(mail, now);
  return {
    id,
    channel,
    recipient,
    state,
    tries,
    person: person && { id: person.id, name: personName(person) },
    subject: content && subjectOf(content, t),
    createdAt: createdAt.toISOString(),
    lastFailure: lastError === null ? null : { kind: mailFailureOf(lastError), code: lastError },
    nextTryAt: state === 'waiting' ? (dueAt?.toISOString() ?? null) : null,
    resendProblem: resendProblemOf(mail, isLinkEnded, now),
  };
};

/** Lists mails that are waiting to be sent or were given up. */
export const listUnsentMails = async (
  tx: Tx,
  actor: Actor,
  { state, globalKey, sort = '-createdAt', ...query }: CallInput<typeof mailCalls.listUnsent>['query'],
): Promise<Page<UnsentMail>> => {
  const where = and(
    state === 'waiting' ? isWaiting : state === 'givenUp' ? isGivenUp : isUnsent,
    globalKey ? contains(mailTable.recipient, globalKey) : undefined,
  );
  const direction = sort === 'createdAt' ? asc : desc;
  const rows = await tx
    .select({ mail: mailTable, person: userTable })
    .from(mailTable)
    .leftJoin(userTable, eq(sql`lower(${userTable.email})`, sql`lower(${mailTable.recipient})`))
    .where(where)
    .orderBy(direction(mailTable.createdAt), direction(mailTable.id))
    .limit(query.limit)
    .offset(query.offset);
  const ended = await findEndedLinks(
    tx,
    rows.map(({ mail }) => mail),
    actor.now,
  );
  const items = rows.map((row) => onWire(row, ended.has(row.mail.id), actor));
  return pageOf(items, await countIn(tx, mailTable, where), query);
};
