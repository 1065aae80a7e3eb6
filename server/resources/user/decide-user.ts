import type { UserApproval } from '@contract/user';
import { personName } from '@domain/person-name';
import { statusAfterAction, type UserAction } from '@domain/user';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { RefusalError } from '@server/base/refusal';
import type { MailContent } from '@server/model/mail-content';
import { companyTable } from '@server/model/metadata';
import { userTable } from '@server/model/user';
import { queueMail } from '@server/platform/mail/queue-mail';
import { endSessions } from '@server/platform/session/end-sessions';
import { pauseStranded } from '@server/platform/standing-order/pause-stranded';
import { endCalendarKey } from '@server/platform/token/calendar-key';
import { createEntry } from '@server/resources/metadata/save-entry';
import { eq, like } from 'drizzle-orm';
import { admitSuperAdmins } from './admit-super-admins';
import { checkCompany } from './check-user';
import { type LockedUser, lockUser } from './lock-queries';
import { recordUserChanges } from './record-user-change';
import { refuseSuperAdminLoss, sortRoles, writeRoles } from './write-roles';

const MAX_NAME_LENGTH = 200;

/** Returns "CLIENT-12", or the first free one of "CLIENT-12-2", "CLIENT-12-3" … */
const findFreeCode = async (tx: Tx, userId: number): Promise<string> => {
  const code = `CLIENT-${userId}`;
  const rows = await tx
    .select({ code: companyTable.code })
    .from(companyTable)
    .where(like(companyTable.code, `${code}%`));
  const taken = new Set(rows.map((row) => row.code));
  let next = code;
  for (let number = 2; taken.has(next); number += 1) next = `${code}-${number}`;
  return next;
};

/** Creates a company with the name given at sign-up, or the user's name; returns its id. */
const createCompany = async (tx: Tx, actor: Actor, user: LockedUser): Promise<number> => {
  const name = (user.companyName || personName(user)).slice(0, MAX_NAME_LENGTH).toWellFormed();
  const names = { cn: name, hk: name, en: name };
  const body = { code: await findFreeCode(tx, user.id), names, order: 0, active: true };
  return (await createEntry(tx, actor, 'company', body)).id;
};

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
  await pauseStranded(tx, actor, { userIds: [userId] });
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
