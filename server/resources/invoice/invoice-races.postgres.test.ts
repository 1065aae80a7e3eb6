import { addMonths } from '@domain/day';
import { invoicedSlotTable, invoiceTable, paymentTable } from '@server/model/invoice';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { serveMonths } from '@server/test/serve-months';
import { makeSite, type Site } from '@server/test/site';
import { eq, ne } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { continueInvoiceRuns } from './continue-runs';

const connection = await testDatabase();
await truncate(connection.db);
const ports = testPorts(connection, { now: '2026-12-08T10:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
const MONTHS = 40;
const ROUNDS = 10;
let site: Site;
let slotIds: number[];
let used = 0;

beforeAll(async () => {
  site = await makeSite(ports);
  slotIds = await serveMonths(ports, site, site.premiseId, MONTHS);
});

/** The next month that no test has used, with its slot. */
const nextMonth = () => {
  const slotId = slotIds[used] ?? 0;
  const period = addMonths('2026-11', -used);
  used += 1;
  ports.clock.advance(2_000);
  return { slotId, period, code: `${site.premiseId}-${period}` };
};
const invoice = (code: string) => `/api/v1/${site.premiseId}/invoice/${code}`;
const issue = (code: string) =>
  call(site.people.SuperAdmin, 'POST', `${invoice(code)}/issue`, { version: 1 });
const live = async (period: string) => {
  const rows = await db.select().from(invoiceTable).where(eq(invoiceTable.period, period));
  return rows.filter(({ status }) => status !== 'Void');
};
const rounds = Array.from({ length: ROUNDS }, (_, index) => index + 1);

describe('concurrently', () => {
  it('a hundred issues of one invoice: one succeeds, and each slot is billed once', async () => {
    const { period, code } = nextMonth();
    const answers = await Promise.all(Array.from({ length: 100 }, () => issue(code)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(99).fill(409)]);
    expect(await live(period)).toHaveLength(1);
  });

  it.each(rounds)(
    'a correction of a slot while its month is issued (%i): the invoice contains it, or a note is offered',
    async () => {
      const { slotId, code } = nextMonth();
      const [issued, corrected] = await Promise.all([
        issue(code),
        call(site.people.SuperAdmin, 'PUT', `/api/v1/admin/security-booking/${slotId}/served`, {
          servedMinutes: 180,
          reason: 'Left at noon',
          version: 1,
        }),
      ]);
      expect([issued.status, corrected.status]).toEqual([200, 200]);
      const isBilled = issued.body.total === 21_000;
      expect([issued.body.total, corrected.body.offer?.kind ?? null]).toEqual(
        isBilled ? [21_000, null] : [42_000, 'credit-note'],
      );
    },
  );

  it.each(rounds)(
    'a payment and a regeneration (%i): one wins, and no payment is on a void invoice',
    async () => {
      const { period, code } = nextMonth();
      await issue(code);
      const answers = await Promise.all([
        call(site.people.SuperAdmin, 'PUT', `${invoice(code)}/paid`, { isPaid: true, version: 2 }),
        call(site.people.SuperAdmin, 'PUT', `${invoice(code)}/regenerate`, {
          version: 2,
          dueOn: '2100-01-01',
        }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await live(period)).toHaveLength(1);
      const onVoid = db
        .select({ id: paymentTable.id })
        .from(paymentTable)
        .innerJoin(invoiceTable, eq(invoiceTable.id, paymentTable.invoiceId))
        .where(ne(invoiceTable.status, 'Issued'));
      expect(await onVoid).toEqual([]);
    },
  );

  it('a hundred payments of half an invoice: two are accepted', async () => {
    const { code } = nextMonth();
    let version: number = (await issue(code)).body.version;
    const half = () =>
      call(site.people.SuperAdmin, 'PUT', `${invoice(code)}/paid`, { isPaid: true, amount: 21_000, version });
    const accepted: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      ports.clock.advance(2_000);
      const answers = await Promise.all(Array.from({ length: 33 }, half));
      const winners = answers.filter(({ status }) => status === 200);
      accepted.push(winners.length);
      version = winners[0]?.body.version ?? version;
    }
    expect(accepted).toEqual([1, 1, 0]);
  });

  it('two servers on a run and a manual issue: each month is issued once', async () => {
    const { period, code } = nextMonth();
    await call(site.people.SuperAdmin, 'POST', '/api/v1/admin/invoice-run', { month: period });
    const work = () => continueInvoiceRuns(ports, new AbortController().signal);
    await Promise.all([work(), work(), issue(code)]);
    expect(await live(period)).toHaveLength(1);
    const run = await call(site.people.SuperAdmin, 'GET', '/api/v1/admin/invoice-run');
    expect(run.body).toMatchObject({ done: 1, total: 1 });
  });

  it('no slot is in two live invoices', async () => {
    const rows = await db.select().from(invoicedSlotTable);
    expect(new Set(rows.map(({ slotId }) => slotId)).size).toBe(rows.length);
    const [first] = rows;
    if (!first) throw new Error('No slot is invoiced');
    const twice = db.insert(invoicedSlotTable).values({ ...first, invoiceId: rows.at(-1)?.invoiceId ?? 0 });
    await expect(twice).rejects.toThrow();
  });
});
