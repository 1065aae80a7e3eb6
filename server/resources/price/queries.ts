import type { Page } from '@contract/list';
import type { PriceList, PriceListChange, PriceListRow, SpecialDate } from '@contract/price';
import type { Day, Month, Texts } from '@contract/primitives';
import { SHIFT_TYPES } from '@contract/shift';
import { firstDayOf, lastDayOf } from '@domain/day';
import { personName } from '@domain/person-name';
import type { Tx } from '@server/base/db/database';
import { pageOf } from '@server/base/db/page';
import { byUser } from '@server/model/acted-by';
import { auditTable } from '@server/model/audit';
import { priceListRowTable, priceListTable, specialDateTable } from '@server/model/price';
import { userTable } from '@server/model/user';
import { and, asc, between, desc, eq, gte, inArray, lte, or, sql } from 'drizzle-orm';

export const PRICE_LIST_SAVED = 'price.list_saved';

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
