import { ACCESS, type Capability, type Reach, ROLES, type RoleName } from '@contract/access';
import { type SQL, sql } from 'drizzle-orm';
import { guardGroupRightTable, premiseGroupRightTable } from './access-right';
import { premiseTable, premiseUserTable } from './premise';
import { roleTable, userRoleTable, userTable } from './user';

/**
 * A subquery for the ids of the active users whose capability reaches a premise, the inverse of `premiseInReach`.
 * `premiseId` may be a column of the outer statement; `among` limits the roles.
 */
export const peopleReaching = (
  premiseId: number | SQL,
  capability: Capability,
  among: readonly RoleName[] = ROLES,
): SQL => {
  const hasRoleOf = (...reaches: readonly (Reach | null)[]) =>
    sql`${roleTable.name} = any(${sql.param(among.filter((role) => reaches.includes(ACCESS[capability][role])))}::text[])`;
  return sql`select person.id from ${userTable} person where person.status = 'active' and exists (
    select from ${userRoleTable} has join ${roleTable} on ${roleTable.id} = has.role_id
    where has.user_id = person.id and (
      ${hasRoleOf('all')}
      or ${hasRoleOf('scope', 'own')} and exists (
        select from ${premiseUserTable} used where used.user_id = person.id and used.premise_id = ${premiseId})
      or ${hasRoleOf('scope')} and exists (
        select from ${premiseGroupRightTable} held
        join ${premiseTable} site on site.premise_group_id = held.premise_group_id
        where held.user_id = person.id and site.id = ${premiseId})))`;
};

/** The same for a guard by its group; a guard without a group is reached only by roles that reach all. */
export const peopleReachingGuards = (guardGroupId: number | null, capability: Capability): SQL => {
  const rolesOf = (reach: Reach) =>
    sql`${sql.param(ROLES.filter((role) => ACCESS[capability][role] === reach))}::text[]`;
  return sql`select person.id from ${userTable} person where person.status = 'active' and exists (
    select from ${userRoleTable} has join ${roleTable} on ${roleTable.id} = has.role_id
    where has.user_id = person.id and (
      ${roleTable.name} = any(${rolesOf('all')})
      or ${roleTable.name} = any(${rolesOf('scope')}) and exists (
        select from ${guardGroupRightTable} held
        where held.user_id = person.id and held.guard_group_id = ${guardGroupId}::int)))`;
};
