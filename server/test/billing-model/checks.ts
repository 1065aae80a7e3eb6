import type { DocumentRow } from '@contract/document';
import type { Invoice } from '@contract/invoice';
import type { JournalEntry } from '@contract/journal-export';
import type { CompanyAccount } from '@contract/receipt';
import type { CompanyStatement, Statement } from '@contract/statement';
import { addDays, monthOf } from '@domain/day';
import { checkDerivedFigures } from '@server/app/seal/check-derived-figures';
import { checkDocuments } from '@server/app/seal/check-documents';
import { expect } from 'vitest';
import { isInForce, todayOf } from './bill';
import { type BillingWorld, differenceKey } from './world';

type Slot = Awaited<ReturnType<BillingWorld['slots']>>[number];

const START = '2026-01-01';
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Before tax. The shifts of the histories have no guards, so without confirmed minutes nothing was served. */
const amountOf = ({ startsAt, endsAt, price, servedMinutes }: Slot): number => {
  const length = (endsAt.getTime() - startsAt.getTime()) / 60_000;
  const minutes = servedMinutes ?? 0;
  return Math.floor(minutes / length) * price + Math.round((price * (minutes % length)) / length);
};

const checkSums = ({
  lines,
  subtotal,
  tax,
  total,
  parts,
  balance,
  credited,
  debited,
  payments,
  code,
}: Invoice) => {
  for (const { price, count, amount } of lines) expect([code, amount]).toEqual([code, price * count]);
  expect([code, subtotal]).toEqual([code, sum(lines.map(({ amount }) => amount))]);
  expect([code, total]).toEqual([code, subtotal + tax]);
  if (parts.length > 0) {
    expect([code, sum(parts.map((part) => part.total))]).toEqual([code, total]);
    expect([code, sum(parts.map((part) => part.balance))]).toEqual([code, balance]);
  }
  const paid = sum(payments.map(({ amount }) => amount));
  expect([code, balance]).toEqual([code, total + debited - credited - paid]);
};

/** Each slot that was served is billed once, or offered: what is billed, noted and offered is what was served. */
const checkSlots = async (world: BillingWorld, invoices: readonly Invoice[]) => {
  const slots = await world.slots();
  const offers = new Map((await world.differences()).map((found) => [found.slot.id, found]));
  for (const invoice of invoices) {
    const own = slots.filter(({ date }) => date.startsWith(invoice.period));
    const inForce = own.filter(({ state }) => state === 'approved');
    const fees = own.filter(({ lateFee, isLateFeeWaived }) => lateFee !== null && !isLateFeeWaived);
    if (!isInForce(invoice)) {
      if (invoice.status !== 'Draft' || invoice.forecast) continue;
      const billed = sum(invoice.lines.filter(({ kind }) => kind !== 'manual').map(({ amount }) => amount));
      const owed = sum([...inForce.map(amountOf), ...fees.map(({ lateFee }): number => Number(lateFee))]);
      expect([invoice.code, billed]).toEqual([invoice.code, owed]);
      continue;
    }
    const billedSlots = await world.read<{ id: number; billed: number | null; noted: number }[]>(
      world.pathOf(invoice.code, '/slot'),
    );
    const billedOf = new Map(billedSlots.map((each) => [each.id, each]));
    for (const slot of inForce) {
      const { billed = 0, noted = 0 } = billedOf.get(slot.id) ?? {};
      const offered = offers.get(slot.id);
      offers.delete(slot.id);
      const served = amountOf(slot);
      const settled = (billed ?? 0) + noted;
      const isDismissed =
        world.dismissed.get(slot.id) === differenceKey({ billed: billed ?? 0, served, noted });
      const known = { slot: slot.id, code: invoice.code, served };
      if (!offered) {
        if (!isDismissed) expect({ ...known, settled }).toEqual({ ...known, settled: served });
        continue;
      }
      expect({ ...known, isDismissed }).toEqual({ ...known, isDismissed: false });
      const { kind, lines } = offered.offer;
      const amount = sum(lines.map(({ quantity, price }) => quantity * price));
      const offer = kind === 'credit-note' ? -amount : amount;
      expect({ ...known, billed: offered.billed, served: offered.served, offer }).toEqual({
        ...known,
        billed,
        served,
        offer: served - settled,
      });
    }
  }
  expect([...offers.keys()], 'offers of slots that are not billed').toEqual([]);
};

const checkRunning = ({ opening, entries, closing }: Pick<Statement, 'opening' | 'entries' | 'closing'>) => {
  let running: number = opening;
  for (const { debit, credit, balance } of entries) {
    running += debit - credit;
    expect(balance).toBe(running);
  }
  expect(closing).toBe(running);
};

/** Statements, account, list, ageing and books say what the invoices say. */
const checkBalances = async (world: BillingWorld, invoices: readonly Invoice[]) => {
  const { read, list, premiseId, companyId, premiseId: id } = world;
  const today = todayOf(world);
  const inForce = invoices.filter(isInForce);
  const owed = sum(inForce.map(({ balance }) => balance));

  const of = (from: string, to: string) => read<Statement>(`/api/v1/${id}/statement?from=${from}&to=${to}`);
  const statement = await of(START, today);
  checkRunning(statement);
  expect(statement.opening).toBe(0);
  expect(statement.closing).toBe(owed);
  expect(sum(Object.values(statement.ageing))).toBe(owed);
  const lastWeek = addDays(today, -7);
  expect((await of(addDays(lastWeek, 1), today)).opening).toBe((await of(START, lastWeek)).closing);

  const account = await read<CompanyAccount>(`/api/v1/admin/company/${companyId}/account`);
  const receipts = await world.receipts();
  const credit = sum(receipts.filter(({ payer }) => payer.company).map(({ left }) => left));
  expect(account.credit).toBe(credit);
  expect(sum(account.items.map(({ open }) => open))).toBe(owed);
  expect(account.balance).toBe(owed - credit);
  const whole = await read<CompanyStatement>(
    `/api/v1/admin/company/${companyId}/statement?from=${START}&to=${today}`,
  );
  checkRunning(whole);
  expect(whole.closing).toBe(owed - credit);

  for (const { amount, allocated, reversed, refunded, left, allocations } of receipts) {
    expect(allocated + reversed + refunded + left).toBe(amount);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(sum(allocations.map((each) => each.amount))).toBe(allocated);
  }

  const rows = await list<DocumentRow>(`/api/v1/admin/document?premiseId=${premiseId}&limit=100`);
  for (const { code, status, total, balance } of inForce)
    expect(
      rows.filter((row) => row.kind === 'invoice' && row.code === code && row.status !== 'Void'),
    ).toMatchObject([{ status, total, balance }]);

  const ageingOn = async (to: string) =>
    (await read<{ totals: { total: number } }>(`/api/v1/admin/report/ageing?to=${to}`)).totals.total;
  expect({ ageing: await ageingOn(today) }).toEqual({ ageing: owed });
  expect({ past: await ageingOn(lastWeek) }).toEqual({ past: (await of(START, lastWeek)).closing });

  const left = sum(receipts.map((receipt) => receipt.left));
  const journal = await read<{
    items: JournalEntry[];
    totals: { account: string; debit: number; credit: number }[];
  }>(`/api/v1/admin/journal-entry?from=${START}&to=${today}&limit=100`);
  for (const { lines } of journal.items)
    expect(sum(lines.map(({ debit }) => debit))).toBe(sum(lines.map((line) => line.credit)));
  const receivable = journal.totals.find(({ account: name }) => name === 'receivable');
  expect((receivable?.debit ?? 0) - (receivable?.credit ?? 0)).toBe(owed - left);
};

export const journalUntil = async ({ read }: BillingWorld, day: string) => {
  if (day < START) return [];
  const { items } = await read<{ items: JournalEntry[] }>(
    `/api/v1/admin/journal-entry?from=${START}&to=${day}&limit=100`,
  );
  return items;
};

/** Everything that must hold after each step, whatever came before. */
export const checkBilling = async (world: BillingWorld): Promise<void> => {
  const { ports } = world;
  expect((await checkDocuments(ports.db)).differences).toEqual([]);
  expect(await checkDerivedFigures(ports.db)).toEqual([]);
  const invoices = await world.invoices();
  for (const invoice of invoices) checkSums(invoice);
  await checkSlots(world, invoices);
  await checkBalances(world, invoices);
  const { closed } = world;
  if (closed.until) expect(await journalUntil(world, closed.until)).toEqual(closed.journal);
};

export const lockBooks = async (world: BillingWorld): Promise<void> => {
  const until = addDays(`${monthOf(todayOf(world))}-01`, -1);
  const { send, people, read } = world;
  const setting = await read<object>('/api/v1/admin/master-setting');
  const { status } = await send('lock', people.SuperAdmin, 'PUT', '/api/v1/admin/master-setting', {
    ...setting,
    lockedUntil: until,
  });
  if (status < 300) world.closed = { until, journal: await journalUntil(world, until) };
};
