import type { ShiftType } from '@contract/shift';
import { dayColumn, editedColumns, identity, moneyColumn, timeColumn } from '@server/base/db/columns';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { premiseTable } from './premise';

/** Shifts that can be ordered: the four default ones (null premise) and those of a premise. */
export const shiftTable = pgTable(
  'premise_shift',
  {
    id: identity(),
    premiseId: integer('premise_id').references(() => premiseTable.id),
    type: text('type').$type<ShiftType>().notNull(),
    startTime: timeColumn('start_time').notNull(),
    endTime: timeColumn('end_time').notNull(),
    requiredLicenceTypes: text('required_licence_types').array().notNull().default([]),
    ...editedColumns(),
  },
  (shift) => [
    uniqueIndex('premise_shift_default_type').on(shift.type).where(sql`${shift.premiseId} is null`),
    index('premise_shift_premise').on(shift.premiseId),
    check('premise_shift_type_known', sql`${shift.type} in ('Morning', 'Afternoon', 'Night', 'Special')`),
  ],
);
export type ShiftRow = typeof shiftTable.$inferSelect;

/** A premise's prices for its own or default shifts; without one the price list applies. */
export const shiftPriceTable = pgTable(
  'premise_shift_price',
  {
    id: identity(),
    premiseId: integer('premise_id')
      .notNull()
      .references(() => premiseTable.id),
    shiftId: integer('shift_id')
      .notNull()
      .references(() => shiftTable.id),
    price: moneyColumn('price').notNull(),
    salaryToSecurity: moneyColumn('salary_to_security').notNull(),
    validFrom: dayColumn('valid_from').notNull(),
  },
  (row) => [
    unique('premise_shift_price_once').on(row.premiseId, row.shiftId, row.validFrom),
    check('premise_shift_price_not_negative', sql`${row.price} >= 0 and ${row.salaryToSecurity} >= 0`),
  ],
);
