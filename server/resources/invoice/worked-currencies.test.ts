import type { PriceListRow } from '@contract/price';
import { billingTable, figure } from '@server/test/billing-tables';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { OVER, START } from '@server/test/served-month';
import { timeSetter } from '@server/test/set-time';
import { makeGuard, makeSite, orderShifts } from '@server/test/site';
import { expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: START }); // the 9th, 01:00 in Hong Kong
const call = caller(ports);
const setTime = timeSetter(ports);

const YEN = {
  currency: 'JPY',
  taxRate: 1_000,
  prices: { Morning: 4_324, Afternoon: 3_018 },
  salary: 3_001,
  leftAt: '2026-03-09T02:30:00.000Z', // 10:30 in Hong Kong
  credited: 1_005,
};
const DINARS = {
  currency: 'KWD',
  taxRate: 725,
  prices: { Morning: 14_324, Afternoon: 12_625 },
  salary: 10_010,
  leftAt: '2026-03-09T01:00:00.000Z', // 09:00 in Hong Kong
  credited: 1_000,
};

const order = async ({ currency, taxRate, prices, salary, leftAt }: typeof YEN) => {
  await truncate(ports.db);
  ports.clock.set(START);
  const site = await makeSite(ports);
  const { SuperAdmin, Manager } = site.people;
  const admin = async (method: string, path: string, body?: object) => {
    const answer = await call(SuperAdmin, method, `/api/v1/admin/${path}`, body);
    expect([path, answer.status, answer.body]).toMatchObject([path, 200, {}]);
    return answer.body;
  };
  const setting = await admin('GET', 'master-setting');
  await admin('PUT', 'master-setting', { ...setting, currency, taxRate });
  const list = await admin('GET', 'price-list');
  const rows = list.rows.map((row: PriceListRow) => ({
    ...row,
    price: row.type === 'Morning' ? prices.Morning : prices.Afternoon,
    salaryToSecurity: salary,
  }));
  await admin('PUT', 'price-list', { version: list.version, rows });
  const names = { cn: '创办日', hk: '創辦日', en: "Founder's Day" };
  const special = { kind: 'company', names, mode: 'percent', value: 11_250, shiftTypes: ['Morning'] };
  const dates = ['2026-03-09', '2026-03-10'].map((date) => ({ date, ...special }));
  await admin('PUT', 'price-manage', { dates });

  const slots = [];
  for (const [date, shifts] of [
    ['2026-03-09', { Morning: 2 }],
    ['2026-03-10', { Morning: 1 }],
    ['2026-03-12', { Afternoon: 1 }],
  ] as const)
    slots.push(...(await orderShifts(ports, Manager, site.premiseId, [date], shifts)).slots);
  const [urgent, onSpecialDate, normal] = slots.map(({ id }) => ({ slotId: id }));
  const assign = [];
  for (const row of [urgent, { ...urgent, to: leftAt }, onSpecialDate, normal])
    assign.push({ ...row, securityId: await makeGuard(ports, site.guardGroupId) });
  const staffed = await call(Manager, 'POST', '/api/v2/admin/security-booking/multiple', { assign });
  expect(staffed.status).toBe(200);

  const refused = await call(SuperAdmin, 'PUT', '/api/v1/admin/master-setting', {
    ...(await admin('GET', 'master-setting')),
    currency: 'HKD',
  });
  expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
  await setTime(OVER);
  return { site, admin };
};

it.each([
  [1, YEN],
  [2, DINARS],
])('a month in column %i of docs/billing.md is rounded to its currency', async (column, month) => {
  const { currency, credited } = month;
  const { site, admin } = await order(month);
  const { premiseId, people } = site;
  const invoicePath = `/api/v1/${premiseId}/invoice/${premiseId}-2026-03`;
  const change = async (method: string, path: string, body: object, status = 200) => {
    const answer = await call(people.Manager, method, path, body);
    expect([path, answer.status]).toEqual([path, status]);
    return answer.body;
  };
  const issued = await change('POST', `${invoicePath}/issue`, { version: 1 });
  expect(issued.currency).toBe(currency);
  const { shiftPrices, specialDatePrices, urgentDatePrices } = issued.priceData;
  const [inPart, urgent] = urgentDatePrices;
  const counts = [shiftPrices, specialDatePrices, urgentDatePrices].map((entries) =>
    entries.map(({ count }: { count: number }) => count),
  );
  expect(counts).toEqual([[1], [1], [1, 1]]);

  const parties = (
    [
      ['Owners', 5_000],
      ['Shops', 3_333],
      ['Car park', 1_667],
    ] as const
  ).map(([name, share]) => ({
    name,
    billingAddress: '1 Harbour Road',
    email: 'bills@keepwatch.test',
    share,
  }));
  const split = await change('PUT', `${invoicePath}/split`, { version: issued.version, parties });
  const lines = [{ description: 'Left at eleven', quantity: 1, price: credited }];
  const sent = { premiseId, invoiceCode: `${premiseId}-2026-03`, reason: 'As agreed', lines };
  const { id, version } = await change('POST', '/api/v1/credit-note', sent, 201);
  const note = await change('POST', `/api/v1/credit-note/${id}/issue`, { version });
  const { parts, balance } = (await call(people.Manager, 'GET', invoicePath)).body;
  const { totals } = await admin('GET', 'report/hours?from=2026-03-09&to=2026-03-09');

  const figures = [
    ...[shiftPrices[0].price, specialDatePrices[0].price, urgent.price, inPart.price],
    ...[issued.subtotal, issued.tax, issued.total],
    ...split.parts.map(({ total }: { total: number }) => total),
    ...[note.subtotal, note.tax, note.total],
    ...parts.map(({ balance }: { balance: number }) => balance),
    ...[balance, totals.salary, totals.onCost],
  ].map((amount) => figure(amount, currency));
  expect(figures).toEqual(billingTable('In yen and in dinars').map((row) => row[column]));
});
