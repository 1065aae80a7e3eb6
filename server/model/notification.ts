import type { NotificationAction, Topic } from '@contract/notification';
import { identity, instantColumn } from '@server/base/db/columns';
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bookingTable } from './booking';
import { premiseTable } from './premise';
import { userTable } from './user';

/** The id of the user whom a message names, as text; null if it names nobody. */
export const personOf = (params: AnyPgColumn): SQL<string | null> =>
  sql<string | null>`(${params} ->> 'userId')`;

/** One row per event; sentences are made when read, in the reader's language. */
export const notificationMessageTable = pgTable(
  'notification_message',
  {
    id: identity(),
    topic: text('topic').$type<Topic>().notNull(),
    action: text('action').$type<NotificationAction>().notNull(),
    bookingId: integer('booking_id').references(() => bookingTable.id),
    premiseId: integer('premise_id').references(() => premiseTable.id),
    params: jsonb('params').$type<Record<string, string | number>>().notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (message) => [
    index('notification_message_booking').on(message.bookingId, message.createdAt),
    index('notification_message_person')
      .on(personOf(message.params))
      .where(sql`${personOf(message.params)} is not null`),
  ],
);
export type NotificationMessageRow = typeof notificationMessageTable.$inferSelect;

export const notificationTable = pgTable(
  'notification',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => userTable.id),
    messageId: integer('message_id')
      .notNull()
      .references(() => notificationMessageTable.id),
    read: boolean('read').notNull().default(false),
    createdAt: instantColumn('created_at').notNull(),
    /** When it was mailed or skipped; null while pending. */
    mailedAt: instantColumn('mailed_at'),
  },
  (row) => [
    index('notification_to_mail').on(row.userId).where(sql`${row.mailedAt} is null`),
    index('notification_user').on(row.userId, row.id),
    index('notification_message_of').on(row.messageId),
    index('notification_unread').on(row.userId, row.read),
  ],
);
export type NotificationRow = typeof notificationTable.$inferSelect;
