import { mailTable } from '@server/model/mail';
import { settingTable } from '@server/model/setting';
import { continueInvoiceRuns } from '@server/resources/invoice/continue-runs';
import { sendReminders } from '@server/resources/invoice/send-reminders';
import { testDatabase } from '@server/test/database';
import { whileInsertFails } from '@server/test/failing-row';
import { fileReader } from '@server/test/file-reader';
import { testPorts } from '@server/test/ports';
import { MORNINGS, START, servedMonth } from '@server/test/served-month';
import { orderShifts } from '@server/test/site';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: START });
const { db } = ports;
const readFile = fileReader(ports);
const { month, make, setTime, call, get, put, post, issue } = servedMonth(ports);

beforeEach(make);

describe('an invoice run', () => {
  const start = (body: object, by = month.site.people.Manager) =>
    call(by, 'POST', '/api/v1/admin/invoice-run', body);
  const read = (by = month.site.people.Manager) => call(by, 'GET', '/api/v1/admin/invoice-run');
  const work = () => continueInvoiceRuns(ports, new AbortController().signal);

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

  it('reports an invoice that fails, and issues the others', async () => {
    const { people, premiseId, foreignPremiseId } = month.site;
    await setTime('2026-03-16T02:00:00.000Z');
    await orderShifts(ports, people.SuperAdmin, foreignPremiseId, ['2026-03-20'], { Morning: 1 });
    await setTime('2026-04-01T02:00:00.000Z');
    await start({ month: '2026-03' }, people.SuperAdmin);
    const fails = { table: 'invoice', condition: `new.premise_id = ${premiseId}` };
    await whileInsertFails(db, fails, work);
    const { body } = await read(people.SuperAdmin);
    expect(body.rows).toMatchObject([
      { premiseId, ok: false, problem: expect.stringContaining('Nothing was saved') },
      { premiseId: foreignPremiseId, ok: true },
    ]);
  });

  it('issues a month with nothing but the fee of a late cancellation', async () => {
    await db.execute(sql`update slot set state = 'cancelled', served_minutes = null,
      late_fee = case when id = ${month.slotIds[0]} then 700 end`);
    await start({ month: '2026-03' });
    await work();
    expect((await read()).body.rows).toMatchObject([{ ok: true }]);
    expect((await get()).body).toMatchObject({ status: 'Issued', total: 700 });
  });

  it('issues nothing of a month whose fee was waived', async () => {
    await db.execute(
      sql`update slot set state = 'cancelled', served_minutes = null, late_fee = 700, late_fee_waived = true`,
    );
    await start({ month: '2026-03' });
    expect((await read()).body).toMatchObject({ total: 0 });
  });

  it('is stopped: what was not issued yet is left, and named', async () => {
    const { id } = (await start({ month: '2026-03' })).body;
    const stopped = await call(month.site.people.Manager, 'POST', '/api/v1/admin/invoice-run/stop', { id });
    const rows = [{ ok: false, problem: 'Stopped before its turn.' }];
    expect(stopped).toMatchObject({ status: 200, body: { id, done: 1, total: 1, rows } });
    await work();
    expect((await get()).body.status).toBe('Draft');
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

  it('takes credit notes off the totals of stages and of the file', async () => {
    await issue();
    const { people, premiseId } = month.site;
    for (const kind of ['credit-note', 'debit-note'] as const) {
      const lines = [
        { description: 'A difference', quantity: 1, price: kind === 'credit-note' ? 5_000 : 300 },
      ];
      const sent = { premiseId, invoiceCode: `${premiseId}-2026-03`, reason: 'Corrected', lines };
      const { id, version } = (await call(people.Manager, 'POST', `/api/v1/${kind}`, sent)).body;
      await call(people.Manager, 'POST', `/api/v1/${kind}/${id}/issue`, { version });
    }
    const { body } = await call(people.Manager, 'GET', '/api/v1/admin/document/stage?month=2026-03');
    expect(body.stages).toEqual([{ stage: 'issued', count: 3, total: 79_300, balance: 79_300 }]);
    const { text } = await readFile(people.Manager, '/api/v1/admin/document?month=2026-03&format=csv');
    for (const cells of ['840.00,793.00', '-50.00,0.00', '3.00,0.00'])
      expect(text).toContain(`,${cells},HKD`);
  });

  it('shows an invoice that was credited in full as credited, not as paid or owed', async () => {
    await db.update(settingTable).set({ fields: sql`${settingTable.fields} || '{"reminders": [1]}'` });
    await issue();
    const { people, premiseId } = month.site;
    const code = `${premiseId}-2026-03`;
    const lines = [{ description: 'Nobody came', quantity: 2, price: 42_000 }];
    const sent = { premiseId, invoiceCode: code, reason: 'Nobody came', lines };
    const note = (await call(people.Manager, 'POST', '/api/v1/credit-note', sent)).body;
    await call(people.Manager, 'POST', `/api/v1/credit-note/${note.id}/issue`, { version: note.version });
    await setTime('2026-05-20T02:00:00.000Z'); // 18 days after it was due
    const { body } = await get();
    expect(body).toMatchObject({ status: 'Credited', isPaid: false, overdue: false, balance: 0 });
    expect(body.revisions).toMatchObject([{ status: 'Credited' }]);
    for (const isPaid of [true, false])
      expect(await put('/paid', { isPaid, version: body.version })).toMatchObject({
        status: 409,
        body: { code: 'document_status' },
      });
    expect((await list('?kind=invoice&status=Credited')).body.items).toMatchObject([{ stage: 'credited' }]);
    for (const query of ['overdue=true', 'unpaid=true', 'status=Paid', 'stage=paid', 'status=Issued'])
      expect([query, (await list(`?kind=invoice&${query}`)).body.total]).toEqual([query, 0]);
    const stages = await call(
      people.Manager,
      'GET',
      '/api/v1/admin/document/stage?kind=invoice&month=2026-03',
    );
    expect(stages.body.stages).toMatchObject([{ stage: 'credited', count: 1, balance: 0 }]);
    const home = await call(people.Client, 'GET', '/api/v1/client/home');
    expect(home.body.unpaid).toEqual({ count: 0, total: 0, currency: 'HKD', overdue: 0, overdueTotal: 0 });
    const found = await call(people.Manager, 'GET', `/api/v1/search?globalKey=${code}`);
    expect(found.body).toMatchObject([{ kind: 'invoice', subtitle: 'Harbour Court · Credited' }]);
    const file = await readFile(people.Manager, `/api/v1/${premiseId}/invoice?format=csv`);
    expect(file.text).toContain('Credited');
    await sendReminders(db, ports.clock.now(), ports.log);
    expect(await db.$count(mailTable, sql`content ->> 'kind' = 'reminder'`)).toBe(0);
  });

  it('words a total of 0 as nothing to pay', async () => {
    const lines = [{ description: 'Goodwill', count: 1, price: -MORNINGS }];
    await put('', { version: 1, lines });
    const { body } = await post('/issue', { version: 2 });
    expect(body).toMatchObject({ status: 'Credited', isPaid: false, overdue: false, total: 0, balance: 0 });
    expect((await put('/paid', { isPaid: true, version: body.version })).body.code).toBe('document_status');
    const { premiseId, people } = month.site;
    const file = await readFile(people.Manager, `/api/v1/${premiseId}/invoice?format=csv`);
    expect(file.text).toContain('Nothing to pay');
  });
});
