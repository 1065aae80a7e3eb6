import type { Note } from '@contract/credit-note';
import { noteTable } from '@server/model/credit-note';
import { invoiceTable } from '@server/model/invoice';
import { mailTable } from '@server/model/mail';
import { premiseTable } from '@server/model/premise';
import { caller, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { makeIssuedInvoice } from '@server/test/issued-invoice';
import { testPorts } from '@server/test/ports';
import { makeSite, type Site } from '@server/test/site';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-12-31T15:30:00.000Z' }); // 23:30 in Hong Kong
const { db } = ports;
const call = caller(ports);
let site: Site;
let invoice: { id: number; code: string; total: number };

beforeEach(async () => {
  await truncate(db);
  ports.clock.set('2026-12-31T15:30:00.000Z');
  site = await makeSite(ports);
  invoice = await makeIssuedInvoice(ports, {
    premiseId: site.premiseId,
    period: '2026-11',
    subtotal: 100_000,
    taxRate: 500,
  });
});

const line = (price: number, quantity = 1) => ({ description: 'Nobody came', quantity, price });
const body = (...lines: ReturnType<typeof line>[]) => ({
  premiseId: site.premiseId,
  invoiceCode: invoice.code,
  reason: 'Nobody came on the 3rd',
  lines,
});
type Kind = 'credit-note' | 'debit-note';
const create = (person: Person, sent: object, kind: Kind = 'credit-note') =>
  call(person, 'POST', `/api/v1/${kind}`, sent);
const act = (person: Person, verb: 'issue' | 'void', { kind, id, version }: Note, more: object = {}) =>
  call(person, 'POST', `/api/v1/${kind}/${id}/${verb}`, { version, ...more });
const save = (person: Person, { kind, id, version }: Note, sent: object) =>
  call(person, 'PUT', `/api/v1/${kind}/${id}`, { ...sent, version });
const read = (person: Person, key: string | number, kind: Kind = 'credit-note') =>
  call(person, 'GET', `/api/v1/${kind}/${key}`);
const drafted = async (lines: ReturnType<typeof line>[], kind: Kind = 'credit-note'): Promise<Note> =>
  (await create(site.people.Agent, body(...lines), kind)).body;
const issued = async (lines: ReturnType<typeof line>[], kind: Kind = 'credit-note'): Promise<Note> =>
  (await act(site.people.Manager, 'issue', await drafted(lines, kind))).body;
const storedInvoice = async () =>
  (await db.select().from(invoiceTable).where(eq(invoiceTable.id, invoice.id)))[0];
const mails = async () =>
  (await db.select().from(mailTable).orderBy(mailTable.id)).map(({ content }) => content);

describe('a request', () => {
  it('is created by a client and issued by a Manager', async () => {
    const { status, body: requested } = await create(site.people.Client, body(line(20_000, 2)));
    expect([status, requested.status, requested.code]).toEqual([
      201,
      'Requested',
      `CN-DRAFT-${requested.id}`,
    ]);
    expect(requested).toMatchObject({
      subtotal: 40_000,
      taxRate: 500,
      taxLabel: 'Tax',
      tax: 2_000,
      total: 42_000,
      allowed: ['edit'],
      invoiceCode: invoice.code,
    });
    expect(await storedInvoice()).toMatchObject({ credited: 0, balance: 105_000, version: 1 });
    const done = await act(site.people.Manager, 'issue', requested);
    expect(done.body).toMatchObject({ status: 'Issued', code: 'CN-2026-0001', issuedOn: '2026-12-31' });
    expect(await storedInvoice()).toMatchObject({ credited: 42_000, balance: 63_000, version: 2 });
    expect((await read(site.people.Client, 'CN-2026-0001')).body).toMatchObject({
      id: requested.id,
      allowed: [],
      history: [{ action: 'requested' }, { action: 'issued', by: { name: 'Manager Chan' } }],
    });
    expect((await read(site.people.Client, `CN-DRAFT-${requested.id}`)).body.code).toBe('CN-2026-0001');
    expect(await mails()).toMatchObject([
      {
        kind: 'noteIssued',
        params: { person: 'Client Chan', code: 'CN-2026-0001', amount: 'HK$420.00' },
        path: expect.stringMatching(/^\/document#key=/),
      },
      {
        kind: 'noteIssued',
        params: { code: 'CN-2026-0001' },
        path: expect.stringMatching(/^\/document#key=/),
      },
    ]);
  });

  it('can be made while fewer than three of the invoice are undecided; drafts of staff and other kinds don’t count', async () => {
    const { Client, Manager } = site.people;
    const request = () => create(Client, body(line(1)));
    const first = await request();
    expect((await create(Manager, body(line(1)))).status).toBe(201);
    expect([(await request()).status, (await request()).status]).toEqual([201, 201]);
    const refused = await request();
    expect([refused.status, refused.body.code]).toEqual([422, 'over_limit']);
    expect((await create(Manager, body(line(1)))).status).toBe(201);
    expect((await call(Client, 'POST', '/api/v1/debit-note', body(line(1)))).status).toBe(201);
    await act(Manager, 'void', first.body, { reason: 'They came' });
    expect((await request()).status).toBe(201);
  });

  it('is declined with a reason, which is mailed to the requester', async () => {
    const requested = (await create(site.people.Client, body(line(20_000)))).body;
    expect((await act(site.people.Manager, 'void', requested)).status).toBe(422);
    const declined = await act(site.people.Manager, 'void', requested, { reason: 'They came, late' });
    expect(declined.body).toMatchObject({ status: 'Void', voidReason: 'They came, late', issuedAt: null });
    expect(await mails()).toMatchObject([
      { kind: 'noteDeclined', params: { reason: 'They came, late', invoice: invoice.code } },
    ]);
    expect((await read(site.people.Client, requested.id)).body.history.at(-1)).toMatchObject({
      action: 'voided',
      detail: 'They came, late',
    });
    expect((await act(site.people.Manager, 'issue', declined.body)).body).toMatchObject({
      code: 'document_status',
      detail: 'Its status is now: Void.',
    });
  });

  it('can be changed by the client until it is decided', async () => {
    const requested = (await create(site.people.Client, body(line(20_000)))).body;
    const changed = await save(site.people.Client, requested, body(line(30_000)));
    expect(changed.body).toMatchObject({ subtotal: 30_000, version: 2, status: 'Requested' });
    expect((await save(site.people.Client, requested, body(line(1)))).body.code).toBe('stale');
    expect((await save(site.people.Agent, changed.body, body(line(1)))).body.code).toBe('document_status');
    const done = (await act(site.people.SuperAdmin, 'issue', changed.body)).body;
    expect((await save(site.people.Client, done, body(line(1)))).body.code).toBe('document_status');
  });

  it('is refused if it alone exceeds the creditable amount, not if several together do', async () => {
    const over = await create(site.people.Client, body(line(100_001)));
    expect([over.status, over.body.code, over.body.left]).toEqual([
      422,
      'over_credit',
      { subtotal: 100_000, tax: 5_000, total: 105_000 },
    ]);
    expect(over.body.errors).toEqual([
      {
        path: 'lines',
        code: 'over_credit',
        message: 'At most HK$1,000.00 before tax can still be credited on this invoice.',
      },
    ]);
    const first = await create(site.people.Client, body(line(60_000)));
    const second = await create(site.people.Client, body(line(60_000)));
    expect((await act(site.people.Manager, 'issue', first.body)).status).toBe(200);
    const refused = await act(site.people.Manager, 'issue', second.body);
    expect([refused.status, refused.body.code]).toEqual([422, 'over_credit']);
    expect(refused.body.detail).toContain('HK$400.00');
    expect(await storedInvoice()).toMatchObject({ credited: 63_000 });
  });
});

describe('a draft', () => {
  it('is hidden from clients, also after it was voided', async () => {
    const note = await drafted([line(20_000)]);
    expect(note.status).toBe('Draft');
    expect((await read(site.people.Client, note.id)).status).toBe(404);
    const list = () => call(site.people.Client, 'GET', '/api/v1/credit-note');
    expect((await list()).body.items).toEqual([]);
    const dropped = await act(site.people.Manager, 'void', note, { reason: 'A mistake' });
    expect(dropped.body.status).toBe('Void');
    expect((await list()).body.items).toEqual([]);
    expect((await read(site.people.Client, note.id)).status).toBe(404);
    expect(await mails()).toEqual([]);
  });

  it("can't be issued or voided by an Agent, Staff or client", async () => {
    const note = await drafted([line(20_000)]);
    expect((await act(site.people.Agent, 'issue', note)).status).toBe(403);
    expect((await act(site.people.Agent, 'void', note, { reason: 'No' })).status).toBe(403);
    expect((await act(site.people.Client, 'issue', note)).status).toBe(403);
    expect((await act(site.people.Staff, 'issue', note)).status).toBe(403);
  });

  it('needs an issued invoice of the premise', async () => {
    const sent = body(line(1));
    const draft = await create(site.people.Agent, { ...sent, invoiceCode: `${site.premiseId}-2026-10` });
    expect([draft.status, draft.body.code]).toEqual([409, 'document_status']);
    const other = await create(site.people.Agent, {
      ...sent,
      invoiceCode: `${site.foreignPremiseId}-2026-11`,
    });
    expect([other.status, other.body.errors[0].path]).toEqual([422, 'invoiceCode']);
    expect((await create(site.people.Agent, body(line(0)))).body.errors[0].code).toBe('note_of_nothing');
    expect((await create(site.people.Agent, body(line(1e12, 1e6)), 'debit-note')).body.errors[0].code).toBe(
      'note_too_big',
    );
  });

  it("can't move to another invoice", async () => {
    const note = await drafted([line(1)]);
    const second = await makeIssuedInvoice(ports, {
      premiseId: site.premiseId,
      period: '2026-10',
      subtotal: 5_000,
    });
    const moved = await save(site.people.Agent, note, { ...body(line(1)), invoiceCode: second.code });
    expect([moved.status, moved.body.errors[0]]).toMatchObject([
      422,
      { path: 'invoiceCode', code: 'note_invoice_fixed' },
    ]);
  });

  it("moves to the next revision of its invoice when saved, and can't be issued before", async () => {
    const note = await drafted([line(20_000)]);
    await db
      .update(invoiceTable)
      .set({ status: 'Void', voidedAt: ports.clock.now(), voidedOn: '2026-12-31' })
      .where(eq(invoiceTable.id, invoice.id));
    const { id } = await makeIssuedInvoice(ports, {
      premiseId: site.premiseId,
      period: '2026-11',
      subtotal: 50_000,
      revision: 2,
    });
    const refused = await act(site.people.Manager, 'issue', note);
    expect([refused.status, refused.body.code]).toEqual([409, 'document_status']);
    const saved = await save(site.people.Agent, note, body(line(20_000)));
    expect(saved.body).toMatchObject({ taxRate: 0, total: 20_000 });
    expect((await act(site.people.Manager, 'issue', saved.body)).body.code).toBe('CN-2026-0001');
    expect(await db.select().from(noteTable)).toMatchObject([{ invoiceId: id }]);
  });
});

describe('issued notes', () => {
  it('are numbered per kind and business year, and keep their numbers when voided', async () => {
    const first = await issued([line(1)]);
    expect((await issued([line(1)], 'debit-note')).code).toBe('DN-2026-0001');
    await act(site.people.Manager, 'void', first, { reason: 'Wrong' });
    expect((await issued([line(1)])).code).toBe('CN-2026-0002');
    ports.clock.set('2026-12-31T16:00:00.000Z'); // New Year in Hong Kong
    expect((await issued([line(1)])).code).toBe('CN-2027-0001');
    expect((await read(site.people.Client, 'CN-2026-0001')).body.status).toBe('Void');
    expect((await read(site.people.Client, 'CN-2026-0003')).status).toBe(404);
    expect((await read(site.people.Client, 'DN-2026-0001')).status).toBe(404);
    expect((await read(site.people.Client, '9999999999')).status).toBe(404);
  });

  it('count on their invoice until voided', async () => {
    const debit = await issued([line(10_000)], 'debit-note');
    expect(await storedInvoice()).toMatchObject({ debited: 10_500, balance: 115_500 });
    const credit = await issued([line(110_000)]);
    expect(await storedInvoice()).toMatchObject({ credited: 115_500, balance: 0, isPaid: true });
    const refused = await act(site.people.Manager, 'void', debit, { reason: 'Wrong' });
    expect([refused.status, refused.body.code]).toEqual([422, 'over_credit']);
    expect((await act(site.people.Manager, 'void', credit, { reason: 'Wrong' })).body.status).toBe('Void');
    expect((await act(site.people.Manager, 'void', debit, { reason: 'Wrong' })).body.status).toBe('Void');
    expect(await storedInvoice()).toMatchObject({ credited: 0, debited: 0, balance: 105_000, isPaid: false });
    // Each for the client and for the address that the company is billed at.
    expect((await mails()).map((mail) => mail?.kind)).toEqual([
      ...Array(4).fill('noteIssued'),
      ...Array(4).fill('noteVoided'),
    ]);
  });

  it('leave the rounding of the tax to the other drafts', async () => {
    const small = await makeIssuedInvoice(ports, {
      premiseId: site.premiseId,
      period: '2026-10',
      subtotal: 18,
      taxRate: 500,
    });
    const half = { ...body(line(9)), invoiceCode: small.code };
    const first = (await create(site.people.Agent, half)).body;
    const second = (await create(site.people.Agent, half)).body;
    expect([first.tax, second.tax]).toEqual([0, 0]);
    await act(site.people.Manager, 'issue', first);
    expect((await read(site.people.Manager, second.id)).body).toMatchObject({ tax: 1, total: 10 });
    expect((await act(site.people.Manager, 'issue', second)).body.total).toBe(10);
    const [stored] = await db.select().from(invoiceTable).where(eq(invoiceTable.id, small.id));
    expect(stored).toMatchObject({ credited: 19, total: 19, balance: 0, isPaid: true });
  });

  it('are shown as sealed, and hidden if the seal is broken', async () => {
    const note = await issued([line(1)]);
    await db.update(premiseTable).set({ name: 'Renamed', address: '2 Other Road' });
    expect((await read(site.people.Client, note.code)).body).toMatchObject({
      premise: { name: 'Harbour Court' },
      head: { site: { name: 'Harbour Court', address: '1 Harbour Road' } },
    });
  });
});
