import type { BookingHistoryEntry, BookingStatus, CartItem } from '@contract/booking';
import type { ServedEntry, StaffingEntry } from '@contract/history-detail';
import type { Bucket } from '@contract/price';
import type { ShiftType } from '@contract/shift';
import type { SlotState } from '@contract/slot';
import { WAITING } from '@domain/booking-transitions';
import { ZERO } from '@domain/money';
import {
  dayColumn,
  editedColumns,
  identity,
  instantColumn,
  moneyColumn,
  timeColumn,
} from '@server/base/db/columns';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { byColumns, byKindKnown } from './acted-by';
import { premiseTable } from './premise';
import { shiftTable } from './shift';
import { userTable } from './user';

/** Whether a booking waits for approval. Literals, so that the planner finds the index on those that do. */
export const isWaiting = (status: SQLWrapper): SQL =>
  sql`${status} in (${sql.raw(WAITING.map((each) => `'${each}'`).join(', '))})`;

export const bookingTable = pgTable(
  'booking',
  {
    id: identity(),
    premiseId: integer('premise_id')
      .notNull()
      .references(() => premiseTable.id),
    status: text('status').$type<BookingStatus>().notNull(),
    /** The client's own, such as a purchase order number; never empty. */
    reference: text('reference'),
    orderedBy: integer('ordered_by')
      .notNull()
      .references(() => userTable.id),
    lastEditedBy: integer('last_edited_by')
      .notNull()
      .references(() => userTable.id),
    /** Who requested the pending change of slots in force; null without one. */
    changeRequestedBy: integer('change_requested_by').references(() => userTable.id),
    changeRequestedAt: instantColumn('change_requested_at'),
    /** Sums over its slots (`slotSums`), stored for sorting. Null if none is live. */
    firstDate: dayColumn('first_date'),
    total: moneyColumn('total').notNull().default(ZERO),
    ...editedColumns(),
  },
  (booking) => [
    // Ascending indexes are read from either end; a descending one would put nulls last, an ORDER BY puts them
    // first.
    index('booking_premise').on(booking.premiseId, booking.createdAt, booking.id),
    index('booking_created').on(booking.createdAt, booking.id),
    index('booking_status').on(booking.status, booking.createdAt),
    index('booking_first_date').on(booking.firstDate, booking.id),
    index('booking_waiting').on(booking.firstDate, booking.id).where(isWaiting(booking.status)),
    index('booking_total').on(booking.total, booking.id),
    index('booking_ordered_by').on(booking.orderedBy, booking.id),
    index('booking_edited_by').on(booking.lastEditedBy, booking.id),
    check('booking_reference_length', sql`char_length(${booking.reference}) between 1 and 60`),
    check(
      'booking_status_known',
      sql`${booking.status} in ('Ordered', 'PendingApproval', 'Confirmed', 'Rejected', 'Cancelled', 'Approved', 'SecurityAssigning')`,
    ),
  ],
);
export type BookingRow = typeof bookingTable.$inferSelect;

/**
 * current: in force, or first ordered. waiting: requested by a pending change. past: replaced, and stored because
 * slots refer to it.
 */
export type ItemState = 'current' | 'waiting' | 'past';

/** The form that was submitted; its slots are in `slotTable`. */
export const bookingItemTable = pgTable(
  'booking_item',
  {
    id: identity(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookingTable.id),
    position: integer('position').notNull(),
    form: jsonb('form').$type<CartItem>().notNull(),
    state: text('state').$type<ItemState>().notNull().default('current'),
  },
  (item) => [index('booking_item_booking').on(item.bookingId)],
);

export const slotTable = pgTable(
  'slot',
  {
    id: identity(),
    version: integer('version').notNull().default(1),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookingTable.id),
    itemId: integer('item_id')
      .notNull()
      .references(() => bookingItemTable.id),
    premiseId: integer('premise_id')
      .notNull()
      .references(() => premiseTable.id),
    date: dayColumn('service_date').notNull(),
    /** Empty for a custom shift, which is -1 on the wire. */
    shiftId: integer('shift_id').references(() => shiftTable.id),
    type: text('type').$type<ShiftType>().notNull(),
    startTime: timeColumn('start_time').notNull(),
    endTime: timeColumn('end_time').notNull(),
    startsAt: instantColumn('starts_at').notNull(),
    endsAt: instantColumn('ends_at').notNull(),
    guardsRequired: integer('guards_required').notNull(),
    /**
     * Places that lack a guard at some time of the slot, as `filledPlaces` counts them before its start. Triggers keep it:
     * on this table and on `assignment` (0084_keep_open_places.sql).
     */
    openPlaces: integer('open_places').notNull().default(0),
    /** The number that a pending change requests; 0 removes the slot. Null without a request. */
    requestedGuards: integer('guards_asked'),
    /** Requested by a pending change of a booking in force; listed only in that change. */
    isAddition: boolean('is_addition').notNull().default(false),
    /** For one guard, fixed when the slot was submitted. */
    price: moneyColumn('price').notNull(),
    bucket: text('bucket').$type<Bucket>().notNull(),
    state: text('state').$type<SlotState>().notNull(),
    reason: text('reason'),
    /** What the client accepted to pay for cancelling it late, before tax; billed unless waived. */
    lateFee: moneyColumn('late_fee'),
    isLateFeeWaived: boolean('late_fee_waived').notNull().default(false),
    /**
     * Minutes served, summed over its places, as staff confirmed them; while null, the minutes covered by
     * assignments count. Places served in full follow from them (`wholePlaces`).
     */
    servedMinutes: integer('served_minutes'),
    servedBy: integer('served_by').references(() => userTable.id),
    servedAt: instantColumn('served_at'),
    submittedAt: instantColumn('submitted_at').notNull(),
    decidedBy: integer('decided_by').references(() => userTable.id),
    decidedAt: instantColumn('decided_at'),
  },
  (slot) => [
    index('slot_booking').on(slot.bookingId, slot.startsAt),
    index('slot_premise_date').on(slot.premiseId, slot.date),
    index('slot_item').on(slot.itemId),
    index('slot_shift').on(slot.shiftId).where(sql`${slot.shiftId} is not null`),
    index('slot_date_live')
      .on(slot.date, slot.bookingId)
      .where(sql`${slot.state} in ('requested', 'approved')`),
    index('slot_urgent').on(slot.bookingId).where(sql`${slot.bucket} = 'urgent'`),
    index('slot_waiting').on(slot.endsAt, slot.bookingId).where(sql`${slot.state} = 'requested'`),
    index('slot_reduction_waiting')
      .on(slot.startsAt, slot.bookingId)
      .where(sql`${slot.requestedGuards} is not null`),
    // In the order in which slots are listed, with all that the sums of open places need, so that they read no slot.
    index('slot_open')
      .on(
        slot.startsAt,
        slot.shiftId.nullsFirst(),
        slot.id,
        slot.premiseId,
        slot.date,
        slot.openPlaces,
        slot.endsAt,
      )
      .where(sql`${slot.state} = 'approved' and ${slot.openPlaces} > 0`),
    index('slot_date_in_force')
      .on(
        slot.date,
        slot.premiseId,
        slot.startsAt,
        slot.endsAt,
        slot.guardsRequired,
        slot.openPlaces,
        slot.id,
      )
      .where(sql`${slot.state} = 'approved'`),
    check('slot_span_forward', sql`${slot.endsAt} > ${slot.startsAt}`),
    check('slot_guards_required', sql`${slot.guardsRequired} between 1 and 1000`),
    check(
      'slot_guards_asked_in_force',
      sql`${slot.requestedGuards} is null or (${slot.requestedGuards} between 0 and 1000 and ${slot.state} = 'approved')`,
    ),
    check('slot_addition_waits', sql`not ${slot.isAddition} or ${slot.state} = 'requested'`),
    check('slot_price_not_negative', sql`${slot.price} >= 0`),
    check(
      'slot_served_in_bounds',
      sql`${slot.servedMinutes} between 0 and ${slot.guardsRequired} * (extract(epoch from ${slot.endsAt} - ${slot.startsAt}) / 60)`,
    ),
    check(
      'slot_late_fee_cancelled',
      sql`${slot.lateFee} is null or (${slot.lateFee} >= 0 and ${slot.state} = 'cancelled')`,
    ),
    check('slot_late_fee_waived', sql`not ${slot.isLateFeeWaived} or ${slot.lateFee} is not null`),
    index('slot_late_fee').on(slot.premiseId, slot.date).where(sql`${slot.lateFee} is not null`),
    check('slot_served_in_force', sql`${slot.servedMinutes} is null or ${slot.state} = 'approved'`),
    index('slot_unconfirmed')
      .on(slot.date, slot.premiseId, slot.endsAt)
      .where(sql`${slot.state} = 'approved' and ${slot.servedMinutes} is null`),
    check('slot_state_known', sql`${slot.state} in ('requested', 'approved', 'rejected', 'cancelled')`),
    check('slot_bucket_known', sql`${slot.bucket} in ('normal', 'urgent', 'special')`),
  ],
);
export type SlotRow = typeof slotTable.$inferSelect;

/**
 * A guard assigned to a slot or released from it; the name is looked up when shown, because accounts may be
 * erased.
 */
export interface StaffedPlace
  extends Omit<StaffingEntry, 'guard' | 'date' | 'type' | 'startTime' | 'endTime'> {
  slotId: number;
  guardId: number;
}

/** A slot whose served minutes were confirmed. */
export interface ConfirmedSlot extends Pick<ServedEntry, 'from' | 'to' | 'reason'> {
  slotId: number;
}

export const bookingHistoryTable = pgTable(
  'booking_history',
  {
    id: identity(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookingTable.id),
    at: instantColumn('at').notNull(),
    ...byColumns(),
    action: text('action').$type<BookingHistoryEntry['action']>().notNull(),
    from: text('from_status').$type<BookingStatus>(),
    to: text('to_status').$type<BookingStatus>().notNull(),
    reason: text('reason'),
    staffing: jsonb('staffing').$type<StaffedPlace[]>(),
    served: jsonb('served').$type<ConfirmedSlot[]>(),
    /** The ids of the slots that a cancellation or a waived fee concerns; null for the whole booking. */
    cancelled: jsonb('cancelled').$type<number[]>(),
  },
  (row) => [
    index('booking_history_booking').on(row.bookingId, row.id),
    index('booking_history_by').on(row.byKind, row.byId, row.id),
    byKindKnown('booking_history', row),
  ],
);

/** The key of a person's shift calendar; only its hash is stored. */
export const calendarKeyTable = pgTable('calendar_key', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => userTable.id),
  keyHash: text('key_hash').notNull().unique(),
  createdAt: instantColumn('created_at').notNull(),
});
