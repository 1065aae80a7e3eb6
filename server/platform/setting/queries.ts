import type { MasterSetting } from '@contract/master-setting';
import type { Day } from '@contract/primitives';
import { SHIFT_TYPES } from '@contract/shift';
import { taxRateOn } from '@domain/tax-rate';
import { today } from '@domain/time';
import type { Tx } from '@server/base/db/database';
import { settingTable } from '@server/model/setting';
import { shiftTable } from '@server/model/shift';
import { findSecondFactorRoles } from '@server/platform/second-factor/queries';
import { getTableColumns, sql } from 'drizzle-orm';

const NO_FIRST_DATA = 'The master setting is missing: this database has no first data.';

/** All settings; the tax rate depends on the day. */
export type DatedSetting = Omit<MasterSetting, 'taxRate'>;

/** In the statement of the settings, which nearly every call reads. */
const defaultShifts = sql<MasterSetting['defaultShifts']>`(
  select coalesce(json_agg(json_build_object(
    'type', ${shiftTable.type}, 'startTime', ${shiftTable.startTime}, 'endTime', ${shiftTable.endTime}
  ) order by ${shiftTable.id}), '[]')
  from ${shiftTable} where ${shiftTable.premiseId} is null)`;

/** Returns all settings; throws if the master data is missing. */
export const findSetting = async (tx: Tx): Promise<DatedSetting> => {
  const [row] = await tx
    .select({ ...getTableColumns(settingTable), shifts: defaultShifts })
    .from(settingTable);
  if (!row) throw new Error(NO_FIRST_DATA);
  return {
    version: row.version,
    ...row.fields,
    defaultShifts: SHIFT_TYPES.flatMap((type) => row.shifts.filter((shift) => shift.type === type)),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
};

/** Returns all settings with the tax rate in force, and the roles that must have a second factor now. */
export const findMasterSetting = async (tx: Tx, now: Date): Promise<MasterSetting> => {
  const setting = await findSetting(tx);
  const day = today(setting.timeZone, now.toISOString());
  const secondFactorFor = [...(await findSecondFactorRoles(tx, now))];
  return { ...setting, secondFactorFor, taxRate: taxRateOn(setting.taxRates, day) };
};

/** Returns when the company was set up; null in the demo. */
export const findSetUpAt = async (tx: Tx): Promise<Date | null> => {
  const [row] = await tx.select({ setUpAt: settingTable.setUpAt }).from(settingTable);
  return row?.setUpAt ?? null;
};

/** Locks the settings against concurrent changes. */
export const lockSetting = (tx: Tx): Promise<unknown> =>
  tx.select({ id: settingTable.id }).from(settingTable).for('update');

/** Returns the business's time zone. */
export const findTimeZone = async (tx: Tx): Promise<string> => {
  const [row] = await tx
    .select({ timeZone: sql<string>`${settingTable.fields} ->> 'timeZone'` })
    .from(settingTable);
  if (!row) throw new Error(NO_FIRST_DATA);
  return row.timeZone;
};

/** Returns the current day in the business's time zone. */
export const findToday = async (tx: Tx, now: Date): Promise<Day> =>
  today(await findTimeZone(tx), now.toISOString());
