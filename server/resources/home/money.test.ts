import type { DocumentRow } from '@contract/document';
import type { AdminHome } from '@contract/home';
import type { RevenueReportRow } from '@contract/report';
import { AGEING_BUCKETS } from '@contract/statement';
import { minor } from '@domain/money';
import { openingBalanceTable } from '@server/model/opening-balance';
import { testDatabase } from '@server/test/database';
import { fileReader } from '@server/test/file-reader';
import { testPorts } from '@server/test/ports';
import { MORNINGS, START, servedMonth } from '@server/test/served-month';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: START });
const readFile = fileReader(ports);
const { month, make, setTime, call, get, put, post } = servedMonth(ports);
const money = async (role: 'SuperAdmin' | 'Manager' = 'SuperAdmin') =>
  ((await call(month.site.people[role], 'GET', '/api/v1/admin/home')).body as AdminHome).money;
/** Two mornings at 420.00, less 288.00 of pay and 5 % each. */
const MARCH = { revenue: MORNINGS, cost: 2 * (28_800 + 1_440), margin: MORNINGS - 2 * (28_800 + 1_440) };
const NOTHING = { revenue: 0, cost: 0, margin: 0 };

beforeEach(make);

describe('the money row of the home', () => {
  it('compares the month to date with the same days of the last one, as the revenue report has them', async () => {
    await setTime('2026-04-20T02:00:00.000Z');
    // The 31st is not among the first twenty days.
    expect(await money()).toMatchObject({
      month: NOTHING,
      before: { revenue: MORNINGS / 2, cost: MARCH.cost / 2, margin: MARCH.margin / 2 },
    });
    await setTime('2026-04-30T02:00:00.000Z');
    expect((await money())?.before.revenue).toBe(MORNINGS / 2);
    const path = '/api/v1/admin/report/revenue?groupBy=month&from=2026-03-01&to=2026-03-30';
    const report = (await call(month.site.people.SuperAdmin, 'GET', path)).body as {
      totals: RevenueReportRow;
    };
    expect((await money())?.before.margin).toBe(report.totals.margin);
  });

  it('counts opening balances by their due day, as the ageing report does', async () => {
    await setTime('2026-04-20T02:00:00.000Z');
    const { premiseId, people } = month.site;
    const open = { premiseId, on: '2026-01-31', currency: 'HKD', at: ports.clock.now() };
    await ports.db.insert(openingBalanceTable).values([
      { ...open, reference: 'INV-7', dueOn: '2026-02-28', amount: minor(60_000) },
      { ...open, reference: 'INV-8', dueOn: '2026-04-20', amount: minor(7_000) },
    ]);
    const row = await money();
    expect(row).toMatchObject({ overdue: { count: 1, amount: 60_000 } });
    const path = '/api/v1/admin/report/ageing?to=2026-04-20&groupBy=premise';
    const { total, ...ageing } = (await call(people.SuperAdmin, 'GET', path)).body.totals;
    expect(row?.ageing).toEqual(ageing);
    expect(total).toBe(67_000);
  });

  it('counts as overdue on every home what the list of overdue documents has', async () => {
    await post('/issue', { version: 1 });
    await setTime('2026-06-20T02:00:00.000Z');
    const { premiseId, people } = month.site;
    const open = { premiseId, on: '2026-01-31', currency: 'HKD', at: ports.clock.now() };
    await ports.db.insert(openingBalanceTable).values([
      { ...open, reference: 'INV-7', dueOn: '2026-02-28', amount: minor(60_000) },
      { ...open, reference: 'INV-8', dueOn: '2026-02-28', amount: minor(9_000), partyEmail: 'a@b.test' },
      { ...open, reference: 'INV-9', dueOn: '2026-07-20', amount: minor(7_000) },
    ]);
    const read = async (path: string, person = people.SuperAdmin) =>
      (await call(person, 'GET', `/api/v1/${path}`)).body;
    const admin = await read('admin/home');
    const client = await read('client/home', people.Client);
    expect([admin.overdue, admin.money.overdue]).toEqual([3, { count: 3, amount: MORNINGS + 69_000 }]);
    const owed = { count: 4, total: MORNINGS + 76_000, overdue: 3, overdueTotal: MORNINGS + 69_000 };
    expect(client.unpaid).toMatchObject(owed);
    const overdue = [
      ['opening-balance', 'INV-7', '2026-01', 'overdue', 60_000],
      ['opening-balance', 'INV-8', '2026-01', 'overdue', 9_000],
      ['invoice', `${premiseId}-2026-03`, '2026-03', 'overdue', MORNINGS],
    ];
    const listed = async (area: 'admin' | 'client', query: string, person = people.SuperAdmin) => {
      const { items } = await read(`${area}/document?sort=period&${query}`, person);
      return items.map((each: DocumentRow) => [each.kind, each.code, each.period, each.stage, each.balance]);
    };
    expect(await listed('admin', 'overdue=true')).toEqual(overdue);
    expect(await listed('admin', 'stage=overdue')).toEqual(overdue);
    expect(await listed('client', 'overdue=true', people.Client)).toEqual(overdue);
    expect(await listed('client', 'unpaid=true', people.Client)).toHaveLength(4);
    expect(await listed('admin', 'age=over90')).toEqual(overdue.slice(0, 2));
    expect(await listed('admin', 'age=current')).toEqual([
      ['opening-balance', 'INV-9', '2026-01', 'issued', 7_000],
    ]);
    expect(await listed('admin', 'issued=true')).toEqual(overdue.slice(2));
    expect(await listed('admin', 'kind=opening-balance&month=2026-03')).toEqual([]);
    const { text } = await readFile(people.SuperAdmin, '/api/v1/admin/document?overdue=true&format=csv');
    expect(
      text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[1])
        .sort(),
    ).toEqual(overdue.map(([, code]) => code).sort());
  });

  it('counts as overdue a split invoice of which one party owes what another was credited', async () => {
    await post('/issue', { version: 1 });
    const { premiseId, people } = month.site;
    const parties = ['owners', 'shops'].map((name) => ({
      ...{ name, billingAddress: '1 Harbour Road', email: `${name}@keepwatch.test`, share: 5_000 },
    }));
    const split = await put('/split', { parties, version: 2 });
    const [owners] = split.body.parts;
    await put('/paid', { isPaid: true, partId: owners.id, version: split.body.version });
    const note = {
      ...{ premiseId, invoiceCode: `${premiseId}-2026-03`, reason: 'Late' },
      lines: [{ description: 'Half of it', quantity: 1, price: MORNINGS / 2 }],
    };
    const { id, version } = (await call(people.Manager, 'POST', '/api/v1/credit-note', note)).body;
    await call(people.Manager, 'POST', `/api/v1/credit-note/${id}/issue`, { version });
    await setTime('2026-06-20T02:00:00.000Z');
    const { body } = await get();
    expect(body).toMatchObject({ status: 'Issued', overdue: true, balance: 0 });
    expect(body.parts).toMatchObject([{ balance: -MORNINGS / 4 }, { balance: MORNINGS / 4 }]);
    const read = async (path: string, person = people.SuperAdmin) =>
      (await call(person, 'GET', `/api/v1/${path}`)).body;
    for (const query of ['overdue=true', 'unpaid=true', 'age=days31To60'])
      expect((await read(`admin/document?${query}`)).items).toMatchObject([{ stage: 'overdue' }]);
    expect((await money())?.overdue).toEqual({ count: 1, amount: 0 });
    expect((await read('client/home', people.Client)).unpaid).toMatchObject({ count: 1, overdue: 1 });
  });

  it('says what is ready to issue, then what is overdue', async () => {
    const of = async () => {
      const row = await money();
      return [row?.readyToIssue, row?.overdue];
    };
    expect(await of()).toEqual([
      { count: 1, amount: MORNINGS },
      { count: 0, amount: 0 },
    ]);
    await post('/issue', { version: 1 });
    expect(await of()).toEqual([
      { count: 0, amount: 0 },
      { count: 0, amount: 0 },
    ]);
    await setTime('2026-06-20T02:00:00.000Z');
    expect((await of())[1]).toEqual({ count: 1, amount: MORNINGS });
  });

  it('has the open balances by days overdue, each as the list of documents filtered by it', async () => {
    await setTime('2026-04-02T02:00:00.000Z');
    // Due on 2 May.
    await post('/issue', { version: 1 });
    for (const [now, age] of [
      ['2026-05-02T02:00:00.000Z', 'current'],
      ['2026-05-03T02:00:00.000Z', 'days1To30'],
      ['2026-06-02T02:00:00.000Z', 'days31To60'],
      ['2026-08-01T02:00:00.000Z', 'over90'],
    ] as const) {
      await setTime(now);
      const none = { current: 0, days1To30: 0, days31To60: 0, days61To90: 0, over90: 0 };
      expect((await money())?.ageing).toEqual({ ...none, [age]: MORNINGS });
      for (const each of AGEING_BUCKETS) {
        const path = `/api/v1/admin/document?age=${each}`;
        const { items } = (await call(month.site.people.SuperAdmin, 'GET', path)).body;
        expect(items.map(({ balance }: { balance: number }) => balance)).toEqual(
          each === age ? [MORNINGS] : [],
        );
      }
    }
  });

  it('is for those who may read reports', async () => {
    expect(await money('Manager')).toBeNull();
  });
});
