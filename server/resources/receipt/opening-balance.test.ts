import type { AccountItem } from '@contract/receipt';
import type { StatementEntry } from '@contract/statement';
import { sumMoney } from '@domain/money';
import { splitPartyTable } from '@server/model/premise';
import { settingTable } from '@server/model/setting';
import { billedCompany, RECEIPTS, TRANSFER, to } from '@server/test/billed-company';
import { testDatabase } from '@server/test/database';
import { fileImporter, problemsOf } from '@server/test/import-file';
import { testPorts } from '@server/test/ports';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-05T03:00:00.000Z' });
const { at, make, call, record, act, account, expectWhole } = billedCompany(ports);
const importFile = fileImporter(ports, () => at.site);

const FIELDS = ['premise', 'partyEmail', 'reference', 'on', 'dueOn', 'amount'];
const OWNERS = 'owners@keepwatch.test';
const admin = () => at.site.people.SuperAdmin;
const get = async (path: string) => (await call(admin(), 'GET', `/api/v1/${path}`)).body;

/** Harbour Court's company owes 1,000.00 of INV-7, and the owners of its split 200.00. */
const importTwo = (more: object = {}) => {
  const premise = String(at.site.premiseId);
  const rows = [
    [premise, '', 'INV-7', '2025-11-30', '30/12/2025', '1,000.00'],
    [premise, 'Owners@keepwatch.test', 'INV-8', '2025-12-31', '', '200'],
  ];
  return importFile('opening-balance', FIELDS, rows, more);
};
const openingOf = async (code: string): Promise<AccountItem | undefined> =>
  (await account()).items.find((item) => item.code === code);
const codeOf = async (code: string) => (await openingOf(code))?.invoiceCode ?? '';
const voidIt = (code: string) =>
  call(admin(), 'POST', `/api/v1/admin/opening-balance/${code.slice(3)}/void`, { reason: 'Imported twice' });
const statements = async () => {
  const { premiseId, foreignPremiseId, companyId } = at.site;
  const query = 'statement?from=2025-01-01';
  return {
    company: await get(`admin/company/${companyId}/${query}`),
    premises: [await get(`${premiseId}/${query}`), await get(`${foreignPremiseId}/${query}`)],
  };
};

beforeEach(async () => {
  await make();
  await ports.db.insert(splitPartyTable).values({
    premiseId: at.site.premiseId,
    position: 1,
    name: 'Owners',
    billingAddress: '',
    email: OWNERS,
    share: 10_000,
  });
});

describe('opening balances', () => {
  it('are open items of their payer, on statements by their own day, in the ageing, and no entry of the journal', async () => {
    expect((await importTwo({ dryRun: true })).records).toBe(2);
    expect(await openingOf('INV-7')).toBeUndefined();
    expect((await importTwo()).status).toBe(200);
    expect((await account()).items.slice(0, 2)).toMatchObject([
      {
        kind: 'opening-balance',
        code: 'INV-7',
        partName: null,
        due: '2025-12-30',
        overdue: true,
        open: 100_000,
      },
      { kind: 'opening-balance', code: 'INV-8', partName: OWNERS, due: '2025-12-31', open: 20_000 },
    ]);
    const { company, premises } = await statements();
    expect(company.entries.slice(0, 2)).toMatchObject([
      { on: '2025-11-30', kind: 'opening-balance', code: 'INV-7', debit: 100_000 },
      { on: '2025-12-31', kind: 'opening-balance', code: 'INV-8', debit: 20_000 },
    ]);
    expect(company.ageing.days61To90).toBe(120_000 + 50_000);
    expect(company.closing).toBe(sumMoney(premises.map(({ closing }) => closing)));
    const report = await get('admin/report/ageing?to=2026-03-05&groupBy=premise');
    expect(report.totals).toMatchObject({ ...company.ageing, total: company.closing });
    expect(
      (await get('admin/journal-entry?from=2025-01-01&to=2026-03-05&limit=100')).items,
    ).not.toContainEqual(expect.objectContaining({ on: '2025-11-30' }));
    await expectWhole();
  });

  it('are paid beside invoices by one receipt, written off, and open again when it is reversed', async () => {
    await importTwo();
    await ports.db
      .update(settingTable)
      .set({ fields: sql`${settingTable.fields} || '{"writeOffLimit": 500}'` });
    const invoiceCode = await codeOf('INV-7');
    const over = await record({ amount: 200_000, allocations: [{ invoiceCode, amount: 100_001 }] });
    expect(over.body).toMatchObject({ code: 'over_open', left: 100_000 });
    const paid = await record({
      amount: 109_600,
      allocations: [to(at.january, 10_000), { invoiceCode, amount: 99_600 }],
    });
    expect(paid.status).toBe(201);
    expect(paid.body.allocations[1]).toMatchObject({ invoiceCode, printCode: 'INV-7', partName: null });
    const reason = 'Bank fee';
    const written = await act(paid.body.id, 'write-off', { invoiceCode, amount: 400, reason, version: 1 });
    expect(written.body).toMatchObject({ writtenOff: 400, writeOffs: [{ printCode: 'INV-7' }] });
    expect(await openingOf('INV-7')).toBeUndefined();
    const journal = await get('admin/journal-entry?from=2026-03-05&to=2026-03-05&limit=100');
    expect(journal.items).toContainEqual(expect.objectContaining({ kind: 'write-off', code: 'INV-7' }));
    const { company, premises } = await statements();
    const ofOld = company.entries.filter(({ code }: StatementEntry) => code === 'INV-7');
    expect(ofOld.map(({ kind, debit, credit }: StatementEntry) => [kind, debit - credit])).toEqual([
      ['opening-balance', 100_000],
      ['write-off', -400],
      ['payment', -99_600],
    ]);
    expect(company.closing).toBe(sumMoney(premises.map(({ closing }) => closing)));
    const report = await get('admin/report/ageing?to=2026-03-05');
    expect(report.totals.total).toBe(company.closing);
    await expectWhole();
    const { body } = await act(paid.body.id, 'reverse', { on: TRANSFER.on, reason, version: 2 });
    expect(body).toMatchObject({ allocated: 0, writtenOff: 0 });
    expect(await openingOf('INV-7')).toMatchObject({ open: 100_000 });
    await expectWhole();
  });

  it('are paid by the party that owes them, and by no other', async () => {
    await importTwo();
    const invoiceCode = await codeOf('INV-8');
    const allocations = [{ invoiceCode, amount: 20_000 }];
    const pay = (partyEmail: string, code = invoiceCode) =>
      call(admin(), 'POST', RECEIPTS, {
        ...TRANSFER,
        payer: { premiseId: at.site.premiseId, partyEmail },
        amount: 20_000,
        allocations: [{ ...allocations[0], invoiceCode: code }],
      });
    const others = [await pay('shops@keepwatch.test'), await pay(OWNERS, await codeOf('INV-7'))];
    for (const { body } of others)
      expect(body.errors).toMatchObject([{ path: 'allocations.0.invoiceCode', code: 'other_payer' }]);
    expect((await pay(OWNERS)).status).toBe(201);
    expect(await openingOf('INV-8')).toBeUndefined();
  });

  it('are proposed for a bank line that names them', async () => {
    await importTwo();
    const rows = [{ on: TRANSFER.on, amount: 100_000, text: 'TT INV-7' }];
    const { body } = await call(admin(), 'POST', '/api/v1/admin/bank-import', { account: 'HSBC 1', rows });
    const invoiceCode = await codeOf('INV-7');
    expect(body.rows[0].match).toMatchObject({
      allocations: [{ invoiceCode, amount: 100_000 }],
      printCodes: ['INV-7'],
      isExact: true,
    });
  });

  it('are voided with a reason, unless something of them is paid', async () => {
    await importTwo();
    const [first, second] = [await codeOf('INV-7'), await codeOf('INV-8')];
    await record({ amount: 100, allocations: [{ invoiceCode: first, amount: 100 }] });
    expect((await voidIt(first)).body).toMatchObject({ code: 'document_status' });
    expect((await voidIt(second)).status).toBe(204);
    expect((await voidIt(second)).body).toMatchObject({ code: 'document_status' });
    const { company } = await statements();
    expect(company.entries.filter(({ code }: StatementEntry) => code === 'INV-8')).toMatchObject([
      { kind: 'opening-balance', debit: 20_000 },
      { on: '2026-03-05', kind: 'opening-balance-void', credit: 20_000 },
    ]);
    const paid = await record({ amount: 100, allocations: [{ invoiceCode: second, amount: 100 }] });
    expect(paid.body).toMatchObject({ code: 'document_status' });
    const again = await importFile('opening-balance', FIELDS, [
      [String(at.site.premiseId), OWNERS, 'INV-8', '2025-12-31', '', '200'],
    ]);
    expect(again.status).toBe(200);
    await expectWhole();
  });

  it('are imported all or none, with the problems of each row', async () => {
    await importTwo();
    const premise = String(at.site.premiseId);
    const { status, rows } = await importFile('opening-balance', FIELDS, [
      [premise, '', 'INV-7', '2025-11-30', '', '5'],
      [premise, '', 'INV-9', '2026-03-06', '', '5'],
      [premise, '', 'INV-10', '2026-03-01', '2026-02-01', '5'],
      ['Nowhere', 'nobody', '', 'x', '', '0'],
      [premise, 'shops@keepwatch.test', 'INV-11', '2026-03-01', '', '5'],
      [premise, '', 'INV-12', '2026-03-01', '', '5'],
      [premise, '', 'INV-12', '2026-03-02', '', '5'],
    ]);
    expect(status).toBe(422);
    expect(problemsOf(rows)).toEqual([
      '0 reference error opening_exists',
      '1 on error old_invoice_in_future',
      '2 dueOn error due_before_invoice',
      '3 premise error unknown_name',
      '3 on error unread_day',
      '3 partyEmail error invalid_email',
      '3 reference error required',
      '3 amount error too_small',
      '4 partyEmail warning unknown_party',
      '6 reference error duplicate',
    ]);
    expect((await account()).items.filter(({ kind }) => kind === 'opening-balance')).toHaveLength(2);
  });
});
