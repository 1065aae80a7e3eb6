import type { UserSaveBody } from '@contract/user';
import { personName } from '@domain/person-name';
import { pendingLink } from '@server/account/find-account';
import { mailLink } from '@server/account/mail-link';
import { voidTokens } from '@server/account/token';
import type { Actor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { queueMail } from '@server/mail/queue-mail';
import { RefusalError } from '@server/refusal';
import { eq } from 'drizzle-orm';
import { checkCompany, refuseTakenEmail } from './check-user';
import { type LockedUser, lockUser } from './lock-users';
import { recordUserChanges } from './record-user-change';
import { userTable } from './table';
import { inOrder, refuseSuperAdminLoss, writeFlags, writeRoles } from './write-roles';

/**
 * Links that went to the old e-mail end with it. Its owner is told of the new one; who never confirmed the old one
 * (a slip of the pen, perhaps) has the link that the account waits for at the new one in its place.
 */
const moveEmail = async (tx: Tx, before: LockedUser, after: LockedUser, now: Date): Promise<void> => {
  await voidTokens(tx, before.id, ['verify', 'invitation', 'reset', 'email', 'delete']);
  const pending = pendingLink({ status: before.status, hasPassword: before.passwordHash !== null });
  if (pending) await mailLink(tx, after, pending, now);
  else {
    const params = { person: personName(after), email: after.email };
    const content = { kind: 'emailChanged' as const, params };
    await queueMail(tx, { to: before.email, language: after.language, content }, now);
  }
};

/** Replaces what is known of a person. Without flags in the body they stay as they are. */
export const saveUser = async (
  tx: Tx,
  actor: Actor,
  userId: number,
  { version, roles, featureFlags = [], phone = '', companyId = null, ...facts }: UserSaveBody,
): Promise<void> => {
  const before = await lockUser(tx, userId);
  if (before.status === 'deleted')
    throw new RefusalError('conflict', { status: before.status }, { reason: 'userStatus' });
  if (before.version !== version) throw new RefusalError('stale');
  await checkCompany(tx, companyId, before.companyId);
  if (facts.email !== before.email) await refuseTakenEmail(tx, facts.email, userId, actor.t);
  const kept = before.status === 'active' ? roles : [];
  await refuseSuperAdminLoss(tx, actor.viewer, before, kept);
  const changed = { ...facts, phone, companyId, version: version + 1, updatedAt: actor.now };
  await tx.update(userTable).set(changed).where(eq(userTable.id, userId));
  await writeRoles(tx, userId, roles);
  await writeFlags(tx, userId, featureFlags);
  const off = featureFlags.filter(({ enabled }) => !enabled).map(({ name }) => name);
  const on = featureFlags.filter(({ enabled }) => enabled).map(({ name }) => name);
  const flags = [...new Set([...before.flags, ...on])].filter((name) => !off.includes(name));
  const after = { ...before, ...changed, roles: inOrder(roles), flags };
  if (after.email !== before.email) await moveEmail(tx, before, after, actor.now);
  await recordUserChanges(tx, actor, 'user.saved', [{ before, after }]);
};
