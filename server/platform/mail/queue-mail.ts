import type { Lang } from '@contract/primitives';
import type { Tx } from '@server/base/db/database';
import { mailTable } from '@server/model/mail';
import type { MailContent } from '@server/model/mail-content';

interface QueuedMail {
  to: string;
  language: Lang;
  content: MailContent;
}

/** Queues mails in the caller's transaction: they are sent only if it commits. */
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

/** Queues one mail, as `queueMails`. */
export const queueMail = (tx: Tx, mail: QueuedMail, now: Date): Promise<unknown> =>
  queueMails(tx, [mail], now);
