import type { Capability } from '@contract/access';
import { INTERNAL_ROLES, reachOf } from '@domain/access';
import { guardGroupRightTable, premiseGroupRightTable } from '@server/access-right/table';
import { guardTable } from '@server/guard/table';
import { premiseGroupTable } from '@server/metadata/table';
import { premiseTable, premiseUserTable } from '@server/premise/table';
import { shiftTable } from '@server/shift/table';
import { roleTable, userRoleTable } from '@server/user/table';
import type { Viewer } from '@server/viewer';
import { type AnyColumn, and, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from './database';

declare const isReach: unique symbol;

/** A WHERE that keeps to somebody's reach. It is always there: one that is undefined would be one forgotten. */
export type ReachFilter = SQL & { readonly [isReach]: true };

const asReach = (where: SQL): ReachFilter => where as ReachFilter;

/** Everybody's everything: no limit, and seen to be meant. */
export const everything = asReach(sql`true`);
const nothing = asReach(sql`false`);

const either = (...actions: (SQL | undefined)[]): ReachFilter => asReach(or(...actions) ?? nothing);

/** WHERE for what is in reach and meets all conditions; one that is undefined asks nothing. */
export const within = (reach: ReachFilter, ...conditions: (SQL | undefined)[]): ReachFilter => {
  const where = and(reach === everything ? undefined : reach, ...conditions);
  return where ? asReach(where) : everything;
};

/** Whose reach it is. */
type Person = Pick<Viewer, 'userId' | 'roles'>;

/**
 * WHERE for the premises that the viewer's capability reaches. `groupIds` stand in for the premise groups that the
 * person has been given, to see what others would open.
 */
export const premiseInReach = (
  tx: Tx,
  viewer: Person,
  capability: Capability,
  groupIds?: readonly number[],
): ReachFilter => {
  const reach = reachOf(viewer, capability);
  if (reach === 'all') return everything;
  if (reach === null) return nothing;
  const used = inArray(
    premiseTable.id,
    tx
      .select({ id: premiseUserTable.premiseId })
      .from(premiseUserTable)
      .where(eq(premiseUserTable.userId, viewer.userId)),
  );
  if (reach === 'own') return asReach(used);
  return either(
    used,
    inArray(
      premiseTable.premiseGroupId,
      groupIds ??
        tx
          .select({ id: premiseGroupRightTable.premiseGroupId })
          .from(premiseGroupRightTable)
          .where(eq(premiseGroupRightTable.userId, viewer.userId)),
    ),
  );
};

/** WHERE for the premise groups that the viewer's capability reaches by the access right, as for the premises. */
export const premiseGroupInReach = (tx: Tx, viewer: Person, capability: Capability): ReachFilter => {
  const reach = reachOf(viewer, capability);
  if (reach === 'all') return everything;
  if (reach !== 'scope') return nothing;
  return asReach(
    inArray(
      premiseGroupTable.id,
      tx
        .select({ id: premiseGroupRightTable.premiseGroupId })
        .from(premiseGroupRightTable)
        .where(eq(premiseGroupRightTable.userId, viewer.userId)),
    ),
  );
};

/** As `premiseInReach`, for a table that only carries the premise's id. */
export const premiseIdInReach = (
  tx: Tx,
  viewer: Person,
  capability: Capability,
  column: AnyColumn,
): ReachFilter => {
  const where = premiseInReach(tx, viewer, capability);
  return where === everything
    ? everything
    : asReach(inArray(column, tx.select({ id: premiseTable.id }).from(premiseTable).where(where)));
};

/** WHERE for the default shifts, and the own ones of the premises that the capability reaches. */
export const shiftInReach = (tx: Tx, viewer: Person, capability: Capability): ReachFilter => {
  const own = premiseIdInReach(tx, viewer, capability, shiftTable.premiseId);
  return own === everything ? everything : either(isNull(shiftTable.premiseId), own);
};

/** WHERE for the guards that the viewer's capability reaches, as for the premises. */
export const guardInReach = (
  tx: Tx,
  viewer: Person,
  capability: Capability,
  groupIds?: readonly number[],
): ReachFilter => {
  const reach = reachOf(viewer, capability);
  if (reach === 'all') return everything;
  if (reach !== 'scope') return nothing;
  return asReach(
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
 * WHERE for the people whom the viewer may see: oneself, the users of a premise in reach, and among internal users
 * each other.
 */
export const personInReach = (tx: Tx, viewer: Person, userId: AnyColumn): ReachFilter => {
  if (reachOf(viewer, 'user.manage')) return everything;
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
  return either(
    eq(userId, viewer.userId),
    exists(used),
    reachOf(viewer, 'internal') ? exists(internal) : undefined,
  );
};
