import { mailCalls } from '@contract/mail';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { RefusalError } from '@server/base/refusal';
import { userTable } from '@server/model/user';
import { queueMail } from '@server/platform/mail/queue-mail';
import { announceChange } from '@server/platform/outbox/announce-change';
import { eq } from 'drizzle-orm';

/** Sends the caller a test mail. Refused without a mail server, because a file in a folder proves nothing. */
export const sendTestMail = async (tx: Tx, actor: Actor, hasMailServer: boolean): Promise<void> => {
  if (!hasMailServer) throw new RefusalError('conflict', {}, { reason: 'noMailServer' });
  const { userId, name } = actor.viewer;
  const [user] = await tx.select().from(userTable).where(eq(userTable.id, userId));
  if (!user) throw new Error('The signed-in user has no account.');
  const content = { kind: 'test', params: { person: name } } as const;
  await queueMail(tx, { to: user.email, language: user.language, content }, actor.now);
  await announceChange(tx, actor.now, mailCalls.sendTest.tells);
};
