import type { MasterSettingFields } from '@contract/master-setting';
import { editedColumns, identity, instantColumn } from '@server/base/db/columns';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { byColumns, byKindKnown } from './acted-by';

/** Without the default shifts, which are in `premise_shift`, where slots refer to them. */
export type StoredSetting = Omit<MasterSettingFields, 'defaultShifts'>;

export const settingTable = pgTable(
  'master_setting',
  {
    id: integer('id').primaryKey().default(1),
    fields: jsonb('fields').$type<StoredSetting>().notNull(),
    /** When the first owner set the company up, or the demo ended; null in the demo. */
    setUpAt: instantColumn('set_up_at'),
    ...editedColumns(),
  },
  (setting) => [check('master_setting_is_one', sql`${setting.id} = 1`)],
);

export interface SettingChange {
  field: string;
  before: unknown;
  after: unknown;
}

export const settingHistoryTable = pgTable(
  'master_setting_history',
  {
    id: identity(),
    at: instantColumn('at').notNull(),
    ...byColumns(),
    changes: jsonb('changes').$type<SettingChange[]>().notNull(),
  },
  (row) => [byKindKnown('master_setting_history', row)],
);
