import type { Capability } from '@contract/access';
import { reachOf } from '@domain/access';
import { guardGroupRightTable, premiseGroupRightTable } from '@server/access-right/table';
import { guardTable } from '@server/guard/table';
import type { Viewer } from '@server/http/viewer';
import { premiseTable, premiseUserTable } from '@server/premise/table';
import { type AnyColumn, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
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

/** The same for a table that only carries the premise's id. */
export const premiseIdInReach = (
  tx: Tx,
  viewer: Viewer,
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
