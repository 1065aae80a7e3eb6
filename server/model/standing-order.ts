import type { CartItem } from '@contract/booking';
import type { LeftOutCell, PauseReason, StandingOrder, StandingOrderStatus } from '@contract/standing-order';
import { dayColumn, editedColumns, identity, instantColumn, moneyColumn } from '@server/base/db/columns';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bookingTable } from './booking';
import { premiseTable } from './premise';
import { userTable } from './user';

/** The contact and remarks that each of its bookings gets. */
export type StandingOrderContact = Omit<
  CartItem,
  'dates' | 'numOfSecurity' | 'selectMode' | 'applyUrgent' | 'shifts'
>;

export const standingOrderTable = pgTable(
  'standing_order',
  {
    id: identity(),
    premiseId: integer('premise_id')
      .notNull()
      .references(() => premiseTable.id),
    status: text('status').$type<StandingOrderStatus>().notNull().default('Active'),
    pausedReason: text('paused_reason').$type<PauseReason>(),
    orderedBy: integer('ordered_by')
      .notNull()
      .references(() => userTable.id),
    lastEditedBy: integer('last_edited_by')
      .notNull()
      .references(() => userTable.id),
    weekdays: integer('weekdays').array().notNull(),
    publicHolidays: text('public_holidays').$type<StandingOrder['publicHolidays']>().notNull(),
    from: dayColumn('first_day').notNull(),
    until: dayColumn('last_day'),
    shifts: jsonb('shifts').$type<StandingOrder['shifts']>().notNull(),
    contact: jsonb('contact').$type<StandingOrderContact>().notNull(),
    noticeDays: integer('notice_days').notNull(),
    /** The client's own reference, of each of its bookings. */
    reference: text('reference'),
    /** The approval in advance: the amount of a month up to which a booking is approved when it is made. */
    approvedUpTo: moneyColumn('approved_up_to'),
    approvedBy: integer('approved_by').references(() => userTable.id),
    ...editedColumns(),
  },
  (row) => [
    index('standing_order_premise').on(row.premiseId),
    index('standing_order_orderer').on(row.orderedBy),
    index('standing_order_active').on(row.id).where(sql`${row.status} = 'Active'`),
    check('standing_order_status_known', sql`${row.status} in ('Active', 'Paused', 'Ended')`),
    check('standing_order_holidays_known', sql`${row.publicHolidays} in ('keep', 'skip')`),
    check(
      'standing_order_paused_with_reason',
      sql`(${row.status} = 'Paused') = (${row.pausedReason} is not null)`,
    ),
    check(
      'standing_order_paused_reason_known',
      sql`${row.pausedReason} in ('byUser', 'premiseClosed', 'ordererLost')`,
    ),
    check('standing_order_days_forward', sql`${row.until} is null or ${row.until} >= ${row.from}`),
    check(
      'standing_order_approved_by_someone',
      sql`(${row.approvedUpTo} is null) = (${row.approvedBy} is null)`,
    ),
  ],
);
export type StandingOrderRow = typeof standingOrderTable.$inferSelect;

/** A month of a standing order that was ordered; the key allows it once. */
export const standingOrderMonthTable = pgTable(
  'standing_order_month',
  {
    standingOrderId: integer('standing_order_id')
      .notNull()
      .references(() => standingOrderTable.id),
    /** "YYYY-MM" */
    month: text('month').notNull(),
    /** Null if every cell was left out. */
    bookingId: integer('booking_id').references(() => bookingTable.id),
    leftOut: jsonb('left_out').$type<LeftOutCell[]>().notNull(),
    madeAt: instantColumn('made_at').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.standingOrderId, row.month] }),
    index('standing_order_month_booking').on(row.bookingId),
  ],
);
