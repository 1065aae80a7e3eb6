import type { PriceEffects, PriceListRow } from '@contract/price';
import type { Day } from '@contract/primitives';
import { type PriceChange, priceChanges } from '@domain/price-list';
import type { Tx } from '@server/base/db/database';
import { slotTable } from '@server/model/booking';
import { premiseTable } from '@server/model/premise';
import { shiftPriceTable, shiftTable } from '@server/model/shift';
import { liveSlots } from '@server/resources/booking/slot-queries';
import { and, eq, exists, gte, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';

/** Whether the price list applies: the premise has no price for the default shift of the type on the day. */
const appliesPriceList = (tx: Tx, { type, from }: PriceChange, premiseId: SQL): SQL =>
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
export const findPriceEffects = async (
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
