import type { CallAnswer } from '@contract/call';
import type { journalExportCalls } from '@contract/journal-export';
import type { CompanyStatement } from '@contract/statement';
import { minor } from '@domain/money';
import { proposeAllocations } from '@domain/receipt';
import { mailTable } from '@server/model/mail';
import { companyTable } from '@server/model/metadata';
import { settingTable } from '@server/model/setting';
import { billedCompany, TRANSFER, to } from '@server/test/billed-company';
import { billingTable, figure } from '@server/test/billing-tables';
import { testDatabase } from '@server/test/database';
import { makeIssuedInvoice } from '@server/test/issued-invoice';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-05T03:00:00.000Z' });
const { db } = ports;
const setTime = timeSetter(ports);
const { at, make, call, record, act, account, expectWhole } = billedCompany(ports);

const MONTHS: Record<string, string> = { '01': 'January', '02': 'February', '03': 'March' };
/** "7-2026-01" as docs/billing.md writes it, and the number of a receipt. */
const named = (code: string): string => {
  const [premiseId, , month = ''] = code.split('-');
  const premise = Number(premiseId) === at.site.premiseId ? 'Harbour Court' : 'Peak Villas';
  return code.includes('-') ? `${premise}, ${MONTHS[month]}` : `receipt ${code}`;
};

/** As the page records money: on the items of the account, as the rule proposes. */
const receive = async (on: string, amount: number, method: string) => {
  await setTime(`${on}T03:00:00.000Z`);
  const { items } = await account();
  const open = items.map((item) => ({ ...item, printCode: item.code, dueOn: item.due, isOwn: true }));
  const allocations = proposeAllocations(open, minor(amount), '').map(({ invoiceCode, amount: part }) => ({
    invoiceCode,
    amount: part,
  }));
  const { status, body } = await record({ ...TRANSFER, on, amount, method, allocations });
  expect(status).toBe(201);
  return body;
};

const admin = () => at.site.people.SuperAdmin;
const statementOf = async (query: string): Promise<CompanyStatement> =>
  (await call(admin(), 'GET', `/api/v1/admin/company/${at.site.companyId}/statement${query}`)).body;
const rowsOf = (entries: CompanyStatement['entries']) =>
  entries.map(({ on, kind, code, debit, credit, balance }) => [
    on,
    kind,
    named(code),
    figure(debit),
    figure(credit),
    figure(balance),
  ]);
/** An amount of a mail, as `figure` writes it. */
const figureOf = (text: string) => text.replace(/[^\d,.−]/g, '');
const setWriteOffLimit = () =>
  db.update(settingTable).set({ fields: sql`${settingTable.fields} || '{"writeOffLimit": 500}'` });

it('brings the month to the bank as docs/billing.md computes', async () => {
  await make();
  const cheque = await receive('2026-03-06', 57_000, 'Cheque');
  const transfer = await receive('2026-03-07', 35_000, 'Bank transfer');
  const rows = [cheque, transfer].flatMap(({ amount, allocations, left }) => [
    ...allocations.map((each: { invoiceCode: string; amount: number }) => [
      figure(amount),
      named(each.invoiceCode),
      figure(each.amount),
    ]),
    ...(left > 0 ? [[figure(amount), 'credit', figure(left)]] : []),
  ]);
  expect(rows).toEqual(billingTable('Two transfers for three invoices'));

  await setTime('2026-04-01T03:00:00.000Z');
  const march = await makeIssuedInvoice(ports, {
    premiseId: at.site.foreignPremiseId,
    period: '2026-03',
    subtotal: 8_000,
  });
  await setTime('2026-04-02T03:00:00.000Z');
  const used = await act(transfer.id, 'allocate', {
    version: transfer.version,
    allocations: [{ invoiceCode: march.code, amount: 5_000 }],
  });
  expect(used.body.left).toBe(0);
  await setTime('2026-04-09T03:00:00.000Z');
  const reversal = { on: '2026-04-09', reason: 'Cheque bounced', version: cheque.version };
  expect((await act(cheque.id, 'reverse', reversal)).status).toBe(200);

  const { entries, closing, credit } = await statementOf('?from=2026-03-05');
  expect(rowsOf(entries)).toEqual(billingTable('The statement of the company'));
  expect([closing, credit]).toEqual([60_000, 0]);

  await setWriteOffLimit();
  await setTime('2026-04-10T03:00:00.000Z');
  const again = await record({
    ...TRANSFER,
    on: '2026-04-10',
    amount: 56_700,
    allocations: [to(at.january, 50_000), to(at.february, 6_700)],
  });
  await setTime('2026-04-10T04:00:00.000Z');
  const short = { ...to(at.february, 300), reason: 'Bank fee', version: again.body.version };
  expect((await act(again.body.id, 'write-off', short)).status).toBe(200);
  const later = (await statementOf('?from=2026-04-10')).entries;
  expect(rowsOf(later)).toEqual(billingTable("Paid again, less a bank's fee"));

  await db.update(companyTable).set({ billingEmail: 'accounts@estates.test' });
  const mail = `/api/v1/admin/company/${at.site.companyId}/statement/mail`;
  const { status } = await call(admin(), 'POST', mail, { from: '2026-03-05', to: '2026-04-10' });
  expect(status).toBe(202);
  const contents = (await db.select().from(mailTable)).map(({ content }) => content);
  const lines = contents.flatMap((content) => (content?.kind === 'statement' ? content.lines : []));
  const names = ['opening', 'charged', 'credited', 'closing'];
  expect(lines.map(({ amount }, index) => [names[index], figureOf(amount)])).toEqual(
    billingTable('The mailed statement'),
  );

  const journal = '/api/v1/admin/journal-entry?from=2026-03-05&to=2026-04-10&limit=100';
  const { items } = (await call(admin(), 'GET', journal)).body as CallAnswer<
    typeof journalExportCalls.entries
  >;
  const booked = items.flatMap(({ on, kind, lines: ofEntry }) =>
    ofEntry.map(({ account: name, debit, credit: paid }) => [on, kind, name, figure(debit), figure(paid)]),
  );
  expect(booked).toEqual(billingTable('The journal of the company'));
  await expectWhole();
});
