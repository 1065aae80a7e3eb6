import { type ChangeKey, STALE_WITH_DUTIES } from '@contract/change-key';
import { type MailChannel, mailCalls } from '@contract/mail';
import type { Lang } from '@contract/primitives';
import type { Database, Tx } from '@server/base/db/database';
import type { MailAttachment } from '@server/base/ports/mail';
import type { Ports } from '@server/base/ports/ports';
import { type MailRow, mailStateTable, mailTable } from '@server/model/mail';
import type { MailContent } from '@server/model/mail-content';
import { settingTable } from '@server/model/setting';
import { restoreTold, takeBackTold } from '@server/platform/duty/failed-message';
import { announceChange } from '@server/platform/outbox/announce-change';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { type MailSigner, renderMail, replyToOf } from './render-mail';
import { renderMessage } from './render-message';

/** Longer than any attempt to send, so that only one process sends a mail at a time. */
const LEASE_MS = 2 * 60_000;
const HOUR = 3_600_000;
/** Delays after the first failures, in order; then an hour each. */
const RETRY_DELAYS_MS = [5_000, 30_000, 2 * 60_000, 10 * 60_000, 30 * 60_000];
/** After so many failures, within three quarters of an hour, a guard doesn't count as told any more. */
const FAILURES_UNTIL_UNTOLD = RETRY_DELAYS_MS.length + 1;
const GIVE_UP_AFTER_MS = 3 * 24 * HOUR;

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/** Claims due mails for `LEASE_MS`. If the process dies meanwhile, another one sends them after that. */
const claimDueMails = (db: Database, channel: MailChannel, limit: number, now: Date): Promise<MailRow[]> => {
  const due = db
    .select({ id: mailTable.id })
    .from(mailTable)
    .where(and(eq(mailTable.channel, channel), lte(mailTable.dueAt, now)))
    .orderBy(asc(mailTable.dueAt), asc(mailTable.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  // As an array the subquery runs once; in an IN the planner may run it again for each row.
  return db
    .update(mailTable)
    .set({
      dueAt: later(now, LEASE_MS),
      takenUntil: later(now, LEASE_MS),
      tries: sql`${mailTable.tries} + 1`,
    })
    .where(eq(mailTable.id, sql`any(array(${due}))`))
    .returning();
};

/** What a guard was to be told is over. */
export const isPointless = ({ pointlessFrom }: MailRow, at: Date): boolean =>
  pointlessFrom !== null && at >= pointlessFrom;

/** Erases the content, whose link may still be valid. The mail about a deleted account is deleted as a whole. */
const markSent = async (db: Database, mail: MailRow, now: Date): Promise<void> => {
  const isThisMail = eq(mailTable.id, mail.id);
  const mark = (tx: Tx) =>
    tx
      .update(mailTable)
      .set({ sentAt: now, dueAt: null, takenUntil: null, content: null, lastError: null })
      .where(isThisMail);
  if (mail.content?.kind === 'deleted') await db.delete(mailTable).where(isThisMail);
  else if (mail.tries <= FAILURES_UNTIL_UNTOLD) await mark(db);
  else
    await db.transaction(async (tx) => {
      await mark(tx);
      if (await restoreTold(tx, mail)) await announceChange(tx, now, STALE_WITH_DUTIES);
    });
};

/**
 * Schedules the next try, unless another process has claimed the mail since. Returns false when the mail is given up,
 * after three days or once it is pointless: it keeps its content, so that it can be sent again. What it told a guard is untold by
 * then, or earlier, once the quick tries have failed. The mail about a deleted account is deleted instead, because nothing else
 * would erase the address.
 */
const markFailed = async (
  db: Database,
  mail: MailRow,
  lastError: string | null,
  now: Date,
): Promise<boolean> => {
  const { id, tries, createdAt, sentAgainAt, content } = mail;
  const next = later(now, RETRY_DELAYS_MS[tries - 1] ?? HOUR);
  const isGivenUp = next > later(sentAgainAt ?? createdAt, GIVE_UP_AFTER_MS) || isPointless(mail, next);
  const isThisTry = and(eq(mailTable.id, id), eq(mailTable.tries, tries));
  const mark = (tx: Tx) =>
    tx
      .update(mailTable)
      .set({ lastError, dueAt: isGivenUp ? null : next, takenUntil: null })
      .where(isThisTry)
      .returning({ id: mailTable.id });
  if (isGivenUp && content?.kind === 'deleted') await db.delete(mailTable).where(isThisTry);
  else if (!isGivenUp && tries < FAILURES_UNTIL_UNTOLD) await mark(db);
  else
    await db.transaction(async (tx) => {
      if ((await mark(tx)).length > 0 && (await takeBackTold(tx, mail, now)))
        await announceChange(tx, now, STALE_WITH_DUTIES);
    });
  return !isGivenUp;
};

/** Records once that the mail server has accepted a mail; sent mails themselves are removed in time. */
const recordDelivery = async (db: Database, now: Date): Promise<void> => {
  const isFirst = await db
    .insert(mailStateTable)
    .values({ firstTakenAt: now })
    .onConflictDoNothing()
    .returning({ id: mailStateTable.id });
  if (isFirst.length > 0) await announceChange(db, now, mailCalls.sendTest.tells);
};

/** The list of unsent mails; documents say how many of theirs are unsent. */
const staleWith = ({ content }: MailRow): ChangeKey[] =>
  content && ('document' in content || 'documents' in content)
    ? [mailCalls.listUnsent.tells, 'Invoice']
    : [mailCalls.listUnsent.tells];

const MAX_CONCURRENT = 5;
const MAX_MARK_TRIES = 30;
const MARK_RETRY_MS = 1_000;

/** Makes the attachments of a mail, when it is sent. */
export type MakeAttachments = (content: MailContent, language: Lang) => Promise<MailAttachment[]>;

type MailPorts = Pick<
  Ports,
  'db' | 'clock' | 'mail' | 'messageGateway' | 'hasMailServer' | 'log' | 'publicUrl'
>;

/** Returns codes only: messages may contain the address or the link. */
const reasonOf = (error: unknown): string => {
  const { code, responseCode, command, name } = error as Record<string, unknown>;
  return [code ?? name, responseCode, command].filter((part) => part !== undefined).join(' ');
};

/** The settings that sign mails; null without first data. */
const findSigner = async (tx: Tx): Promise<MailSigner | null> => {
  const [row] = await tx.select({ fields: settingTable.fields }).from(settingTable);
  return row?.fields ?? null;
};

const deliver = async (
  { db, mail: transport, messageGateway, publicUrl }: MailPorts,
  makeAttachments: MakeAttachments,
  mail: MailRow,
): Promise<void> => {
  const { channel, content, language, messageId, recipient, createdAt } = mail;
  if (!content) throw new Error('The mail has no content');
  const signer = await findSigner(db);
  if (channel === 'gateway') {
    // Queued before MESSAGE_URL was removed.
    if (!messageGateway) throw Object.assign(new Error('No message gateway'), { code: 'ENOGATEWAY' });
    const text = renderMessage(content, language, publicUrl, signer);
    return messageGateway.send({ id: messageId, to: recipient, text, language });
  }
  const replyTo = replyToOf(content, signer);
  await transport.send({
    messageId,
    to: recipient,
    date: createdAt,
    ...(replyTo && { replyTo }),
    attachments: await makeAttachments(content, language),
    ...renderMail(content, language, publicUrl, signer),
  });
};

/** Retries, so that a short database outage doesn't make a sent mail go out again. */
const markSentWithRetry = async ({ db, clock }: MailPorts, mail: MailRow): Promise<void> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await markSent(db, mail, clock.now());
    } catch (error) {
      if (tried === MAX_MARK_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, MARK_RETRY_MS));
    }
  }
};

const DONE = {
  gateway: 'a message was sent',
  mail: 'a mail was sent',
  file: 'SMTP_URL is not set: a mail was written to a file, and not sent',
};

/** Returns true if the mail was sent. */
const send = async (ports: MailPorts, makeAttachments: MakeAttachments, mail: MailRow): Promise<boolean> => {
  const { db, clock, log, hasMailServer } = ports;
  const fields = { mail: mail.id, channel: mail.channel, kind: mail.content?.kind, tries: mail.tries };
  if (isPointless(mail, clock.now())) {
    await markFailed(db, mail, mail.lastError, clock.now());
    log.error(fields, 'a message came too late and is given up');
    await announceChange(db, clock.now(), staleWith(mail));
    return false;
  }
  try {
    await deliver(ports, makeAttachments, mail);
  } catch (error) {
    const reason = reasonOf(error);
    if (await markFailed(db, mail, reason, clock.now()))
      log.warn({ ...fields, reason }, 'a mail could not be sent; it is tried again');
    else log.error({ ...fields, reason }, 'a mail could not be sent and is given up');
    await announceChange(db, clock.now(), staleWith(mail));
    return false;
  }
  await markSentWithRetry(ports, mail);
  // The list never showed a mail that was sent at the first try.
  if (mail.lastError !== null || mail.sentAgainAt !== null)
    await announceChange(db, clock.now(), staleWith(mail));
  log.info(fields, DONE[mail.channel === 'gateway' ? 'gateway' : hasMailServer ? 'mail' : 'file']);
  return true;
};

/**
 * Sends due mails of a channel concurrently, so that a slow one delays no other, and without an open transaction. Each
 * channel has its own sender, so that a frozen gateway delays no mail.
 */
export const mailSender = (
  ports: MailPorts,
  channel: MailChannel,
  makeAttachments: MakeAttachments = async () => [],
) => {
  const { db, clock, hasMailServer } = ports;
  const sending = new Set<Promise<void>>();
  let isDeliveryRecorded = !hasMailServer || channel !== 'mail';

  const sendAndRecord = async (mail: MailRow) => {
    const isSent = await send(ports, makeAttachments, mail);
    if (!isSent || isDeliveryRecorded) return;
    await recordDelivery(db, clock.now());
    isDeliveryRecorded = true;
  };

  const begin = (mail: MailRow) => {
    const sent = sendAndRecord(mail)
      .catch((error: unknown) =>
        ports.log.error(
          { mail: mail.id, reason: reasonOf(error) },
          'the outcome of a mail could not be stored',
        ),
      )
      .finally(() => sending.delete(sent));
    sending.add(sent);
  };

  return {
    /** Resolves when nothing more is due; some mails may still be being sent. */
    sendDue: async (stopping?: AbortSignal): Promise<void> => {
      while (!stopping?.aborted) {
        const mails = await claimDueMails(
          ports.db,
          channel,
          MAX_CONCURRENT - sending.size,
          ports.clock.now(),
        );
        if (mails.length === 0) return;
        mails.forEach(begin);
        if (sending.size === MAX_CONCURRENT) await Promise.race(sending);
      }
    },
    /** Resolves when no mail is being sent any more. */
    finish: async (): Promise<void> => {
      await Promise.all(sending);
    },
  };
};
