import type { PostOrderLine } from '@contract/post-order';
import type { Texts } from '@contract/primitives';
import type { ShiftType } from '@contract/shift';
import { identity, instantColumn } from '@server/base/db/columns';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { guardTable } from './guard';
import { premiseTable } from './premise';
import { userTable } from './user';

/** Instructions to the guards of a premise. Their pictures are rows of `file`, owned by the premise. */
export const postOrderTable = pgTable(
  'post_order',
  {
    id: identity(),
    premiseId: integer('premise_id')
      .notNull()
      .references(() => premiseTable.id),
    /** Null: for everybody who stands at the premise. */
    shiftType: text('shift_type').$type<ShiftType>(),
    position: integer('position').notNull(),
    /** Rises with each change; guards confirm that they read a version. */
    version: integer('version').notNull().default(1),
    /** Empty in languages without a text. */
    texts: jsonb('texts').$type<Texts>().notNull(),
    isSecret: boolean('is_secret').notNull(),
    photoIds: uuid('photo_ids').array().notNull(),
    changedBy: integer('changed_by')
      .notNull()
      .references(() => userTable.id),
    changedAt: instantColumn('changed_at').notNull(),
  },
  (order) => [
    index('post_order_premise').on(order.premiseId, order.position),
    check(
      'post_order_shift_type_known',
      sql`${order.shiftType} in ('Morning', 'Afternoon', 'Night', 'Special')`,
    ),
  ],
);
export type PostOrderRow = typeof postOrderTable.$inferSelect;

/** The newest version of an instruction that a guard confirmed to have read. */
export const postOrderReadTable = pgTable(
  'post_order_read',
  {
    postOrderId: integer('post_order_id')
      .notNull()
      .references(() => postOrderTable.id, { onDelete: 'cascade' }),
    guardId: integer('guard_id')
      .notNull()
      .references(() => guardTable.id),
    version: integer('version').notNull(),
    readAt: instantColumn('read_at').notNull(),
  },
  (read) => [
    primaryKey({ columns: [read.postOrderId, read.guardId] }),
    index('post_order_read_guard').on(read.guardId),
  ],
);

/** Instructions that a client proposed in place of those of a premise, or of one kind of shift. */
export const postOrderProposalTable = pgTable(
  'post_order_proposal',
  {
    id: identity(),
    premiseId: integer('premise_id')
      .notNull()
      .references(() => premiseTable.id),
    shiftType: text('shift_type').$type<ShiftType>(),
    lines: jsonb('lines').$type<PostOrderLine[]>().notNull(),
    note: text('note'),
    proposedBy: integer('proposed_by')
      .notNull()
      .references(() => userTable.id),
    proposedAt: instantColumn('proposed_at').notNull(),
    /** Null while it waits for an answer. */
    isAccepted: boolean('is_accepted'),
    reason: text('reason'),
    decidedBy: integer('decided_by').references(() => userTable.id),
    decidedAt: instantColumn('decided_at'),
  },
  (proposal) => [
    index('post_order_proposal_waiting')
      .on(proposal.premiseId, proposal.id)
      .where(sql`${proposal.isAccepted} is null`),
    check(
      'post_order_proposal_shift_type_known',
      sql`${proposal.shiftType} in ('Morning', 'Afternoon', 'Night', 'Special')`,
    ),
    check(
      'post_order_proposal_decision_whole',
      sql`num_nulls(${proposal.isAccepted}, ${proposal.decidedBy}, ${proposal.decidedAt}) in (0, 3)`,
    ),
  ],
);
export type PostOrderProposalRow = typeof postOrderProposalTable.$inferSelect;
