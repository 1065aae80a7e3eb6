import type { CompanyStatement } from '@contract/statement';
import { sumMoney } from '@domain/money';
import { premiseTable } from '@server/model/premise';
import { billedCompany, TRANSFER, to } from '@server/test/billed-company';
import type { Person } from '@server/test/caller';
import { testDatabase } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-05T03:00:00.000Z' });
const setTime = timeSetter(ports);
const { at, make, call, record, act, account, pay } = billedCompany(ports);

beforeEach(make);

const read = (query = '', person: Person = at.site.people.SuperAdmin, area = 'admin') =>
  call(person, 'GET', `/api/v1/${area}/company/${at.site.companyId}/statement${query}`);
const statement = async (query = ''): Promise<CompanyStatement> => (await read(query)).body;
const closingOf = async (premiseId: number, query: string): Promise<number> =>
  (await call(at.site.people.SuperAdmin, 'GET', `/api/v1/${premiseId}/statement${query}`)).body.closing;

/** Receipts with and without a rest, used later, released, reversed and refunded, on eight days of March. */
const live = async () => {
  const { january, february, elsewhere } = at;
  const over = (await record({ amount: 60_000, allocations: [to(january, 50_000)] })).body.id;
  await setTime('2026-03-06T03:00:00.000Z');
  await act(over, 'allocate', { version: 1, allocations: [to(elsewhere, 4_000)] });
  await setTime('2026-03-07T03:00:00.000Z');
  await act(over, 'refund', { ...TRANSFER, on: '2026-03-07', amount: 1_000, version: 2 });
  await setTime('2026-03-09T03:00:00.000Z');
  const bounced = (await record({ on: '2026-03-08', amount: 31_000, allocations: [to(february, 30_000)] }))
    .body;
  await setTime('2026-03-10T03:00:00.000Z');
  await act(bounced.id, 'reverse', { on: '2026-03-10', reason: 'Bounced', version: 1 });
  await setTime('2026-03-11T03:00:00.000Z');
  await pay(february, { isPaid: true, amount: 500 });
  await setTime('2026-03-12T03:00:00.000Z');
  await pay(january, { isPaid: false, amount: 20_000 });
};

describe('the statement of a company', () => {
  it('lists the entries of its premises, and what became of its credit', async () => {
    await live();
    const { entries, closing, credit, premises, company } = await statement();
    expect(company.name).toBe('COMPANY');
    expect(premises.map(({ name }) => name)).toEqual(['Harbour Court', 'Peak Villas']);
    const { january, february, elsewhere } = at;
    const shown = entries
      .slice(3)
      .map(({ on, kind, code, debit, credit: paid }) => [on.slice(8), kind, code, debit - paid]);
    expect(shown).toEqual([
      ['05', 'credit', '1', -10_000],
      ['05', 'payment', january.code, -50_000],
      ['06', 'credit-used', '1', 4_000],
      ['06', 'payment', elsewhere.code, -4_000],
      ['07', 'refund', '1', 1_000],
      ['08', 'credit', '2', -1_000],
      ['08', 'payment', february.code, -30_000],
      ['10', 'reversal', february.code, 30_000],
      ['10', 'credit-reversed', '2', 1_000],
      ['11', 'payment', february.code, -500],
      ['12', 'reversal', january.code, 20_000],
      ['12', 'credit', '1', -20_000],
    ]);
    expect(credit).toBe(25_000);
    expect(closing).toBe(87_000 - 60_000 + 1_000 - 500);
    expect(entries.find(({ kind }) => kind === 'credit')?.premiseId).toBeNull();
    expect(entries.find(({ code }) => code === elsewhere.code)?.premiseId).toBe(at.site.foreignPremiseId);
  });

  it('is the sum of its premises less its credit, on every day and over every period', async () => {
    await live();
    const { receipts } = await account();
    /** From the receipts themselves, not from the statement. */
    const creditOn = (day: string) => {
      const sumUpTo = (rows: readonly { on: string; amount: number }[]) =>
        rows.reduce((sum, { on, amount }) => sum + (on <= day ? amount : 0), 0);
      const used = receipts.flatMap(({ allocations, withdrawals }) => [...allocations, ...withdrawals]);
      return sumUpTo(receipts) - sumUpTo(used);
    };
    const days = Array.from({ length: 10 }, (_, index) => `2026-03-${String(index + 4).padStart(2, '0')}`);
    for (const day of days)
      for (const query of [`?to=${day}`, `?from=2026-03-08&to=${day < '2026-03-08' ? '2026-03-08' : day}`]) {
        const { to: last, opening, entries, closing, credit, ageing } = await statement(query);
        expect(credit).toBe(creditOn(last));
        const { premiseId, foreignPremiseId } = at.site;
        const premises = (await closingOf(premiseId, query)) + (await closingOf(foreignPremiseId, query));
        expect(closing).toBe(premises - (credit ?? 0));
        expect(entries.reduce((sum: number, each) => sum + each.debit - each.credit, opening)).toBe(closing);
        expect(sumMoney(Object.values(ageing))).toBe(closing);
      }
  });

  it('covers the premises that the reader may see, without credit unless these are all', async () => {
    await live();
    const { Manager, Agent, Staff, Client } = at.site.people;
    const own = await closingOf(at.site.premiseId, '');
    for (const [person, area] of [
      [Manager, 'admin'],
      [Agent, 'admin'],
      [Client, 'client'],
    ] as const) {
      const { body } = await read('', person, area);
      expect(body).toMatchObject({ credit: null, closing: own, premises: [{ name: 'Harbour Court' }] });
      expect(JSON.stringify(body)).not.toContain(`${at.site.foreignPremiseId}-2026`);
    }
    expect((await read('', Staff)).status).toBe(403);
    expect((await read('', Client)).status).toBe(403);
    const [premise] = await ports.db
      .select()
      .from(premiseTable)
      .where(eq(premiseTable.id, at.site.premiseId));
    await ports.db
      .update(premiseTable)
      .set({ premiseGroupId: premise?.premiseGroupId ?? null })
      .where(eq(premiseTable.id, at.site.foreignPremiseId));
    expect((await read('', Manager)).body).toMatchObject({ credit: 25_000 });
    expect((await call(Client, 'GET', '/api/v1/client/company/999999/statement')).status).toBe(404);
  });

  it('refuses a period that ends before it starts', async () => {
    const { status, body } = await read('?from=2026-03-02&to=2026-03-01');
    expect([status, body.errors]).toMatchObject([422, [{ path: 'to', code: 'ends_before_start' }]]);
  });
});
