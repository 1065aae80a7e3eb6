import type { AssignmentRule, OverrideReason } from '@contract/assignment-rule';
import type { Breach } from '@contract/breach';
import type { Params } from '@domain/outcome';
import { identity, instantColumn } from '@server/base/db/columns';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { slotTable } from './booking';
import { guardTable } from './guard';
import { premiseTable } from './premise';
import { userTable } from './user';

/** Rules that an assignment violates: overridden when it was saved, or lapsed since. */
export const breachTable = pgTable(
  'rule_breach',
  {
    id: identity(),
    kind: text('kind').$type<Breach['kind']>().notNull(),
    slotId: integer('slot_id')
      .notNull()
      .references(() => slotTable.id),
    premiseId: integer('premise_id')
      .notNull()
      .references(() => premiseTable.id),
    guardId: integer('guard_id')
      .notNull()
      .references(() => guardTable.id),
    rule: text('rule').$type<AssignmentRule>().notNull(),
    params: jsonb('params').$type<Params>().notNull(),
    /** Distinguishes several problems of one rule, such as two licences. */
    detail: text('detail').notNull(),
    reason: text('reason').$type<OverrideReason>(),
    note: text('note'),
    /**
     * The user whose rights counted, who may not mark it as seen; null if only time passed. Who acted, also a key of that
     * user, is in the history of the booking or the settings.
     */
    byUserId: integer('by_user_id').references(() => userTable.id),
    at: instantColumn('at').notNull(),
    seenBy: integer('seen_by').references(() => userTable.id),
    seenAt: instantColumn('seen_at'),
    /** When the violation ended; it needs no attention any more. */
    endedAt: instantColumn('ended_at'),
  },
  (row) => [
    uniqueIndex('rule_breach_lapsed_once')
      .on(row.slotId, row.guardId, row.rule, row.detail)
      .where(sql`${row.kind} = 'lapsed' and ${row.endedAt} is null`),
    index('rule_breach_unseen')
      .on(row.premiseId, row.at)
      .where(sql`${row.seenAt} is null and ${row.endedAt} is null`),
    index('rule_breach_premise').on(row.premiseId, row.at),
    index('rule_breach_guard').on(row.guardId),
    index('rule_breach_slot').on(row.slotId),
    index('rule_breach_at').on(row.at, row.id),
    check('rule_breach_kind_known', sql`${row.kind} in ('overridden', 'lapsed')`),
  ],
);
