import type { UserApproval } from '@contract/user';
import { personName } from '@domain/person-name';
import { statusAfterAction, type UserAction } from '@domain/user';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { RefusalError } from '@server/base/refusal';
import type { MailContent } from '@server/model/mail-content';
import { userTable } from '@server/model/user';
import { queueMail } from '@server/platform/mail/queue-mail';
import { endSessions } from '@server/platform/session/end-sessions';
import { endCalendarKey } from '@server/platform/token/calendar-key';
import { eq } from 'drizzle-orm';
import { admitSuperAdmins } from './admit-super-admins';
import { checkCompany } from './check-user';
import { createCompany } from './create-company';
import { type LockedUser, lockUser } from './lock-queries';
import { recordUserChanges } from './record-user-change';
import { refuseSuperAdminLoss, sortRoles, writeRoles } from './write-roles';

/** Returns the status after the action; throws 409 if the current status doesn't allow it. */
const statusAfter = (action: UserAction, { status }: LockedUser) => {
  const next = statusAfterAction(action, status);
  if (!next) throw new RefusalError('conflict', { status }, { reason: 'userStatus' });
  return next;
};

type StatusChange = Partial<Pick<LockedUser, 'companyId' | 'roles'>> &
  Pick<LockedUser, 'status' | 'statusReason'>;

/** Stores a change of an account's status, audits and announces it. */
const record = async (
  tx: Tx,
  actor: Actor,
  action: `user.${string}`,
  before: LockedUser,
  change: StatusChange,
): Promise<void> => {
  const after = { ...before, ...change, version: before.version + 1, updatedAt: actor.now };
  const { status, statusReason, companyId, version, updatedAt } = after;
  await tx
    .update(userTable)
    .set({ status, statusReason, companyId, version, updatedAt })
    .where(eq(userTable.id, before.id));
  await recordUserChanges(tx, actor, action, [{ before, after }]);
};

const mail = (tx: Tx, { email, language }: LockedUser, content: MailContent, now: Date) =>
  queueMail(tx, { to: email, language, content }, now);

/**
 * Approves a sign-up. Without roles in the body the user gets the roles assigned while waiting, else Client; a client
 * without a company gets a new one with the name given at sign-up.
 */
export const approveUser = async (
  tx: Tx,
  actor: Actor,
  userId: number,
  body: UserApproval,
): Promise<void> => {
  const user = await lockUser(tx, userId);
  const assigned = user.roles.length > 0 ? user.roles : (['Client'] as const);
  const roles = sortRoles(body.roles ?? assigned);
  await admitSuperAdmins(tx, actor, roles.includes('SuperAdmin') ? [user] : []);
  const status = statusAfter('approve', user);
  await checkCompany(tx, body.companyId ?? null, user.companyId);
  const chosen = body.companyId ?? user.companyId;
  const companyId = chosen ?? (roles.includes('Client') ? await createCompany(tx, actor, user) : null);
  await writeRoles(tx, userId, roles);
  await record(tx, actor, 'user.approved', user, { status, statusReason: null, roles, companyId });
  await mail(tx, user, { kind: 'approved', params: { person: personName(user) } }, actor.now);
};

/** Rejects a sign-up; it can still be approved later. */
export const rejectUser = async (tx: Tx, actor: Actor, userId: number, reason: string): Promise<void> => {
  const user = await lockUser(tx, userId);
  await record(tx, actor, 'user.rejected', user, {
    status: statusAfter('reject', user),
    statusReason: reason,
  });
  await mail(tx, user, { kind: 'rejected', params: { person: personName(user), reason } }, actor.now);
};

/** Suspends a user and ends all sessions. */
export const suspendUser = async (tx: Tx, actor: Actor, userId: number, reason: string): Promise<void> => {
  const user = await lockUser(tx, userId);
  if (userId === actor.viewer.userId) throw new RefusalError('conflict', {}, { reason: 'ownAccount' });
  const status = statusAfter('suspend', user);
  await refuseSuperAdminLoss(tx, actor.viewer, user, []);
  await record(tx, actor, 'user.suspended', user, { status, statusReason: reason });
  await endSessions(tx, userId, 'suspended', actor.now);
  // An activation doesn't restore the key.
  await endCalendarKey(tx, actor, userId);
  await mail(tx, user, { kind: 'suspended', params: { person: personName(user), reason } }, actor.now);
};

/** Reactivates a suspended user; ended sessions stay ended. */
export const activateUser = async (tx: Tx, actor: Actor, userId: number): Promise<void> => {
  const user = await lockUser(tx, userId);
  await record(tx, actor, 'user.activated', user, {
    status: statusAfter('activate', user),
    statusReason: null,
  });
};
