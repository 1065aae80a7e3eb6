import { actorAt } from '@server/base/actor';
import { priceListRowTable } from '@server/model/price';
import { shiftPriceTable, shiftTable } from '@server/model/shift';
import { caller } from '@server/test/caller';
import { countingStatements } from '@server/test/count-statements';
import { testDatabase, truncate } from '@server/test/database';
import { fileImporter, problemsOf } from '@server/test/import-file';
import { testPorts } from '@server/test/ports';
import { makeSite, type Site } from '@server/test/site';
import { and, asc, eq, gte } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ImportKind } from './import-kind';
import { importRows } from './import-rows';
import { PREMISE_SHIFT_IMPORT } from './premise-shift-import';
import { PRICE_IMPORT } from './price-import';

const ports = testPorts(await testDatabase(), { now: '2026-03-09T02:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
let site: Site;

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
});

const importFile = fileImporter(ports, () => site);

describe('the import of prices', () => {
  const FIELDS = ['shiftType', 'price', 'salaryToSecurity', 'validFrom'];
  const nightPrices = async () =>
    (
      await db
        .select()
        .from(priceListRowTable)
        .where(eq(priceListRowTable.type, 'Night'))
        .orderBy(asc(priceListRowTable.validFrom))
    ).map(({ price, salaryToSecurity, validFrom }) => [validFrom, price, salaryToSecurity]);

  it('adds rows to the price list, by type in any language', async () => {
    const before = await nightPrices();
    const { status, records } = await importFile('price', FIELDS, [
      ['夜更', 'HK$ 1,250.50', '900', '1/1/2027'],
      ['night', '1300', '910', '2028-01-01'],
    ]);
    expect([status, records]).toEqual([200, 2]);
    expect(await nightPrices()).toEqual([
      ...before,
      ['2027-01-01', 125_050, 90_000],
      ['2028-01-01', 130_000, 91_000],
    ]);
    const { body } = await call(site.people.SuperAdmin, 'GET', '/api/v1/admin/price-list');
    expect(body.version).toBe(2);
  });

  it('knows the usual names of shift types', async () => {
    const usual: [type: string, names: string[]][] = [
      ['Morning', ['早班', '早更', '日更', '日班', '白班', 'Day shift', 'MORNING SHIFT']],
      ['Afternoon', ['中班', '中更', '午更', '下午班', 'Afternoon shift']],
      ['Night', ['晚班', '夜班', '夜更', '晚更', 'night shift', 'Evening']],
      ['Special', ['凌晨班', '通宵更', '通宵班', '大夜班', 'Overnight', 'Graveyard shift']],
    ];
    const named = usual.flatMap(([type, names]) => names.map((name) => ({ type, name })));
    const { status } = await importFile(
      'price',
      FIELDS,
      named.map(({ name }, index) => [name, '480', '380', `${2030 + index}-01-01`]),
    );
    expect(status).toBe(200);
    const stored = await db
      .select()
      .from(priceListRowTable)
      .where(gte(priceListRowTable.validFrom, '2030-01-01'))
      .orderBy(asc(priceListRowTable.validFrom));
    expect(stored.map(({ type }) => type)).toEqual(named.map(({ type }) => type));
  });

  it('replaces a price only if its row is accepted, and so an amount far from the current one', async () => {
    const [[day = ''] = []] = (await nightPrices()) as [string, number, number][];
    const rows = [
      ['Night', '480', '380', day],
      ['Night', '99000000', '380', '2027-01-01'],
    ];
    const refused = await importFile('price', FIELDS, rows);
    expect([refused.status, ...problemsOf(refused.rows)]).toEqual([
      422,
      '0 validFrom warning price_replaced',
      '1 price warning far_amount',
    ]);
    expect((await importFile('price', FIELDS, rows, { accepted: [0, 1] })).status).toBe(200);
    expect(await nightPrices()).toEqual([
      [day, 48_000, 38_000],
      ['2027-01-01', 9_900_000_000, 38_000],
    ]);
  });

  it('names the cells that are wrong, and stores nothing', async () => {
    const before = await nightPrices();
    const { status, rows } = await importFile('price', FIELDS, [
      ['Night', '480', '380', '2027-01-01'],
      ['Night', '490', '390', '2027-01-01'],
      ['Dusk', 'much', '', 'soon'],
    ]);
    expect([status, ...problemsOf(rows)]).toEqual([
      422,
      '1 validFrom error duplicate',
      '2 shiftType error unknown_name',
      '2 price error invalid_amount',
      '2 validFrom error unread_day',
      expect.stringMatching(/^2 salaryToSecurity error/),
    ]);
    expect(await nightPrices()).toEqual(before);
  });
});

describe('the import of premise shifts', () => {
  const FIELDS = [
    'premise',
    'shiftType',
    'startTime',
    'endTime',
    'price',
    'salaryToSecurity',
    'validFrom',
    'requiredLicenceTypes',
  ];
  const row = (...cells: string[]) => [String(site.premiseId), 'Night', ...cells];
  const pricesOf = async () =>
    (
      await db
        .select()
        .from(shiftPriceTable)
        .innerJoin(shiftTable, eq(shiftTable.id, shiftPriceTable.shiftId))
        .where(and(eq(shiftPriceTable.premiseId, site.premiseId), eq(shiftTable.type, 'Night')))
        .orderBy(asc(shiftTable.startTime), asc(shiftPriceTable.validFrom))
    ).map(({ premise_shift: shift, premise_shift_price: own }) => [
      shift.premiseId === null ? 'default' : shift.startTime,
      own.validFrom,
      own.price,
      ...shift.requiredLicenceTypes,
    ]);

  it('creates each shift once with its prices, and prices for default shifts', async () => {
    const { status, records } = await importFile('premise-shift', FIELDS, [
      row('21:30', '5:30', '500', '400', '2026-01-01', 'SPP-A'),
      row('21:30', '05:30', '520', '410', '2027-01-01', ''),
      row('', '', '510', '405', '2027-01-01', ''),
    ]);
    expect([status, records]).toEqual([200, 3]);
    expect(await pricesOf()).toEqual(
      expect.arrayContaining([
        ['21:30', '2026-01-01', 50_000, 'SPP-A'],
        ['21:30', '2027-01-01', 52_000, 'SPP-A'],
        ['default', '2027-01-01', 51_000],
      ]),
    );
  });

  it('reports what the form refuses, at its cell', async () => {
    const rows = [
      row('21:30', '05:30', '500', '400', '2027-01-01', ''),
      row('21:30', '05:30', '500', '400', '2027-01-01', 'SPP-A'),
      [String(site.premiseId), 'Morning', '12:00', '06:00', '500', '400', '2027-01-01', ''],
      ['Nowhere', 'Night', '25:00', '05:30', '500', '400', '2027-01-01', ''],
      row('22:15', '05:15', '900000', '400', '2027-01-01', ''),
    ];
    const { status, rows: answered } = await importFile('premise-shift', FIELDS, rows);
    expect([status, ...problemsOf(answered)]).toEqual([
      422,
      '1 requiredLicenceTypes error shift_exists',
      '1 validFrom error duplicate',
      '2 startTime error startTimeMustBeBeforeEndTime',
      '3 premise error unknown_name',
      '3 startTime error invalid_time',
      '4 price warning far_amount',
    ]);
  });
});

const rowsOf = (kind: ImportKind<string, unknown>, length: number): string[][] => {
  const cells = (index: number): Record<string, string> => ({
    premise: String(site.premiseId),
    shiftType: 'Night',
    startTime: `2${index % 4}:${10 + Math.floor(index / 4)}`,
    endTime: '06:15',
    price: '480',
    salaryToSecurity: '380',
    validFrom: `${2030 + index}-01-01`,
  });
  return Array.from({ length }, (_, index) => kind.fields.map(({ field }) => cells(index)[field] ?? ''));
};

it.each([
  ['prices', PRICE_IMPORT],
  ['premise shifts', PREMISE_SHIFT_IMPORT],
] as const)('the import of %s needs as many statements for twelve rows as for one', async (_what, given) => {
  const kind = given as ImportKind<string, unknown>;
  const mapping = Object.fromEntries(kind.fields.map(({ field }, column) => [field, column]));
  const actor = actorAt(site.people.SuperAdmin.viewer, ports.clock.now());
  const counted = countingStatements(db);
  const statementsFor = async (length: number) => {
    const rows = rowsOf(kind, length);
    return counted.statementsOf(() => importRows(kind, counted.db, actor, { rows, mapping }));
  };
  const forTwelve = await statementsFor(12);
  await truncate(db);
  site = await makeSite(ports);
  expect(forTwelve).toBe(await statementsFor(1));
});
