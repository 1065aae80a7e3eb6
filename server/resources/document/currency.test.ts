import { settingTable } from '@server/model/setting';
import { testDatabase } from '@server/test/database';
import { fileReader } from '@server/test/file-reader';
import { testPorts } from '@server/test/ports';
import { MORNINGS, START, servedMonth } from '@server/test/served-month';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: START });
const { db } = ports;
const readFile = fileReader(ports);
const { month, make, call, get, issue } = servedMonth(ports);

/** An invoice in HKD with a note and a correction after it, read when the settings have yen, which have no decimals. */
beforeEach(async () => {
  await make();
  await issue();
  const { people, premiseId } = month.site;
  const lines = [{ description: 'As agreed', quantity: 1, price: 10_000 }];
  const invoiceCode = `${premiseId}-2026-03`;
  const note = { premiseId, invoiceCode, reason: 'As agreed', lines };
  const { body } = await call(people.Manager, 'POST', '/api/v1/credit-note', note);
  await call(people.Manager, 'POST', `/api/v1/credit-note/${body.id}/issue`, { version: body.version });
  await db.update(settingTable).set({ fields: sql`${settingTable.fields} || '{"currency": "JPY"}'` });
});

const read = async (path: string) => (await call(month.site.people.SuperAdmin, 'GET', path)).body;
const correct = (served: number, version: number) =>
  call(month.site.people.Manager, 'PUT', `/api/v1/admin/security-booking/${month.slotIds[0]}/served`, {
    served,
    reason: 'By the log',
    version,
  });

it('keeps the currency of a document in every list and sum', async () => {
  const { premiseId, people } = month.site;
  expect((await get()).body.currency).toBe('HKD');
  const { items } = await read('/api/v1/admin/document');
  expect(items.map(({ kind, currency }: { kind: string; currency: string }) => [kind, currency])).toEqual([
    ['credit-note', 'HKD'],
    ['invoice', 'HKD'],
  ]);
  const period = 'from=2026-03-01&to=2026-04-30';
  for (const path of [
    '/api/v1/admin/document/stage?month=2026-03',
    `/api/v1/${premiseId}/statement?${period}`,
    `/api/v1/${premiseId}/statement?from=2026-04-10&to=2026-04-30`,
    `/api/v1/admin/report/ageing?${period}`,
    `/api/v1/admin/report/revenue?${period}`,
    '/api/v1/admin/home/year',
  ])
    expect([path, (await read(path)).currency]).toEqual([path, 'HKD']);
  const home = await call(people.Client, 'GET', '/api/v1/client/home');
  const unpaid = { count: 1, total: MORNINGS - 10_000, currency: 'HKD', overdue: 0, overdueTotal: 0 };
  expect(home.body.unpaid).toEqual(unpaid);
});

it('keeps it in the differences and offers of corrected slots', async () => {
  expect((await correct(0, 2)).body.offer).toMatchObject({ kind: 'credit-note', currency: 'HKD' });
  expect((await read('/api/v1/admin/served-difference')).items).toMatchObject([
    { billed: 42_000, offer: { currency: 'HKD' } },
  ]);
});

it('keeps it in files', async () => {
  await correct(0, 2);
  const { people, premiseId } = month.site;
  for (const [path, amount] of [
    ['/api/v1/admin/document?kind=invoice', '840.00,740.00'],
    [`/api/v1/credit-note?premiseId=${premiseId}`, '100.00'],
    [`/api/v1/${premiseId}/invoice`, '840.00'],
    [`/api/v1/${premiseId}/statement`, '740.00'],
    ['/api/v1/admin/report/ageing?to=2026-04-30', '740.00'],
    ['/api/v1/admin/report/revenue?from=2026-03-01&to=2026-03-31', '840.00,-100.00'],
    ['/api/v1/admin/served-difference', '420.00,0.00'],
  ] as const) {
    const { text } = await readFile(people.SuperAdmin, `${path}${path.includes('?') ? '&' : '?'}format=csv`);
    const last = text.trim().split('\r\n').at(-1);
    expect([path, last?.includes(amount), last?.includes('HKD')]).toEqual([path, true, true]);
  }
});

it('has the currency of the settings for drafts, and where there is no document', async () => {
  const { people } = month.site;
  const home = await call(people.Client, 'GET', '/api/v1/client/home');
  expect(home.body.thisMonth.currency).toBe('JPY');
  expect((await read('/api/v1/admin/document/stage?month=2026-01')).currency).toBe('JPY');
  expect((await read('/api/v1/admin/report/ageing?to=2026-01-31')).currency).toBe('JPY');
});
