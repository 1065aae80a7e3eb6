import type { DocumentRow } from '@contract/document';
import type { ServedMonth } from '@contract/served-month';
import { auditTable } from '@server/model/audit';
import { premiseTable } from '@server/model/premise';
import { servedMonthTable } from '@server/model/served-month';
import { settingTable } from '@server/model/setting';
import { continueInvoiceRuns } from '@server/resources/invoice/continue-runs';
import type { Person } from '@server/test/caller';
import { testDatabase } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { OVER, START, servedMonth } from '@server/test/served-month';
import { orderShifts } from '@server/test/site';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: START });
const { db } = ports;
const { month, make, setTime, call, get, post, put, issue } = servedMonth(ports);

beforeEach(make);

const path = (area = 'client', rest = '') =>
  `/api/v1/${area}/premise/${month.site.premiseId}/served/2026-03${rest}`;
const client = () => month.site.people.Client;
const read = async (person: Person = client()): Promise<ServedMonth> =>
  (await call(person, 'GET', path(person === client() ? 'client' : 'admin'))).body;
const agree = (version: number, person: Person = client()) =>
  call(person, 'POST', path('client', '/agree'), { version });
const agreeNow = async () => agree((await read()).version);
const correct = async (servedMinutes: number) => {
  const { slots } = await read();
  return call(month.site.people.Manager, 'PUT', `/api/v1/admin/security-booking/${month.slotIds[0]}/served`, {
    servedMinutes,
    reason: 'By the log',
    version: slots[0]?.version,
  });
};
const setRequired = () =>
  db.update(premiseTable).set({ agreeBeforeIssue: true }).where(eq(premiseTable.id, month.site.premiseId));
const setTerms = (terms: object) =>
  db.update(settingTable).set({ fields: sql`${settingTable.fields} || ${JSON.stringify(terms)}::jsonb` });
const draftRow = async (): Promise<DocumentRow> =>
  (await call(month.site.people.Manager, 'GET', '/api/v1/admin/document?kind=invoice')).body.items[0];

describe('a served month', () => {
  it('shows the client and staff the same shifts with the minutes that are billed', async () => {
    const served = await read();
    expect(served).toMatchObject({
      premise: { id: month.site.premiseId, name: 'Harbour Court' },
      month: '2026-03',
      state: 'waiting',
      isRequired: false,
      silentFrom: null,
      ...{ agreedBy: null, agreedAt: null, questions: [] },
      allowed: ['agree', 'question'],
    });
    expect(served.slots.map(({ id, billedMinutes, overridden }) => [id, billedMinutes, overridden])).toEqual(
      month.slotIds.map((id) => [id, 360, []]),
    );
    const forStaff = await read(month.site.people.Manager);
    expect(forStaff).toMatchObject({ version: served.version, allowed: [] });
    for (const person of [month.site.people.Agent, month.site.people.Staff])
      expect((await call(person, 'GET', path('admin'))).status).toBe(403);
  });

  it('counts what the guards cover as long as nothing is confirmed', async () => {
    await db.execute(sql`update slot set served_minutes = null`);
    expect((await read()).slots.map(({ billedMinutes }) => billedMinutes)).toEqual([0, 0]);
  });

  it('is agreed to once, as it was seen', async () => {
    const { version } = await read();
    const agreed = await agree(version);
    expect(agreed).toMatchObject({
      status: 200,
      body: { state: 'agreed', version, agreedBy: { id: client().viewer.userId }, allowed: ['question'] },
    });
    const again = await agree(version);
    expect([again.status, again.body.agreedAt]).toEqual([200, agreed.body.agreedAt]);
    const [audit] = await db.select().from(auditTable).orderBy(desc(auditTable.id)).limit(1);
    expect(audit).toMatchObject({
      action: 'servedMonth.agreed',
      subject: `premise:${month.site.premiseId}`,
      after: { month: '2026-03', slots: 2, minutes: 720 },
    });
  });

  it('is agreed to by its clients only', async () => {
    const { version } = await read();
    for (const person of [month.site.people.SuperAdmin, month.site.people.Manager])
      expect((await agree(version, person)).status).toBe(403);
  });

  it('can be agreed to when it is over, and not while it runs or without shifts', async () => {
    const { premiseId } = month.site;
    const post = (period: string, version: number) =>
      call(client(), 'POST', `/api/v1/client/premise/${premiseId}/served/${period}/agree`, { version });
    expect(
      (await call(client(), 'GET', `/api/v1/client/premise/${premiseId}/served/2026-04`)).body,
    ).toMatchObject({
      ...{ state: 'open', version: 0, allowed: ['question'] },
    });
    expect((await post('2026-04', 0)).body).toMatchObject({ code: 'month_open', status: 409 });
    expect((await post('2026-02', 1)).body).toMatchObject({ code: 'document_status', status: 409 });
  });

  it('loses its agreement by a correction, and refuses one to what was not seen', async () => {
    const { version } = await read();
    await agree(version);
    expect((await correct(300)).status).toBe(200);
    const [bell] = (await call(client(), 'GET', '/api/v1/notification', undefined, 'en')).body;
    expect(bell.notificationMessage).toMatchObject({
      subject: 'Harbour Court: served hours corrected after you agreed',
      body: expect.stringContaining(
        'Manager Chan corrected the served hours at Harbour Court, Mar 1 – 31, 2026',
      ),
      activityData: {
        premise: { id: month.site.premiseId },
        bookingId: expect.any(Number),
        month: '2026-03',
      },
    });
    expect(await read()).toMatchObject({
      state: 'waiting',
      version: version + 1,
      agreedBy: null,
      agreedAt: null,
    });
    expect((await agree(version)).body.code).toBe('stale');
    expect((await agreeNow()).body.state).toBe('agreed');
  });

  it('is not agreed to while a shift of it runs, approved or not', async () => {
    const { people, premiseId } = month.site;
    await setTime(START);
    const { id } = await orderShifts(ports, client(), premiseId, ['2026-03-31'], { Night: 1 });
    await db.execute(sql`update slot set ends_at = '2026-04-02T03:00:00Z' where booking_id = ${id}`);
    await setTime(OVER);
    const before = await read();
    expect([before.state, before.slots.length]).toEqual(['open', 2]);
    expect((await agree(1)).body.code).toBe('month_open');
    await setRequired();
    const toAgree = async () => (await call(client(), 'GET', '/api/v1/client/home')).body.toAgree.length;
    expect(await toAgree()).toBe(0);
    const decision = { version: 1, reason: 'They are there already' };
    const approved = await call(people.Manager, 'POST', `/api/v1/admin/booking/approve/${id}`, decision);
    expect([approved.status, (await read()).state]).toEqual([200, 'open']);
    await setTime('2026-04-02T03:00:00.000Z');
    expect(await read()).toMatchObject({ state: 'waiting', agreedAt: null });
    expect(await toAgree()).toBe(1);
  });

  it('refuses a version that it never had', async () => {
    await db.delete(servedMonthTable);
    expect((await agree(2)).body.code).toBe('stale');
    expect((await agree(1)).body.state).toBe('agreed');
    expect((await agree(2)).body.code).toBe('stale');
  });

  it('keeps its agreement when the same minutes are confirmed', async () => {
    await agreeNow();
    await correct(360);
    expect((await read()).state).toBe('agreed');
  });
});

describe('an invoice that waits for agreement', () => {
  beforeEach(setRequired);

  it('is issued once the client has agreed', async () => {
    expect(await draftRow()).toMatchObject({
      ...{ stage: 'toCheck', isAgreed: false, obstacles: [{ code: 'notAgreed' }] },
    });
    expect((await get()).body.allowed).not.toContain('issue');
    const refused = await issue();
    expect([refused.status, refused.body.code]).toEqual([409, 'document_status']);
    expect(refused.body.detail).toContain('has not agreed');
    await agreeNow();
    expect(await draftRow()).toMatchObject({ stage: 'ready', isAgreed: true, obstacles: [] });
    expect((await get()).body.allowed).toContain('issue');
    expect((await issue()).status).toBe(200);
  });

  it('is on the home of its client until it is agreed to or questioned', async () => {
    const { premiseId } = month.site;
    const waiting = async () => (await call(client(), 'GET', '/api/v1/client/home')).body.toAgree;
    const row = { premise: { id: premiseId, name: 'Harbour Court' }, month: '2026-03' };
    expect(await waiting()).toEqual([row]);
    await agreeNow();
    expect(await waiting()).toEqual([]);
    await correct(300);
    expect(await waiting()).toEqual([row]);
    await setTerms({ silenceAgrees: true, agreeDays: 0 });
    expect(await waiting()).toEqual([row]);
    await db.execute(sql`update served_month set changed_at = changed_at - interval '1 day'`);
    expect(await waiting()).toEqual([]);
    await setTerms({ silenceAgrees: false });
    await call(client(), 'POST', path('client', '/question'), { slotId: month.slotIds[0], note: 'Why?' });
    expect(await waiting()).toEqual([]);
    const home = async (person: Person) =>
      (await call(person, 'GET', '/api/v1/admin/home')).body.servedQuestions;
    const oldest = { premiseId: month.site.premiseId, month: '2026-03' };
    expect(await home(month.site.people.Manager)).toEqual({ count: 1, oldest });
    expect(await home(month.site.people.Agent)).toBeNull();
  });

  it('is refused by a run with the same reason', async () => {
    const start = () =>
      call(month.site.people.Manager, 'POST', '/api/v1/admin/invoice-run', { month: '2026-03' });
    const rows = async () =>
      (await call(month.site.people.Manager, 'GET', '/api/v1/admin/invoice-run')).body.rows;
    await start();
    await continueInvoiceRuns(ports, new AbortController().signal);
    expect(await rows()).toMatchObject([{ ok: false, problem: expect.stringContaining('has not agreed') }]);
    await agreeNow();
    await start();
    await continueInvoiceRuns(ports, new AbortController().signal);
    expect(await rows()).toMatchObject([{ ok: true, problem: null }]);
  });

  it('waits again after a correction, also to be issued anew', async () => {
    await agreeNow();
    await correct(300);
    expect((await issue()).body.code).toBe('document_status');
    await agreeNow();
    const issued = await issue();
    await correct(240);
    const regenerate = () => put('/regenerate', { version: issued.body.version });
    expect((await regenerate()).body.detail).toContain('has not agreed');
    await agreeNow();
    expect((await regenerate()).body).toMatchObject({ revision: 2, total: 42_000 + 28_000 });
  });

  it('is issued after the days of silence where silence agrees', async () => {
    await setTime('2026-04-06T02:00:00.000Z');
    expect((await issue()).body.code).toBe('document_status');
    await setTerms({ silenceAgrees: true, agreeDays: 6 });
    // Its minutes were confirmed on April 2.
    expect(await read()).toMatchObject({ state: 'waiting', silentFrom: '2026-04-09' });
    expect((await draftRow()).stage).toBe('toCheck');
    await setTerms({ agreeDays: 3 });
    expect((await read()).state).toBe('silent');
    expect(await draftRow()).toMatchObject({ stage: 'ready', isAgreed: false, obstacles: [] });
    expect((await issue()).status).toBe(200);
  });

  it('is not agreed to by silence before the days after a correction have passed', async () => {
    await setTime('2026-04-20T02:00:00.000Z');
    await setTerms({ silenceAgrees: true, agreeDays: 5 });
    expect((await read()).state).toBe('silent');
    await correct(300);
    expect(await read()).toMatchObject({ state: 'waiting', silentFrom: '2026-04-26' });
    expect((await draftRow()).stage).toBe('toCheck');
    expect((await issue()).body.code).toBe('document_status');
    await setTime('2026-04-26T02:00:00.000Z');
    expect((await read()).state).toBe('silent');
    expect((await draftRow()).stage).toBe('ready');
    expect((await issue()).status).toBe(200);
  });

  it('needs no agreement to a month with manual lines only', async () => {
    await db.execute(sql`update slot set state = 'cancelled', served_minutes = null`);
    await put('', { version: 1, lines: [{ description: 'Torches', count: 1, price: 1_000 }] });
    expect((await draftRow()).stage).toBe('ready');
    expect((await post('/issue', { version: 2 })).status).toBe(200);
  });
});

it('an invoice of a premise that requires nothing is issued without agreement', async () => {
  expect(await draftRow()).toMatchObject({ stage: 'ready', obstacles: [] });
  expect((await issue()).status).toBe(200);
  expect((await get()).body.status).toBe('Issued');
  expect(await db.$count(servedMonthTable, sql`agreed_at is not null`)).toBe(0);
});
