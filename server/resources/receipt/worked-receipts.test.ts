import type { CompanyStatement } from '@contract/statement';
import { minor } from '@domain/money';
import { proposeAllocations } from '@domain/receipt';
import { billedCompany, TRANSFER } from '@server/test/billed-company';
import { billingTable, figure } from '@server/test/billing-tables';
import { testDatabase } from '@server/test/database';
import { makeIssuedInvoice } from '@server/test/issued-invoice';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-05T03:00:00.000Z' });
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

  const path = `/api/v1/admin/company/${at.site.companyId}/statement?from=2026-03-05`;
  const { entries, closing, credit }: CompanyStatement = (await call(at.site.people.SuperAdmin, 'GET', path))
    .body;
  const shown = entries.map(({ on, kind, code, debit, credit: paid, balance }) => [
    on,
    kind,
    named(code),
    figure(debit),
    figure(paid),
    figure(balance),
  ]);
  expect(shown).toEqual(billingTable('The statement of the company'));
  expect([closing, credit]).toEqual([60_000, 0]);
  await expectWhole();
});
