import type { Capability } from '@contract/access';
import { INTERNAL_ROLES, reachOf } from '@domain/access';
import { guardGroupRightTable, premiseGroupRightTable } from '@server/access-right/table';
import { guardTable } from '@server/guard/table';
import type { Viewer } from '@server/http/viewer';
import { premiseGroupTable } from '@server/metadata/table';
import { premiseTable, premiseUserTable } from '@server/premise/table';
import { roleTable, userRoleTable } from '@server/user/table';
import { type AnyColumn, and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from './database';

const nothing = sql`false`;

/** Whose reach it is. */
type Person = Pick<Viewer, 'userId' | 'roles'>;

/**
 * WHERE for the premises that the viewer's capability reaches; undefined = all of them. `groupIds` stand in for the
 * premise groups that the person has been given, to see what others would open.
 */
export const premiseInReach = (
  tx: Tx,
  viewer: Person,
  capability: Capability,
  groupIds?: readonly number[],
): SQL | undefined => {
  const reach = reachOf(viewer, capability);
  if (reach === 'all') return undefined;
  if (reach === null) return nothing;
  const used = inArray(
    premiseTable.id,
    tx
      .select({ id: premiseUserTable.premiseId })
      .from(premiseUserTable)
      .where(eq(premiseUserTable.userId, viewer.userId)),
  );
  if (reach === 'own') return used;
  return or(
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
export const premiseGroupInReach = (tx: Tx, viewer: Person, capability: Capability): SQL | undefined => {
  const reach = reachOf(viewer, capability);
  if (reach === 'all') return undefined;
  if (reach !== 'scope') return nothing;
  return inArray(
    premiseGroupTable.id,
    tx
      .select({ id: premiseGroupRightTable.premiseGroupId })
      .from(premiseGroupRightTable)
      .where(eq(premiseGroupRightTable.userId, viewer.userId)),
  );
};

/** As `premiseInReach`, for a table that only carries the premise's id. */
export const premiseIdInReach = (
  tx: Tx,
  viewer: Person,
  capability: Capability,
  column: AnyColumn,
): SQL | undefined => {
  const where = premiseInReach(tx, viewer, capability);
  return where && inArray(column, tx.select({ id: premiseTable.id }).from(premiseTable).where(where));
};

/** WHERE for the guards that the viewer's capability reaches, as for the premises. */
export const guardInReach = (
  tx: Tx,
  viewer: Person,
  capability: Capability,
  groupIds?: readonly number[],
): SQL | undefined => {
  const reach = reachOf(viewer, capability);
  if (reach === 'all') return undefined;
  if (reach !== 'scope') return nothing;
  return inArray(
    guardTable.guardGroupId,
    groupIds ??
      tx
        .select({ id: guardGroupRightTable.guardGroupId })
        .from(guardGroupRightTable)
        .where(eq(guardGroupRightTable.userId, viewer.userId)),
  );
};

/**
 * WHERE for the people whom the viewer may see: oneself, the users of a premise in reach, and among internal users
 * each other; undefined = everybody.
 */
export const personInReach = (tx: Tx, viewer: Person, userId: AnyColumn): SQL | undefined => {
  if (reachOf(viewer, 'user.manage')) return undefined;
  const premises = premiseIdInReach(tx, viewer, 'premise.read', premiseUserTable.premiseId);
  const used = tx
    .select({ id: premiseUserTable.userId })
    .from(premiseUserTable)
    .where(and(eq(premiseUserTable.userId, userId), premises));
  const internal = tx
    .select({ id: userRoleTable.userId })
    .from(userRoleTable)
    .innerJoin(roleTable, eq(roleTable.id, userRoleTable.roleId))
    .where(and(eq(userRoleTable.userId, userId), inArray(roleTable.name, [...INTERNAL_ROLES])));
  return or(
    eq(userId, viewer.userId),
    exists(used),
    reachOf(viewer, 'internal') ? exists(internal) : undefined,
  );
};
