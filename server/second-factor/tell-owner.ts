import { personName } from '@domain/person-name';
import { recordAudit } from '@server/audit/record-audit';
import type { Tx } from '@server/db/database';
import { queueMail } from '@server/mail/queue-mail';
import { announceChange } from '@server/outbox/announce-change';
import { userTable } from '@server/user/table';
import { eq } from 'drizzle-orm';

const ACTIONS = {
  secondFactorOn: 'user.second_factor_on',
  secondFactorOff: 'user.second_factor_off',
} as const;

/** Mails the owner that the second factor was turned on or off, keeps it in the audit and tells the open pages. */
export const tellOwner = async (
  tx: Tx,
  userId: number,
  what: keyof typeof ACTIONS,
  now: Date,
  address: string,
): Promise<void> => {
  const [user] = await tx.select().from(userTable).where(eq(userTable.id, userId));
  if (user) {
    const content = { kind: what, params: { person: personName(user) } };
    await queueMail(tx, { to: user.email, language: user.language, content }, now);
  }
  await recordAudit(tx, {
    at: now,
    byUserId: userId,
    action: ACTIONS[what],
    subject: `user:${userId}`,
    before: null,
    after: null,
    address,
  });
  await announceChange(tx, now, ['Account'], [userId]);
  await announceChange(tx, now, ['Audit'], null);
};
