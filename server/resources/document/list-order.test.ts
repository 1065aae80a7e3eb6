import { minor } from '@domain/money';
import { actorAt } from '@server/base/actor';
import { openingBalanceTable } from '@server/model/opening-balance';
import { testDatabase, truncate } from '@server/test/database';
import { makeIssuedInvoice } from '@server/test/issued-invoice';
import { testPorts } from '@server/test/ports';
import { makeSite } from '@server/test/site';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listDocuments } from './list-queries';

const ports = testPorts(await testDatabase(), { now: '2026-06-01T03:00:00.000Z' });
const { db, clock } = ports;

// Two things hold it, of which either is enough: the ORDER BY after the join, and the OFFSET that leaves only a nested loop.
it('keeps its order where the planner would rather hash the page for a join with many invoices', async () => {
  await truncate(db);
  const { premiseId, people } = await makeSite(ports);
  const periods = ['2026-03', '2026-05', '2026-01'] as const;
  for (const period of periods) await makeIssuedInvoice(ports, { premiseId, period, subtotal: 50_000 });
  const opening = { premiseId, currency: 'HKD', at: clock.now(), dueOn: '2026-07-01', amount: minor(100) };
  const days = ['2026-02-28', '2025-12-31', '2026-04-30'];
  await db.insert(openingBalanceTable).values(days.map((on) => ({ ...opening, on, reference: `INV-${on}` })));
  const listed = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_nestloop = off`);
    await tx.execute(sql`set local enable_mergejoin = off`);
    await tx.execute(sql`update pg_class set reltuples = 1000000, relpages = 1 where relname = 'invoice'`);
    const query = { limit: 20, offset: 0, sort: 'period' } as const;
    return listDocuments(tx, actorAt(people.SuperAdmin.viewer, clock.now()), query);
  });
  await db.execute(sql`analyze invoice`);
  const months = days.map((on) => on.slice(0, 7));
  expect(listed.items.map(({ period }) => period)).toEqual([...periods, ...months].sort());
});
