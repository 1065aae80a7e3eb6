import { addMonths } from '@domain/day';
import { checkDocuments } from '@server/app/seal/check-documents';
import { invoiceTable, paymentTable } from '@server/model/invoice';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { serveMonths } from '@server/test/serve-months';
import { makeSite, type Site } from '@server/test/site';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

const connection = await testDatabase();
await truncate(connection.db);
const ports = testPorts(connection, { now: '2026-12-08T10:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
const ROUNDS = 8;
const MONTHS = 6 * ROUNDS + 2;
const TOTAL = 42_000;
const TRANSFER = { on: '2026-12-08', method: '', reference: '' };
const RECEIPTS = '/api/v1/admin/receipt';
let site: Site;
const used = new Map<number, number>();

beforeAll(async () => {
  site = await makeSite(ports);
  await serveMonths(ports, site, site.premiseId, MONTHS);
  await serveMonths(ports, site, site.foreignPremiseId, MONTHS);
});
afterEach(async () => {
  expect((await checkDocuments(db)).differences).toEqual([]);
});

const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  call(site.people.SuperAdmin, method, path, body);
const invoice = (code: string, rest = '') => `/api/v1/${Number.parseInt(code, 10)}/invoice/${code}${rest}`;
/** The next month that no test has used. */
const issueNext = async (premiseId = site.premiseId): Promise<string> => {
  const count = used.get(premiseId) ?? 0;
  used.set(premiseId, count + 1);
  const code = `${premiseId}-${addMonths('2026-11', -count)}`;
  ports.clock.advance(2_000);
  expect((await send('POST', invoice(code, '/issue'), { version: 1 })).status).toBe(200);
  return code;
};
const to = (invoiceCode: string, amount = TOTAL) => ({ invoiceCode, amount });
const record = (amount: number, allocations: object[] = []) =>
  send('POST', RECEIPTS, { ...TRANSFER, payer: { companyId: site.companyId }, amount, allocations });
const allocate = (id: number, version: number, ...allocations: object[]) =>
  send('POST', `${RECEIPTS}/${id}/allocate`, { version, allocations });
const reverse = (id: number, version: number) =>
  send('POST', `${RECEIPTS}/${id}/reverse`, { on: TRANSFER.on, reason: 'Bounced', version });
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();
const rounds = Array.from({ length: ROUNDS }, (_, index) => index + 1);

describe('concurrently', () => {
  it.each(rounds)('two clerks allocate one receipt (%i): one succeeds', async () => {
    // Of two premises, so that neither waits for the lock of the other's premise.
    const [first, second] = [await issueNext(), await issueNext(site.foreignPremiseId)];
    const { id } = (await record(TOTAL)).body;
    const answers = await Promise.all([allocate(id, 1, to(first)), allocate(id, 1, to(second))]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect((await send('GET', `${RECEIPTS}/${id}`)).body).toMatchObject({ left: 0, allocated: TOTAL });
  });

  it.each(rounds)('two receipts are recorded for one invoice (%i): it is paid once', async () => {
    const code = await issueNext();
    const answers = await Promise.all([record(TOTAL, [to(code)]), record(TOTAL, [to(code)])]);
    expect(statusesOf(answers)).toEqual([201, 422]);
    expect((await send('GET', invoice(code))).body).toMatchObject({ isPaid: true, balance: 0 });
  });

  it.each(rounds)(
    'a receipt is allocated while its invoice is regenerated (%i): a void one is never paid',
    async () => {
      const code = await issueNext();
      const { id } = (await record(TOTAL)).body;
      const [allocated, regenerated] = await Promise.all([
        allocate(id, 1, to(code)),
        send('PUT', invoice(code, '/regenerate'), { version: 2, dueOn: '2027-03-01' }),
      ]);
      expect([200, 409]).toContain(regenerated.status);
      // Whichever came first, the money pays the invoice in force.
      expect(allocated.status).toBe(200);
      const paid = await db
        .select({ status: invoiceTable.status })
        .from(paymentTable)
        .innerJoin(invoiceTable, eq(invoiceTable.id, paymentTable.invoiceId));
      expect(paid.filter(({ status }) => status === 'Void')).toEqual([]);
    },
  );

  it.each(rounds)('a receipt is allocated while its invoice is voided (%i): one succeeds', async () => {
    const code = await issueNext();
    const { id } = (await record(TOTAL)).body;
    const answers = await Promise.all([
      allocate(id, 1, to(code)),
      send('POST', invoice(code, '/void'), { reason: 'Wrong', version: 2 }),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    const { left } = (await send('GET', `${RECEIPTS}/${id}`)).body;
    expect(left).toBe(answers[0].status === 200 ? 0 : TOTAL);
  });

  it.each(rounds)(
    'a receipt is reversed while its payment is released (%i): its money leaves once',
    async () => {
      const code = await issueNext();
      const { id } = (await record(TOTAL, [to(code)])).body;
      const answers = await Promise.all([
        reverse(id, 1),
        send('PUT', invoice(code, '/paid'), { isPaid: false, version: 3 }),
      ]);
      expect(statusesOf(answers)).toEqual([200, 409]);
      expect((await send('GET', invoice(code))).body).toMatchObject({ isPaid: false, balance: TOTAL });
    },
  );

  it('receipts over the same invoices, named in opposite order, never wait for each other', async () => {
    const [first, second] = [await issueNext(), await issueNext(site.foreignPremiseId)];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        record(200, index % 2 === 0 ? [to(first, 100), to(second, 100)] : [to(second, 100), to(first, 100)]),
      ),
    );
    expect(new Set(statusesOf(answers))).toEqual(new Set([201]));
    expect((await send('GET', invoice(first))).body.balance).toBe(TOTAL - 2_000);
  });
});
