import type { Tx } from '@server/base/db/database';
import type { Viewer } from '@server/base/viewer';
import { premiseTable } from '@server/model/premise';
import { premiseInReach, type ReachFilter, unlimitedReach, within } from '@server/model/scope';
import { type SQL, sql } from 'drizzle-orm';

export interface PremiseFilters {
  premiseId?: number | undefined;
  companyId?: number | undefined;
}

/** The premises that a report counts. */
export interface Reached {
  /** The CTE `reached`. */
  premises: SQL;
  /** Limits rows to them; nothing if they are all, because `in (select …)` keeps PostgreSQL from the best plans. */
  limit: (premiseId: SQL) => SQL;
}

/** The premises that meet a condition, which is the reach and any filters. */
export const reachedWhere = (reach: ReachFilter): Reached => ({
  premises: sql`reached as (select id, name, company_id from ${premiseTable} where ${reach})`,
  limit: (premiseId) =>
    reach === unlimitedReach ? sql`true` : sql`${premiseId} in (select id from reached)`,
});

export const reachedPremises = (tx: Tx, viewer: Viewer, { premiseId, companyId }: PremiseFilters): Reached =>
  reachedWhere(
    within(
      premiseInReach(tx, viewer, 'document.read'),
      premiseId === undefined ? undefined : sql`${premiseTable.id} = ${premiseId}`,
      companyId === undefined ? undefined : sql`${premiseTable.companyId} = ${companyId}`,
    ),
  );
