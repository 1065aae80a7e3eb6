import type { CartItem } from '@contract/booking';
import type { BookingVerdict } from '@contract/booking-validation';
import type { PriceBook } from '@contract/price';
import { CUSTOM_SHIFT } from '@contract/shift';
import { type EvaluatedCell, type LiveSlot, type Verdict, validateCells } from '@domain/validation';
import type { Actor } from '@server/base/actor';
import { wireInstant } from '@server/base/db/columns';
import type { Tx } from '@server/base/db/database';
import type { Translate } from '@server/base/translate';
import type { PremiseRow } from '@server/model/premise';
import { priceBookOf, priceBookQuery, type StoredBook } from '@server/resources/price/price-book-queries';
import { type SQL, sql } from 'drizzle-orm';
import { type LockedPremise, lockedPremise, premiseLock } from './lock-premise';
import { liveSlots } from './slot-queries';

type Row = Record<string, unknown>;

/**
 * Sends two statements in one round trip of a real PostgreSQL. They run in order: the second sees what was
 * committed while the first waited for a lock.
 */
const executeBoth = async <First extends Row, Second extends Row>(
  tx: Tx,
  first: SQL,
  second: SQL,
): Promise<[First[], Second[]]> => {
  const [one, other] = await Promise.all([tx.execute<First>(first), tx.execute<Second>(second)]);
  return [one.rows, other.rows];
};

export type EvaluatedItem = Pick<CartItem, 'dates' | 'shifts' | 'applyUrgent'>;

interface EvaluatedCells {
  cartItems: readonly EvaluatedItem[];
  /** The booking being validated: its own slots don't count towards the limits. */
  exceptBookingId?: number;
}

interface CellsOfPremise extends EvaluatedCells {
  premise: Pick<PremiseRow, 'id' | 'status'>;
}

interface BookWithLiveSlots extends StoredBook {
  live: LiveSlot[];
}

type BookedVerdict = Verdict & { book: PriceBook };

const STARTS_AT = sql.raw(wireInstant('starts_at'));
const ENDS_AT = sql.raw(wireInstant('ends_at'));

/**
 * Live slots that may overlap a cell of these dates; a slot lasts at most a day, so adjacent days count. Equal
 * slots are summed into one, so that an order at a busy premise costs no more; places requested by a pending
 * change count as ordered.
 */
const liveColumn = (premiseId: number, { cartItems, exceptBookingId }: EvaluatedCells): SQL => {
  const dates = sql.param([...new Set(cartItems.flatMap((item) => item.dates))]);
  return sql`, (select coalesce(json_agg(json_build_object(
        'date', service_date, 'shiftId', coalesce(shift_id, ${CUSTOM_SHIFT}), 'startTime', start_time,
        'endTime', end_time, 'startsAt', ${STARTS_AT}, 'endsAt', ${ENDS_AT}, 'guards', guards)), '[]')
      from (select service_date, shift_id, start_time, end_time, starts_at, ends_at, sum(greatest(guards_required, guards_asked)) as guards
        from slot where premise_id = ${premiseId} and service_date = any(array(
            select distinct day + beside from unnest(${dates}::date[]) day, generate_series(-1, 1) beside))
          and ${liveSlots} and booking_id is distinct from ${exceptBookingId ?? null}::int
        group by service_date, shift_id, start_time, end_time, starts_at, ends_at) alike) as live`;
};

const evaluate = (rows: BookWithLiveSlots[], cells: CellsOfPremise, now: Date): BookedVerdict => {
  const { live, ...book } = priceBookOf(rows, now);
  const verdict = validateCells({
    cartItems: cells.cartItems,
    book,
    now: now.toISOString(),
    isPremiseClosed: cells.premise.status === 'closed',
    live,
  });
  return { ...verdict, book };
};

const bookAndLiveQuery = (premiseId: number, cells: EvaluatedCells, now: Date): SQL =>
  priceBookQuery(premiseId, now, liveColumn(premiseId, cells));

/** The shared validation of cells of a premise, against its current prices and live slots. */
export const evaluateCells = async (tx: Tx, cells: CellsOfPremise, now: Date): Promise<BookedVerdict> => {
  const { rows } = await tx.execute<BookWithLiveSlots>(bookAndLiveQuery(cells.premise.id, cells, now));
  return evaluate(rows, cells, now);
};

/** The same after locking the premise, so that its live slots don't change. */
export const lockAndEvaluateCells = async (
  tx: Tx,
  { viewer, now }: Pick<Actor, 'viewer' | 'now'>,
  { premiseId, ...cells }: EvaluatedCells & { premiseId: number },
): Promise<BookedVerdict & { premise: LockedPremise }> => {
  const [locked, rows] = await executeBoth<LockedPremise, BookWithLiveSlots>(
    tx,
    premiseLock(tx, viewer, premiseId),
    bookAndLiveQuery(premiseId, cells, now),
  );
  const premise = lockedPremise(locked);
  return { premise, ...evaluate(rows, { ...cells, premise }, now) };
};

const cellOnWire = (
  {
    cartItem,
    date,
    shiftId,
    type,
    startTime,
    endTime,
    guards,
    price,
    amount,
    bucket,
    problems,
  }: EvaluatedCell,
  t: Translate,
): BookingVerdict['items'][number] => ({
  cartItem,
  date,
  shiftId,
  type,
  startTime,
  endTime,
  numOfSecurity: guards,
  price,
  amount,
  bucket,
  problems: problems.map(({ code, severity }) => ({ code, severity, message: t(`cell.${code}`) })),
});

/** A verdict with problem messages in the caller's language. */
export const verdictOnWire = ({ total, items }: Verdict, t: Translate): BookingVerdict => ({
  total,
  items: items.map((cell) => cellOnWire(cell, t)),
});
