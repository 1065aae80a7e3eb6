import { dayColumn, identity, instantColumn, moneyColumn } from '@server/base/db/columns';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { premiseTable } from './premise';
import { userTable } from './user';

/**
 * What a payer owed before the product was used: an open invoice of the former system. Of the premise's company, or of a party
 * of its split invoices. Sealed but for what is paid; voided if it was imported by mistake.
 */
export const openingBalanceTable = pgTable(
  'opening_balance',
  {
    id: identity(),
    premiseId: integer('premise_id')
      .notNull()
      .references(() => premiseTable.id),
    /** In lower case; null: the premise's company owes it. */
    partyEmail: text('party_email'),
    /** The number of the old invoice. */
    reference: text('reference').notNull(),
    /** The day of the old invoice. */
    on: dayColumn('charged_on').notNull(),
    dueOn: dayColumn('due_on').notNull(),
    amount: moneyColumn('amount').notNull(),
    currency: text('currency').notNull(),
    /** The sum of its payments, stored for lists. */
    paid: moneyColumn('paid').notNull().default(sql`0`),
    balance: moneyColumn('balance')
      .notNull()
      .generatedAlwaysAs(sql`case when voided_at is null then amount - paid else 0 end`),
    /** The latest reminder that was mailed, in days after the due day. */
    remindedAfterDue: integer('reminded_after_due'),
    at: instantColumn('at').notNull(),
    byUserId: integer('by_user_id').references(() => userTable.id),
    voidedAt: instantColumn('voided_at'),
    voidedOn: dayColumn('voided_on'),
    voidReason: text('void_reason'),
    voidedBy: integer('voided_by').references(() => userTable.id),
  },
  (opening) => [
    uniqueIndex('opening_balance_reference')
      .on(opening.premiseId, sql`coalesce(${opening.partyEmail}, '')`, opening.reference)
      .where(sql`${opening.voidedAt} is null`),
    index('opening_balance_open').on(opening.premiseId).where(sql`${opening.balance} <> 0`),
    check('opening_balance_amount_positive', sql`${opening.amount} > 0`),
    check('opening_balance_due_after', sql`${opening.dueOn} >= ${opening.on}`),
    check('opening_balance_paid_within', sql`${opening.paid} between 0 and ${opening.amount}`),
    check(
      'opening_balance_void_whole',
      sql`num_nulls(${opening.voidedAt}, ${opening.voidedOn}, ${opening.voidReason}) in (0, 3)`,
    ),
    check('opening_balance_void_unpaid', sql`${opening.voidedAt} is null or ${opening.paid} = 0`),
  ],
);
export type OpeningBalanceRow = typeof openingBalanceTable.$inferSelect;
