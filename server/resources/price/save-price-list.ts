import type { CallInput } from '@contract/call';
import { type PriceEffects, type PriceList, type PriceListRow, priceCalls } from '@contract/price';
import type { Day } from '@contract/primitives';
import { farPriceProblems } from '@domain/price-bounds';
import { type PriceChange, priceChanges, priceListProblems } from '@domain/price-list';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { refuseStale } from '@server/base/db/lock-row';
import { FieldRefusalError } from '@server/base/refusal';
import { slotTable } from '@server/model/booking';
import { premiseTable } from '@server/model/premise';
import { priceListRowTable, priceListTable } from '@server/model/price';
import { shiftPriceTable, shiftTable } from '@server/model/shift';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { findToday } from '@server/platform/setting/queries';
import { liveSlots } from '@server/resources/booking/slot-queries';
import { and, eq, exists, gte, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { findPriceList, PRICE_LIST_SAVED } from './queries';

/** Whether the price list applies: the premise has no price for the default shift of the type on the day. */
export const appliesPriceList = (
  tx: Tx,
  { type, from }: Pick<PriceChange, 'type' | 'from'>,
  premiseId: SQL,
): SQL =>
  not(
    exists(
      tx
        .select({ one: sql`1` })
        .from(shiftPriceTable)
        .innerJoin(shiftTable, eq(shiftTable.id, shiftPriceTable.shiftId))
        .where(
          and(
            sql`${shiftPriceTable.premiseId} = ${premiseId}`,
            isNull(shiftTable.premiseId),
            eq(shiftTable.type, type),
            lte(shiftPriceTable.validFrom, from),
          ),
        ),
    ),
  );

/** Counts the premises and ordered slots that a change of the price list concerns. */
const findPriceEffects = async (
  tx: Tx,
  rows: readonly PriceListRow[],
  before: readonly PriceListRow[],
  today: Day,
): Promise<PriceEffects> => {
  const changes = priceChanges(rows, before, today);
  if (changes.length === 0) return { premises: 0, orderedSlots: 0 };
  const atPremise = changes.map((change) => appliesPriceList(tx, change, sql`${premiseTable.id}`));
  const ofSlots = changes.map((change) =>
    and(
      eq(slotTable.type, change.type),
      gte(slotTable.date, change.from),
      appliesPriceList(tx, change, sql`${slotTable.premiseId}`),
    ),
  );
  return {
    premises: await tx.$count(premiseTable, and(eq(premiseTable.status, 'active'), or(...atPremise))),
    orderedSlots: await tx.$count(slotTable, and(liveSlots, or(...ofSlots))),
  };
};

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
  const listProblems = priceListProblems(rows, before.rows, today);
  const problems =
    listProblems.length > 0 || dryRun ? listProblems : farPriceProblems(rows, before.rows, repeated);
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
