import { invoicedSlotTable, invoiceTable } from '@server/model/invoice';
import { settingTable } from '@server/model/setting';
import { continueInvoiceRuns } from '@server/resources/invoice/continue-runs';
import { testDatabase } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { MORNINGS, OVER, START, servedMonth } from '@server/test/served-month';
import { setTaxRate } from '@server/test/set-tax-rate';
import { orderShifts } from '@server/test/site';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: START });
const { db } = ports;
const { month, make, setTime, call, path, get, put, post, issue } = servedMonth(ports);

beforeEach(make);

describe('a draft', () => {
  it('can be edited, taxes manual lines and keeps them when it is regenerated', async () => {
    await setTaxRate(db, 500);
    const lines = [
      { description: 'Torches', count: 3, price: 1_001 },
      { description: 'Discount', count: 1, price: -4_000 },
    ];
    const edited = await put('', { version: 1, lines, notes: 'Thank you', dueOn: '2026-05-15' });
    expect(edited).toMatchObject({ status: 200, body: { version: 2, status: 'Draft', notes: 'Thank you' } });
    const subtotal = MORNINGS + 3_003 - 4_000;
    expect(edited.body).toMatchObject({ subtotal, tax: Math.round(subtotal * 0.05), dueOn: '2026-05-15' });
    expect(edited.body.lines.slice(-2)).toMatchObject([
      { kind: 'manual', description: 'Torches', count: 3, price: 1_001, amount: 3_003 },
      { kind: 'manual', description: 'Discount', count: 1, price: -4_000, amount: -4_000 },
    ]);
    const again = await put('/regenerate', { version: 2 });
    expect(again.body).toEqual(edited.body);
    const late = await put('', { version: 1, lines: [] });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'stale', changedBy: { name: 'Manager Chan' }, changedAt: OVER },
    });
    expect(late.body.detail).toBe('Manager Chan changed it on Apr 2, 2026 10:00.');
  });

  it.each([
    ['no description', { lines: [{ description: ' ', count: 1, price: 1 }] }, 'lines.0.description'],
    ['half a piece', { lines: [{ description: 'x', count: 0.5, price: 1 }] }, 'lines.0.count'],
    ['a due day that is past', { lines: [], dueOn: '2026-04-01' }, 'dueOn'],
  ])('is refused with %s', async (_, body, field) => {
    const answer = await put('', { version: 1, ...body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ path: field }]);
    expect(await db.select().from(invoiceTable)).toEqual([]);
  });
});

describe('issuing', () => {
  it('seals the invoice: later names, prices and settings do not change it', async () => {
    const issued = await issue();
    expect(issued).toMatchObject({
      status: 200,
      body: {
        status: 'Issued',
        version: 2,
        issuedAt: OVER,
        dueOn: '2026-05-02',
        balance: MORNINGS,
        isPaid: false,
      },
    });
    await setTaxRate(db, 900);
    await db.update(settingTable).set({ fields: sql`${settingTable.fields} || '{"currency": "EUR"}'` });
    await db.execute(sql`update premise set name = 'Renamed', address = 'Elsewhere'`);
    await db.execute(sql`update company set billing_name = 'Renamed Ltd'`);
    await db.execute(sql`update slot set price = 1`);
    const { body } = await get();
    expect(body).toEqual(issued.body);
    expect(await db.select().from(invoicedSlotTable)).toHaveLength(2);
  });

  it('makes the invoice visible to the client', async () => {
    expect((await get(month.site.people.Client)).status).toBe(404);
    await issue();
    expect(await get(month.site.people.Client)).toMatchObject({
      status: 200,
      body: { allowed: ['sayPaid', 'requestNote'] },
    });
  });

  it.each([
    ['a month that runs', '2026-04', 409, 'month_open'],
    ['a month to come', '2026-05', 409, 'month_open'],
    ['an empty month', '2026-02', 409, 'document_status'],
  ])('is refused: %s', async (_, period, status, code) => {
    const answer = await call(month.site.people.Manager, 'POST', path('/issue', period), { version: 1 });
    expect(answer).toMatchObject({ status, body: { code } });
  });

  it('waits for the last slot to end in the next month', async () => {
    ports.clock.set(START);
    await setTime(START);
    const item = { Night: 1 };
    await orderShifts(ports, month.site.people.Manager, month.site.premiseId, ['2026-03-31'], item);
    await db.execute(sql`update slot set ends_at = '2026-04-02T02:00:00.001Z' where type = 'Night'`);
    await setTime(OVER);
    expect(await issue()).toMatchObject({ status: 409, body: { code: 'month_open' } });
    await setTime('2026-04-02T02:00:01.000Z');
    expect((await issue()).status).toBe(200);
  });

  it('waits for a shift that runs and can still be approved, alone and in a run', async () => {
    const { people, premiseId } = month.site;
    await setTime(START);
    const { id } = await orderShifts(ports, people.Client, premiseId, ['2026-03-31'], { Night: 1 });
    await db.execute(sql`update slot set ends_at = '2026-04-02T03:00:00Z' where booking_id = ${id}`);
    await setTime(OVER);
    expect((await get()).body).toMatchObject({
      ...{ forecast: true, total: MORNINGS, lastShiftEndsAt: '2026-04-02T03:00:00.000Z' },
    });
    expect(await issue()).toMatchObject({ status: 409, body: { code: 'month_open' } });
    await call(people.Manager, 'POST', '/api/v1/admin/invoice-run', { month: '2026-03' });
    await continueInvoiceRuns(ports, new AbortController().signal);
    const run = await call(people.Manager, 'GET', '/api/v1/admin/invoice-run');
    expect(run.body.rows).toMatchObject([
      { ok: false, problem: 'It can be issued once the last shift has ended.' },
    ]);
    const listed = await call(people.Manager, 'GET', '/api/v1/admin/document?kind=invoice&month=2026-03');
    const waits = { code: 'monthOpen', endsAt: '2026-04-02T03:00:00.000Z' };
    expect(listed.body.items).toMatchObject([{ stage: 'forecast', obstacles: [waits] }]);
    const decision = { version: 1, reason: 'They are there already' };
    await call(people.Manager, 'POST', `/api/v1/admin/booking/approve/${id}`, decision);
    expect((await issue()).body.code).toBe('month_open');
    await setTime('2026-04-02T03:00:00.000Z');
    expect((await issue()).body.lines).toMatchObject([{}, { count: 1, amount: 0 }]);
  });

  it('does not wait for what ended undecided, nor lists months of it alone', async () => {
    const { people, premiseId } = month.site;
    await setTime(START);
    await orderShifts(ports, people.Client, premiseId, ['2026-03-31'], { Night: 1 });
    await db.execute(sql`update slot set ends_at = '2026-04-02T02:00:00Z' where type = 'Night'`);
    await db.execute(sql`update slot set service_date = '2026-04-10' where type = 'Morning'`);
    await setTime(OVER);
    const list = () => call(people.Manager, 'GET', '/api/v1/admin/document?kind=invoice&month=2026-03');
    expect((await list()).body.items).toEqual([]);
    await db.execute(sql`update slot set service_date = '2026-03-31' where type = 'Morning'`);
    expect((await list()).body.items).toMatchObject([{ stage: 'ready', obstacles: [] }]);
    expect((await issue()).status).toBe(200);
  });

  it('is refused while the due day of the draft is over, alone and in a run', async () => {
    const { people } = month.site;
    await put('', { version: 1, lines: [], dueOn: '2026-04-02' });
    await setTime('2026-04-02T16:00:00.000Z');
    const late = await post('/issue', { version: 2 });
    expect(late).toMatchObject({
      status: 422,
      body: {
        detail: 'The due day is over. Edit the draft and choose a later one, then issue it.',
        errors: [{ path: 'dueOn', code: 'due_in_past' }],
      },
    });
    await call(people.Manager, 'POST', '/api/v1/admin/invoice-run', { month: '2026-03' });
    await continueInvoiceRuns(ports, new AbortController().signal);
    const run = await call(people.Manager, 'GET', '/api/v1/admin/invoice-run');
    expect(run.body.rows).toMatchObject([{ ok: false, problem: late.body.detail }]);
    await put('', { version: 2, lines: [], dueOn: '2026-04-03' });
    expect((await post('/issue', { version: 3 })).body).toMatchObject({
      dueOn: '2026-04-03',
      overdue: false,
    });
  });

  /** A draft in the list, and how many are ready to issue by the home. */
  const shown = async () => {
    const { SuperAdmin } = month.site.people;
    const list = await call(SuperAdmin, 'GET', '/api/v1/admin/document?kind=invoice&status=Draft');
    const home = await call(SuperAdmin, 'GET', '/api/v1/admin/home');
    const [{ stage, obstacles }] = list.body.items;
    return { stage, obstacles, ready: home.body.money.readyToIssue.count };
  };

  it('counts a draft as one to check, on home and list alike, from when its due day is over', async () => {
    await put('', { version: 1, lines: [], dueOn: '2026-04-02' });
    await setTime('2026-04-02T15:59:59.000Z');
    expect(await shown()).toEqual({ stage: 'ready', obstacles: [], ready: 1 });
    await setTime('2026-04-02T16:00:00.000Z');
    const toCheck = { stage: 'toCheck', obstacles: [{ code: 'dueDayOver', count: 0 }], ready: 0 };
    expect(await shown()).toEqual(toCheck);
    expect((await post('/issue', { version: 2 })).status).toBe(422);
  });

  it('counts a draft below zero, or of nothing, as one to check on home and list alike', async () => {
    const toCheck = (code: string) => ({ stage: 'toCheck', obstacles: [{ code, count: 0 }], ready: 0 });
    const discount = (amount: number) => [{ description: 'Discount', count: 1, price: -amount }];
    await put('', { version: 1, lines: discount(MORNINGS) });
    expect(await shown()).toEqual({ stage: 'ready', obstacles: [], ready: 1 });
    await put('', { version: 2, lines: discount(MORNINGS + 1) });
    expect(await shown()).toEqual(toCheck('belowZero'));
    await put('', { version: 3, lines: [] });
    await db.execute(sql`update slot set state = 'cancelled', served_minutes = null`);
    expect(await shown()).toEqual(toCheck('nothingToBill'));
  });

  it('is refused a second time and for a negative total', async () => {
    await put('', { version: 1, lines: [{ description: 'Discount', count: 1, price: -MORNINGS - 1 }] });
    expect(await post('/issue', { version: 2 })).toMatchObject({
      status: 409,
      body: { code: 'document_status' },
    });
    await put('', { version: 2, lines: [] });
    expect((await post('/issue', { version: 3 })).status).toBe(200);
    const { status, body } = await post('/issue', { version: 4 });
    expect([status, body.detail]).toEqual([409, "The document's status is now: Issued."]);
    expect((await put('', { version: 4, lines: [] })).body.code).toBe('document_status');
  });
});

describe('regenerating', () => {
  beforeEach(async () => {
    await put('', { version: 1, lines: [{ description: 'Torches', count: 1, price: 5_000 }] });
    await post('/issue', { version: 2 });
  });
  const correct = () => db.execute(sql`update slot set served_minutes = 180 where id = ${month.slotIds[0]}`);

  it('returns the difference first, then voids the invoice and issues the next revision', async () => {
    await correct();
    const dry = await put('/regenerate', { version: 3, dryRun: true });
    expect(dry.body.diff).toMatchObject({ totalBefore: MORNINGS + 5_000, totalAfter: 63_000 + 5_000 });
    expect(dry.body.diff.rows).toMatchObject([
      { before: { count: 2 }, after: { count: 1 } },
      { before: null, after: { price: 21_000, count: 1 } },
    ]);
    expect((await get()).body).toMatchObject({ revision: 1, version: 3 });
    const { body } = await put('/regenerate', { version: 3 });
    expect(body).toMatchObject({
      code: `${month.site.premiseId}-2026-03`,
      printCode: `${month.site.premiseId}-2026-03-R2`,
      revision: 2,
      status: 'Issued',
      total: 68_000,
      revisions: [
        { revision: 2, status: 'Issued' },
        { revision: 1, status: 'Void', total: MORNINGS + 5_000 },
      ],
    });
    const { body: old } = await get(month.site.people.Client, '?revision=1');
    expect(old).toMatchObject({ status: 'Void', total: MORNINGS + 5_000, voidedAt: OVER });
    expect(await db.select().from(invoicedSlotTable)).toHaveLength(2);
  });

  it('reissues nothing while nothing differs', async () => {
    const before = (await get()).body;
    const same = await put('/regenerate', { version: 3 });
    expect([same.status, same.body]).toEqual([200, before]);
    expect(same.body).toMatchObject({ revision: 1, replaces: null, version: 3 });
    const dry = await put('/regenerate', { version: 3, dryRun: true });
    expect(dry.body.diff).toEqual({ rows: [], totalBefore: before.total, totalAfter: before.total });
  });

  it('is refused with a due day that is past', async () => {
    const late = await put('/regenerate', { version: 3, dueOn: '2026-04-01' });
    expect([late.status, late.body.errors]).toMatchObject([422, [{ path: 'dueOn', code: 'due_in_past' }]]);
  });

  it('is refused while the invoice has a payment', async () => {
    await put('/paid', { isPaid: true, version: 3 });
    const paid = await put('/regenerate', { version: 4 });
    expect([paid.status, paid.body.code]).toEqual([409, 'document_status']);
    await put('/paid', { isPaid: false, version: 4 });
    expect((await put('/regenerate', { version: 5 })).status).toBe(200);
  });
});
