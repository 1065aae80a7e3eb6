import type { UserApproval } from '@contract/user';
import { personName } from '@domain/person-name';
import { statusAfterAction, type UserAction } from '@domain/user';
import type { Actor } from '@server/actor';
import { endCalendarKey } from '@server/booking/calendar-key';
import type { Tx } from '@server/db/database';
import type { MailContent } from '@server/mail/content';
import { queueMail } from '@server/mail/queue-mail';
import { RefusalError } from '@server/refusal';
import { endSessions } from '@server/session/end-sessions';
import { eq } from 'drizzle-orm';
import { checkCompany } from './check-user';
import { foundCompany } from './found-company';
import { type LockedUser, lockUser } from './lock-users';
import { recordUserChanges } from './record-user-change';
import { userTable } from './table';
import { inOrder, refuseSuperAdminLoss, writeRoles } from './write-roles';

/** The status that the step leads to; 409 where the account isn't at a place for it. */
const statusAfter = (action: UserAction, { status }: LockedUser) => {
  const next = statusAfterAction(action, status);
  if (!next) throw new RefusalError('conflict', { status }, { reason: 'userStatus' });
  return next;
};

type Changed = Partial<Pick<LockedUser, 'companyId' | 'roles'>> & Pick<LockedUser, 'status' | 'statusReason'>;

/** Writes a step in the life of an account, its audit row and what others see of it. */
const record = async (
  tx: Tx,
  actor: Actor,
  action: `user.${string}`,
  before: LockedUser,
  changed: Changed,
): Promise<void> => {
  const after = { ...before, ...changed, version: before.version + 1, updatedAt: actor.now };
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
 * Lets in who has signed up. Without roles in the body those count that were given while the person waited, else
 * Client; a client without a company gets one of the name given at sign-up.
 */
export const approveUser = async (
  tx: Tx,
  actor: Actor,
  userId: number,
  body: UserApproval,
): Promise<void> => {
  const user = await lockUser(tx, userId);
  const status = statusAfter('approve', user);
  await checkCompany(tx, body.companyId ?? null, user.companyId);
  const given = user.roles.length > 0 ? user.roles : (['Client'] as const);
  const roles = inOrder(body.roles ?? given);
  const chosen = body.companyId ?? user.companyId;
  const companyId = chosen ?? (roles.includes('Client') ? await foundCompany(tx, actor, user) : null);
  await writeRoles(tx, userId, roles);
  await record(tx, actor, 'user.approved', user, { status, statusReason: null, roles, companyId });
  await mail(tx, user, { kind: 'approved', params: { person: personName(user) } }, actor.now);
};

/** Turns down who has signed up; a later approval takes it back. */
export const rejectUser = async (tx: Tx, actor: Actor, userId: number, reason: string): Promise<void> => {
  const user = await lockUser(tx, userId);
  await record(tx, actor, 'user.rejected', user, {
    status: statusAfter('reject', user),
    statusReason: reason,
  });
  await mail(tx, user, { kind: 'rejected', params: { person: personName(user), reason } }, actor.now);
};

/** Shuts somebody out, at once and on every device. */
export const suspendUser = async (tx: Tx, actor: Actor, userId: number, reason: string): Promise<void> => {
  const user = await lockUser(tx, userId);
  if (userId === actor.viewer.userId) throw new RefusalError('conflict', {}, { reason: 'ownAccount' });
  const status = statusAfter('suspend', user);
  await refuseSuperAdminLoss(tx, actor.viewer, user, []);
  await record(tx, actor, 'user.suspended', user, { status, statusReason: reason });
  await endSessions(tx, userId, 'suspended', actor.now);
  // An activation doesn't bring it back to life.
  await endCalendarKey(tx, actor, userId);
  await mail(tx, user, { kind: 'suspended', params: { person: personName(user), reason } }, actor.now);
};

/** Lets a suspended person in again; the sessions that were ended stay so. */
export const activateUser = async (tx: Tx, actor: Actor, userId: number): Promise<void> => {
  const user = await lockUser(tx, userId);
  await record(tx, actor, 'user.activated', user, {
    status: statusAfter('activate', user),
    statusReason: null,
  });
};
