import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bookingHistoryTable } from '@server/model/booking';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, orderShifts } from '@server/test/site';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-08T10:00:00.000Z' });
const { db } = ports;
const MIGRATION = join(import.meta.dirname, '../../model/migrations/0040_record_kinds_of_actors.sql');

it('distinguishes earlier actions of jobs from those of users', async () => {
  await truncate(db);
  const site = await makeSite(ports);
  await orderShifts(ports, site.people.Client, site.premiseId, ['2026-03-20'], { Morning: 1 });
  await db.execute(sql`insert into booking_history (booking_id, at, action, to_status)
    select id, now(), 'reject', 'Rejected' from booking`);
  const updates = readFileSync(MIGRATION, 'utf8')
    .split('--> statement-breakpoint')
    .filter((statement) => /^\s*(--.*\n)*UPDATE/m.test(statement));
  for (const statement of updates) await db.execute(sql.raw(statement));
  const rows = await db.select().from(bookingHistoryTable).orderBy(bookingHistoryTable.id);
  expect(rows).toMatchObject([
    { action: 'order', byKind: 'user', byId: site.people.Client.viewer.userId },
    { action: 'reject', byKind: 'job', byId: null },
  ]);
});
