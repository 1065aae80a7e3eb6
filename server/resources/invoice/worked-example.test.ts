import { readFileSync } from 'node:fs';
import type { Invoice } from '@contract/invoice';
import type { JournalEntry } from '@contract/journal-export';
import { moneyText } from '@domain/money-text';
import { actorAt } from '@server/base/actor';
import { orderBooking } from '@server/resources/booking/order';
import { billingTable, figure } from '@server/test/billing-tables';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { setTaxRate } from '@server/test/set-tax-rate';
import { timeSetter } from '@server/test/set-time';
import { cartItemOf, makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { beforeAll, expect, it } from 'vitest';

// Every figure in docs/billing.md is an answer of the product, and each of these answers is in the document.
const DOC = readFileSync('docs/billing.md', 'utf8');
const ports = testPorts(await testDatabase(), { now: '2026-03-08T17:00:00.000Z' }); // the 9th, 01:00 in Hong Kong
const { db } = ports;
const call = caller(ports);
let site: Site;
let code: string;
/** The slot of 13 March. */
let halfServed: number;

const money = (minor: number) => moneyText('en', minor, 'HKD').replace('HK$', '');
const setTime = timeSetter(ports);
const manager = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  call(site.people.Manager, method, path, body);
const invoice = async (): Promise<Invoice> =>
  (await manager('GET', `/api/v1/${site.premiseId}/invoice/${code}`)).body;
const change = async (method: 'POST' | 'PUT', verb: string, body: object): Promise<Invoice> => {
  const { version } = await invoice();
  const answer = await manager(method, `/api/v1/${site.premiseId}/invoice/${code}/${verb}`, {
    version,
    ...body,
  });
  expect([verb, answer.status]).toEqual([verb, 200]);
  return answer.body;
};

const SPECIAL_DATE = {
  date: '2026-03-10',
  kind: 'company',
  names: { cn: '创办日', hk: '創辦日', en: "Founder's Day" },
  mode: 'percent',
  value: 15_000,
  shiftTypes: ['Morning'],
};

/** One guard for each place, so that no rest rule applies. */
const staff = async (rows: { slotId: number; from?: string; to?: string }[]) => {
  const assign = [];
  for (const row of rows) assign.push({ ...row, securityId: await makeGuard(ports, site.guardGroupId) });
  const { status } = await manager('POST', '/api/v2/admin/security-booking/multiple', { assign });
  expect(status).toBe(200);
};

beforeAll(async () => {
  await truncate(db);
  site = await makeSite(ports);
  code = `${site.premiseId}-2026-03`;
  await setTaxRate(db, 725);
  await call(site.people.SuperAdmin, 'PUT', '/api/v1/admin/price-manage', { dates: [SPECIAL_DATE] });
  const days = ['2026-03-09', '2026-03-10', '2026-03-12', '2026-03-13'];
  const { slots } = await orderShifts(ports, site.people.Manager, site.premiseId, days, { Morning: 2 });
  const item = await cartItemOf(ports, ['2026-03-31'], { Night: 1 });
  const overnight = item.shifts.map((shift) => ({
    ...shift,
    shiftId: -1,
    startTime: '22:00',
    endTime: '06:00',
  }));
  const custom = await orderBooking(db, actorAt(site.people.Manager.viewer, ports.clock.now()), {
    premiseId: site.premiseId,
    cartItems: [{ ...item, shifts: overnight }],
    pathOfItem: () => '',
  });
  const [urgent, special, replaced, half] = slots.map(({ id }) => ({ slotId: id }));
  const [night] = custom.slots.map(({ id }) => ({ slotId: id }));
  if (!urgent || !special || !replaced || !half || !night) throw new Error('Something was not ordered');
  halfServed = half.slotId;
  await staff([
    ...[urgent, urgent, special, special, replaced, half, night],
    { ...replaced, to: '2026-03-12T00:00:00.000Z' },
    { ...replaced, from: '2026-03-12T01:00:00.000Z' },
  ]);
  await setTime('2026-04-02T02:00:00.000Z');
});

it('bills served time line by line, with tax', async () => {
  const draft = await invoice();
  expect(
    draft.lines.map(({ description, count, price, amount }) => [
      description,
      count,
      money(price),
      money(amount),
    ]),
  ).toEqual([
    ['Morning, 06:00–12:00: 1 guard × 2 days', 2, '420.00', '840.00'],
    [
      'Morning, 06:00–12:00, Mar 12, 2026: guarded 06:00–08:00, 09:00–12:00 of 06:00–12:00',
      1,
      '350.00',
      '350.00',
    ],
    ['Night, 22:00–06:00: 1 guard × 1 night', 1, '680.00', '680.00'],
    ["Founder's Day (Mar 10), Morning, 06:00–12:00: 2 guards × 1 day", 2, '630.00', '1,260.00'],
    ['Morning, 06:00–12:00, urgent: 2 guards × 1 day', 2, '630.00', '1,260.00'],
    ['Morning, 06:00–12:00, not served, not charged: 1 guard × 1 day', 1, '0.00', '0.00'],
  ]);
  for (const { description, count, price, amount } of draft.lines)
    expect(DOC).toContain(`| ${description} | ${count} | ${money(price)} | ${money(amount)} |`);
  expect([draft.subtotal, draft.tax, draft.total].map(money)).toEqual(['4,390.00', '318.28', '4,708.28']);
  expect(DOC).toContain(`| Subtotal | ${money(draft.subtotal)} |`);
  expect(DOC).toContain(`| Tax 7.25 % | ${money(draft.tax)} |`);
  expect(DOC).toContain(`| Total | ${money(draft.total)} |`);
});

const costOf = async (day: string) => {
  const path = `/api/v1/admin/report/hours?from=${day}&to=${day}`;
  const { totals } = (await call(site.people.SuperAdmin, 'GET', path)).body;
  const revenue = await call(site.people.SuperAdmin, 'GET', path.replace('hours', 'revenue'));
  expect(revenue.body.totals).toMatchObject({ salary: totals.salary, onCost: totals.onCost });
  return `${money(totals.salary)} | ${money(totals.onCost)}`;
};

it('pays guards for the served time that it bills', async () => {
  const costs = {
    '2026-03-31': '448.00 | 22.40',
    '2026-03-12': '528.00 | 26.40',
    '2026-03-13': '288.00 | 14.40',
  };
  for (const [day, cost] of Object.entries(costs)) {
    expect([day, await costOf(day)]).toEqual([day, cost]);
    expect(DOC).toContain(`| ${day} | ${cost} |`);
  }
});

it('can be split in three, credited, partly paid and reversed', async () => {
  await change('POST', 'issue', {});
  const parties = [
    { name: 'Owners', billingAddress: '1 Harbour Road', email: 'owners@keepwatch.test', share: 5_000 },
    { name: 'Shops', billingAddress: '1 Harbour Road', email: 'shops@keepwatch.test', share: 3_333 },
    { name: 'Car park', billingAddress: '1 Harbour Road', email: 'cars@keepwatch.test', share: 1_667 },
  ];
  const { parts } = await change('PUT', 'split', { parties });
  expect(parts.map(({ total }) => money(total))).toEqual(['2,354.14', '1,569.27', '784.87']);

  await setTime('2026-04-10T02:00:00.000Z');
  const lines = [{ description: 'Left at eleven', quantity: 1, price: 10_000 }];
  const sent = { premiseId: site.premiseId, invoiceCode: code, reason: 'As agreed by phone', lines };
  const note = (await manager('POST', '/api/v1/credit-note', sent)).body;
  const issued = (await manager('POST', `/api/v1/credit-note/${note.id}/issue`, { version: note.version }))
    .body;
  expect([issued.code, money(issued.tax), money(issued.total)]).toEqual(['CN-2026-0001', '7.25', '107.25']);
  expect((await invoice()).parts.map(({ balance }) => money(balance))).toEqual([
    '2,300.52',
    '1,533.52',
    '766.99',
  ]);
  expect(DOC).toContain(`| ${issued.code} | 100.00 | ${money(issued.tax)} | ${money(issued.total)} |`);

  const partId = parts[0]?.id;
  await setTime('2026-04-20T02:00:00.000Z');
  await change('PUT', 'paid', { isPaid: true, amount: 100_000, partId });
  await setTime('2026-04-22T02:00:00.000Z');
  await change('PUT', 'paid', { isPaid: false, partId });
  await setTime('2026-04-25T02:00:00.000Z');
  const open = await change('PUT', 'paid', { isPaid: true, amount: 50_000, partId });
  expect(money(open.balance)).toBe('4,101.03');
  for (const [index, { name, total, balance }] of open.parts.entries()) {
    const share = ['50.00 %', '33.33 %', '16.67 %'][index];
    expect(DOC).toContain(`| ${name} | ${share} | ${money(total)} | ${money(balance)} |`);
  }
  expect(open.parts.map(({ balance }) => money(balance))).toEqual(['1,800.52', '1,533.52', '766.99']);
});

it('agrees with the statement and its ageing', async () => {
  const statement = async (to: string) =>
    (await manager('GET', `/api/v1/${site.premiseId}/statement?from=2026-04-01&to=${to}`)).body;
  await setTime('2026-07-01T02:00:00.000Z');
  const { opening, entries, closing } = await statement('2026-05-31');
  expect([opening, closing].map(money)).toEqual(['0.00', '4,101.03']);
  for (const { on, kind, debit, credit, balance } of entries)
    expect(DOC).toContain(`| ${on} | ${kind} | ${money(debit)} | ${money(credit)} | ${money(balance)} |`);
  expect(entries).toHaveLength(5);
  const ages = { '2026-05-02': 'current', '2026-06-01': 'days1To30', '2026-06-02': 'days31To60' };
  for (const [day, bucket] of Object.entries(ages)) {
    const { ageing } = await statement(day);
    expect(ageing).toEqual({
      current: 0,
      days1To30: 0,
      days31To60: 0,
      days61To90: 0,
      over90: 0,
      [bucket]: closing,
    });
    expect(DOC).toContain(`| ${day} | ${bucket} | ${money(closing)} |`);
  }
});

it('agrees with the journal', async () => {
  const path = '/api/v1/admin/journal-entry?from=2026-04-01&to=2026-04-30';
  const { items, totals } = (await call(site.people.SuperAdmin, 'GET', path)).body;
  const rows = items.flatMap(({ on, kind, lines }: JournalEntry) =>
    lines.map(({ account, debit, credit }) => [on, kind, account, figure(debit), figure(credit)]),
  );
  expect(rows).toEqual(billingTable('The journal'));
  expect(
    totals.map(({ account, debit, credit }: JournalEntry['lines'][number]) => [account, debit - credit]),
  ).toEqual([
    ['receivable', 410_103],
    ['sales', -429_000],
    ['tax', -31_103],
    ['bank', 50_000],
  ]);
});

it('is corrected three times after issue', async () => {
  const corrections = [
    [500, 16_333, '400.00 | 20.00'],
    [0, 58_333, '0.00 | 0.00'],
    [720, 84_000, '576.00 | 28.80'],
  ] as const;
  let version = 1;
  for (const [servedMinutes, size, cost] of corrections) {
    const path = `/api/v1/admin/security-booking/${halfServed}/served`;
    const corrected = await manager('PUT', path, { servedMinutes, reason: 'By the log', version });
    expect(corrected.status).toBe(200);
    version = corrected.body.version;
    const { items } = (await manager('GET', '/api/v1/admin/served-difference')).body;
    const [{ billed, noted, served, offer }] = items;
    const sent = { premiseId: site.premiseId, invoiceCode: code, reason: 'By the log', lines: offer.lines };
    const note = (await manager('POST', `/api/v1/${offer.kind}`, sent)).body;
    await manager('POST', `/api/v1/${offer.kind}/${note.id}/issue`, { version: note.version });
    expect(note.subtotal).toBe(size);
    expect(billed + noted + (offer.kind === 'debit-note' ? size : -size)).toBe(served);
    const figures = [billed, noted, served].map(money).join(' | ');
    expect(DOC).toContain(`| ${servedMinutes} | ${figures} | ${offer.kind} ${money(size)} |`);
    expect((await manager('GET', '/api/v1/admin/served-difference')).body.items).toEqual([]);
    expect(await costOf('2026-03-13')).toBe(cost);
    expect(DOC).toContain(`| 2026-03-13 | ${servedMinutes} | ${cost} |`);
  }
});
