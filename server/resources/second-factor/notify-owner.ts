import { accountCalls } from '@contract/account';
import { personName } from '@domain/person-name';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { userTable } from '@server/model/user';
import { recordAudit } from '@server/platform/audit/record-audit';
import { queueMail } from '@server/platform/mail/queue-mail';
import { announceChange } from '@server/platform/outbox/announce-change';
import { eq } from 'drizzle-orm';

const ACTIONS = {
  secondFactorOn: 'user.second_factor_on',
  secondFactorOff: 'user.second_factor_off',
} as const;

/** Mails, audits and announces that the caller's second factor was turned on or off. */
export const notifyOwner = async (tx: Tx, actor: Actor, kind: keyof typeof ACTIONS): Promise<void> => {
  const { userId } = actor.viewer;
  const [user] = await tx.select().from(userTable).where(eq(userTable.id, userId));
  if (user) {
    const content = { kind, params: { person: personName(user) } };
    await queueMail(tx, { to: user.email, language: user.language, content }, actor.now);
  }
  await recordAudit(tx, actor, {
    action: ACTIONS[kind],
    subject: `user:${userId}`,
  });
  await announceChange(tx, actor.now, accountCalls.confirmSecondFactor.tells, [userId]);
};
