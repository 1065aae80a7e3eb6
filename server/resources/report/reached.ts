import type { Tx } from '@server/base/db/database';
import type { Viewer } from '@server/base/viewer';
import { premiseTable } from '@server/model/premise';
import { premiseInReach, within } from '@server/model/scope';
import { type SQL, sql } from 'drizzle-orm';

export interface PremiseFilters {
  premiseId?: number | undefined;
  companyId?: number | undefined;
}

/** The CTE `reached`: the premises that a report counts. */
export const reachedPremises = (tx: Tx, viewer: Viewer, { premiseId, companyId }: PremiseFilters): SQL => {
  const reach = within(
    premiseInReach(tx, viewer, 'document.read'),
    premiseId === undefined ? undefined : sql`${premiseTable.id} = ${premiseId}`,
    companyId === undefined ? undefined : sql`${premiseTable.companyId} = ${companyId}`,
  );
  return sql`reached as (select id, name, company_id from ${premiseTable} where ${reach})`;
};
