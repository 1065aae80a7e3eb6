import type { UserSaveBody } from '@contract/user';
import { personName } from '@domain/person-name';
import { grantsSuperAdmin } from '@domain/user';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { refuseStale } from '@server/base/db/lock-row';
import { RefusalError } from '@server/base/refusal';
import { userTable } from '@server/model/user';
import { mailLink } from '@server/platform/mail/mail-link';
import { queueMail } from '@server/platform/mail/queue-mail';
import { refuseUnconfirmed } from '@server/platform/session/confirmation';
import { pauseStranded } from '@server/platform/standing-order/pause-stranded';
import { voidTokens } from '@server/platform/token/account-token';
import { pendingLink } from '@server/resources/account/email-queries';
import { eq } from 'drizzle-orm';
import { admitSuperAdmins } from './admit-super-admins';
import { checkCompany, refuseTakenEmail } from './check-user';
import { type LockedUser, lockUser } from './lock-queries';
import { recordUserChanges } from './record-user-change';
import { refuseSuperAdminLoss, sortRoles, writeFlags, writeRoles } from './write-roles';

/**
 * Voids the links sent to the old e-mail and notifies its owner. If the old one was never confirmed, mails the pending
 * link to the new one instead.
 */
const moveEmail = async (tx: Tx, before: LockedUser, after: LockedUser, now: Date): Promise<void> => {
  await voidTokens(tx, before.id, ['verify', 'invitation', 'reset', 'email', 'delete', 'device']);
  const pending = pendingLink({ status: before.status, hasPassword: before.passwordHash !== null });
  if (pending) await mailLink(tx, after, pending, now);
  else {
    const params = { person: personName(after), email: after.email };
    const content = { kind: 'emailChanged' as const, params };
    await queueMail(tx, { to: before.email, language: after.language, content }, now);
  }
};

/** Replaces a user. Flags that the body doesn't contain are unchanged. */
export const saveUser = async (
  tx: Tx,
  actor: Actor,
  userId: number,
  { version, roles, featureFlags = [], phone = '', companyId = null, ...facts }: UserSaveBody,
): Promise<void> => {
  const before = await lockUser(tx, userId);
  if (facts.email !== before.email) refuseUnconfirmed(actor);
  await admitSuperAdmins(tx, actor, grantsSuperAdmin(before.roles, roles) ? [facts] : []);
  if (before.status === 'deleted')
    throw new RefusalError('conflict', { status: before.status }, { reason: 'userStatus' });
  refuseStale(before, version);
  await checkCompany(tx, companyId, before.companyId);
  if (facts.email !== before.email) await refuseTakenEmail(tx, facts.email, userId, actor.t);
  const effectiveRoles = before.status === 'active' ? roles : [];
  await refuseSuperAdminLoss(tx, actor.viewer, before, effectiveRoles);
  const changed = { ...facts, phone, companyId, version: version + 1, updatedAt: actor.now };
  await tx.update(userTable).set(changed).where(eq(userTable.id, userId));
  await writeRoles(tx, userId, roles);
  await writeFlags(tx, userId, featureFlags);
  const off = featureFlags.filter(({ enabled }) => !enabled).map(({ name }) => name);
  const on = featureFlags.filter(({ enabled }) => enabled).map(({ name }) => name);
  const flags = [...new Set([...before.flags, ...on])].filter((name) => !off.includes(name));
  const after = { ...before, ...changed, roles: sortRoles(roles), flags };
  if (after.email !== before.email) await moveEmail(tx, before, after, actor.now);
  await recordUserChanges(tx, actor, 'user.saved', [{ before, after }]);
  await pauseStranded(tx, actor, { userIds: [userId] });
};
