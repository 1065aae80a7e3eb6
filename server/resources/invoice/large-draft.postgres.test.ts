import type { Id } from '@contract/primitives';
import { actorAt } from '@server/base/actor';
import { countingStatements } from '@server/test/count-statements';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, type Site } from '@server/test/site';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { issueInvoice } from './issue';
import { findInvoice } from './queries';

const PERIOD = '2026-03';
const [FEW, MANY] = [100, 1_000];
const connection = await testDatabase();
await truncate(connection.db);
const ports = testPorts(connection, { now: '2026-04-02T02:00:00.000Z' });
const { db } = ports;
let site: Site;

/** Slots of a premise's month, each a line of its own: by their prices, and every other one served in part. */
const fillMonth = (premiseId: Id, slots: number) =>
  db.execute(sql`with booked as (
      insert into booking (premise_id, status, ordered_by, last_edited_by, created_at, updated_at)
        select ${premiseId}::int, 'Approved', ${site.people.Client.viewer.userId}::int, ${site.people.Client.viewer.userId}::int, now(), now()
        from generate_series(1, 10) returning id),
      item as (insert into booking_item (booking_id, position, form) select id, 0, '{}' from booked returning id, booking_id)
    insert into slot (booking_id, item_id, premise_id, service_date, type, start_time, end_time, starts_at, ends_at,
        guards_required, open_places, price, bucket, state, submitted_at, served_minutes)
      select booking_id, id, ${premiseId}::int, day, 'Morning', '06:00', '12:00', day + time '06:00', day + time '12:00', 1, 1,
        40000 + n, 'normal', 'approved', now(), case when n % 2 = 0 then 180 else 360 end
      from (select *, row_number() over () - 1 as place from item) item
      cross join generate_series(0, ${slots - 1}::int) n cross join lateral (select date '2026-03-01' + n % 31 as day) dated
      where n % 10 = place`);

beforeAll(async () => {
  site = await makeSite(ports);
  await fillMonth(site.premiseId, FEW);
  await fillMonth(site.foreignPremiseId, MANY);
  await db.execute(sql`analyze`);
});

it('costs a draft of 1,000 lines, and its issue, as many statements as one of 100', async () => {
  const { db: counted, statementsOf } = countingStatements(db);
  const actor = actorAt(site.people.SuperAdmin.viewer, ports.clock.now());
  const costOf = async (premiseId: Id, lines: number) => {
    const params = { premiseId, code: `${premiseId}-${PERIOD}` };
    const read = async () => {
      const invoice = await findInvoice(counted, actor, params, {});
      expect(invoice.lines).toHaveLength(lines);
    };
    const draft = await statementsOf(read);
    const issue = await statementsOf(() => issueInvoice(counted, actor, { premiseId, period: PERIOD }, 1));
    return { draft, issue };
  };
  const few = await costOf(site.premiseId, FEW);
  const many = await costOf(site.foreignPremiseId, MANY);
  expect(many).toEqual(few);
});
