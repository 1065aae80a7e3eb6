import { masterSetting } from '@contract/master-setting';
import { DEFAULT_SETTINGS } from '@domain/setting-defaults';
import { clockMinutes } from '@domain/time';
import { licenceTypeTable, regionTable } from '@server/model/metadata';
import { findMasterSetting, findSetting } from '@server/platform/setting/queries';
import { findPriceList } from '@server/resources/price/queries';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { makeMasterData } from './master-data';
import { demoPriceList } from './prices';

const ports = testPorts(await testDatabase(), { now: '2028-02-29T20:00:00.000Z' }); // 1 March in Hong Kong
const { db } = ports;

beforeEach(async () => {
  await truncate(db);
  await makeMasterData(ports);
});

describe('the first data', () => {
  it("has valid settings with the product's defaults", async () => {
    const setting = z.parse(masterSetting, await findMasterSetting(db, ports.clock.now()));
    expect(setting).toMatchObject({
      version: 1,
      currency: 'HKD',
      taxRate: 0,
      timeZone: 'Asia/Hong_Kong',
      urgentLeadHours: 24,
      urgentSurcharge: 5000,
      cancelCutOffHours: 24,
      expiryNoticeDays: [180, 120, 90, 30, 7, 0],
      assignmentRules: { overlap: 'block', licence: 'block', scope: 'block', rest: 'warn', rest_day: 'warn' },
    });
    expect(setting.defaultShifts).toEqual([
      { type: 'Morning', startTime: '06:00', endTime: '12:00' },
      { type: 'Afternoon', startTime: '12:00', endTime: '18:00' },
      { type: 'Night', startTime: '18:00', endTime: '00:00' },
      { type: 'Special', startTime: '00:00', endTime: '06:00' },
    ]);
  });

  it('has no prices, because only the company knows them', async () => {
    expect(await findPriceList(db)).toEqual({ version: 1, rows: [] });
  });

  it('of the demo have one price per shift type for two years, with salaries above the minimum wage', () => {
    const { defaultShifts, minimumWages, onCostBasisPoints } = DEFAULT_SETTINGS;
    const rows = demoPriceList('2028-03-01');
    expect(rows.map(({ type, validFrom }) => [type, validFrom])).toEqual(
      ['Morning', 'Afternoon', 'Night', 'Special'].map((type) => [type, '2026-03-01']),
    );
    const wage = Math.max(...minimumWages.map(({ perHour }) => perHour));
    for (const { type, price, salaryToSecurity } of rows) {
      const shift = defaultShifts.find((each) => each.type === type);
      const hours = clockMinutes(shift?.startTime ?? '', shift?.endTime ?? '') / 60;
      expect(salaryToSecurity).toBeGreaterThan(wage * hours);
      expect(price).toBeGreaterThan(salaryToSecurity * (1 + onCostBasisPoints / 10_000));
    }
  });

  it('has 18 districts and six licence types with unique names in each language', async () => {
    const regions = await db.select().from(regionTable);
    expect(regions).toHaveLength(18);
    for (const lang of ['cn', 'hk', 'en'] as const)
      expect(new Set(regions.map(({ names }) => names[lang])).size).toBe(18);
    const types = await db.select().from(licenceTypeTable).orderBy(asc(licenceTypeTable.order));
    expect(types.map(({ code }) => code)).toEqual([
      'SPP-A',
      'SPP-B',
      'SPP-C',
      'SPP-D',
      'FIRST-AID',
      'MEDICAL',
    ]);
  });

  it('is created once: a later start changes nothing', async () => {
    const before = await findSetting(db);
    ports.clock.advance(86_400_000);
    await makeMasterData(ports);
    expect(await findSetting(db)).toEqual(before);
    expect((await findPriceList(db)).rows).toEqual([]);
  });
});
