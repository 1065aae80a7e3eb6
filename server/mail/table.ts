import type { Lang } from '@contract/primitives';
import { identity, instantColumn } from '@server/db/columns';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { MailContent } from './content';

/**
 * Mails to be sent, written in the transaction of what they tell. Their content is erased once they are sent; that of
 * one that was given up is kept, so that it can be sent again.
 */
export const mailTable = pgTable(
  'mail',
  {
    id: identity(),
    /** The same at every try, so that a mail server that took it already can tell. */
    messageId: uuid('message_id').notNull(),
    recipient: text('recipient').notNull(),
    language: text('language').$type<Lang>().notNull(),
    content: jsonb('content').$type<MailContent>(),
    createdAt: instantColumn('created_at').notNull(),
    /** When to try next; moved ahead while a server is sending it, so that no other one does. */
    dueAt: instantColumn('due_at'),
    /** While a server is sending it: until when nobody else takes it. */
    takenUntil: instantColumn('taken_until'),
    /** Since it was queued or sent again by hand. */
    tries: integer('tries').notNull().default(0),
    sentAgainAt: instantColumn('sent_again_at'),
    sentAt: instantColumn('sent_at'),
    lastError: text('last_error'),
  },
  (row) => [
    index('mail_due').on(row.dueAt).where(sql`${row.dueAt} is not null`),
    index('mail_unsent').on(row.createdAt).where(sql`${row.sentAt} is null`),
  ],
);

/** One row, once the mail server has taken a mail. */
export const mailStateTable = pgTable(
  'mail_state',
  {
    id: integer('id').primaryKey().default(1),
    firstTakenAt: instantColumn('first_taken_at').notNull(),
  },
  (state) => [check('mail_state_is_one', sql`${state.id} = 1`)],
);
