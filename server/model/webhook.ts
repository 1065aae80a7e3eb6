import type { DeliveryProblem, WebhookRecordKind, WebhookTopic } from '@contract/webhook';
import { editedColumns, identity, instantColumn } from '@server/base/db/columns';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** Addresses of other programs, and what they are told of. */
export const webhookTable = pgTable('webhook', {
  id: identity(),
  url: text('url').notNull(),
  topics: text('topics').array().$type<WebhookTopic[]>().notNull(),
  isActive: boolean('active').notNull(),
  /** Signs the messages; encrypted. */
  secret: text('secret').notNull(),
  /** Attempts in a row that failed. */
  failures: integer('failures').notNull().default(0),
  /** Set when there were too many; nothing is sent until it is saved again. */
  pausedAt: instantColumn('paused_at'),
  ...editedColumns(),
});
export type WebhookRow = typeof webhookTable.$inferSelect;

/** Messages to other programs, written in the transaction of what they tell of. Kept for a month. */
export const webhookDeliveryTable = pgTable(
  'webhook_delivery',
  {
    id: identity(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhookTable.id),
    /** The same at every try, so that a receiver can recognise duplicates. */
    messageId: uuid('message_id').notNull(),
    topic: text('topic').$type<WebhookTopic>().notNull(),
    kind: text('kind').$type<WebhookRecordKind>().notNull(),
    /** The record's part of its call's path. */
    recordId: text('record_id').notNull(),
    recordVersion: integer('record_version').notNull(),
    /** When it happened. */
    at: instantColumn('at').notNull(),
    /** The next try; moved ahead while a server is sending it. Null when delivered or given up. */
    dueAt: instantColumn('due_at'),
    /** The end of the sending server's lease. */
    takenUntil: instantColumn('taken_until'),
    /** Since it happened or was sent again manually. */
    tries: integer('tries').notNull().default(0),
    sentAgainAt: instantColumn('sent_again_at'),
    sentAt: instantColumn('sent_at'),
    responseStatus: integer('response_status'),
    /** The beginning of the last answer. */
    answer: text('answer'),
    problem: text('problem').$type<DeliveryProblem>(),
  },
  (row) => [
    index('webhook_delivery_due').on(row.webhookId, row.dueAt).where(sql`${row.dueAt} is not null`),
    index('webhook_delivery_at').on(row.webhookId, row.at, row.id),
    check(
      'webhook_delivery_kind_known',
      sql`${row.kind} in ('booking', 'invoice', 'credit-note', 'debit-note', 'receipt', 'guard')`,
    ),
  ],
);
export type WebhookDeliveryRow = typeof webhookDeliveryTable.$inferSelect;
