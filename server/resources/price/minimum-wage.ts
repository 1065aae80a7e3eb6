import type { CallAnswer } from '@contract/call';
import type { premisePriceCalls, WageBody, WageRow } from '@contract/premise-price';
import type { Day, Minor } from '@contract/primitives';
import { SHIFT_TYPES } from '@contract/shift';
import { nextStartAfter } from '@domain/dated';
import { farAmounts } from '@domain/price-bounds';
import { clockMinutes } from '@domain/time';
import { type MinimumWage, minimumSalary, pricesBelowMinimum } from '@domain/wage';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { FieldRefusalError, RefusalError } from '@server/base/refusal';
import { premiseTable } from '@server/model/premise';
import { shiftPriceTable } from '@server/model/shift';
import { recordAudit } from '@server/platform/audit/record-audit';
import { findSetting } from '@server/platform/setting/queries';
import { saveSetting } from '@server/resources/setting/save-setting';
import { findActivePrices } from '@server/resources/shift/premise-price-queries';
import { asc, inArray } from 'drizzle-orm';
import { findPriceList } from './queries';
import { savePriceList } from './save-price-list';

type UnderWage = CallAnswer<typeof premisePriceCalls.underWage>;

/** Returns prices of the list and of active premises whose salary is below the wage, as rows from the wage's first day on. */
export const findUnderWage = async (tx: Tx, { lang }: Actor, wage: MinimumWage): Promise<UnderWage> => {
  const setting = await findSetting(tx);
  const list = await findPriceList(tx);
  const end = nextStartAfter(setting.minimumWages, wage.validFrom);
  const listed = SHIFT_TYPES.flatMap((type): WageRow[] => {
    const shift = setting.defaultShifts.find((one) => one.type === type);
    if (!shift) return [];
    const minutes = clockMinutes(shift.startTime, shift.endTime);
    const rows = list.rows.filter((row) => row.type === type);
    return pricesBelowMinimum(rows, minutes, wage, end).map((row) => ({
      premise: null,
      shiftId: null,
      ...shift,
      ...row,
      leastSalary: minimumSalary(wage.perHour, minutes),
    }));
  });
  const premiseRows = (await findActivePrices(tx, lang)).flatMap(({ premise, shift, prices }): WageRow[] => {
    const { id: shiftId, type, startTime, endTime } = shift;
    const minutes = clockMinutes(startTime, endTime);
    return pricesBelowMinimum(prices, minutes, wage, end).map((row) => ({
      premise,
      shiftId,
      type,
      startTime,
      endTime,
      ...row,
      leastSalary: minimumSalary(wage.perHour, minutes),
    }));
  });
  return {
    priceListVersion: list.version,
    settingVersion: setting.version,
    rows: [...listed, ...premiseRows],
  };
};

const keyOf = (premiseId: number | null, shiftId: number | null, type: string, validFrom: Day): string =>
  `${premiseId} ${shiftId} ${type} ${validFrom}`;

/**
 * Throws `stale` for rows that aren't below the wage, because they are based on outdated data, and refuses amounts far
 * from the current ones, unless they were typed again.
 */
const checkRows = ({ rows, repeated = [] }: WageBody, found: readonly WageRow[]): void => {
  const currentRows = new Map(
    found.map((row) => [keyOf(row.premise?.id ?? null, row.shiftId, row.type, row.validFrom), row]),
  );
  const sent = rows.map(({ premiseId, shiftId, type, validFrom }) =>
    keyOf(premiseId, shiftId, type, validFrom),
  );
  if (new Set(sent).size < sent.length || sent.some((key) => !currentRows.has(key)))
    throw new RefusalError('stale');
  const farPaths = rows.flatMap((row, index) =>
    farAmounts(row, currentRows.get(sent[index] ?? ''), repeated).map((name) => `rows.${index}.${name}`),
  );
  if (farPaths.length > 0)
    throw new FieldRefusalError(farPaths.map((path) => ({ path, code: 'repeat_amount' })));
};

/** Adds a wage, or replaces the one of the same day. */
const withWage = (wages: readonly MinimumWage[], { validFrom, perHour }: MinimumWage): MinimumWage[] =>
  [...wages.filter((one) => one.validFrom !== validFrom), { validFrom, perHour }].sort((a, b) =>
    a.validFrom < b.validFrom ? -1 : 1,
  );

const saveListed = async (
  tx: Tx,
  actor: Actor,
  { priceListVersion, repeated, rows }: WageBody,
): Promise<void> => {
  const listed = rows.filter(({ premiseId }) => premiseId === null);
  const { rows: before } = await findPriceList(tx);
  const sent = listed.map(({ type, validFrom, price, salaryToSecurity }) => ({
    type,
    validFrom,
    price,
    salaryToSecurity,
  }));
  const unchanged = before.filter(
    (row) => !sent.some(({ type, validFrom }) => type === row.type && validFrom === row.validFrom),
  );
  await savePriceList(tx, actor, { version: priceListVersion, rows: [...unchanged, ...sent], repeated });
};

const savePremisePrices = async (tx: Tx, actor: Actor, rows: WageBody['rows']): Promise<void> => {
  for (const { premiseId, shiftId, validFrom, price, salaryToSecurity } of rows) {
    if (premiseId === null || shiftId === null) continue;
    const amounts: { price: Minor; salaryToSecurity: Minor } = { price, salaryToSecurity };
    await tx
      .insert(shiftPriceTable)
      .values({ premiseId, shiftId, validFrom, ...amounts })
      .onConflictDoUpdate({
        target: [shiftPriceTable.premiseId, shiftPriceTable.shiftId, shiftPriceTable.validFrom],
        set: amounts,
      });
    await recordAudit(tx, actor, {
      action: 'price.shift_saved',
      subject: `premise-shift:${shiftId}`,
      after: { premiseId, validFrom, ...amounts },
    });
  }
};

/**
 * Saves a minimum wage together with the prices and salaries that start with it, of the list and of premises. Ordered
 * slots keep their price. Lock order: settings, price list, premises.
 */
export const raiseWage = async (tx: Tx, actor: Actor, body: WageBody): Promise<UnderWage> => {
  const { validFrom, perHour, settingVersion, rows } = body;
  const wage = { validFrom, perHour };
  const { createdAt: _created, updatedAt: _updated, ...setting } = await findSetting(tx);
  const minimumWages = withWage(setting.minimumWages, wage);
  await saveSetting(tx, actor, { ...setting, version: settingVersion, minimumWages });
  const premiseRows = rows.filter(({ premiseId }) => premiseId !== null);
  const premiseIds = [...new Set(premiseRows.flatMap(({ premiseId }) => premiseId ?? []))];
  if (premiseIds.length > 0)
    await tx
      .select({ id: premiseTable.id })
      .from(premiseTable)
      .where(inArray(premiseTable.id, premiseIds))
      .orderBy(asc(premiseTable.id))
      .for('no key update');
  checkRows(body, (await findUnderWage(tx, actor, wage)).rows);
  await saveListed(tx, actor, body);
  await savePremisePrices(tx, actor, premiseRows);
  return findUnderWage(tx, actor, wage);
};
