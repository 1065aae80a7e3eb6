import { FLAGS } from '@contract/access';
import { type NewUserBody, type UserBody, userCalls } from '@contract/user';
import { isInternal } from '@domain/access';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { FieldRefusalError, RefusalError } from '@server/base/refusal';
import { premiseTable } from '@server/model/premise';
import { mailLink, mailLinks } from '@server/platform/mail/mail-link';
import { announceChange } from '@server/platform/outbox/announce-change';
import { setAccessRight } from '@server/resources/access-right/set-access-right';
import { lockManagedPremise, writePremiseUsers } from '@server/resources/premise/set-premise-users';
import { inArray } from 'drizzle-orm';
import { admitSuperAdmins } from './admit-super-admins';
import { checkCompany, refuseTakenEmail } from './check-user';
import { createUsers, type NewUser } from './create-user';
import { lockUser } from './lock-queries';
import { recordUserChanges } from './record-user-change';
import { sortRoles } from './write-roles';

const newUserOf = ({
  phone = '',
  companyId = null,
  featureFlags = [],
  roles,
  ...person
}: UserBody): NewUser => {
  const off = featureFlags.filter(({ enabled }) => !enabled).map(({ name }) => name);
  return {
    ...person,
    phone,
    companyId,
    passwordHash: null,
    roles: sortRoles(roles),
    flags: FLAGS.filter((name) => !off.includes(name)),
    status: 'unverified',
  };
};

/**
 * Creates accounts without a password and mails their owners an invitation. The caller has checked e-mails and companies.
 * Returns their ids and the paths of the links, in order.
 */
export const inviteUsers = async (
  tx: Tx,
  actor: Actor,
  bodies: readonly UserBody[],
): Promise<{ ids: number[]; links: string[] }> => {
  const ids = await createUsers(tx, actor, bodies.map(newUserOf));
  const invited = bodies.flatMap((person, index) => {
    const id = ids[index];
    return id === undefined ? [] : [{ ...person, id }];
  });
  const links = await mailLinks(tx, invited, 'invitation', actor.now);
  await announceChange(tx, actor.now, userCalls.create.tells);
  return { ids, links };
};

/** Throws 422 for groups of a user without an internal role, and premises of one who isn't a client or that don't exist. */
const checkScope = async (tx: Tx, { roles, ...body }: NewUserBody): Promise<void> => {
  const premiseIds = [...new Set(body.premiseIds)];
  const premises = await tx
    .select({ id: premiseTable.id })
    .from(premiseTable)
    .where(inArray(premiseTable.id, premiseIds));
  const groups = (['premiseGroupIds', 'securityGroupIds'] as const).filter((field) => body[field]?.length);
  const problems = [
    ...(isInternal(roles) ? [] : groups.map((path) => ({ path, code: 'internal_only' }))),
    ...(premiseIds.length > 0 && !roles.includes('Client')
      ? [{ path: 'premiseIds', code: 'clients_only' }]
      : []),
    ...(premises.length < premiseIds.length ? [{ path: 'premiseIds', code: 'unknown_reference' }] : []),
  ];
  if (problems.length > 0) throw new FieldRefusalError(problems);
};

/** Gives a new user its groups and premises; locks the premises in the order of their ids. */
const writeScope = async (tx: Tx, actor: Actor, userId: number, body: NewUserBody): Promise<void> => {
  const { premiseGroupIds = [], securityGroupIds = [], premiseIds = [] } = body;
  if (premiseGroupIds.length + securityGroupIds.length > 0)
    await setAccessRight(tx, actor, { userId, premiseGroupIds, securityGroupIds });
  for (const premiseId of [...new Set(premiseIds)].sort((one, other) => one - other)) {
    const premise = await lockManagedPremise(tx, actor.viewer, premiseId);
    await writePremiseUsers(tx, actor, premise, [...premise.userIds, userId]);
  }
};

/** Checks and invites one user, with its groups and premises, as `inviteUsers`. Throws 409 for a taken e-mail. */
export const inviteUser = async (
  tx: Tx,
  actor: Actor,
  body: NewUserBody,
): Promise<{ userId: number; link: string }> => {
  const { premiseGroupIds: _groups, securityGroupIds: _guardGroups, premiseIds: _premises, ...person } = body;
  await admitSuperAdmins(tx, actor, body.roles.includes('SuperAdmin') ? [body] : []);
  await refuseTakenEmail(tx, body.email, null, actor.t);
  await checkCompany(tx, body.companyId ?? null, null);
  await checkScope(tx, body);
  const {
    ids: [userId],
    links: [link],
  } = await inviteUsers(tx, actor, [person]);
  if (!userId || !link) throw new Error('The account was not stored.');
  await writeScope(tx, actor, userId, body);
  return { userId, link };
};

/** Mails the invitation again to a user who hasn't accepted it yet. */
export const resendInvitation = async (tx: Tx, actor: Actor, userId: number): Promise<void> => {
  const user = await lockUser(tx, userId);
  if (user.status !== 'unverified' || user.passwordHash !== null)
    throw new RefusalError('conflict', { status: user.status }, { reason: 'userStatus' });
  await mailLink(tx, user, 'invitation', actor.now);
  await recordUserChanges(tx, actor, 'user.invited', [{ before: user, after: user }]);
};
