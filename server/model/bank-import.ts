import type { BankLayout } from '@contract/bank-import';
import { dayColumn, identity, instantColumn, moneyColumn } from '@server/base/db/columns';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { receiptTable } from './receipt';
import { userTable } from './user';

/** Bank files as they were imported. */
export const bankImportTable = pgTable(
  'bank_import',
  {
    id: identity(),
    account: text('account').notNull(),
    layout: jsonb('layout').$type<BankLayout>(),
    at: instantColumn('at').notNull(),
    byUserId: integer('by_user_id')
      .notNull()
      .references(() => userTable.id),
  },
  (row) => [
    index('bank_import_account').on(sql`lower(${row.account})`, row.id),
    index('bank_import_by').on(row.byUserId, row.id),
  ],
);
export type BankImportTableRow = typeof bankImportTable.$inferSelect;

/** Lines of bank files. Only the receipt is added later, once. */
export const bankLineTable = pgTable(
  'bank_line',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => bankImportTable.id),
    /** Zero-based position in the file. */
    row: integer('row').notNull(),
    on: dayColumn('booked_on').notNull(),
    amount: moneyColumn('amount').notNull(),
    text: text('text').notNull(),
    receiptId: integer('receipt_id')
      .unique()
      .references(() => receiptTable.id),
  },
  (line) => [
    primaryKey({ columns: [line.importId, line.row] }),
    index('bank_line_same').on(line.on, line.amount),
  ],
);
export type BankLineRow = typeof bankLineTable.$inferSelect;
