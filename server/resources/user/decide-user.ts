import { type UserApproval, userCalls } from '@contract/user';
import { personName } from '@domain/person-name';
import { statusAfterAction, type UserAction } from '@domain/user';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { RefusalError } from '@server/base/refusal';
import type { MailContent } from '@server/model/mail-content';
import { companyTable } from '@server/model/metadata';
import { colleagueInvitationTable, premiseTable } from '@server/model/premise';
import { userTable } from '@server/model/user';
import { endApiKeys } from '@server/platform/api-key/end-api-keys';
import { recordAudit } from '@server/platform/audit/record-audit';
import { mailLink } from '@server/platform/mail/mail-link';
import { queueMail } from '@server/platform/mail/queue-mail';
import { notifyOfRejectedColleague } from '@server/platform/notification/notify-people';
import { announceChange } from '@server/platform/outbox/announce-change';
import { endSessions } from '@server/platform/session/end-sessions';
import { pauseStranded } from '@server/platform/standing-order/pause-stranded';
import { endCalendarKey } from '@server/platform/token/calendar-key';
import { createEntry } from '@server/resources/metadata/save-entry';
import {
  lockManagedPremise,
  type ManagedPremise,
  writePremiseUsers,
} from '@server/resources/premise/set-premise-users';
import { and, asc, eq, inArray, like, sql } from 'drizzle-orm';
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

/** Locks the premises that clients asked for, and returns the requests; later ones wait for their own decision. */
const lockInvitations = async (tx: Tx, actor: Actor, userId: number) => {
  const isOfUser = eq(colleagueInvitationTable.userId, userId);
  const requested = await tx
    .select({
      premiseId: colleagueInvitationTable.premiseId,
      companyId: sql<number>`coalesce(${userTable.companyId}, ${premiseTable.companyId})`,
    })
    .from(colleagueInvitationTable)
    .innerJoin(userTable, eq(userTable.id, colleagueInvitationTable.invitedBy))
    .innerJoin(premiseTable, eq(premiseTable.id, colleagueInvitationTable.premiseId))
    .where(isOfUser)
    .orderBy(asc(colleagueInvitationTable.invitedAt), asc(colleagueInvitationTable.premiseId));
  const premiseIds = requested.map(({ premiseId }) => premiseId).sort((one, other) => one - other);
  const premises: ManagedPremise[] = [];
  for (const premiseId of premiseIds) premises.push(await lockManagedPremise(tx, actor.viewer, premiseId));
  return { premises, companyId: requested[0]?.companyId ?? null };
};

/** Ends the requests and returns those that were still open. */
const endInvitations = (tx: Tx, userId: number, premises: readonly ManagedPremise[]) =>
  tx
    .delete(colleagueInvitationTable)
    .where(
      and(
        eq(colleagueInvitationTable.userId, userId),
        inArray(
          colleagueInvitationTable.premiseId,
          premises.map(({ id }) => id),
        ),
      ),
    )
    .returning({
      premiseId: colleagueInvitationTable.premiseId,
      invitedBy: colleagueInvitationTable.invitedBy,
    });

/** Adds a user to the premises that clients asked for. */
const admitTo = async (
  tx: Tx,
  actor: Actor,
  userId: number,
  premises: readonly ManagedPremise[],
): Promise<void> => {
  for (const premise of premises) await writePremiseUsers(tx, actor, premise, [...premise.userIds, userId]);
};

/**
 * Approves a sign-up or an invited colleague, who becomes a user of the premises. Without roles in the body the user gets
 * the roles assigned while waiting, else Client; a client without a company gets the inviter's, else a new one with the
 * name given at sign-up. Nobody has confirmed the e-mail of an invited colleague without a password, so an invitation is
 * mailed first. An active account keeps its roles and its company.
 */
export const approveUser = async (
  tx: Tx,
  actor: Actor,
  userId: number,
  body: UserApproval,
): Promise<void> => {
  // Premises before users, as everywhere.
  const { premises, companyId: invitedTo } = await lockInvitations(tx, actor, userId);
  const user = await lockUser(tx, userId);
  const isInvited = (await endInvitations(tx, userId, premises)).length > 0;
  if (isInvited && user.status === 'active') {
    if (body.roles || body.companyId)
      throw new RefusalError('conflict', { status: user.status }, { reason: 'userStatus' });
    await announceChange(tx, actor.now, userCalls.approve.tells);
    return admitTo(tx, actor, userId, premises);
  }
  if (user.status === 'unverified' && !isInvited)
    throw new RefusalError('conflict', { status: user.status }, { reason: 'userStatus' });
  const isUnconfirmed = user.status === 'unverified' || user.passwordHash === null;
  const assigned = user.roles.length > 0 ? user.roles : (['Client'] as const);
  const roles = sortRoles(body.roles ?? assigned);
  await admitSuperAdmins(tx, actor, roles.includes('SuperAdmin') ? [user] : []);
  const status = statusAfter(isUnconfirmed ? 'invite' : 'approve', user);
  await checkCompany(tx, body.companyId ?? null, user.companyId);
  const chosen = body.companyId ?? user.companyId ?? invitedTo;
  const companyId = chosen ?? (roles.includes('Client') ? await createCompany(tx, actor, user) : null);
  await writeRoles(tx, userId, roles);
  await record(tx, actor, 'user.approved', user, { status, statusReason: null, roles, companyId });
  if (isInvited) await admitTo(tx, actor, userId, premises);
  if (isUnconfirmed) await mailLink(tx, user, 'invitation', actor.now);
  else await mail(tx, user, { kind: 'approved', params: { person: personName(user) } }, actor.now);
};

/**
 * Rejects a sign-up, which can still be approved later, or clients' requests for a colleague: an account that was active
 * before stays. Who asked is told; somebody without a password didn't ask for the account and gets no mail.
 */
export const rejectUser = async (tx: Tx, actor: Actor, userId: number, reason: string): Promise<void> => {
  const { premises } = await lockInvitations(tx, actor, userId);
  const user = await lockUser(tx, userId);
  const ended = await endInvitations(tx, userId, premises);
  if (ended.length > 0) {
    await recordAudit(tx, actor, {
      action: 'user.request_rejected',
      subject: `user:${userId}`,
      after: { premiseIds: premises.map(({ id }) => id), reason },
    });
    for (const invitation of ended)
      await notifyOfRejectedColleague(tx, { userId, email: user.email, reason, ...invitation }, actor.now);
    await announceChange(tx, actor.now, userCalls.reject.tells);
    if (user.status !== 'waiting') return;
  }
  await record(tx, actor, 'user.rejected', user, {
    status: statusAfter('reject', user),
    statusReason: reason,
  });
  if (user.passwordHash === null) return;
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
  // An activation doesn't restore the keys.
  await endCalendarKey(tx, actor, userId);
  await endApiKeys(tx, actor, userId);
  await announceChange(tx, actor.now, userCalls.suspend.tells);
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
