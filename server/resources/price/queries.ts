import type { PriceList, SpecialDate } from '@contract/price';
import type { Day, Month, Texts } from '@contract/primitives';
import { SHIFT_TYPES } from '@contract/shift';
import { firstDayOf, lastDayOf } from '@domain/day';
import type { Tx } from '@server/base/db/database';
import { priceListRowTable, priceListTable, specialDateTable } from '@server/model/price';
import { and, asc, between, gte, inArray, lte, or, sql } from 'drizzle-orm';

const specialDateColumns = {
  date: specialDateTable.date,
  kind: specialDateTable.kind,
  names: specialDateTable.names,
  mode: specialDateTable.mode,
  value: specialDateTable.value,
  shiftTypes: specialDateTable.shiftTypes,
};

/** Lists special dates of a period, both days included; undefined for all. */
export const listSpecialDates = (
  tx: Tx,
  period: { from: Day; to: Day } | undefined,
): Promise<SpecialDate[]> =>
  tx
    .select(specialDateColumns)
    .from(specialDateTable)
    .where(period && and(gte(specialDateTable.date, period.from), lte(specialDateTable.date, period.to)))
    .orderBy(asc(specialDateTable.date));

export const findSpecialDates = (tx: Tx, dates: readonly Day[]): Promise<SpecialDate[]> =>
  tx
    .select(specialDateColumns)
    .from(specialDateTable)
    .where(inArray(specialDateTable.date, [...dates]))
    .orderBy(asc(specialDateTable.date));

/** Returns the price list by shift type, in the order of `SHIFT_TYPES`, and by first valid day. */
export const findPriceList = async (tx: Tx): Promise<PriceList> => {
  const [list] = await tx.select({ version: priceListTable.version }).from(priceListTable);
  if (!list) throw new Error('The price list is missing: this database has no first data.');
  const rows = await tx.select().from(priceListRowTable).orderBy(asc(priceListRowTable.validFrom));
  return {
    version: list.version,
    rows: SHIFT_TYPES.flatMap((type) => rows.filter((row) => row.type === type)),
  };
};

/** Returns the names of the special dates of these months. */
export const findSpecialDateNames = async (
  tx: Tx,
  months: readonly Month[],
): Promise<ReadonlyMap<Day, Texts>> => {
  const rows = await tx
    .select({ date: specialDateTable.date, names: specialDateTable.names })
    .from(specialDateTable)
    .where(
      or(...months.map((month) => between(specialDateTable.date, firstDayOf(month), lastDayOf(month)))) ??
        sql`false`,
    );
  return new Map(rows.map(({ date, names }) => [date, names]));
};
