import { companyTable } from '@server/model/metadata';
import { caller, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { fileReader } from '@server/test/file-reader';
import { testPorts } from '@server/test/ports';
import { setTaxRate } from '@server/test/set-tax-rate';
import { cartItemOf, makeSite, orderShifts, type Site } from '@server/test/site';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const START = '2026-03-08T03:00:00.000Z';
const ports = testPorts(await testDatabase(), { now: START });
const { db } = ports;
const call = caller(ports);
const readFile = fileReader(ports);
let site: Site;

const path = (month = '2026-03', premiseId = site.premiseId) => `/api/v1/${premiseId}/quotation/${month}`;
const linesOf = async (person: Person) =>
  (await call(person, 'GET', path())).body.lines.map(
    ({ isWaiting, description, count, amount, dates }: Record<string, unknown>) => [
      isWaiting,
      description,
      count,
      amount,
      dates,
    ],
  );

/** Two approved days, a waiting order of the client, and one in April. */
beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
  const { Manager, Client } = site.people;
  await orderShifts(ports, Manager, site.premiseId, ['2026-03-12', '2026-03-11'], { Morning: 2 });
  await orderShifts(ports, Client, site.premiseId, ['2026-03-20'], { Night: 1 });
  await orderShifts(ports, Client, site.premiseId, ['2026-04-01'], { Night: 1 });
});

describe('the quotation of a month', () => {
  it('has all live slots, with waiting ones marked', async () => {
    await setTaxRate(db, 750);
    const { status, body } = await call(site.people.Client, 'GET', path());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      premise: { id: site.premiseId, name: 'Harbour Court' },
      period: '2026-03',
      currency: 'HKD',
      subtotal: 216_000,
      taxRate: 750,
      tax: 16_200,
      total: 232_200,
      waiting: 51_600,
    });
    expect(await linesOf(site.people.Client)).toEqual([
      [false, 'Morning, 06:00–12:00: 2 guards × 2 days', 4, 168_000, ['2026-03-11', '2026-03-12']],
      [true, 'Night, 18:00–00:00: 1 guard × 1 night', 1, 48_000, ['2026-03-20']],
    ]);
  });

  it('counts a waiting change of approved slots by its difference, without rejected ones', async () => {
    const { Client, Manager } = site.people;
    const edited = await orderShifts(ports, Manager, site.premiseId, ['2026-03-25'], { Morning: 3 });
    const cartItems = [await cartItemOf(ports, ['2026-03-25'], { Morning: 1 })];
    const form = { premiseId: site.premiseId, cartItems, version: edited.version };
    expect((await call(Client, 'PUT', `/api/v2/client/booking/${edited.id}`, form)).status).toBe(200);
    const rejected = await orderShifts(ports, Client, site.premiseId, ['2026-03-21'], { Night: 4 });
    const decision = { version: rejected.version, reason: 'No guards' };
    const rejecting = `/api/v1/admin/booking/reject/${rejected.id}`;
    expect((await call(Manager, 'POST', rejecting, decision)).status).toBe(200);
    expect(await linesOf(Client)).toEqual([
      [false, 'Morning, 06:00–12:00: 7 guard shifts', 7, 294_000, ['2026-03-11', '2026-03-12', '2026-03-25']],
      [true, 'Night, 18:00–00:00: 1 guard × 1 night', 1, 48_000, ['2026-03-20']],
      [true, 'Morning, 06:00–12:00, removal requested: 2 guards × 1 day', -2, -84_000, ['2026-03-25']],
    ]);
  });

  it('is addressed to the company’s billing name, or its name', async () => {
    const billTo = async () => (await call(site.people.Agent, 'GET', path())).body.head.billTo;
    expect(await billTo()).toEqual({
      name: 'COMPANY',
      address: '1 Harbour Road',
      email: 'site@keepwatch.test',
      taxNumber: '',
    });
    const billing = {
      billingName: 'Harbour Ltd',
      billingAddress: '9 Pier Road',
      billingEmail: 'ap@harbour.test',
      billingTaxNumber: 'BR 1',
    };
    await db.update(companyTable).set(billing).where(eq(companyTable.id, site.companyId));
    expect(await billTo()).toEqual({
      name: 'Harbour Ltd',
      address: '9 Pier Road',
      email: 'ap@harbour.test',
      taxNumber: 'BR 1',
    });
  });

  it('is empty without orders', async () => {
    expect((await call(site.people.Client, 'GET', path('2026-05'))).body).toMatchObject({
      lines: [],
      total: 0,
    });
  });

  it('is downloaded as a file of its lines', async () => {
    const { text } = await readFile(site.people.Client, `${path()}?format=csv`);
    expect(text.trim().split('\r\n').slice(1)).toEqual([
      'Approved,2026-03-11 2026-03-12,"Morning, 06:00–12:00: 2 guards × 2 days",4,420.00,1680.00,HKD',
      'Waiting for approval,2026-03-20,"Night, 18:00–00:00: 1 guard × 1 night",1,480.00,480.00,HKD',
    ]);
  });
});

describe('who reads quotations', () => {
  it.each([
    ['SuperAdmin', 200, 200],
    ['Manager', 200, 404],
    ['Agent', 200, 404],
    ['Staff', 403, 403],
    ['Client', 200, 404],
  ] as const)('%s: %i for its own premise, %i for another', async (role, own, foreign) => {
    const person = site.people[role];
    expect((await call(person, 'GET', path())).status).toBe(own);
    expect((await call(person, 'GET', path('2026-03', site.foreignPremiseId))).status).toBe(foreign);
    expect((await call(person, 'GET', path('2026-03', 999_999))).status).toBe(own === 403 ? 403 : 404);
  });

  it('is refused for invalid months and without a session', async () => {
    for (const month of ['2026-13', '2026-3', 'march'])
      expect(await call(site.people.Client, 'GET', path(month))).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'date', code: 'invoice_date' }] },
      });
    expect((await call(null, 'GET', path())).status).toBe(401);
  });
});
