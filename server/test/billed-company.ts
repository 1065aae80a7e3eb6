import type { CompanyAccount } from '@contract/receipt';
import { checkDerivedFigures } from '@server/app/seal/check-derived-figures';
import { checkDocuments } from '@server/app/seal/check-documents';
import { expect } from 'vitest';
import { caller, type Person } from './caller';
import { truncate } from './database';
import { makeIssuedInvoice } from './issued-invoice';
import type { testPorts } from './ports';
import { makeSite, type Site } from './site';

interface Billed {
  id: number;
  code: string;
}

export const TODAY = '2026-03-05';
const START = `${TODAY}T03:00:00.000Z`;
export const RECEIPTS = '/api/v1/admin/receipt';
export const TRANSFER = { on: TODAY, method: 'Bank transfer', reference: 'TX 1' };

const PARTIES = [
  { name: 'Owners', billingAddress: '1 Harbour Road', email: 'Owners@keepwatch.test', share: 6_000 },
  { name: 'Shops', billingAddress: '2 Harbour Road', email: 'shops@keepwatch.test', share: 4_000 },
];

export const to = ({ code }: { code: string }, amount: number) => ({ invoiceCode: code, amount });

/** Two invoices of Harbour Court, 500.00 and 300.00, and one of Peak Villas, 70.00, all of one company. */
export const billedCompany = (ports: ReturnType<typeof testPorts>) => {
  const call = caller(ports);
  const at = { site: {} as Site, january: {} as Billed, february: {} as Billed, elsewhere: {} as Billed };
  const { db, clock } = ports;

  const make = async () => {
    await truncate(db);
    clock.set(START);
    at.site = await makeSite(ports);
    const { premiseId, foreignPremiseId } = at.site;
    at.january = await makeIssuedInvoice(ports, { premiseId, period: '2026-01', subtotal: 50_000 });
    at.february = await makeIssuedInvoice(ports, { premiseId, period: '2026-02', subtotal: 30_000 });
    at.elsewhere = await makeIssuedInvoice(ports, {
      premiseId: foreignPremiseId,
      period: '2026-02',
      subtotal: 7_000,
    });
  };
  const by = (person: Person | undefined) => person ?? at.site.people.SuperAdmin;
  const company = () => ({ companyId: at.site.companyId });
  const record = (body: object, person?: Person) =>
    call(by(person), 'POST', RECEIPTS, { ...TRANSFER, payer: company(), ...body });
  const act = (id: number, action: string, body: object, person?: Person) =>
    call(by(person), 'POST', `${RECEIPTS}/${id}/${action}`, body);
  const account = async (): Promise<CompanyAccount> =>
    (await call(by(undefined), 'GET', `/api/v1/admin/company/${at.site.companyId}/account`)).body;
  const pathOf = ({ code }: { code: string }) => `/api/v1/${Number.parseInt(code, 10)}/invoice/${code}`;
  const invoice = async (of: { code: string }) => (await call(by(undefined), 'GET', pathOf(of))).body;
  const put = async (of: { code: string }, rest: string, body: object) =>
    call(by(undefined), 'PUT', `${pathOf(of)}/${rest}`, { version: (await invoice(of)).version, ...body });
  const split = async (of: { code: string }) =>
    (await put(of, 'split', { parties: PARTIES })).body.parts as { id: number; balance: number }[];

  /** Receipts are whole after each test: sealed, sums as their rows, no more used than received. */
  const expectWhole = async () => {
    const { differences } = await checkDocuments(db);
    // These invoices are stored without seals.
    expect(differences.filter((each) => !/^Invoice .*(has no seal|is void)/.test(each))).toEqual([]);
    expect(await checkDerivedFigures(db)).toEqual([]);
    const { credit, receipts, items, balance } = await account();
    expect(credit).toBe(receipts.reduce((sum, { left }) => sum + left, 0));
    expect(balance).toBe(items.reduce((sum, { open }) => sum + open, 0) - credit);
    for (const { amount, allocated, reversed, refunded, left, allocations } of receipts) {
      expect(allocated + reversed + refunded + left).toBe(amount);
      expect(allocations.reduce((sum, each) => sum + each.amount, 0)).toBe(allocated);
    }
  };
  const pay = (of: { code: string }, body: object) => put(of, 'paid', body);
  return { at, make, call, company, record, act, account, invoice, pay, split, expectWhole };
};
