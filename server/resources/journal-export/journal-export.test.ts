import type { JournalEntry } from '@contract/journal-export';
import { settingTable } from '@server/model/setting';
import { billedCompany, TODAY, to } from '@server/test/billed-company';
import { testDatabase } from '@server/test/database';
import { fileReader } from '@server/test/file-reader';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: `${TODAY}T03:00:00.000Z` });
const { db } = ports;
const setTime = timeSetter(ports);
const readFile = fileReader(ports);
const { at, make, call, record, act, account } = billedCompany(ports);

const EXPORTS = '/api/v1/admin/journal-export';
const YEAR = 'from=2026-01-01&to=2026-12-31';
const admin = () => at.site.people.SuperAdmin;
const journal = async (query = YEAR) => {
  const { status, body } = await call(admin(), 'GET', `/api/v1/admin/journal-entry?limit=100&${query}`);
  expect(status).toBe(200);
  return body as { items: JournalEntry[]; total: number; totals: JournalEntry['lines'] };
};
const create = (form: string, period: object = {}) =>
  call(admin(), 'POST', EXPORTS, { from: '2026-01-01', to: '2026-12-31', form, ...period });
const fileOf = async (id: number) => {
  const { bytes, response } = await readFile(admin(), `${EXPORTS}/${id}`);
  return { text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), response };
};
const linesOf = async (id: number) => (await fileOf(id)).text.slice(1).trim().split('\r\n');
const setSetting = (fields: object) =>
  db.update(settingTable).set({ fields: sql`${settingTable.fields} || ${JSON.stringify(fields)}::jsonb` });
const note = async (kind: 'credit-note' | 'debit-note', of: { code: string }, price: number) => {
  const premiseId = Number.parseInt(of.code, 10);
  const lines = [{ description: 'Agreed', quantity: 1, price }];
  const body = { premiseId, invoiceCode: of.code, reason: 'As agreed', lines };
  const drafted = (await call(admin(), 'POST', `/api/v1/${kind}`, body)).body;
  const issued = await call(admin(), 'POST', `/api/v1/${kind}/${drafted.id}/issue`, {
    version: drafted.version,
  });
  return issued.body as { id: number; version: number };
};

beforeEach(make);

describe('the journal', () => {
  it('has an entry for what is billed, voided, received, paid back and written off, by day', async () => {
    await setSetting({ writeOffLimit: 1_000 });
    const { id } = (await record({ amount: 49_900, allocations: [to(at.january, 49_900)] })).body;
    await act(id, 'write-off', { ...to(at.january, 100), reason: 'Bank fee', version: 1 });
    const other = (await record({ amount: 800 })).body;
    await act(other.id, 'refund', {
      on: TODAY,
      amount: 300,
      method: 'Cheque',
      reference: '',
      version: other.version,
    });
    const credit = await note('credit-note', at.february, 2_000);
    await setTime('2026-03-08T03:00:00.000Z');
    await call(admin(), 'POST', `/api/v1/credit-note/${credit.id}/void`, {
      reason: 'Wrong',
      version: credit.version,
    });
    await act(id, 'reverse', { on: '2026-03-08', reason: 'Bounced', version: 2 });
    const { items } = await journal();
    expect(
      items.map(({ on, kind, code, lines }) => [on, kind, code, lines[0]?.account, lines[0]?.debit]),
    ).toEqual([
      [TODAY, 'invoice', at.january.code, 'receivable', 50_000],
      [TODAY, 'invoice', at.february.code, 'receivable', 30_000],
      [TODAY, 'invoice', at.elsewhere.code, 'receivable', 7_000],
      [TODAY, 'credit-note', 'CN-2026-0001', 'sales', 2_000],
      [TODAY, 'receipt', `#${id}`, 'bank', 49_900],
      [TODAY, 'receipt', `#${other.id}`, 'bank', 800],
      [TODAY, 'write-off', at.january.code, 'writeOff', 100],
      [TODAY, 'refund', `#${other.id}`, 'receivable', 300],
      // Released with the receipt.
      ['2026-03-08', 'write-off', at.january.code, 'writeOff', 0],
      ['2026-03-08', 'reversal', `#${id}`, 'receivable', 49_900],
      ['2026-03-08', 'credit-note-void', 'CN-2026-0001', 'receivable', 2_000],
    ]);
    expect(items.every(({ payer }) => payer === 'COMPANY')).toBe(true);
  });

  it('sums to revenue, tax, receipts and what is owed, after any history', async () => {
    await setSetting({ writeOffLimit: 500 });
    const amounts = fc.integer({ min: 1, max: 9_000 });
    const invoices = fc.constantFrom('january', 'february', 'elsewhere');
    const steps = fc.sample(fc.tuple(fc.integer({ min: 0, max: 5 }), invoices, amounts), 16);
    const receipts: number[] = [];
    for (const [step, name, amount] of steps) {
      const of = at[name as 'january'];
      const last = receipts.at(-1) ?? 0;
      const version = (await account()).receipts.find((each) => each.id === last)?.version ?? 0;
      // Some are refused, such as a second reversal, and change nothing.
      if (step === 0)
        receipts.push((await record({ amount: amount + 1, allocations: [to(of, amount)] })).body.id);
      else if (step === 1) await act(last, 'reverse', { on: TODAY, reason: 'Bounced', version });
      else if (step === 2)
        await act(last, 'refund', { on: TODAY, amount: 1, method: '', reference: '', version });
      else if (step === 3) await act(last, 'write-off', { ...to(of, 7), reason: 'Fee', version });
      else {
        const kind = step === 4 ? 'credit-note' : 'debit-note';
        const issued = await note(kind, of, amount);
        if (amount % 3 === 0)
          await call(admin(), 'POST', `/api/v1/${kind}/${issued.id}/void`, {
            reason: 'Wrong',
            version: issued.version,
          });
      }
    }
    const { items, totals } = await journal('from=2026-01-01&to=2026-12-31');
    for (const { lines } of items)
      expect(lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0);
    const of = (wanted: string) =>
      totals.reduce(
        (sum, { account: each, debit, credit }) => sum + (each === wanted ? debit - credit : 0),
        0,
      );
    const { invoiced, notes } = (await call(admin(), 'GET', `/api/v1/admin/report/revenue?${YEAR}`)).body
      .totals;
    expect(-of('sales')).toBe(invoiced + notes);
    const { rows } = await db.execute<{ billed: number }>(sql`select (
      (select sum(total) from invoice where status = 'Issued') + coalesce((select
        sum(case kind when 'debit-note' then total else -total end) from note where status = 'Issued'), 0))::float8 as billed`);
    expect(-of('sales') - of('tax')).toBe(rows[0]?.billed);
    const { balance, receipts: recorded } = await account();
    expect(of('bank')).toBe(
      recorded.reduce((sum, { amount, reversed, refunded }) => sum + amount - reversed - refunded, 0),
    );
    expect(of('receivable')).toBe(balance);
    for (const { amount, allocated, left, refunded, reversed } of recorded)
      expect(allocated + left + refunded + reversed).toBe(amount);
    expect(of('writeOff')).toBe(recorded.reduce((sum, { writtenOff }) => sum + writtenOff, 0));
  });
});

describe('an export', () => {
  it('takes each entry once, and is the same file each time', async () => {
    await record({ amount: 100 });
    const first = await create('xero', { to: TODAY });
    expect([first.status, first.body]).toEqual([201, { id: 1, entries: 4, files: 1 }]);
    const before = await fileOf(1);
    await setTime('2026-03-08T03:00:00.000Z');
    // A day in the period, of money that was recorded late.
    await record({ amount: 200, on: '2026-03-04' });
    await setSetting({ accounts: { receivable: 'R', sales: 'S', tax: 'T', bank: 'B', writeOff: 'W' } });
    expect(await journal(`${YEAR}&exported=false`)).toMatchObject({
      items: [{ kind: 'receipt', on: '2026-03-04' }],
      totals: [
        { account: 'receivable', debit: 0, credit: 200 },
        { account: 'bank', debit: 200, credit: 0 },
      ],
      counts: { waiting: 1, exported: 4 },
      accounts: { receivable: 'R', sales: 'S', tax: 'T', bank: 'B', writeOff: 'W' },
    });
    expect(await journal(`${YEAR}&exported=true`)).toMatchObject({ total: 4 });
    expect((await create('xero')).body).toEqual({ id: 2, entries: 1, files: 1 });
    expect((await create('xero')).body).toEqual({ id: 3, entries: 0, files: 1 });
    expect(await fileOf(1)).toMatchObject({ text: before.text });
    expect((await call(admin(), 'GET', `${EXPORTS}/1?file=2`)).status).toBe(404);
    expect((await call(admin(), 'GET', EXPORTS)).body.items).toMatchObject([
      { id: 3, entries: 0 },
      { id: 2, entries: 1 },
      { id: 1, form: 'xero', from: '2026-01-01', to: TODAY, entries: 4 },
    ]);
    await expect(db.execute(sql`update journal_export set content = '{}'`)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('is sealed') },
    });
  });

  it('has the columns of Xero: debits positive, one narration an entry', async () => {
    await record({ amount: 12_345, on: TODAY });
    const [header, ...lines] = await linesOf((await create('xero')).body.id);
    expect(header).toBe(
      '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2',
    );
    expect(lines.slice(-2)).toEqual([
      'Receipt #1 (receipt:1),05 Mar 2026,COMPANY,1000,Tax Exempt,123.45,,,,',
      'Receipt #1 (receipt:1),05 Mar 2026,COMPANY,1100,Tax Exempt,-123.45,,,,',
    ]);
  });

  it('has the columns of QuickBooks: the payer at the receivables, and no formula', async () => {
    await setSetting({
      accounts: { receivable: '=1+1', sales: 'Sales', tax: 'Tax', bank: 'Bank', writeOff: 'W' },
    });
    const { id } = (await create('quickbooks', { from: TODAY, to: TODAY })).body;
    const { text, response } = await fileOf(id);
    expect(text.charCodeAt(0)).toBe(0xfeff);
    expect(response.headers.get('content-disposition')).toContain('.csv');
    expect(text.slice(1).split('\r\n').slice(0, 3)).toEqual([
      'Journal No.,Journal Date,Account Name,Debits,Credits,Description,Name',
      `invoice:1,05/03/2026,"'=1+1",500.00,,Invoice ${at.january.code},COMPANY`,
      `invoice:1,05/03/2026,Sales,,500.00,Invoice ${at.january.code},`,
    ]);
  });

  it('is refused of a period that ends before it begins or is longer than two years', async () => {
    expect((await create('xero', { to: '2025-12-31' })).body.errors).toMatchObject([
      { code: 'ends_before_start' },
    ]);
    expect((await create('xero', { to: '2028-01-02' })).body.errors).toMatchObject([
      { code: 'report_too_long' },
    ]);
  });
});
