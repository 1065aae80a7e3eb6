import type { SpecialDate } from '@contract/price';
import type { Texts } from '@contract/primitives';
import type { ShiftType } from '@contract/shift';
import { dayColumn, instantColumn, moneyColumn } from '@server/base/db/columns';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** One row: the price list is edited as a whole and has one version. */
export const priceListTable = pgTable(
  'price_list',
  {
    id: integer('id').primaryKey().default(1),
    version: integer('version').notNull().default(1),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (list) => [check('price_list_is_one', sql`${list.id} = 1`)],
);

export const priceListRowTable = pgTable(
  'price_list_row',
  {
    type: text('type').$type<ShiftType>().notNull(),
    validFrom: dayColumn('valid_from').notNull(),
    price: moneyColumn('price').notNull(),
    salaryToSecurity: moneyColumn('salary_to_security').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.type, row.validFrom] }),
    check('price_list_row_not_negative', sql`${row.price} >= 0 and ${row.salaryToSecurity} >= 0`),
  ],
);

export const specialDateTable = pgTable(
  'special_date',
  {
    date: dayColumn('date').primaryKey(),
    kind: text('kind').$type<SpecialDate['kind']>().notNull(),
    names: jsonb('names').$type<Texts>().notNull(),
    mode: text('mode').$type<SpecialDate['mode']>().notNull(),
    value: integer('value').notNull(),
    shiftTypes: text('shift_types').array().$type<ShiftType[]>().notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (row) => [check('special_date_not_negative', sql`${row.value} >= 0`)],
);
