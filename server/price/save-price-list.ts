import type { PriceList } from '@contract/price';
import { recordAudit } from '@server/audit/record-audit';
import type { Tx } from '@server/db/database';
import { announceChange } from '@server/outbox/announce-change';
import { FieldRefusalError, RefusalError } from '@server/refusal';
import type { Viewer } from '@server/viewer';
import { findPriceList } from './queries';
import { repeatedAt } from './repeated';
import { priceListRowTable, priceListTable } from './table';

/** Replaces the price list. Slots that are submitted keep their price. */
export const savePriceList = async (
  tx: Tx,
  viewer: Viewer,
  { version, rows }: PriceList,
  now: Date,
  address: string,
): Promise<PriceList> => {
  await tx.select({ id: priceListTable.id }).from(priceListTable).for('update');
  const before = await findPriceList(tx);
  if (before.version !== version) throw new RefusalError('stale');
  const twice = repeatedAt(rows.map(({ type, validFrom }) => `${type} ${validFrom}`));
  if (twice.length > 0)
    throw new FieldRefusalError(twice.map((row) => ({ path: `rows.${row}.validFrom`, code: 'duplicate' })));
  await tx.update(priceListTable).set({ version: version + 1, updatedAt: now });
  await tx.delete(priceListRowTable);
  if (rows.length > 0) await tx.insert(priceListRowTable).values([...rows]);
  const after = await findPriceList(tx);
  await recordAudit(tx, {
    at: now,
    byUserId: viewer.userId,
    action: 'price.list_saved',
    subject: 'price-list:1',
    before: before.rows,
    after: after.rows,
    address,
  });
  await announceChange(tx, now, ['Price'], null);
  return after;
};
