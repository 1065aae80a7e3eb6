import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { runInvoices } from '../invoice/run-invoices';
import { testDatabase } from '../test/database';
import { testPorts } from '../test/ports';
import { START, servedMonth } from '../test/served-month';

const ports = testPorts(await testDatabase(), { now: START });
const { db } = ports;
const { month, make, setTime, call, get, put, post, issue } = servedMonth(ports);

beforeEach(make);

describe('an invoice run', () => {
  const start = (body: object, by = month.site.people.Manager) =>
    call(by, 'POST', '/api/v1/admin/invoice-run', body);
  const read = (by = month.site.people.Manager) => call(by, 'GET', '/api/v1/admin/invoice-run');
  const work = () => runInvoices(db, ports.clock.now, new AbortController().signal);

  it("issues what can be billed, reports why others can't, and changes nothing when repeated", async () => {
    const { status, body } = await start({ month: '2026-03' });
    expect([status, body]).toEqual([202, { id: body.id }]);
    expect((await read()).body).toMatchObject({ done: 0, total: 1, rows: [] });
    await work();
    const code = `${month.site.premiseId}-2026-03`;
    expect((await read()).body).toEqual({
      id: body.id,
      month: '2026-03',
      done: 1,
      total: 1,
      rows: [{ premiseId: month.site.premiseId, code, ok: true, problem: null }],
    });
    const before = (await get()).body;
    await start({ month: '2026-03', premiseIds: [month.site.premiseId] });
    await work();
    expect((await read()).body.rows).toMatchObject([{ ok: false, problem: 'It has already been issued.' }]);
    expect((await get()).body).toEqual(before);
    await start({ month: '2026-03' });
    expect((await read()).body).toMatchObject({ done: 0, total: 0 });
  });

  it('is refused for the current month and for premises out of reach', async () => {
    expect((await start({ month: '2026-04' })).body.code).toBe('month_open');
    const answer = await start({
      month: '2026-03',
      premiseIds: [month.site.premiseId, month.site.foreignPremiseId],
    });
    expect(answer.body.errors).toMatchObject([{ path: 'premiseIds.1', code: 'unknown_reference' }]);
    expect((await read()).status).toBe(404);
  });
});

describe('the list of documents', () => {
  const list = (query = '', by = month.site.people.Manager) =>
    call(by, 'GET', `/api/v1/admin/document${query}`);

  it('has the draft of a past month with its obstacles, then the invoice', async () => {
    await db.execute(sql`update slot set served_minutes = null where id = ${month.slotIds[0]}`);
    expect((await list()).body.items).toMatchObject([
      {
        kind: 'invoice',
        code: `${month.site.premiseId}-2026-03`,
        status: 'Draft',
        stage: 'toCheck',
        total: 42_000,
        obstacles: [{ code: 'unconfirmed', count: 1 }],
      },
    ]);
    expect((await list('?month=2026-04')).body.items).toEqual([]);
    await issue();
    expect((await list()).body.items).toMatchObject([{ status: 'Issued', stage: 'issued', balance: 42_000 }]);
    const stages = await call(month.site.people.Manager, 'GET', '/api/v1/admin/document/stage?month=2026-03');
    expect(stages.body.stages).toEqual([{ stage: 'issued', count: 1, total: 42_000, balance: 42_000 }]);
  });

  it('distinguishes overdue, sent and paid, and shows clients issued documents only', async () => {
    const own = (query = '') => call(month.site.people.Client, 'GET', `/api/v1/client/document${query}`);
    expect((await own()).body.total).toBe(0);
    await issue();
    await post('/mail', {});
    expect((await own()).body.items).toMatchObject([{ stage: 'sent', dueOn: '2026-05-02' }]);
    await setTime('2026-05-02T15:59:00.000Z');
    expect((await own('?overdue=true')).body.total).toBe(0);
    await setTime('2026-05-02T16:00:00.000Z');
    expect((await own('?overdue=true')).body.items).toMatchObject([{ stage: 'overdue' }]);
    expect((await own('?unpaid=true&status=Issued')).body.total).toBe(1);
    await put('/paid', { isPaid: true, version: 2 });
    expect((await own('?overdue=true')).body.total).toBe(0);
    expect((await own('?status=Paid&stage=paid')).body.total).toBe(1);
  });
});
