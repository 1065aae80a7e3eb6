import type { Minor } from '@contract/primitives';
import { bigint, customType, date, integer, timestamp, varchar } from 'drizzle-orm/pg-core';

/** Column types shared by all tables. */
export const identity = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
export const instantColumn = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
export const dayColumn = (name: string) => date(name, { mode: 'string' });
export const timeColumn = (name: string) => varchar(name, { length: 5 });
export const moneyColumn = (name: string) => bigint(name, { mode: 'number' }).$type<Minor>();

export const bytesColumn = customType<{ data: Uint8Array<ArrayBuffer> }>({ dataType: () => 'bytea' });

/** Columns of every editable table; the instants come from the clock port, never from SQL. */
export const editedColumns = () => ({
  version: integer('version').notNull().default(1),
  createdAt: instantColumn('created_at').notNull(),
  updatedAt: instantColumn('updated_at').notNull(),
});

/** SQL for an instant in wire format, for columns in hand-written statements. */
export const wireInstant = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
