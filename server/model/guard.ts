import { type GuardStatus, type GuardWishes, type Leave, NO_WISHES } from '@contract/guard';
import type { Lang } from '@contract/primitives';
import { dayColumn, editedColumns, identity } from '@server/base/db/columns';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { guardGroupTable, licenceTypeTable } from './metadata';
import { premiseTable } from './premise';

export const guardTable = pgTable(
  'guard',
  {
    id: identity(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    birthDate: dayColumn('birth_date'),
    phone: text('phone'),
    email: text('email'),
    photoId: uuid('photo_id'),
    guardGroupId: integer('guard_group_id').references(() => guardGroupTable.id),
    status: text('status').$type<GuardStatus>().notNull(),
    employedFrom: dayColumn('employed_from'),
    employedTo: dayColumn('employed_to'),
    /** The language of what the guard reads. */
    language: text('language').$type<Lang>().notNull().default('hk'),
    wishes: jsonb('wishes').$type<GuardWishes>().notNull().default(NO_WISHES),
    initials: text('initials'),
    /** The earliest expiry among the latest licence of each type; written by a trigger on `guard_licence` only. */
    firstExpiry: dayColumn('first_expiry'),
    ...editedColumns(),
  },
  (guard) => [
    index('guard_group_guard').on(guard.guardGroupId),
    index('guard_first_expiry').on(guard.firstExpiry).where(sql`${guard.status} = 'active'`),
    check('guard_status_known', sql`${guard.status} in ('active', 'inactive')`),
    check('guard_language_known', sql`${guard.language} in ('cn', 'hk', 'en')`),
  ],
);

export const licenceTable = pgTable(
  'guard_licence',
  {
    id: identity(),
    guardId: integer('guard_id')
      .notNull()
      .references(() => guardTable.id),
    type: text('type')
      .notNull()
      .references(() => licenceTypeTable.code, { onUpdate: 'cascade' }),
    number: text('number').notNull(),
    issuedOn: dayColumn('issued_on'),
    /** Valid through the end of this day in the business's time zone. */
    expiresOn: dayColumn('expires_on').notNull(),
  },
  (licence) => [
    index('guard_licence_guard').on(licence.guardId),
    index('guard_licence_expiry').on(licence.expiresOn),
  ],
);

/** The expiry notices that were given, one per number of days in the settings. */
export const licenceNoticeTable = pgTable(
  'licence_notice',
  {
    licenceId: integer('licence_id')
      .notNull()
      .references(() => licenceTable.id, { onDelete: 'cascade' }),
    expiresOn: dayColumn('expires_on').notNull(),
    daysBefore: integer('days_before').notNull(),
  },
  (notice) => [primaryKey({ columns: [notice.licenceId, notice.expiresOn, notice.daysBefore] })],
);

export const leaveTable = pgTable(
  'guard_day_off',
  {
    id: identity(),
    guardId: integer('guard_id')
      .notNull()
      .references(() => guardTable.id),
    from: dayColumn('from_day').notNull(),
    to: dayColumn('to_day').notNull(),
    kind: text('kind').$type<Leave['kind']>().notNull(),
    repeat: jsonb('repeat').$type<NonNullable<Leave['repeat']>>(),
    until: dayColumn('until_day'),
    note: text('note'),
  },
  (row) => [
    index('guard_day_off_guard').on(row.guardId),
    check('guard_day_off_forward', sql`${row.to} >= ${row.from}`),
  ],
);

export const guardPremiseTable = pgTable(
  'guard_premise',
  {
    guardId: integer('guard_id')
      .notNull()
      .references(() => guardTable.id),
    premiseId: integer('premise_id')
      .notNull()
      .references(() => premiseTable.id),
    preference: text('wish').$type<'preferred' | 'banned'>().notNull(),
  },
  (row) => [primaryKey({ columns: [row.guardId, row.premiseId] })],
);
