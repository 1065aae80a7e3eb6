import type { AssignmentRule, OverrideReason } from '@contract/assignment-rule';
import { dayColumn, identity, instantColumn } from '@server/base/db/columns';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { slotTable } from './booking';
import { guardTable } from './guard';
import { premiseTable } from './premise';
import { userTable } from './user';

/** A warning that a user overrode. */
export interface AssignmentOverride {
  rule: AssignmentRule;
  reason: OverrideReason;
  note: string | null;
}

/**
 * One guard on one slot. The exclusion constraint `assignment_guard_once` prevents overlapping assignments of a
 * guard; it is written by hand in the migration because drizzle can't declare one.
 */
export const assignmentTable = pgTable(
  'assignment',
  {
    id: identity(),
    slotId: integer('slot_id')
      .notNull()
      .references(() => slotTable.id),
    guardId: integer('guard_id')
      .notNull()
      .references(() => guardTable.id),
    premiseId: integer('premise_id')
      .notNull()
      .references(() => premiseTable.id),
    date: dayColumn('service_date').notNull(),
    startsAt: instantColumn('starts_at').notNull(),
    endsAt: instantColumn('ends_at').notNull(),
    assignedBy: integer('assigned_by')
      .notNull()
      .references(() => userTable.id),
    assignedAt: instantColumn('assigned_at').notNull(),
    overrides: jsonb('overrides').$type<AssignmentOverride[]>().notNull().default([]),
    reason: text('reason'),
  },
  (row) => [
    index('assignment_slot').on(row.slotId),
    index('assignment_guard_date').on(row.guardId, row.date),
    // All that lists of some days need of guards. The premise takes no room: it fills what would align the times.
    index('assignment_date_guard').on(
      row.date,
      row.guardId,
      row.slotId,
      row.premiseId,
      row.startsAt,
      row.endsAt,
    ),
    index('assignment_premise_date').on(row.premiseId, row.date),
    check('assignment_span_forward', sql`${row.endsAt} > ${row.startsAt}`),
  ],
);
