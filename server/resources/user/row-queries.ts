import { FLAGS } from '@contract/access';
import type { User } from '@contract/person';
import type { Lang } from '@contract/primitives';
import type { ListedUser } from '@contract/user';
import { type NameParts, personName } from '@domain/person-name';
import type { Tx } from '@server/base/db/database';
import { nameIn } from '@server/base/db/localized-name';
import { companyTable } from '@server/model/metadata';
import { colleagueInvitationTable, premiseTable } from '@server/model/premise';
import { premiseName } from '@server/model/premise-name';
import { secondFactorTable } from '@server/model/second-factor';
import { signInTable } from '@server/model/session';
import { roleTable, userFlagTable, userRoleTable, userTable } from '@server/model/user';
import { eq, type SQL, sql } from 'drizzle-orm';

export const userRoles = sql<User['userRoles'][number]['role'][]>`(
  select coalesce(json_agg(json_build_object('id', given.id, 'name', given.name) order by given.id), '[]')
  from ${userRoleTable} has join ${roleTable} given on given.id = has.role_id
  where has.user_id = ${userTable}.id)`;

const flags = sql<User['featureFlags']>`(
  select coalesce(json_agg(json_build_object('name', flag.name, 'enabled', flag.enabled)), '[]')
  from ${userFlagTable} flag where flag.user_id = ${userTable}.id)`;

export const lastSeenAt: SQL<Date | null> = sql`(
  select max(seen.last_seen_at) from ${signInTable} seen
  where seen.user_id = ${userTable}.id)`.mapWith(signInTable.lastSeenAt);

const secondFactor = sql<boolean>`exists (
  select from ${secondFactorTable} factor where factor.user_id = ${userTable}.id and factor.confirmed_at is not null)`;

interface StoredInvitation {
  premise: { id: number; name: string };
  by: NameParts & { id: number };
  companyId: number;
  at: string;
}

/** The oldest first. */
const invitations = (lang: Lang) => sql<StoredInvitation[]>`(
  select coalesce(json_agg(json_build_object(
      'premise', json_build_object('id', premise.id, 'name', ${premiseName(lang)}),
      'by', json_build_object('id', inviter.id, 'firstName', inviter.first_name, 'lastName', inviter.last_name),
      'companyId', coalesce(inviter.company_id, premise.company_id),
      'at', invitation.invited_at)
    order by invitation.invited_at, premise.id), '[]')
  from ${colleagueInvitationTable} invitation
  join ${premiseTable} on ${premiseTable.id} = invitation.premise_id
  join ${userTable} inviter on inviter.id = invitation.invited_by
  where invitation.user_id = ${userTable}.id)`;

/** Selects users with roles and flags in one statement, without the password. */
export const selectUsers = (tx: Tx, lang: Lang) =>
  tx
    .select({
      id: userTable.id,
      version: userTable.version,
      createdAt: userTable.createdAt,
      updatedAt: userTable.updatedAt,
      email: userTable.email,
      firstName: userTable.firstName,
      lastName: userTable.lastName,
      phone: userTable.phone,
      language: userTable.language,
      avatarId: userTable.avatarId,
      companyId: userTable.companyId,
      company: nameIn(companyTable, lang),
      companyName: userTable.companyName,
      status: userTable.status,
      statusReason: userTable.statusReason,
      roles: userRoles,
      flags,
      lastSeenAt,
      secondFactor,
      invitations: invitations(lang),
    })
    .from(userTable)
    .leftJoin(companyTable, eq(companyTable.id, userTable.companyId))
    .$dynamic();
type SelectedUser = Awaited<ReturnType<typeof selectUsers>>[number];

export const userOnWire = (row: SelectedUser): User => ({
  id: row.id,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  email: row.email,
  name: personName(row),
  firstName: row.firstName,
  lastName: row.lastName,
  phone: row.phone,
  language: row.language,
  avatarId: row.avatarId,
  company: row.companyId === null ? null : { id: row.companyId, name: row.company },
  status: row.status,
  userRoles: row.roles.map((role) => ({ userId: row.id, roleId: role.id, role })),
  // A flag without a row is off.
  featureFlags: FLAGS.map((name) => row.flags.find((flag) => flag.name === name) ?? { name, enabled: false }),
});

export const listedOnWire = (row: SelectedUser): ListedUser => ({
  ...userOnWire(row),
  companyName: row.companyName,
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  secondFactor: row.secondFactor,
  statusReason: row.statusReason,
  invitations: row.invitations.map(({ by, at, ...invitation }) => ({
    ...invitation,
    by: { id: by.id, name: personName(by) },
    at: new Date(at).toISOString(),
  })),
});
