import type { JournalForm } from '@contract/journal-export';
import { dayColumn, identity, instantColumn } from '@server/base/db/columns';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { userTable } from './user';

/** Files of journal entries for an accounting program. Never changed. */
export const journalExportTable = pgTable(
  'journal_export',
  {
    id: identity(),
    form: text('form').$type<JournalForm>().notNull(),
    from: dayColumn('from_day').notNull(),
    to: dayColumn('to_day').notNull(),
    /** Its files as they were first written, with the account codes and names of then. */
    content: text('content').array().notNull(),
    at: instantColumn('at').notNull(),
    byUserId: integer('by_user_id')
      .notNull()
      .references(() => userTable.id),
  },
  (row) => [check('journal_export_form_known', sql`${row.form} in ('xero', 'quickbooks')`)],
);
export type JournalExportRow = typeof journalExportTable.$inferSelect;

/** The export that has an entry; this allows one. */
export const journalExportEntryTable = pgTable(
  'journal_export_entry',
  {
    /** Its key, such as "invoice:12". */
    entry: text('entry').primaryKey(),
    exportId: integer('export_id')
      .notNull()
      .references(() => journalExportTable.id),
  },
  (row) => [index('journal_export_entry_export').on(row.exportId)],
);
