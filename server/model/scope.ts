import type { Capability } from '@contract/access';
import { INTERNAL_ROLES, reachOf, reachOfRoles } from '@domain/access';
import type { Tx } from '@server/base/db/database';
import type { Viewer } from '@server/base/viewer';
import { type AnyColumn, and, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { guardGroupRightTable, premiseGroupRightTable } from './access-right';
import { guardTable } from './guard';
import { premiseGroupTable } from './metadata';
import { premiseTable, premiseUserTable } from './premise';
import { shiftTable } from './shift';
import { roleTable, userRoleTable } from './user';

declare const isReach: unique symbol;

/** A WHERE that limits rows to the viewer's reach. Never undefined, so it can't be forgotten. */
export type ReachFilter = SQL & { readonly [isReach]: true };

const asReach = (where: SQL): ReachFilter => where as ReachFilter;

/** A reach without a limit, named so that its absence of conditions is explicit. */
export const unlimitedReach = asReach(sql`true`);
const noReach = asReach(sql`false`);

const eitherReach = (...actions: (SQL | undefined)[]): ReachFilter => asReach(or(...actions) ?? noReach);

/** WHERE for rows in reach that meet all conditions; undefined conditions are skipped. */
export const within = (reach: ReachFilter, ...conditions: (SQL | undefined)[]): ReachFilter => {
  const where = and(reach === unlimitedReach ? undefined : reach, ...conditions);
  return where ? asReach(where) : unlimitedReach;
};

/** The same reach, looked up once for all rows: PostgreSQL joins it otherwise, for each row where it expects few of them. */
export const lookedUpOnce = (reach: ReachFilter): ReachFilter =>
  reach === unlimitedReach ? unlimitedReach : asReach(sql`(${reach}) is true`);

/** The person whose reach is computed, and the API key by which they act. */
type Person = Pick<Viewer, 'userId' | 'roles' | 'key'>;

/** The limit of an API key to its groups. */
const inGroupsOfKey = ({ key }: Person, kind: 'premiseGroupIds' | 'guardGroupIds', column: AnyColumn) =>
  key && !key.all ? inArray(column, [...key[kind]]) : undefined;

/** The reach of the person's own roles within a limit: the person's scope doesn't count if the roles reach all. */
const ofRoles = (
  { roles }: Person,
  capability: Capability,
  limit: SQL | undefined,
  scope: () => SQL | undefined,
): ReachFilter =>
  asReach(and(limit, reachOfRoles(roles, capability) === 'all' ? undefined : scope()) ?? noReach);

/**
 * WHERE for the premises in the viewer's reach for a capability. `groupIds` replace the groups in the viewer's
 * access right, to preview another one.
 */
export const premiseInReach = (
  tx: Tx,
  viewer: Person,
  capability: Capability,
  groupIds?: readonly number[],
): ReachFilter => {
  const reach = reachOf(viewer, capability);
  if (reach === 'all') return unlimitedReach;
  if (reach === null) return noReach;
  const used = inArray(
    premiseTable.id,
    tx
      .select({ id: premiseUserTable.premiseId })
      .from(premiseUserTable)
      .where(eq(premiseUserTable.userId, viewer.userId)),
  );
  if (reach === 'own') return asReach(used);
  const limit = inGroupsOfKey(viewer, 'premiseGroupIds', premiseTable.premiseGroupId);
  return ofRoles(viewer, capability, limit, () =>
    or(
      used,
      inArray(
        premiseTable.premiseGroupId,
        groupIds ??
          tx
            .select({ id: premiseGroupRightTable.premiseGroupId })
            .from(premiseGroupRightTable)
            .where(eq(premiseGroupRightTable.userId, viewer.userId)),
      ),
    ),
  );
};

/** WHERE for the premise groups in the viewer's access right. */
export const premiseGroupInReach = (tx: Tx, viewer: Person, capability: Capability): ReachFilter => {
  const reach = reachOf(viewer, capability);
  if (reach === 'all') return unlimitedReach;
  if (reach !== 'scope') return noReach;
  const limit = inGroupsOfKey(viewer, 'premiseGroupIds', premiseGroupTable.id);
  return ofRoles(viewer, capability, limit, () =>
    inArray(
      premiseGroupTable.id,
      tx
        .select({ id: premiseGroupRightTable.premiseGroupId })
        .from(premiseGroupRightTable)
        .where(eq(premiseGroupRightTable.userId, viewer.userId)),
    ),
  );
};

/** `premiseInReach` for a table with a premise id. */
export const premiseIdInReach = (
  tx: Tx,
  viewer: Person,
  capability: Capability,
  column: AnyColumn | SQL,
): ReachFilter => {
  const where = premiseInReach(tx, viewer, capability);
  return where === unlimitedReach
    ? unlimitedReach
    : asReach(sql`${column} in ${tx.select({ id: premiseTable.id }).from(premiseTable).where(where)}`);
};

/** WHERE for the default shifts and the shifts of premises in reach. */
export const shiftInReach = (tx: Tx, viewer: Person, capability: Capability): ReachFilter => {
  const premisesInReach = premiseIdInReach(tx, viewer, capability, shiftTable.premiseId);
  return premisesInReach === unlimitedReach
    ? unlimitedReach
    : eitherReach(isNull(shiftTable.premiseId), premisesInReach);
};

/** WHERE for the guards in the viewer's reach. */
export const guardInReach = (
  tx: Tx,
  viewer: Person,
  capability: Capability,
  groupIds?: readonly number[],
): ReachFilter => {
  const reach = reachOf(viewer, capability);
  if (reach === 'all') return unlimitedReach;
  if (reach !== 'scope') return noReach;
  const limit = inGroupsOfKey(viewer, 'guardGroupIds', guardTable.guardGroupId);
  return ofRoles(viewer, capability, limit, () =>
    inArray(
      guardTable.guardGroupId,
      groupIds ??
        tx
          .select({ id: guardGroupRightTable.guardGroupId })
          .from(guardGroupRightTable)
          .where(eq(guardGroupRightTable.userId, viewer.userId)),
    ),
  );
};

/**
 * WHERE for the users that the viewer may see: the viewer, users of a premise in reach and, for internal users,
 * each other.
 */
export const personInReach = (tx: Tx, viewer: Person, userId: AnyColumn): ReachFilter => {
  if (reachOf(viewer, 'user.manage')) return unlimitedReach;
  const premises = premiseIdInReach(tx, viewer, 'premise.read', premiseUserTable.premiseId);
  const used = tx
    .select({ id: premiseUserTable.userId })
    .from(premiseUserTable)
    .where(within(premises, eq(premiseUserTable.userId, userId)));
  const internal = tx
    .select({ id: userRoleTable.userId })
    .from(userRoleTable)
    .innerJoin(roleTable, eq(roleTable.id, userRoleTable.roleId))
    .where(and(eq(userRoleTable.userId, userId), inArray(roleTable.name, [...INTERNAL_ROLES])));
  return eitherReach(
    eq(userId, viewer.userId),
    exists(used),
    reachOf(viewer, 'internal') ? exists(internal) : undefined,
  );
};
