import type { MailChannel } from '@contract/mail';
import type { Lang } from '@contract/primitives';
import { chunksOf } from '@server/base/db/chunks';
import type { Tx } from '@server/base/db/database';
import { mailTable } from '@server/model/mail';
import type { MailContent } from '@server/model/mail-content';

interface QueuedMail {
  /** `mail` if it is left out. */
  channel?: MailChannel;
  to: string;
  language: Lang;
  content: MailContent;
  /** To a guard. */
  guardId?: number;
  /** What a guard is told of. */
  slotIds?: readonly number[];
  pointlessFrom?: Date;
}

/** Queues mails in the caller's transaction: they are sent only if it commits. */
export const queueMails = async (tx: Tx, mails: readonly QueuedMail[], now: Date): Promise<void> => {
  const rows = mails.map(({ channel, to, language, content, guardId, slotIds, pointlessFrom }) => ({
    messageId: crypto.randomUUID(),
    channel,
    recipient: to,
    language,
    content,
    guardId,
    slotIds: slotIds && [...slotIds],
    pointlessFrom,
    createdAt: now,
    dueAt: now,
  }));
  for (const part of chunksOf(rows)) await tx.insert(mailTable).values(part);
};

/** Queues one mail, as `queueMails`. */
export const queueMail = (tx: Tx, mail: QueuedMail, now: Date): Promise<unknown> =>
  queueMails(tx, [mail], now);
