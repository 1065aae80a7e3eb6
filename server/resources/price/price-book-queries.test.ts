import { type PriceBook, priceBook } from '@contract/price';
import { minor } from '@domain/money';
import { specialDateTable } from '@server/model/price';
import { shiftPriceTable, shiftTable } from '@server/model/shift';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, type Site } from '@server/test/site';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { findPriceBook, findPriceBookOfMonth } from './price-book-queries';

const NOW = '2026-03-08T16:30:00.000Z'; // 00:30 on Monday the 9th in Hong Kong
const ports = testPorts(await testDatabase(), { now: NOW });
const { db } = ports;
const call = caller(ports);
const now = new Date(NOW);
let site: Site;

const holiday = (date: string) => ({
  date,
  kind: 'general' as const,
  names: { cn: date, hk: date, en: date },
  mode: 'percent' as const,
  value: 15_000,
  shiftTypes: ['Morning' as const],
  updatedAt: now,
});
const datesOf = (book: PriceBook) => book.specialDates.map(({ date }) => date);

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
  await db
    .insert(specialDateTable)
    .values(['2026-03-08', '2026-03-09', '2026-04-06', '2026-04-07', '2026-06-19'].map(holiday));
});

describe('a price book', () => {
  it('matches the contract and has the settings, price list and default shifts', async () => {
    const book = z.parse(priceBook, await findPriceBook(db, site.premiseId, now));
    expect(book).toMatchObject({
      now: NOW,
      timeZone: 'Asia/Hong_Kong',
      urgentLeadHours: 24,
      urgentSurcharge: 5000,
    });
    expect(book.prices.map(({ type, price }) => [type, price]).sort()).toEqual([
      ['Afternoon', 44_000],
      ['Morning', 42_000],
      ['Night', 48_000],
      ['Special', 52_000],
    ]);
    expect(book.shifts.map(({ type, isDefault, premisePrices }) => [type, isDefault, premisePrices])).toEqual(
      [
        ['Special', true, []],
        ['Morning', true, []],
        ['Afternoon', true, []],
        ['Night', true, []],
      ],
    );
  });

  it("has the premise's own shifts after the default ones, with its prices, and none of another premise", async () => {
    const edited = { createdAt: now, updatedAt: now };
    const long = { type: 'Morning' as const, startTime: '07:00', endTime: '19:00', ...edited };
    const [ownShift, foreignShift] = await db
      .insert(shiftTable)
      .values([
        { ...long, premiseId: site.premiseId },
        { ...long, premiseId: site.foreignPremiseId },
      ])
      .returning();
    const prices = [
      { premiseId: site.premiseId, shiftId: ownShift?.id ?? 0, validFrom: '2026-05-01', price: 95_000 },
      { premiseId: site.premiseId, shiftId: ownShift?.id ?? 0, validFrom: '2026-01-01', price: 90_000 },
      { premiseId: site.premiseId, shiftId: 1, validFrom: '2026-01-01', price: 40_000 },
      { premiseId: site.foreignPremiseId, shiftId: 1, validFrom: '2026-01-01', price: 1 },
      { premiseId: site.foreignPremiseId, shiftId: foreignShift?.id ?? 0, validFrom: '2026-01-01', price: 2 },
    ];
    await db
      .insert(shiftPriceTable)
      .values(prices.map((row) => ({ ...row, price: minor(row.price), salaryToSecurity: minor(0) })));
    const { shifts } = await findPriceBook(db, site.premiseId, now);
    expect(shifts.map(({ startTime, isDefault }) => [startTime, isDefault])).toEqual([
      ['00:00', true],
      ['06:00', true],
      ['12:00', true],
      ['18:00', true],
      ['07:00', false],
    ]);
    expect(shifts[4]?.premisePrices).toEqual([
      { price: 90_000, validFrom: '2026-01-01' },
      { price: 95_000, validFrom: '2026-05-01' },
    ]);
    expect(shifts[1]?.premisePrices).toEqual([{ price: 40_000, validFrom: '2026-01-01' }]);
  });

  it("has the special dates from today on in the business's time zone", async () => {
    expect(datesOf(await findPriceBook(db, site.premiseId, now))).toEqual([
      '2026-03-09',
      '2026-04-06',
      '2026-04-07',
      '2026-06-19',
    ]);
  });

  it('of a month has its special dates, past ones too, and those of adjacent weeks', async () => {
    expect(datesOf(await findPriceBookOfMonth(db, site.premiseId, '2026-03', now))).toEqual([
      '2026-03-08',
      '2026-03-09',
      '2026-04-06',
    ]);
  });

  it('is readable in both areas by users who reach the premise only', async () => {
    const { people, premiseId, foreignPremiseId } = site;
    const path = (area: string, id: number) => `/api/v1/${area}/premise/${id}/price-book`;
    for (const role of ['SuperAdmin', 'Manager', 'Agent', 'Staff'] as const) {
      const { status, body } = await call(people[role], 'GET', path('admin', premiseId));
      expect([role, status, body.shifts.length]).toEqual([role, 200, 4]);
      expect((await call(people[role], 'GET', path('admin', foreignPremiseId))).status).toBe(
        role === 'SuperAdmin' ? 200 : 404,
      );
    }
    const month = await call(people.Client, 'GET', `${path('client', premiseId)}?month=2026-06`);
    expect(datesOf(month.body)).toEqual(['2026-06-19']);
    expect((await call(people.Client, 'GET', path('client', foreignPremiseId))).status).toBe(404);
    expect((await call(people.Client, 'GET', path('admin', premiseId))).status).toBe(403);
    expect((await call(null, 'GET', path('client', premiseId))).status).toBe(401);
  });
});
