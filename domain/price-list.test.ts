import type { PriceListRow } from '@contract/price';
import { SHIFT_TYPES, type ShiftType } from '@contract/shift';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latestOn, nextStartAfter } from './dated';
import { addDays } from './day';
import { minor } from './money';
import { priceChanges, priceListOn, priceListProblems } from './price-list';
import { checkProperty } from './test/property';

const TODAY = '2027-01-01';
const row = (type: ShiftType, validFrom: string, price = 40_000): PriceListRow => ({
  type,
  validFrom,
  price: minor(price),
  salaryToSecurity: minor(30_000),
});
const all = SHIFT_TYPES.map((type) => row(type, '2025-01-01'));

const aDay = fc.integer({ min: -400, max: 400 }).map((days) => addDays(TODAY, days));
const aRow = fc
  .record({ type: fc.constantFrom(...SHIFT_TYPES), validFrom: aDay, price: fc.nat({ max: 5 }) })
  .map(({ type, validFrom, price }) => row(type, validFrom, price));
const aList = fc.uniqueArray(aRow, {
  maxLength: 12,
  selector: ({ type, validFrom }) => `${type} ${validFrom}`,
});

describe('a price list', () => {
  it.each<[string, PriceListRow[], [string, string][]]>([
    ['unchanged', all, []],
    ['gets a row to come', [...all, row('Night', '2027-05-01')], []],
    [
      'has a type twice from one day',
      [...all, row('Night', '2025-01-01')],
      [['rows.4.validFrom', 'duplicate']],
    ],
    ['loses a type', all.slice(1), [['rows', 'no_price_for_type']]],
    [
      'has a type from tomorrow only',
      [...all.slice(1), row('Morning', '2027-01-02')],
      [['rows.3.validFrom', 'no_price_for_type']],
    ],
    ['has a type from today on', [...all.slice(1), row('Morning', TODAY)], []],
  ])('%s', (_, rows, problems) => {
    expect(priceListProblems(rows, all, TODAY).map(({ path, code }) => [path, code])).toEqual(problems);
  });

  it('may be empty where there was none', () => expect(priceListProblems([], [], TODAY)).toEqual([]));

  it('without problems keeps a price on every day that had one', () =>
    checkProperty(aList, aList, aDay, (before, rows, day) => {
      if (day < TODAY || priceListProblems(rows, before, TODAY).length > 0) return;
      const types = (list: PriceListRow[]) => priceListOn(list, day).map(({ type }) => type);
      expect(types(rows)).toEqual(expect.arrayContaining(types(before)));
    }));

  it('changes prices only of the returned types, from the returned days on', () =>
    checkProperty(aList, aList, aDay, (before, rows, day) => {
      const changes = priceChanges(rows, before, TODAY);
      for (const type of SHIFT_TYPES) {
        const from = changes.find((change) => change.type === type)?.from;
        const priceOf = (list: PriceListRow[]) =>
          priceListOn(list, from ?? day).find((one) => one.type === type)?.price;
        if (from !== undefined) expect(priceOf(rows)).not.toBe(priceOf(before));
        else if (day >= TODAY) expect(priceOf(rows)).toBe(priceOf(before));
      }
    }));

  it('uses on each day the latest row that begins on or before it', () =>
    checkProperty(aList, aDay, (rows, day) => {
      for (const type of SHIFT_TYPES) {
        const own = rows.filter((one) => one.type === type);
        const now = latestOn(own, day);
        expect(now === undefined).toBe(own.every(({ validFrom }) => validFrom > day));
        if (now) expect(now.validFrom <= day).toBe(true);
        const next = nextStartAfter(own, day);
        if (next) expect(latestOn(own, addDays(next, -1))).toBe(now);
      }
    }));

  it('has the same rows after a change as on the day of the change', () => {
    const rows = [...all, row('Night', '2027-05-01', 50_000), row('Night', '2027-09-01')];
    expect(priceChanges(rows, all, TODAY)).toEqual([{ type: 'Night', from: '2027-05-01' }]);
    expect(priceChanges(rows, rows, TODAY)).toEqual([]);
  });
});
