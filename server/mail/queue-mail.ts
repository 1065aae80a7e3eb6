import type { Lang } from '@contract/primitives';
import type { Tx } from '@server/db/database';
import type { MailContent } from './content';
import { mailTable } from './table';

interface QueuedMail {
  to: string;
  language: Lang;
  content: MailContent;
}

/** Puts a mail into the outbox, in the transaction of what it tells: it leaves when that commits, and only then. */
export const queueMail = (tx: Tx, { to, language, content }: QueuedMail, now: Date): Promise<unknown> =>
  tx.insert(mailTable).values({
    messageId: crypto.randomUUID(),
    recipient: to,
    language,
    content,
    createdAt: now,
    dueAt: now,
  });
