import { type PriceList, priceCalls } from '@contract/price';
import type { Actor } from '@server/actor';
import { recordAudit } from '@server/audit/record-audit';
import type { Tx } from '@server/db/database';
import { announceChange } from '@server/outbox/announce-change';
import { FieldRefusalError, RefusalError } from '@server/refusal';
import { findPriceList } from './queries';
import { repeatedAt } from './repeated';
import { priceListRowTable, priceListTable } from './table';

/** Replaces the price list. Slots that are submitted keep their price. */
export const savePriceList = async (
  tx: Tx,
  actor: Actor,
  { version, rows }: PriceList,
): Promise<PriceList> => {
  await tx.select({ id: priceListTable.id }).from(priceListTable).for('update');
  const before = await findPriceList(tx);
  if (before.version !== version) throw new RefusalError('stale');
  const twice = repeatedAt(rows.map(({ type, validFrom }) => `${type} ${validFrom}`));
  if (twice.length > 0)
    throw new FieldRefusalError(twice.map((row) => ({ path: `rows.${row}.validFrom`, code: 'duplicate' })));
  await tx.update(priceListTable).set({ version: version + 1, updatedAt: actor.now });
  await tx.delete(priceListRowTable);
  if (rows.length > 0) await tx.insert(priceListRowTable).values([...rows]);
  const after = await findPriceList(tx);
  await recordAudit(tx, actor, {
    action: 'price.list_saved',
    subject: 'price-list:1',
    before: before.rows,
    after: after.rows,
  });
  await announceChange(tx, actor.now, priceCalls.savePriceList.tells);
  return after;
};
