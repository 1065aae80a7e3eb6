import type { Booking } from '@contract/booking';
import { slotTable } from '@server/model/booking';
import { caller, makePerson, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { setTaxRate } from '@server/test/set-tax-rate';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const START = '2026-03-08T17:00:00.000Z'; // the 9th, 01:00 in Hong Kong
const ports = testPorts(await testDatabase(), { now: START });
const { db } = ports;
const call = caller(ports);
let site: Site;
let booking: Booking;

const path = (rest = '', premiseId = site.premiseId) => `/api/v1/${premiseId}/invoice${rest}`;
const get = (person: Person, month = '2026-03') => call(person, 'GET', path(`/${site.premiseId}-${month}`));
const slotId = (index: number) => booking.slots[index]?.id ?? 0;

/** Urgent slots on the 9th, slots on the 31st with a night that ends in April, and a pending request. */
beforeEach(async () => {
  await truncate(db);
  ports.clock.set(START);
  site = await makeSite(ports);
  booking = await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-03-09', '2026-03-31'], {
    Morning: 2,
    Night: 1,
  });
  await orderShifts(ports, site.people.Client, site.premiseId, ['2026-03-20'], { Morning: 5 });
});

describe('the invoice of a month', () => {
  it('is a forecast of slots in force while the month runs', async () => {
    const { status, body } = await get(site.people.Agent);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      code: `${site.premiseId}-2026-03`,
      printCode: `${site.premiseId}-2026-03`,
      version: 1,
      revision: 1,
      status: 'Draft',
      forecast: true,
      premise: { id: site.premiseId, name: 'Harbour Court' },
      period: '2026-03',
      currency: 'HKD',
      dueOn: null,
      total: 63_000 * 2 + 72_000 + 42_000 * 2 + 48_000,
    });
    expect(body.priceData).toEqual({
      shiftPrices: [
        { price: 42_000, count: 2, amount: 84_000 },
        { price: 48_000, count: 1, amount: 48_000 },
      ],
      urgentDatePrices: [
        { price: 63_000, count: 2, amount: 126_000 },
        { price: 72_000, count: 1, amount: 72_000 },
      ],
      specialDatePrices: [],
    });
    expect(
      body.lines.map(({ description, slotIds }: { description: string; slotIds: number[] }) => [
        description,
        slotIds,
      ]),
    ).toEqual([
      ['Morning, 06:00–12:00: 2 guards × 1 day', [slotId(2)]],
      ['Night, 18:00–00:00: 1 guard × 1 night', [slotId(3)]],
      ['Morning, 06:00–12:00, urgent: 2 guards × 1 day', [slotId(0)]],
      ['Night, 18:00–00:00, urgent: 1 guard × 1 night', [slotId(1)]],
    ]);
  });

  it('bills served minutes once the month is over, with a line of 0 for unserved slots', async () => {
    const [one, two] = [await makeGuard(ports, site.guardGroupId), await makeGuard(ports, site.guardGroupId)];
    await call(site.people.Staff, 'POST', '/api/v2/admin/security-booking/multiple', {
      assign: [
        { slotId: slotId(0), securityId: one },
        { slotId: slotId(2), securityId: one },
        { slotId: slotId(2), securityId: two },
      ],
    });
    await db
      .update(slotTable)
      .set({ servedMinutes: 360 })
      .where(eq(slotTable.id, slotId(2)));
    await setTaxRate(db, 750);
    ports.clock.set('2026-03-31T15:59:59.000Z');
    const reader = await makePerson(ports, 'SuperAdmin');
    expect((await get(reader)).body.forecast).toBe(true);
    ports.clock.set('2026-03-31T16:00:00.000Z'); // midnight in Hong Kong, when the last night ends too
    const { body } = await get(reader);
    expect(body).toMatchObject({
      forecast: false,
      subtotal: 63_000 + 42_000,
      taxRate: 750,
      tax: 7875,
      total: 112_875,
    });
    expect(
      body.lines.map(
        ({ description, count, amount }: { description: string; count: number; amount: number }) => [
          description,
          count,
          amount,
        ],
      ),
    ).toEqual([
      ['Morning, 06:00–12:00: 1 guard × 1 day', 1, 42_000],
      ['Morning, 06:00–12:00, urgent: 1 guard × 1 day', 1, 63_000],
      ['Morning, 06:00–12:00, not served, not charged: 1 guard × 1 day', 1, 0],
      ['Night, 18:00–00:00, not served, not charged: 1 guard × 1 night', 1, 0],
      ['Morning, 06:00–12:00, not served, not charged: 1 guard × 1 day', 1, 0],
      ['Night, 18:00–00:00, not served, not charged: 1 guard × 1 night', 1, 0],
    ]);
  });

  it('exists for any month, without lines if nothing was ordered', async () => {
    const { status, body } = await get(site.people.Agent, '2026-05');
    expect(status).toBe(200);
    expect(body).toMatchObject({ lines: [], total: 0, forecast: true });
  });

  it('lists its slots with guards and approver', async () => {
    const guardId = await makeGuard(ports, site.guardGroupId);
    await call(site.people.Staff, 'POST', '/api/v2/admin/security-booking/multiple', {
      assign: [{ slotId: slotId(0), securityId: guardId }],
    });
    const { status, body } = await call(site.people.Agent, 'GET', path(`/${site.premiseId}-2026-03/slot`));
    expect(status).toBe(200);
    expect(body.map(({ id }: { id: number }) => id)).toEqual([0, 1, 2, 3].map(slotId));
    expect(body[0]).toMatchObject({
      guards: [{ id: guardId, name: 'Lee Kwok Keung' }],
      approvedBy: { id: site.people.Manager.viewer.userId, name: 'Manager Chan' },
    });
  });
});

describe('access to invoices', () => {
  it.each([
    ['SuperAdmin', 200],
    ['Manager', 200],
    ['Agent', 200],
    ['Staff', 403],
  ] as const)('%s → %i', async (role, expected) => {
    const person = site.people[role];
    expect((await get(person)).status).toBe(expected);
    expect((await call(person, 'GET', path())).status).toBe(expected);
    expect((await call(person, 'GET', path(`/${site.premiseId}-2026-03/slot`))).status).toBe(expected);
    const foreign = path(`/${site.foreignPremiseId}-2026-03`, site.foreignPremiseId);
    const isAll = role === 'SuperAdmin';
    expect((await call(person, 'GET', foreign)).status).toBe(expected === 200 && !isAll ? 404 : expected);
    expect((await call(null, 'GET', path())).status).toBe(401);
  });

  it('shows a client issued invoices, never drafts', async () => {
    const { Client } = site.people;
    expect((await get(Client)).status).toBe(404);
    expect((await call(Client, 'GET', path(`/${site.premiseId}-2026-03/slot`))).status).toBe(404);
    expect((await call(Client, 'GET', path())).body).toMatchObject({ items: [], total: 0 });
  });

  it('refuses invalid codes and codes of another premise', async () => {
    const { Client, SuperAdmin } = site.people;
    for (const code of ['2026-03', `${site.premiseId}-2026-13`, `0${site.premiseId}-2026-03`, 'x'])
      expect((await call(Client, 'GET', path(`/${code}`))).status).toBe(422);
    expect((await call(SuperAdmin, 'GET', path(`/${site.foreignPremiseId}-2026-03`))).status).toBe(404);
    expect((await call(SuperAdmin, 'GET', '/api/v1/999999/invoice/999999-2026-03')).status).toBe(404);
    expect((await call(SuperAdmin, 'GET', '/api/v1/9999999999/invoice')).status).toBe(422);
  });
});

describe('the list of invoices', () => {
  it('has the months with slots in force, newest first', async () => {
    await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-04-02', '2026-06-02'], {
      Special: 1,
    });
    await orderShifts(ports, site.people.Client, site.premiseId, ['2026-05-04'], { Morning: 1 });
    const list = async (query = '') =>
      (await call(site.people.Agent, 'GET', path(query))).body as {
        items: { period: string; total: number }[];
        total: number;
      };
    expect((await list()).items.map(({ period, total }) => [period, total])).toEqual([
      ['2026-06', 52_000],
      ['2026-04', 52_000],
      ['2026-03', 330_000],
    ]);
    expect(await list('?sort=period&limit=1&offset=1')).toMatchObject({
      items: [{ period: '2026-04' }],
      total: 3,
      totalPages: 3,
    });
    expect((await list('?globalKey=2026-06')).items).toHaveLength(1);
  });
});
