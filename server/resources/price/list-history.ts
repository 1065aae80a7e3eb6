import type { Page } from '@contract/list';
import type { PriceListChange, PriceListRow } from '@contract/price';
import { personName } from '@domain/person-name';
import type { Tx } from '@server/base/db/database';
import { pageOf } from '@server/base/db/page';
import { byUser } from '@server/model/acted-by';
import { auditTable } from '@server/model/audit';
import { userTable } from '@server/model/user';
import { desc, eq } from 'drizzle-orm';
import { PRICE_LIST_SAVED } from './save-price-list';

/** Lists the audited changes of the price list, newest first. */
export const listPriceChanges = async (
  tx: Tx,
  page: { limit: number; offset: number },
): Promise<Page<PriceListChange>> => {
  const isOfList = eq(auditTable.action, PRICE_LIST_SAVED);
  const rows = await tx
    .select({ entry: auditTable, by: userTable })
    .from(auditTable)
    .leftJoin(userTable, byUser(auditTable))
    .where(isOfList)
    .orderBy(desc(auditTable.at), desc(auditTable.id))
    .limit(page.limit)
    .offset(page.offset);
  return pageOf(
    rows.map(({ entry, by }) => ({
      id: entry.id,
      at: entry.at.toISOString(),
      by: by && { id: by.id, name: personName(by) },
      before: (entry.before ?? []) as PriceListRow[],
      after: (entry.after ?? []) as PriceListRow[],
    })),
    await tx.$count(auditTable, isOfList),
    page,
  );
};
