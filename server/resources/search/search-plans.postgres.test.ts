import { actorAt } from '@server/base/actor';
import { testPorts } from '@server/test/ports';
import { testPostgres } from '@server/test/postgres';
import { queryPlans } from '@server/test/query-plans';
import { makeSite, type Site } from '@server/test/site';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { search } from './search';

const NOW = '2027-07-01T02:00:00.000Z';
const GUARDS = 4000;
const LICENCES_PER_GUARD = 2;
const BOOKINGS = 4000;
const connection = await testPostgres();
const ports = testPorts(connection, { now: NOW });
const { db } = ports;
const plansOf = queryPlans(db);
let site: Site;

beforeAll(async () => {
  site = await makeSite(ports);
  await db.execute(sql`
    insert into guard (first_name, last_name, phone, status, guard_group_id, created_at, updated_at)
    select '大文' || n, '陳', (60000000 + n)::text, 'active', ${site.guardGroupId}, ${NOW}, ${NOW}
    from generate_series(1, ${GUARDS}::int) n`);
  await db.execute(sql`
    insert into guard_licence (guard_id, type, number, expires_on)
    select id, 'SPP-B', 'SPP-' || (300000 + id + ${GUARDS} * copy), '2030-01-01'
    from guard, generate_series(0, ${LICENCES_PER_GUARD - 1}) copy`);
  await db.execute(sql`
    insert into booking (premise_id, status, reference, ordered_by, last_edited_by, created_at, updated_at)
    select ${site.premiseId}, 'Approved', 'PO 4500-' || (700000 + n), ${site.people.Client.viewer.userId},
      ${site.people.Client.viewer.userId}, ${NOW}, ${NOW}
    from generate_series(1, ${BOOKINGS}::int) n`);
  // Also empties the pending lists of the trigram indexes, as autovacuum does.
  await db.execute('vacuum analyze guard, guard_licence, booking');
});
afterAll(() => connection.close());

const manager = () => actorAt(site.people.Manager.viewer, new Date(NOW));

/** The indexes that a search uses; it must read few rows of every table. */
const usedIndexes = async (text: string): Promise<string[]> => {
  const plans = await plansOf((tx) => search(tx, manager(), text));
  for (const { read, text: statement } of plans)
    for (const [table, rows] of Object.entries(read))
      expect({ statement, table, rows: rows > 100 }).toEqual({ statement, table, rows: false });
  return plans.flatMap(({ indexes }) => indexes);
};

it.each([
  ['a phone number', '6000 1234'],
  ['a licence number', 'spp-301234'],
  ['a name in the other script', '陈大文1234'],
])('finds a guard among 4,000 by %s by index', async (_what, text) => {
  expect(await search(db, manager(), text)).toMatchObject([{ kind: 'guard', id: 1234 }]);
  expect(await usedIndexes(text)).toEqual(expect.arrayContaining(['guard_search', 'guard_licence_search']));
});

it.each([
  ['its reference', 'po 4500-701234'],
  ['its reference without spaces and hyphens', 'PO4500701234'],
])('finds a booking among 4,000 by %s by index', async (_what, text) => {
  expect(await search(db, manager(), text)).toMatchObject([{ kind: 'booking', id: 1234 }]);
  expect(await usedIndexes(text)).toContain('booking_search');
});
