import { dayColumn, identity, instantColumn, moneyColumn } from '@server/base/db/columns';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { premiseTable } from './premise';
import { userTable } from './user';

/** What clients say they paid, of an invoice whatever its revision. A picture is a row of `file`. */
export const paidNoticeTable = pgTable(
  'paid_notice',
  {
    id: identity(),
    premiseId: integer('premise_id')
      .notNull()
      .references(() => premiseTable.id),
    /** "YYYY-MM" */
    period: text('period').notNull(),
    on: dayColumn('paid_on').notNull(),
    amount: moneyColumn('amount').notNull(),
    reference: text('reference').notNull(),
    at: instantColumn('at').notNull(),
    byUserId: integer('by_user_id')
      .notNull()
      .references(() => userTable.id),
  },
  (notice) => [
    index('paid_notice_invoice').on(notice.premiseId, notice.period),
    check('paid_notice_amount_positive', sql`${notice.amount} > 0`),
  ],
);
