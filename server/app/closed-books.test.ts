import { receiptTable } from '@server/model/receipt';
import { settingTable } from '@server/model/setting';
import { testDatabase } from '@server/test/database';
import { callName, declaredCalls } from '@server/test/declared-calls';
import { testPorts } from '@server/test/ports';
import { START, servedMonth } from '@server/test/served-month';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: START });
const { db } = ports;
const { month, make, setTime, call, path, get, put, post, issue } = servedMonth(ports);

const SETTING = '/api/v1/admin/master-setting';
const RECEIPTS = '/api/v1/admin/receipt';
const BANK_IMPORTS = '/api/v1/admin/bank-import';
const admin = () => month.site.people.SuperAdmin;
const send = (method: 'GET' | 'POST' | 'PUT', to: string, body?: object) => call(admin(), method, to, body);
const lock = async (lockedUntil: string | null) =>
  send('PUT', SETTING, { ...(await send('GET', SETTING)).body, lockedUntil });
/** As a time zone further west would after a lock until yesterday: the setting itself can't be today. */
const lockToday = () =>
  db
    .update(settingTable)
    .set({ fields: sql`${settingTable.fields} || '{"lockedUntil": "2026-04-05"}'::jsonb` });

const LATER = '2026-04-05T02:00:00.000Z';
const CLOSED_DAY = '2026-04-02';
const transfer = { on: CLOSED_DAY, method: 'Bank transfer', reference: 'TX 1' };
const invoiceCode = () => `${month.site.premiseId}-2026-03`;
const record = (body: object = {}) =>
  send('POST', RECEIPTS, { ...transfer, amount: 100, payer: { companyId: month.site.companyId }, ...body });
const to = (amount: number) => ({ invoiceCode: invoiceCode(), amount });
const version = async () => (await get()).body.version;
const draftNote = async () =>
  (
    await send('POST', '/api/v1/credit-note', {
      premiseId: month.site.premiseId,
      invoiceCode: invoiceCode(),
      reason: 'Late',
      lines: [{ description: 'Late', quantity: 1, price: 500 }],
    })
  ).body;

beforeEach(make);

describe('the last day of the closed books', () => {
  it('lies before today, and can be moved back or taken away', async () => {
    const refused = await lock('2026-04-02');
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      [{ path: 'lockedUntil', code: 'lock_not_past' }],
    ]);
    expect((await lock('2026-04-01')).body.lockedUntil).toBe('2026-04-01');
    expect((await lock('2026-02-28')).body.lockedUntil).toBe('2026-02-28');
    const { lockedUntil: _, ...without } = (await send('GET', SETTING)).body;
    expect((await send('PUT', SETTING, without)).body.lockedUntil).toBe('2026-02-28');
    expect((await lock(null)).body.lockedUntil).toBeNull();
  });

  it('is changed only after a confirmation', async () => {
    ports.clock.advance(16 * 60_000);
    expect((await lock('2026-04-01')).body.code).toBe('confirmation_required');
  });
});

const REFUSED_BY_DAY: Record<string, () => Promise<{ status: number; body: { errors?: unknown } }>> = {
  'POST /api/v1/admin/receipt': () => record(),
  'POST /api/v1/admin/receipt/{id}/reverse': async () =>
    send('POST', `${RECEIPTS}/1/reverse`, { on: CLOSED_DAY, reason: 'Bounced', version: 1 }),
  'POST /api/v1/admin/receipt/{id}/refund': async () =>
    send('POST', `${RECEIPTS}/1/refund`, { ...transfer, amount: 1, version: 1 }),
  'POST /api/v1/admin/bank-import/{id}/confirm': async () => {
    const rows = [{ on: CLOSED_DAY, amount: 100, text: 'TX 1' }];
    const { id } = (await send('POST', BANK_IMPORTS, { account: 'HSBC 123', rows })).body;
    const payer = { companyId: month.site.companyId };
    return send('POST', `${BANK_IMPORTS}/${id}/confirm`, { rows: [{ row: 0, payer }] });
  },
  'PUT /api/v1/{premiseId}/invoice/{code}/paid': async () =>
    put('/paid', { isPaid: true, amount: 1, on: CLOSED_DAY, version: await version() }),
};

const importOpening = () =>
  send('POST', '/api/v1/admin/import/opening-balance', {
    rows: [[String(month.site.premiseId), 'INV-1', CLOSED_DAY, '1']],
    mapping: { premise: 0, reference: 1, on: 2, amount: 3 },
  });

const REFUSED_TODAY: Record<string, () => Promise<{ status: number; body: { code?: string } }>> = {
  'POST /api/v1/{premiseId}/invoice/{code}/issue': () =>
    call(admin(), 'POST', path('/issue', '2026-02'), { version: 2 }),
  'PUT /api/v1/{premiseId}/invoice/{code}/regenerate': async () =>
    put('/regenerate', { version: await version(), dueOn: '2026-06-01' }),
  'POST /api/v1/{premiseId}/invoice/{code}/void': async () =>
    post('/void', { reason: 'Wrong', version: await version() }),
  'POST /api/v1/credit-note/{id}/issue': async () =>
    send('POST', '/api/v1/credit-note/2/issue', { version: 1 }),
  'POST /api/v1/credit-note/{id}/void': async () =>
    send('POST', '/api/v1/credit-note/1/void', { reason: 'Wrong', version: 2 }),
  'POST /api/v1/admin/receipt/{id}/allocate': () =>
    send('POST', `${RECEIPTS}/1/allocate`, { version: 1, allocations: [to(1)] }),
  'POST /api/v1/admin/receipt/{id}/write-off': () =>
    send('POST', `${RECEIPTS}/1/write-off`, { ...to(1), reason: 'Bank fee', version: 1 }),
  'POST /api/v1/admin/opening-balance/{id}/void': () =>
    send('POST', '/api/v1/admin/opening-balance/1/void', { reason: 'Wrong' }),
  'PUT /api/v1/{premiseId}/invoice/{code}/paid without a day': async () =>
    put('/paid', { isPaid: true, amount: 1, version: await version() }),
};

/** Writes that date nothing: drafts, mails and their links, a split, and what only leads to a call above. */
const DATES_NOTHING = [
  'DELETE /api/v1/{premiseId}/invoice/{code}/link/{id}',
  'POST /api/v1/admin/bank-import',
  'PUT /api/v1/{premiseId}/invoice/{code}',
  'POST /api/v1/{premiseId}/invoice/{code}/mail',
  'PUT /api/v1/{premiseId}/invoice/{code}/split',
  'POST /api/v1/admin/invoice-run',
  'POST /api/v1/admin/invoice-run/stop',
  'POST /api/v1/admin/statement-run',
  'POST /api/v1/admin/statement-run/stop',
  'POST /api/v1/admin/company/{id}/statement/mail',
  'POST /api/v1/{premiseId}/statement/mail',
  'POST /api/v1/admin/served-difference/{slotId}/dismiss',
  'PUT /api/v1/admin/booking/{bookingId}/late-fee',
];

/** A refusal lists the rows of the file with their problems. */
const IMPORT = 'POST /api/v1/admin/import/opening-balance';

describe('in closed books', () => {
  it('no old invoice is dated', async () => {
    await setTime(LATER);
    await lock(CLOSED_DAY);
    const { status, body } = await importOpening();
    expect([status, body.rows]).toMatchObject([
      422,
      [{ problems: [{ field: 'on', code: 'period_locked' }] }],
    ]);
  });

  beforeEach(async () => {
    await issue();
    await record();
    await setTime(LATER);
  });

  it.each(Object.entries(REFUSED_BY_DAY))('nothing is dated by %s', async (name, act) => {
    await lock(CLOSED_DAY);
    const before = await db.select().from(receiptTable);
    const refused = await act();
    const ofLine = { path: 'rows.0.row', code: 'line_locked' };
    const problem = name.includes('bank-import') ? ofLine : { path: 'on', code: 'period_locked' };
    expect([refused.status, refused.body.errors]).toMatchObject([422, [problem]]);
    expect(await db.select().from(receiptTable)).toEqual(before);
    expect((await get()).body).toMatchObject({ payments: [], credited: 0, status: 'Issued' });
  });

  it.each(Object.entries(REFUSED_TODAY))('not even today: %s', async (name, act) => {
    const issued = await draftNote();
    // An invoice with issued notes is neither regenerated nor voided at all.
    if (!/regenerate|invoice.*void/.test(name))
      await send('POST', `/api/v1/credit-note/${issued.id}/issue`, { version: 1 });
    await draftNote();
    // A month to be issued: its only line is one by hand.
    await call(admin(), 'PUT', path('', '2026-02'), {
      version: 1,
      lines: [{ description: 'Patrols', count: 1, price: 100 }],
    });
    await lockToday();
    const refused = await act();
    expect([name, refused.status, refused.body]).toMatchObject([
      name,
      409,
      { code: 'document_status', detail: expect.stringContaining('The books are closed for today') },
    ]);
  });

  it('what is corrected later leaves their statement and journal as they were', async () => {
    await lock('2026-04-04');
    const statement = () =>
      send('GET', `/api/v1/admin/company/${month.site.companyId}/statement?from=2026-03-01&to=2026-04-04`);
    const before = (await statement()).body;
    expect(before.entries).toHaveLength(2);
    const journal = async () =>
      (await send('GET', '/api/v1/admin/journal-entry?from=2026-03-01&to=2026-04-04')).body;
    const entries = await journal();
    expect(entries.total).toBe(2);
    const used = await send('POST', `${RECEIPTS}/1/allocate`, { version: 1, allocations: [to(60)] });
    const refund = { ...transfer, on: '2026-04-05', amount: 40, version: used.body.version };
    expect((await send('POST', `${RECEIPTS}/1/refund`, refund)).status).toBe(200);
    expect((await put('/paid', { isPaid: false, version: await version() })).status).toBe(200);
    const corrected = { servedMinutes: 0, reason: 'Nobody came', version: 2 };
    const served = `/api/v1/admin/security-booking/${month.slotIds[0]}/served`;
    expect((await send('PUT', served, corrected)).status).toBe(200);
    const diff = await post('/issue', { version: await version() });
    expect(diff.body.code).toBe('document_status');
    const reissued = await put('/regenerate', { version: await version() });
    expect(reissued.body).toMatchObject({ revision: 2 });
    const note = await draftNote();
    const issuedNote = await send('POST', `/api/v1/credit-note/${note.id}/issue`, { version: 1 });
    expect(issuedNote.status).toBe(200);
    expect((await statement()).body).toEqual(before);
    expect(await journal()).toEqual(entries);
  });
});

it('every write of documents and money is tried here', () => {
  const tried = [...Object.keys(REFUSED_BY_DAY), ...Object.keys(REFUSED_TODAY), ...DATES_NOTHING, IMPORT];
  const writes = declaredCalls
    .filter(({ method, access }) => method !== 'GET' && ['document.edit', 'receipt.manage'].includes(access))
    .map(callName)
    // A debit note is issued and voided by the same code.
    .filter((name) => !name.includes('/debit-note'));
  expect(writes.filter((name) => !tried.includes(name))).toEqual([]);
});
