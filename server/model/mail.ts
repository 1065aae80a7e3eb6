import type { MailChannel } from '@contract/mail';
import type { Lang } from '@contract/primitives';
import { identity, instantColumn } from '@server/base/db/columns';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { guardTable } from './guard';
import type { MailContent } from './mail-content';

/** Queued mails, and messages to phones. The content is erased when a mail is sent, and retained when it is given up, to be sent again. */
export const mailTable = pgTable(
  'mail',
  {
    id: identity(),
    /** The same at every try, so that a mail server can recognise duplicates. */
    messageId: uuid('message_id').notNull(),
    channel: text('channel').$type<MailChannel>().notNull().default('mail'),
    /** An address, or a phone number with its country. */
    recipient: text('recipient').notNull(),
    language: text('language').$type<Lang>().notNull(),
    content: jsonb('content').$type<MailContent>(),
    /** To a guard, and the slots that it tells of. */
    guardId: integer('guard_id').references(() => guardTable.id),
    slotIds: integer('slot_ids').array(),
    /** Not tried after this instant: what it announces is over. */
    pointlessFrom: instantColumn('pointless_from'),
    createdAt: instantColumn('created_at').notNull(),
    /** The next try; moved ahead while a server is sending the mail. Null when sent or given up. */
    dueAt: instantColumn('due_at'),
    /** The end of the sending server's lease. */
    takenUntil: instantColumn('taken_until'),
    /** Since it was queued or sent again manually. */
    tries: integer('tries').notNull().default(0),
    sentAgainAt: instantColumn('sent_again_at'),
    sentAt: instantColumn('sent_at'),
    lastError: text('last_error'),
  },
  (row) => [
    index('mail_due').on(row.channel, row.dueAt).where(sql`${row.dueAt} is not null`),
    index('mail_recipient').on(sql`lower(${row.recipient})`),
    index('mail_guard').on(row.guardId).where(sql`${row.guardId} is not null`),
    index('mail_unsent_document')
      .on(sql`(${row.content} -> 'document' ->> 'kind')`, sql`(${row.content} -> 'document' ->> 'id')`)
      .where(sql`${row.sentAt} is null`),
    index('mail_unsent_documents')
      .using('gin', sql`(${row.content} -> 'documents') jsonb_path_ops`)
      .where(sql`${row.sentAt} is null`),
    index('mail_unsent').on(row.createdAt).where(sql`${row.sentAt} is null`),
    check('mail_channel_known', sql`${row.channel} in ('mail', 'gateway')`),
  ],
);
export type MailRow = typeof mailTable.$inferSelect;

/** One row, inserted when the mail server first accepts a mail. */
export const mailStateTable = pgTable(
  'mail_state',
  {
    id: integer('id').primaryKey().default(1),
    firstTakenAt: instantColumn('first_taken_at').notNull(),
  },
  (state) => [check('mail_state_is_one', sql`${state.id} = 1`)],
);
