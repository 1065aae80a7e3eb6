import type { Statement, StatementEntry } from '@contract/statement';
import { minor, sumMoney } from '@domain/money';
import { mailTable } from '@server/model/mail';
import type { StatementContent } from '@server/model/mail-content';
import { openingBalanceTable } from '@server/model/opening-balance';
import { partyAddressTable } from '@server/model/premise';
import { billedCompany, RECEIPTS, TRANSFER, to } from '@server/test/billed-company';
import { testDatabase } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { beforeEach, expect, it } from 'vitest';
import { continueStatementRuns } from './continue-runs';

const ports = testPorts(await testDatabase(), { now: '2026-03-05T03:00:00.000Z' });
const { db, clock } = ports;
const setTime = timeSetter(ports);
const { at, make, call, split, pay } = billedCompany(ports);
const OWNERS = 'owners@keepwatch.test';

const admin = () => at.site.people.SuperAdmin;
const path = () => `/api/v1/${at.site.premiseId}/statement`;
const statement = async (query = ''): Promise<Statement> =>
  (await call(admin(), 'GET', `${path()}?from=2025-01-01${query}`)).body;
const of = (email: string, query = '') => statement(`&partyEmail=${email}${query}`);
const mails = async () =>
  (await db.select().from(mailTable)).filter(({ content }) => content?.kind === 'statement');

/** January is split: 300.00 and 200.00. It is credited, void again, debited, paid in part, and the owners have credit. */
const live = async () => {
  const { january } = at;
  const [owners] = await split(january);
  for (const [kind, price] of [
    ['credit-note', 3_333],
    ['debit-note', 1_111],
    ['credit-note', 1_001],
  ] as const) {
    const body = { premiseId: at.site.premiseId, invoiceCode: january.code, reason: 'Hours' };
    const lines = [{ description: 'Hours', quantity: 1, price }];
    const note = await call(admin(), 'POST', `/api/v1/${kind}`, { ...body, lines });
    const issued = await call(admin(), 'POST', `/api/v1/${kind}/${note.body.id}/issue`, { version: 1 });
    clock.advance(1_000);
    if (price === 3_333)
      await call(admin(), 'POST', `/api/v1/${kind}/${note.body.id}/void`, {
        reason: 'Wrong',
        version: issued.body.version,
      });
    clock.advance(1_000);
  }
  await pay(january, { isPaid: true, amount: 5_000, partId: owners?.id });
  await call(admin(), 'POST', RECEIPTS, {
    ...TRANSFER,
    payer: { premiseId: at.site.premiseId, partyEmail: OWNERS },
    amount: 10_000,
    allocations: [{ ...to(january, 7_000), partId: owners?.id }],
  });
  await db.insert(openingBalanceTable).values({
    premiseId: at.site.premiseId,
    partyEmail: OWNERS,
    reference: 'INV-8',
    on: '2025-12-31',
    dueOn: '2026-01-31',
    amount: minor(20_000),
    currency: 'HKD',
    at: clock.now(),
  });
};

beforeEach(make);

it('a party has its own statement: its parts, its share of notes, what it paid and its credit', async () => {
  await live();
  const owners = await of(OWNERS);
  expect(owners.party).toEqual({ name: 'Owners', email: OWNERS });
  expect(owners.parties.map(({ name }) => name)).toEqual(['Owners', 'Shops']);
  expect(owners.head.billTo).toMatchObject({ name: 'Owners', address: '1 Harbour Road' });
  expect(owners.credit).toBe(3_000);
  const kinds = owners.entries.map(({ kind, debit, credit }: StatementEntry) => [kind, debit - credit]);
  expect(kinds).toEqual([
    ['opening-balance', 20_000],
    ['invoice', 30_000],
    ['credit-note', -2_000],
    ['credit-note-void', 2_000],
    ['debit-note', 667],
    ['credit-note', -601],
    ['credit', -3_000],
    ['payment', -5_000],
    ['payment', -7_000],
  ]);
});

it('the statements of its parties and what is not split sum to that of the premise, on every day', async () => {
  await live();
  for (const query of ['', '&to=2026-03-04', '&to=2026-01-15']) {
    const whole = await statement(query);
    const parties = [await of(OWNERS, query), await of('shops@keepwatch.test', query)];
    const unsplit = whole.entries.filter(({ code }: StatementEntry) => code === at.february.code);
    const closing = sumMoney(parties.map((party) => party.closing));
    const credit = sumMoney(parties.flatMap((party) => party.credit ?? []));
    const rest = unsplit.reduce((sum: number, { debit, credit: paid }) => sum + debit - paid, 0);
    expect(whole.closing).toBe(closing + credit + rest);
    for (const party of parties) expect(sumMoney(Object.values(party.ageing))).toBe(party.closing);
  }
  const carried = (await call(admin(), 'GET', `${path()}?from=2026-03-06&to=2026-03-07&partyEmail=${OWNERS}`))
    .body as Statement;
  expect(carried).toMatchObject({ entries: [], opening: carried.closing });
  expect(carried.closing).toBe((await of(OWNERS)).closing);
  expect((await call(admin(), 'GET', `${path()}?partyEmail=nobody@keepwatch.test`)).status).toBe(404);
});

it('is mailed to the party, by a press or by the run of its month, once staff have confirmed the address', async () => {
  await live();
  await setTime('2026-04-02T03:00:00.000Z');
  await db.delete(mailTable);
  const mail = () => call(admin(), 'POST', `${path()}/mail`, { partyEmail: OWNERS });
  expect((await mail()).status).toBe(202);
  const [sent] = await mails();
  const content = sent?.content as StatementContent;
  expect(sent?.recipient).toBe(OWNERS);
  expect(content).toMatchObject({ params: { company: 'Owners' }, document: { partyEmail: OWNERS } });
  expect(content).not.toHaveProperty('path');

  await db.delete(mailTable);
  await db
    .insert(partyAddressTable)
    .values({
      premiseId: at.site.premiseId,
      email: OWNERS,
      enteredBy: admin().viewer.userId,
      enteredAt: clock.now(),
    })
    .onConflictDoUpdate({
      target: [partyAddressTable.premiseId, partyAddressTable.email],
      set: { enteredBy: admin().viewer.userId, confirmedAt: null, confirmedBy: null },
    });
  expect((await mail()).body).toMatchObject({ code: 'conflict' });
  await call(admin(), 'POST', '/api/v1/admin/statement-run', { month: '2026-03' });
  await continueStatementRuns(ports, new AbortController().signal);
  const recipients = (await mails()).map(({ recipient }) => recipient);
  expect(recipients).toEqual(['shops@keepwatch.test']);
});

it('is mailed to a party whose settled account only a deposit changed', async () => {
  await split(at.january);
  await pay(at.january, { isPaid: true });
  await setTime('2026-06-02T03:00:00.000Z');
  const payer = { premiseId: at.site.premiseId, partyEmail: OWNERS };
  await call(admin(), 'POST', RECEIPTS, { ...TRANSFER, on: '2026-06-02', payer, amount: 1_000 });
  await setTime('2026-07-02T03:00:00.000Z');
  await call(admin(), 'POST', '/api/v1/admin/statement-run', { month: '2026-06' });
  await continueStatementRuns(ports, new AbortController().signal);
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([OWNERS]);
});
