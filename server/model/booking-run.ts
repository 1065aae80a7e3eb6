import { identity, instantColumn } from '@server/base/db/columns';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { userTable } from './user';

/**
 * A run that decides many bookings. It continues after a restart, and finished rows are not repeated.
 */
export const bookingRunTable = pgTable(
  'booking_run',
  {
    id: identity(),
    action: text('action').$type<'approve' | 'reject'>().notNull(),
    reason: text('reason'),
    requestedBy: integer('requested_by')
      .notNull()
      .references(() => userTable.id),
    /** Where the request came from, for the audit of each decision; erased when the run is done. */
    address: text('address').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    doneAt: instantColumn('done_at'),
  },
  (run) => [
    check('booking_run_action_known', sql`${run.action} in ('approve', 'reject')`),
    index('booking_run_unfinished').on(run.id).where(sql`${run.doneAt} is null`),
    index('booking_run_requester').on(run.requestedBy, run.id),
  ],
);
export type BookingRunRow = typeof bookingRunTable.$inferSelect;

export const bookingRunRowTable = pgTable(
  'booking_run_row',
  {
    runId: integer('run_id')
      .notNull()
      .references(() => bookingRunTable.id),
    /** As requested: not necessarily in reach, or existing. */
    bookingId: integer('booking_id').notNull(),
    /** The version that the requester has seen. */
    version: integer('version').notNull(),
    /** The place in the request, from 1. */
    place: integer('place').notNull(),
    /** Null until processed. */
    ok: boolean('ok'),
    /** The code of the refusal, its reason, which selects the message, and the message's parameters. */
    problem: text('problem'),
    problemReason: text('problem_reason'),
    problemParams: jsonb('problem_params').$type<Record<string, string | number>>(),
  },
  (row) => [
    primaryKey({ columns: [row.runId, row.bookingId] }),
    index('booking_run_row_waiting').on(row.runId, row.place).where(sql`${row.ok} is null`),
  ],
);
export type RunBookingRow = typeof bookingRunRowTable.$inferSelect;
