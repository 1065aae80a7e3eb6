import type { CartItem } from '@contract/booking';
import type { BookingVerdict } from '@contract/booking-validation';
import type { PriceBook } from '@contract/price';
import { CUSTOM_SHIFT } from '@contract/shift';
import { addDays } from '@domain/time';
import { type JudgedCell, type LiveSlot, type Verdict, validateCells } from '@domain/validation';
import type { Tx } from '@server/db/database';
import type { Translate } from '@server/http/translate';
import type { premiseTable } from '@server/premise/table';
import { findPriceBook } from '@server/price/price-book';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { isLive } from './slot-queries';
import { slotTable } from './table';

export type JudgedItem = Pick<CartItem, 'dates' | 'shifts' | 'applyUrgent'>;

interface CellsOfPremise {
  premise: Pick<typeof premiseTable.$inferSelect, 'id' | 'status'>;
  cartItems: readonly JudgedItem[];
  /** The booking that is judged again: its own slots are not in its way. */
  butBookingId?: number;
}

/**
 * Live slots that can run beside a cell of these dates: a slot lasts a day at most, so the days beside count.
 * Slots that are alike come as one with all their guards, so that a busy premise's order costs no more.
 */
const listLive = async (
  tx: Tx,
  { premise, cartItems, butBookingId }: CellsOfPremise,
): Promise<LiveSlot[]> => {
  const dates = new Set(
    cartItems.flatMap((item) => item.dates.flatMap((date) => [addDays(date, -1), date, addDays(date, 1)])),
  );
  const others: SQL | undefined =
    butBookingId === undefined ? undefined : ne(slotTable.bookingId, butBookingId);
  const rows = await tx
    .select({
      date: slotTable.date,
      shiftId: slotTable.shiftId,
      startTime: slotTable.startTime,
      endTime: slotTable.endTime,
      startsAt: slotTable.startsAt,
      endsAt: slotTable.endsAt,
      numOfSecurity: sql<number>`sum(${slotTable.guardsRequired})::int`,
    })
    .from(slotTable)
    .where(
      and(
        eq(slotTable.premiseId, premise.id),
        sql`${slotTable.date} = any(${sql.param([...dates])}::date[])`,
        isLive,
        others,
      ),
    )
    .groupBy(
      slotTable.date,
      slotTable.shiftId,
      slotTable.startTime,
      slotTable.endTime,
      slotTable.startsAt,
      slotTable.endsAt,
    );
  return rows.map((row) => ({
    ...row,
    shiftId: row.shiftId ?? CUSTOM_SHIFT,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
  }));
};

/** The verdict of the one shared rule on cells of a premise, against its prices and live slots as they are now. */
export const judgeCells = async (
  tx: Tx,
  cells: CellsOfPremise,
  now: Date,
): Promise<Verdict & { book: PriceBook }> => {
  const book = await findPriceBook(tx, cells.premise.id, now);
  const live = await listLive(tx, cells);
  const verdict = validateCells({
    cartItems: cells.cartItems,
    book,
    now: now.toISOString(),
    premiseClosed: cells.premise.status === 'closed',
    live,
  });
  return { ...verdict, book };
};

const cellOnWire = (
  { reasons: _reasons, startsAt: _startsAt, endsAt: _endsAt, problems, ...cell }: JudgedCell,
  t: Translate,
): BookingVerdict['items'][number] => ({
  ...cell,
  problems: problems.map(({ code, severity }) => ({ code, severity, message: t(`cell.${code}`) })),
});

/** A verdict with its problems said in the caller's language. */
export const verdictOnWire = ({ total, items }: Verdict, t: Translate): BookingVerdict => ({
  total,
  items: items.map((cell) => cellOnWire(cell, t)),
});
