import type { CallInput } from '@contract/call';
import { type PriceEffects, type PriceList, priceCalls } from '@contract/price';
import { farPriceProblems } from '@domain/price-bounds';
import { priceListProblems } from '@domain/price-list';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { refuseStale } from '@server/base/db/lock-row';
import { FieldRefusalError } from '@server/base/refusal';
import { priceListRowTable, priceListTable } from '@server/model/price';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { findToday } from '@server/platform/setting/queries';
import { findPriceEffects } from './price-effects';
import { findPriceList } from './queries';

export const PRICE_LIST_SAVED = 'price.list_saved';

/** Replaces the price list. Ordered slots keep their price. A dry run stores and locks nothing, and returns the effects. */
export const savePriceList = async (
  tx: Tx,
  actor: Actor,
  { version, rows, repeated, dryRun = false }: CallInput<typeof priceCalls.savePriceList>['body'],
): Promise<PriceList | PriceEffects> => {
  if (!dryRun) await tx.select({ id: priceListTable.id }).from(priceListTable).for('update');
  const before = await findPriceList(tx);
  refuseStale(before, version);
  const today = await findToday(tx, actor.now);
  const wrong = priceListProblems(rows, before.rows, today);
  const problems = wrong.length > 0 || dryRun ? wrong : farPriceProblems(rows, before.rows, repeated);
  if (problems.length > 0) throw new FieldRefusalError(problems);
  if (dryRun) return findPriceEffects(tx, rows, before.rows, today);
  await tx.update(priceListTable).set({ version: version + 1, updatedAt: actor.now });
  await tx.delete(priceListRowTable);
  if (rows.length > 0) await tx.insert(priceListRowTable).values([...rows]);
  const after = await findPriceList(tx);
  await recordAudit(tx, actor, {
    action: PRICE_LIST_SAVED,
    subject: 'price-list:1',
    before: before.rows,
    after: after.rows,
  });
  await announceChange(tx, actor.now, priceCalls.savePriceList.tells);
  return after;
};
