import type { BankImport } from '@contract/bank-import';
import { auditTable } from '@server/model/audit';
import { companyTable } from '@server/model/metadata';
import { receiptTable } from '@server/model/receipt';
import { settingTable } from '@server/model/setting';
import { billedCompany, TODAY, to } from '@server/test/billed-company';
import type { Person } from '@server/test/caller';
import { testDatabase } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { desc, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-05T03:00:00.000Z' });
const { db } = ports;
const { at, make, call, company, account, invoice, split, expectWhole } = billedCompany(ports);
const IMPORTS = '/api/v1/admin/bank-import';
const line = (text: string, amount: number, on = TODAY) => ({ on, amount, text });

beforeEach(make);

const by = (person?: Person) => person ?? at.site.people.SuperAdmin;
const send = (rows: object[], more: object = {}, person?: Person) =>
  call(by(person), 'POST', IMPORTS, { account: 'HSBC 123', rows, ...more });
const imported = async (...rows: object[]): Promise<BankImport> => (await send(rows)).body;
const read = async (id: number): Promise<BankImport> => (await call(by(), 'GET', `${IMPORTS}/${id}`)).body;
const confirm = (id: number, rows: object[], person?: Person) =>
  call(by(person), 'POST', `${IMPORTS}/${id}/confirm`, { rows });
/** Sends back what was proposed. */
const asProposed = ({ rows }: BankImport) =>
  rows.flatMap(({ row, match }) =>
    match ? [{ row, payer: match.payer, allocations: match.allocations }] : [],
  );

describe('a bank file', () => {
  it('proposes payers and invoices, and becomes receipts when confirmed', async () => {
    const lines = [
      line(`FPS ${at.january.code}`, 50_000),
      line('TRANSFER', 7_000),
      line('BANK CHARGES', -150),
      line('COMPANY deposit', 1_000),
    ];
    const { status, body } = await send(lines);
    expect([status, body.account, body.currency]).toEqual([201, 'HSBC 123', 'HKD']);
    const payer = company();
    expect(body.rows).toMatchObject([
      {
        row: 0,
        ...lines[0],
        match: {
          ...{ payer, payerName: 'COMPANY', reason: 'code', isExact: true },
          ...{ allocations: [to(at.january, 50_000)], printCodes: [at.january.code] },
        },
        seenBefore: false,
        receiptId: null,
      },
      { row: 1, match: { reason: 'amount', isExact: false, allocations: [to(at.elsewhere, 7_000)] } },
      { row: 2, match: null },
      { row: 3, match: { payer, reason: 'name', allocations: [to(at.february, 1_000)] } },
    ]);
    const confirmed = await confirm(body.id, [
      ...asProposed(body).slice(0, 2),
      { row: 3, payer, allocations: [] },
    ]);
    expect(confirmed.status).toBe(201);
    expect(confirmed.body).toMatchObject([
      {
        ...{ on: TODAY, method: 'Bank transfer', reference: `FPS ${at.january.code}`, amount: 50_000 },
        ...{ left: 0, payer: { company: { id: at.site.companyId } } },
      },
      { amount: 7_000, left: 0 },
      { amount: 1_000, left: 1_000, allocations: [] },
    ]);
    const [first, second, third] = confirmed.body as { id: number }[];
    const ids = [first?.id, second?.id, null, third?.id];
    const after = await read(body.id);
    expect(after.rows.map(({ receiptId }) => receiptId)).toEqual(ids);
    expect(after.rows.map(({ match }) => match)).toEqual([null, null, null, null]);
    expect(await invoice(at.january)).toMatchObject({ isPaid: true });
    expect(await account()).toMatchObject({ credit: 1_000 });
    const [row] = await db.select().from(auditTable).orderBy(desc(auditTable.id)).limit(1);
    expect(row).toMatchObject({
      action: 'bankImport.confirmed',
      subject: `bankImport:${body.id}`,
      after: { rows: [0, 1, 3] },
    });
    await expectWhole();
  });

  it('names the payer of an invoice that an earlier receipt paid', async () => {
    const lines = [line(`FPS ${at.january.code}`, 50_000)];
    const file = await imported(...lines);
    await confirm(file.id, asProposed(file));
    const { rows } = await imported(...lines, ...lines);
    const match = { payer: company(), reason: 'code_paid', isExact: false };
    expect(rows).toMatchObject([
      { match, seenBefore: true },
      { match, seenBefore: false },
    ]);
  });

  it('finds the name in any language, the reference of an order, and a party', async () => {
    await db.update(companyTable).set({ names: { cn: '海港阁', hk: '海港閣', en: 'Harbour' } });
    await split(at.february);
    const { rows } = await imported(line('轉數快 海港閣', 20_000), line(`${at.february.code}`, 12_000));
    expect(rows).toMatchObject([
      { match: { payer: company(), reason: 'name', allocations: [to(at.january, 20_000)] } },
      {
        match: {
          payer: { premiseId: at.site.premiseId, partyEmail: 'shops@keepwatch.test' },
          ...{ payerName: 'Shops', reason: 'code', isExact: true },
        },
      },
    ]);
  });

  it('marks what an earlier file of the account had, but not equal lines of one file', async () => {
    const twice = [line('FPS A', 100), line('FPS A', 100)];
    const seen = async (rows: object[], more = {}) =>
      (await send(rows, more)).body.rows.map((row: { seenBefore: boolean }) => row.seenBefore);
    expect(await seen(twice)).toEqual([false, false]);
    expect(await seen([...twice, ...twice, line('FPS A', 101)], { account: 'hsbc 123' })).toEqual([
      ...[true, true, false, false, false],
    ]);
    expect(await seen(twice, { account: 'BOC 9' })).toEqual([false, false]);
  });

  it('keeps how the account’s file is read', async () => {
    const layout = {
      ...{ on: 0, texts: [1, 2], amount: null, credit: 3, debit: 4 },
      ...{ dayOrder: 'dmy', decimalMark: '.' },
    };
    const { body } = await send([line('A', 1), line('B', -1)], { layout });
    const { body: list } = await call(by(), 'GET', IMPORTS);
    expect(list).toMatchObject({
      items: [{ id: body.id, account: 'HSBC 123', layout, lines: 2, received: 1, confirmed: 0 }],
      total: 1,
    });
  });
});

describe('a bank line', () => {
  it('is confirmed once, and none if one of the rows can’t be', async () => {
    const { id } = await imported(line('A', 1_000), line('B', -5), line('C', 60_000));
    const row = (index: number, more: object = {}) => ({ row: index, payer: company(), ...more });
    const refused = async (...rows: object[]) => {
      const { status, body } = await confirm(id, rows);
      return [status, body.errors?.[0]?.path ?? null, body.errors?.[0]?.code ?? body.code];
    };
    expect(await refused(row(0), row(1))).toEqual([422, 'rows.1.row', 'not_received']);
    expect(await refused(row(7))).toEqual([422, 'rows.0.row', 'not_found']);
    expect(await refused(row(0), row(0))).toEqual([422, 'rows.1.row', 'duplicate']);
    expect(await refused(row(0), row(2, { allocations: [to(at.january, 50_001)] }))).toEqual([
      ...[422, 'rows.1.allocations.0.amount', 'over_open'],
    ]);
    expect(await refused(row(0, { allocations: [to(at.january, 1_001)] }))).toEqual([
      ...[422, 'rows.0.allocations', 'over_open'],
    ]);
    expect(await db.select().from(receiptTable)).toEqual([]);
    expect((await confirm(id, [row(0)])).status).toBe(201);
    expect(await refused(row(2), row(0))).toEqual([409, null, 'conflict']);
    expect(await db.select().from(receiptTable)).toHaveLength(1);
  });

  it('of a day on which no money can be recorded is refused at its row', async () => {
    const { id } = await imported(line('A', 100, '2026-03-06'));
    const { status, body } = await confirm(id, [{ row: 0, payer: company() }]);
    expect([status, body.errors]).toMatchObject([422, [{ path: 'rows.0.row', code: 'payment_in_future' }]]);
  });

  it('of a day whose books are closed meanwhile is marked, and refused with a way out', async () => {
    const { id } = await imported(line(at.january.code, 50_000, '2026-03-04'), line('A', 100));
    const locks = sql`${settingTable.fields} || '{"lockedUntil": "2026-03-04"}'`;
    await db.update(settingTable).set({ fields: locks });
    expect((await read(id)).rows).toMatchObject([{ isLocked: true }, { isLocked: false }]);
    const rows = [0, 1].map((row) => ({ row, payer: company() }));
    const { status, body } = await confirm(id, rows);
    expect([status, body.errors]).toMatchObject([422, [{ path: 'rows.0.row', code: 'line_locked' }]]);
    expect((await confirm(id, rows.slice(1))).status).toBe(201);
  });

  it('of a payer out of scope is not matched, and the file of another is not found', async () => {
    const { Manager } = at.site.people;
    const { body } = await send([line(at.january.code, 50_000)], {}, Manager);
    expect(body.rows).toMatchObject([{ match: null }]);
    expect((await confirm(body.id, [{ row: 0, payer: company() }], Manager)).status).toBe(404);
    const { id } = await imported(line('A', 1));
    expect((await call(Manager, 'GET', `${IMPORTS}/${id}`)).status).toBe(404);
    expect((await call(Manager, 'GET', IMPORTS)).body.items).toHaveLength(1);
    expect((await call(by(), 'GET', IMPORTS)).body.items).toHaveLength(2);
  });

  it('is found by its account, its lines and who imported it', async () => {
    const { Manager } = at.site.people;
    const { id } = await imported(line('FPS Harbour Estates', 100));
    const other = (await send([line('Cheque 100%', 200)], { account: 'BOC 456' }, Manager)).body.id;
    const found = async (text: string, person?: Person) => {
      const path = `${IMPORTS}?globalKey=${encodeURIComponent(text)}`;
      const { items, total } = (await call(by(person), 'GET', path)).body;
      return [total, ...items.map((item: { id: number }) => item.id)];
    };
    expect(await found('hsbc')).toEqual([1, id]);
    expect(await found('harbour estates')).toEqual([1, id]);
    expect(await found('manager chan')).toEqual([1, other]);
    expect(await found('0%')).toEqual([1, other]);
    expect(await found('harbour', Manager)).toEqual([0]);
  });
});
