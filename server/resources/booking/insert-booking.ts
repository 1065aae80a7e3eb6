import type { CartItem } from '@contract/booking';
import type { Named } from '@contract/primitives';
import { CUSTOM_SHIFT } from '@contract/shift';
import { sumMoney } from '@domain/money';
import type { EvaluatedCell } from '@domain/validation';
import type { ActorRef } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { type SQL, sql } from 'drizzle-orm';

export interface NewBooking {
  premise: Named;
  reference: string | null;
  by: ActorRef;
  orderer: Named;
  /** Who approved it by ordering or in advance; null if it waits for approval. */
  approvedBy: number | null;
  cartItems: readonly CartItem[];
  /** Without errors; each becomes a slot at its validated price. */
  cells: readonly EvaluatedCell[];
  now: Date;
}

export interface StoredBooking extends Record<string, unknown> {
  id: number;
  /** In the order of the cart items; `slotIds` in the order of the cells. */
  itemIds: number[];
  slotIds: number[];
  currency: string;
  cutOffHours: number;
}

/** The status of a booking when it is ordered. */
export const statusOf = ({ approvedBy }: Pick<NewBooking, 'approvedBy'>): 'Ordered' | 'Approved' =>
  approvedBy === null ? 'Ordered' : 'Approved';

/** The id of the new booking, for use inside the statement that inserts it. */
export const NEW_BOOKING_ID: SQL = sql`(select id from new_booking)`;

/** The cells as rows of a FROM clause, in their order, as one array per column. */
export const cellRows = (
  cells: readonly EvaluatedCell[],
  itemOf: (cell: EvaluatedCell) => number | null,
): SQL => {
  const column = <T>(value: (cell: EvaluatedCell) => T) => sql.param(cells.map(value));
  return sql`unnest(
    ${column(itemOf)}::int[],
    ${column(({ date }) => date)}::date[],
    ${column(({ shiftId }) => shiftId)}::int[],
    ${column(({ type }) => type)}::text[],
    ${column(({ startTime }) => startTime)}::text[],
    ${column(({ endTime }) => endTime)}::text[],
    ${column(({ startsAt }) => startsAt)}::timestamptz[],
    ${column(({ endsAt }) => endsAt)}::timestamptz[],
    ${column(({ guards }) => guards)}::int[],
    ${column(({ price }) => price)}::bigint[],
    ${column(({ bucket }) => bucket)}::text[]
  ) with ordinality
    cell(item, date, shift_id, type, start_time, end_time, starts_at, ends_at, guards, price, bucket, place)`;
};

/**
 * Inserts booking, items, slots and the first history row in one statement, the slots as one array per column, so
 * that a hundred slots cost little more than one. `notices` are CTEs that insert its notifications and messages.
 */
export const insertBooking = async (
  tx: Tx,
  { premise, approvedBy, reference, by, orderer, cartItems, cells, now }: NewBooking,
  notices: SQL,
): Promise<StoredBooking> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const firstDate = cells.map(({ date }) => date).sort()[0] ?? null;
  const total = sumMoney(cells.map(({ amount }) => amount));
  const status = statusOf({ approvedBy });
  const decidedAt = approvedBy === null ? null : now.toISOString();
  const { rows } = await tx.execute<StoredBooking>(sql`
    with new_booking as (
      insert into booking
        (premise_id, status, reference, ordered_by, last_edited_by, created_at, updated_at, first_date, total)
      values (${premise.id}, ${status}, ${reference}, ${orderer.id}, ${orderer.id}, ${at}, ${at},
        ${firstDate}::date, ${total})
      returning id),
    new_item as (
      insert into booking_item (booking_id, position, form)
      select new_booking.id, item.place - 1, item.form
      from new_booking, jsonb_array_elements(${JSON.stringify(cartItems)}::jsonb) with ordinality item(form, place)
      returning id, position),
    new_slot as (
      insert into slot
        (booking_id, item_id, premise_id, service_date, shift_id, type, start_time, end_time, starts_at, ends_at,
         guards_required, price, bucket, state, submitted_at, decided_by, decided_at)
      select new_booking.id, new_item.id, ${premise.id}, cell.date, nullif(cell.shift_id, ${CUSTOM_SHIFT}::int),
        cell.type, cell.start_time, cell.end_time, cell.starts_at, cell.ends_at, cell.guards, cell.price, cell.bucket,
        ${approvedBy === null ? 'requested' : 'approved'}, ${at}, ${approvedBy}::int, ${decidedAt}::timestamptz
      from ${cellRows(cells, ({ cartItem }) => cartItem)}
      join new_item on new_item.position = cell.item, new_booking
      order by cell.place
      returning id),
    first_history as (
      insert into booking_history (booking_id, at, by_kind, by_id, action, to_status)
      select new_booking.id, ${at}, ${by.kind}, ${by.id}::int, 'order', ${status} from new_booking),
    ${notices}
    select id, (select array_agg(id order by position) from new_item) as "itemIds",
      (select array_agg(id order by id) from new_slot) as "slotIds",
      (select fields ->> 'currency' from master_setting) as currency,
      (select (fields ->> 'cancelCutOffHours')::int from master_setting) as "cutOffHours"
    from new_booking`);
  const [stored] = rows;
  if (!stored) throw new Error('The booking was not stored');
  return stored;
};
