import type { Texts } from '@contract/primitives';
import { editedColumns, identity } from '@server/base/db/columns';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

const entryColumns = () => ({
  id: identity(),
  code: text('code').notNull().unique(),
  names: jsonb('names').$type<Texts>().notNull(),
  order: integer('sort_order').notNull().default(0),
  active: boolean('active').notNull().default(true),
  ...editedColumns(),
});

export const regionTable = pgTable('region', entryColumns());
export const consultantTable = pgTable('consultant', entryColumns());
export const premiseGroupTable = pgTable('premise_group', entryColumns());
export const guardGroupTable = pgTable('guard_group', entryColumns());
export const licenceTypeTable = pgTable('licence_type', {
  ...entryColumns(),
  maxAge: integer('max_age'),
  needs: jsonb('needs').$type<{ type: string; fromAge: number }[]>().notNull().default([]),
});
export const companyTable = pgTable('company', {
  ...entryColumns(),
  billingName: text('billing_name').notNull().default(''),
  billingAddress: text('billing_address').notNull().default(''),
  billingEmail: text('billing_email').notNull().default(''),
  billingTaxNumber: text('billing_tax_number').notNull().default(''),
});
export type CompanyRow = typeof companyTable.$inferSelect;
