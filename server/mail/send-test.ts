import { mailCalls } from '@contract/mail';
import type { Actor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { announceChange } from '@server/outbox/announce-change';
import { RefusalError } from '@server/refusal';
import { userTable } from '@server/user/table';
import { eq } from 'drizzle-orm';
import { queueMail } from './queue-mail';

/** Mails the caller, who sees by it that mails arrive. A file in a folder would show nothing. */
export const sendTestMail = async (tx: Tx, actor: Actor, hasMailServer: boolean): Promise<void> => {
  if (!hasMailServer) throw new RefusalError('conflict', {}, { reason: 'noMailServer' });
  const { userId, name } = actor.viewer;
  const [user] = await tx.select().from(userTable).where(eq(userTable.id, userId));
  if (!user) throw new Error('Who is signed in has an account.');
  const content = { kind: 'test', params: { person: name } } as const;
  await queueMail(tx, { to: user.email, language: user.language, content }, actor.now);
  await announceChange(tx, actor.now, mailCalls.sendTest.tells);
};
