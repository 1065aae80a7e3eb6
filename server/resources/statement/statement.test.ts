import type { Statement } from '@contract/statement';
import { invoiceTable, paymentTable } from '@server/model/invoice';
import { caller, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { fileReader } from '@server/test/file-reader';
import { makeIssuedInvoice } from '@server/test/issued-invoice';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { makeSite, type Site } from '@server/test/site';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-05T03:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
const readFile = fileReader(ports);
let site: Site;
let invoice: { id: number; code: string; total: number };

const path = (query = '', premiseId = site.premiseId) => `/api/v1/${premiseId}/statement${query}`;
const read = async (query = '', person: Person = site.people.Client): Promise<Statement> =>
  (await call(person, 'GET', path(query))).body;
const entriesOf = ({ entries }: Statement) =>
  entries.map(({ on, kind, code, debit, credit, balance }) => [on, kind, code, debit, credit, balance]);
const pay = (isPaid: boolean, more: object, version: number) =>
  call(site.people.Manager, 'PUT', `/api/v1/${site.premiseId}/invoice/${invoice.code}/paid`, {
    isPaid,
    version,
    ...more,
  });
const note = async (kind: 'credit-note' | 'debit-note', price: number) => {
  const { Manager } = site.people;
  const drafted = await call(Manager, 'POST', `/api/v1/${kind}`, {
    premiseId: site.premiseId,
    invoiceCode: invoice.code,
    reason: 'As agreed',
    lines: [{ description: 'As agreed', quantity: 1, price }],
  });
  return (
    await call(Manager, 'POST', `/api/v1/${kind}/${drafted.body.id}/issue`, { version: drafted.body.version })
  ).body;
};
const setTime = timeSetter(ports);

/** February is billed on March 5 for 1,000.00, due on February 1. */
beforeEach(async () => {
  await truncate(db);
  ports.clock.set('2026-03-05T03:00:00.000Z');
  site = await makeSite(ports);
  invoice = await makeIssuedInvoice(ports, {
    premiseId: site.premiseId,
    period: '2026-02',
    subtotal: 100_000,
  });
  await makeIssuedInvoice(ports, { premiseId: site.foreignPremiseId, period: '2026-02', subtotal: 7_000 });
});

describe('a statement', () => {
  it('lists invoices, payments and reversals by the business’s local days, with a running balance', async () => {
    await setTime('2026-03-10T03:00:00.000Z');
    await pay(true, { amount: 30_000 }, 1);
    await setTime('2026-03-11T03:00:00.000Z');
    await pay(false, { amount: 10_000 }, 2);
    await setTime('2026-03-31T16:30:00.000Z'); // April 1, 00:30 in Hong Kong
    await note('debit-note', 5_000);
    const credit = await note('credit-note', 20_000);
    await setTime('2026-04-02T03:00:00.000Z');
    await call(site.people.Manager, 'POST', `/api/v1/credit-note/${credit.id}/void`, {
      version: credit.version,
      reason: 'Mistaken',
    });
    const statement = await read();
    expect(statement).toMatchObject({
      premise: { id: site.premiseId, name: 'Harbour Court' },
      from: '2025-04-02',
      to: '2026-04-02',
      opening: 0,
      closing: 85_000,
      currency: 'HKD',
      head: { billTo: { name: 'COMPANY' } },
    });
    expect(entriesOf(statement)).toEqual([
      ['2026-03-05', 'invoice', invoice.code, 100_000, 0, 100_000],
      ['2026-03-10', 'payment', invoice.code, 0, 30_000, 70_000],
      ['2026-03-11', 'reversal', invoice.code, 10_000, 0, 80_000],
      ['2026-04-01', 'debit-note', 'DN-2026-0001', 5_000, 0, 85_000],
      ['2026-04-01', 'credit-note', 'CN-2026-0001', 0, 20_000, 65_000],
      ['2026-04-02', 'credit-note-void', 'CN-2026-0001', 20_000, 0, 85_000],
    ]);
    const march = await read('?from=2026-03-11&to=2026-03-31');
    expect(entriesOf(march)).toEqual([['2026-03-11', 'reversal', invoice.code, 10_000, 0, 80_000]]);
    expect(march).toMatchObject({ opening: 70_000, closing: 80_000 });
  });

  it('ages what was open on the closing day, whatever was paid later', async () => {
    await setTime('2026-05-20T03:00:00.000Z');
    await pay(true, {}, 1);
    await note('credit-note', 40_000);
    const ageingAt = async (to: string) => (await read(`?to=${to}`)).ageing;
    const none = { current: 0, days1To30: 0, days31To60: 0, days61To90: 0, over90: 0 };
    expect(await ageingAt('2026-03-04')).toEqual(none);
    expect(await ageingAt('2026-03-05')).toEqual({ ...none, days31To60: 100_000 });
    expect(await ageingAt('2026-04-02')).toEqual({ ...none, days31To60: 100_000 });
    expect(await ageingAt('2026-04-03')).toEqual({ ...none, days61To90: 100_000 });
    expect(await ageingAt('2026-05-02')).toEqual({ ...none, days61To90: 100_000 });
    expect(await ageingAt('2026-05-03')).toEqual({ ...none, over90: 100_000 });
    const credited = await read('?to=2026-05-20');
    expect(credited.ageing).toEqual({ ...none, over90: -40_000 });
    expect(credited.closing).toBe(-40_000);
  });

  it('lists a voided invoice, its voiding and its successor', async () => {
    const voided = new Date('2026-03-07T03:00:00.000Z');
    await db
      .update(invoiceTable)
      .set({ status: 'Void', voidedAt: voided, voidedOn: '2026-03-07' })
      .where(eq(invoiceTable.id, invoice.id));
    await setTime('2026-03-07T03:00:01.000Z');
    await makeIssuedInvoice(ports, {
      premiseId: site.premiseId,
      period: '2026-02',
      subtotal: 90_000,
      revision: 2,
    });
    expect(entriesOf(await read())).toEqual([
      ['2026-03-05', 'invoice', invoice.code, 100_000, 0, 100_000],
      ['2026-03-07', 'invoice-void', invoice.code, 0, 100_000, 0],
      ['2026-03-07', 'invoice', `${invoice.code}-R2`, 90_000, 0, 90_000],
    ]);
    expect(await read('?from=2026-03-08&to=2026-03-31')).toMatchObject({
      opening: 90_000,
      entries: [],
      closing: 90_000,
    });
  });

  it('leaves out drafts, requests and declined notes', async () => {
    const { Client, Manager } = site.people;
    const lines = [{ description: 'Nobody came', quantity: 1, price: 1_000 }];
    const body = { premiseId: site.premiseId, invoiceCode: invoice.code, reason: 'Nobody came', lines };
    const { id, version } = (await call(Client, 'POST', '/api/v1/credit-note', body)).body;
    await call(Client, 'POST', '/api/v1/credit-note', body);
    await call(Manager, 'POST', `/api/v1/credit-note/${id}/void`, { version, reason: 'They came' });
    expect((await read()).entries).toHaveLength(1);
  });

  it('counts a payment on the day it was made, though it was recorded later', async () => {
    await setTime('2026-04-10T03:00:00.000Z');
    await pay(true, { on: '2026-03-20' }, 1);
    expect((await db.select().from(paymentTable))[0]).toMatchObject({ on: '2026-03-20' });
    expect(await read('?to=2026-03-31')).toMatchObject({ closing: 0 });
  });

  it('refuses a period that ends before it starts, and invalid days', async () => {
    const { Client } = site.people;
    for (const query of ['?from=2026-03-02&to=2026-03-01', '?from=2026-03-06'])
      expect(await call(Client, 'GET', path(query))).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'to', code: 'ends_before_start' }] },
      });
    for (const query of ['?from=2026-02-30', '?to=x', '?month=2026-03'])
      expect((await call(Client, 'GET', path(query))).status).toBe(422);
  });

  it('is downloaded as a file with its balances', async () => {
    await setTime('2026-03-10T03:00:00.000Z');
    await pay(true, { amount: 30_000 }, 1);
    const query = '?from=2026-03-01&to=2026-03-31';
    const { text } = await readFile(site.people.Client, path(`${query}&format=csv`));
    expect(text.trim().split('\r\n').slice(1)).toEqual([
      '2026-03-01,Opening balance,,,,0.00,HKD',
      `2026-03-05,Invoice,${invoice.code},1000.00,,1000.00,HKD`,
      `2026-03-10,Payment,${invoice.code},,300.00,700.00,HKD`,
      '2026-03-31,Closing balance,,,,700.00,HKD',
    ]);
    const xlsx = unzipSync((await readFile(site.people.Client, path(`${query}&format=xlsx`))).bytes);
    const sheet = new TextDecoder().decode(xlsx['xl/worksheets/sheet1.xml']);
    // The 5th of March 2026 is day 46,086.
    expect(sheet).toContain('<v>46086</v>');
    expect(sheet).toContain('<v>1000</v>');
  });
});

describe('who reads statements', () => {
  it.each([
    ['SuperAdmin', 200, 200],
    ['Manager', 200, 404],
    ['Agent', 200, 404],
    ['Staff', 403, 403],
    ['Client', 200, 404],
  ] as const)('%s: %i for its own premise, %i for another', async (role, own, foreign) => {
    const person = site.people[role];
    expect((await call(person, 'GET', path())).status).toBe(own);
    expect((await call(person, 'GET', path('', site.foreignPremiseId))).status).toBe(foreign);
    expect((await call(person, 'GET', path('', 999_999))).status).toBe(own === 403 ? 403 : 404);
  });

  it('excludes visitors', async () => {
    expect((await call(null, 'GET', path())).status).toBe(401);
  });
});
