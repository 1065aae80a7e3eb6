import type { Lang } from '@contract/primitives';
import type { Tx } from '@server/db/database';
import type { MailContent } from './content';
import { mailTable } from './table';

interface QueuedMail {
  to: string;
  language: Lang;
  content: MailContent;
}

/** Puts mails into the outbox, in the transaction of what they tell: they leave when that commits, and only then. */
export const queueMails = (tx: Tx, mails: readonly QueuedMail[], now: Date): Promise<unknown> =>
  tx.insert(mailTable).values(
    mails.map(({ to, language, content }) => ({
      messageId: crypto.randomUUID(),
      recipient: to,
      language,
      content,
      createdAt: now,
      dueAt: now,
    })),
  );

/** Puts one mail into the outbox, as `queueMails`. */
export const queueMail = (tx: Tx, mail: QueuedMail, now: Date): Promise<unknown> =>
  queueMails(tx, [mail], now);
