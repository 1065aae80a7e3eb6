import type { PriceBook } from '@contract/price';
import type { Day, Month } from '@contract/primitives';
import { addDays, firstDayOf, lastDayOf } from '@domain/day';
import { today, utcDayOf } from '@domain/time';
import type { Tx } from '@server/base/db/database';
import { type SQL, sql } from 'drizzle-orm';

/** A calendar shows whole weeks, so up to six days of the neighbouring months are priced too. */
const NEIGHBOURING_DAYS = 6;

export interface StoredBook extends Omit<PriceBook, 'now'>, Record<string, unknown> {}

/**
 * One statement, because every order and validation starts with it. JSON keeps days, times and amounts in their wire
 * format. Shifts: default ones first, then by start time.
 */
const bookQuery = (premiseId: number, from: Day, to: Day | null, more: SQL = sql``): SQL => sql`
    select
      (select coalesce(json_agg(json_build_object(
          'id', shift.id, 'type', shift.type, 'startTime', shift.start_time, 'endTime', shift.end_time,
          'isDefault', shift.premise_id is null,
          'premisePrices', (
            select coalesce(json_agg(json_build_object(
              'price', at_premise.price, 'validFrom', at_premise.valid_from) order by at_premise.valid_from), '[]')
            from premise_shift_price at_premise
            where at_premise.premise_id = ${premiseId} and at_premise.shift_id = shift.id)
        ) order by shift.premise_id is not null, shift.start_time, shift.id), '[]')
        from premise_shift shift
        where shift.premise_id is null or shift.premise_id = ${premiseId}) as "shifts",
      (select coalesce(json_agg(json_build_object(
          'type', row.type, 'price', row.price, 'validFrom', row.valid_from) order by row.valid_from, row.type), '[]')
        from price_list_row row) as "prices",
      (select coalesce(json_agg(json_build_object(
          'date', special.date, 'kind', special.kind, 'names', special.names, 'mode', special.mode,
          'value', special.value, 'shiftTypes', special.shift_types) order by special.date), '[]')
        from special_date special
        where special.date >= ${from} and (${to}::date is null or special.date <= ${to}::date)) as "specialDates",
      (setting.fields ->> 'urgentLeadHours')::int as "urgentLeadHours",
      (setting.fields ->> 'urgentSurcharge')::int as "urgentSurcharge",
      setting.fields ->> 'timeZone' as "timeZone" ${more}
    from master_setting setting`;

const requireBook = <Book>([book]: Book[]): Book => {
  if (!book) throw new Error('The master setting is missing: this database has no first data.');
  return book;
};

/**
 * Returns the query for everything that `priceSlot` needs from today on; `priceBookOf` reads its rows. The caller checks
 * the reach of the premise. `more` are further columns.
 */
export const priceBookQuery = (premiseId: number, now: Date, more?: SQL): SQL =>
  // No zone is more than one day behind UTC.
  bookQuery(premiseId, addDays(utcDayOf(now), -1), null, more);

/** Reads the rows of `priceBookQuery` and drops special dates before the business's today. */
export const priceBookOf = <Book extends StoredBook>(rows: Book[], now: Date): Book & PriceBook => {
  const book = requireBook(rows);
  const instant = now.toISOString();
  const from = today(book.timeZone, instant);
  return { ...book, specialDates: book.specialDates.filter(({ date }) => date >= from), now: instant };
};

export const findPriceBook = async (tx: Tx, premiseId: number, now: Date): Promise<PriceBook> => {
  const { rows } = await tx.execute<StoredBook>(priceBookQuery(premiseId, now));
  return priceBookOf(rows, now);
};

/** Returns the price book with the special dates of a month, past ones too, and of its adjacent weeks. */
export const findPriceBookOfMonth = async (
  tx: Tx,
  premiseId: number,
  month: Month,
  now: Date,
): Promise<PriceBook> => {
  const from = addDays(firstDayOf(month), -NEIGHBOURING_DAYS);
  const to = addDays(lastDayOf(month), NEIGHBOURING_DAYS);
  const { rows } = await tx.execute<StoredBook>(bookQuery(premiseId, from, to));
  return { ...requireBook(rows), now: now.toISOString() };
};
