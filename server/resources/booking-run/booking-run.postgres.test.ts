import type { BookingRun } from '@contract/booking-run';
import { addDays } from '@domain/day';
import { connectPostgres } from '@server/base/db/connect-postgres.node';
import { silentLog } from '@server/base/ports/log';
import { bookingHistoryTable, bookingTable } from '@server/model/booking';
import { notificationMessageTable } from '@server/model/notification';
import { caller } from '@server/test/caller';
import { testPorts } from '@server/test/ports';
import { testPostgres } from '@server/test/postgres';
import { makeSite, orderShifts, type Site } from '@server/test/site';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../test/eventually';
import { continueBookingRuns } from './continue-runs';

const connection = await testPostgres();
const ports = testPorts(connection, { now: '2026-03-08T10:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
const BOOKINGS = 40;
let site: Site;
let ended: Promise<void>;
let bookingIds: { id: number; version: number }[];

/** A server of its own on the same database. */
const startServer = async () => {
  const own = await connectPostgres(connection.url, silentLog);
  const work = () => continueBookingRuns({ ...ports, db: own.db }, new AbortController().signal);
  return { work, close: own.close };
};

beforeAll(async () => {
  site = await makeSite(ports);
});
afterAll(() => connection.close());

let firstDay = '2026-03-11';
beforeEach(async () => {
  bookingIds = [];
  for (let index = 0; index < BOOKINGS; index += 1) {
    const { id, version } = await orderShifts(ports, site.people.Client, site.premiseId, [firstDay], {
      Morning: 1,
    });
    bookingIds.push({ id, version });
    firstDay = addDays(firstDay, 1);
  }
  await call(site.people.Manager, 'POST', '/api/v1/admin/booking-run', { action: 'approve', bookingIds });
});

const progress = async (): Promise<BookingRun> =>
  (await call(site.people.Manager, 'GET', '/api/v1/admin/booking-run')).body;

/** Each booking has been approved by exactly one transaction, with one history row and one message. */
const expectEachDecidedOnce = async () => {
  expect(await progress()).toMatchObject({ done: BOOKINGS, total: BOOKINGS });
  const ids = bookingIds.map(({ id }) => id);
  const stored = await db.select().from(bookingTable).where(inArray(bookingTable.id, ids));
  expect(stored.map(({ status, version }) => [status, version])).toEqual(
    Array.from({ length: BOOKINGS }, () => ['Approved', 2]),
  );
  const history = await db
    .select()
    .from(bookingHistoryTable)
    .where(and(inArray(bookingHistoryTable.bookingId, ids), eq(bookingHistoryTable.action, 'approve')));
  expect(history).toHaveLength(BOOKINGS);
  const messages = await db
    .select()
    .from(notificationMessageTable)
    .where(
      and(
        inArray(notificationMessageTable.bookingId, ids),
        eq(notificationMessageTable.action, 'APPROVE'),
        eq(notificationMessageTable.topic, 'APPROVAL_BOOKING'),
      ),
    );
  expect(messages.map(({ bookingId }) => bookingId).sort()).toEqual([...ids].sort());
};

it('two servers on one run, and a manual decision: each booking is decided once', async () => {
  const [one, two] = await Promise.all([startServer(), startServer()]);
  const last = bookingIds.at(-1);
  const manual = () =>
    call(site.people.SuperAdmin, 'POST', `/api/v1/admin/booking/approve/${last?.id}`, { version: 1 });
  await Promise.all([one.work(), two.work(), manual(), two.work()]);
  // A server that found the last row taken leaves the end of the run to the other.
  await one.work();
  await expectEachDecidedOnce();
  // Only the manually decided booking may be refused.
  const refused = (await progress()).rows.filter(({ ok }) => !ok);
  expect(refused.filter(({ bookingId }) => bookingId !== last?.id)).toEqual([]);
  await Promise.all([one.close(), two.close()]);
});

const KILLED_AT = 3;

it('a server killed while it decides: the next one continues, and nothing is decided twice', async () => {
  const killed = await startServer();
  const { id: stopsAt } = bookingIds[KILLED_AT] ?? { id: 0 };
  // The result of this booking waits for the lock: its decision is written and not committed.
  await db.execute(sql`create function hold_result() returns trigger language plpgsql as
    $$ begin if new.booking_id = ${sql.raw(String(stopsAt))} then perform pg_advisory_xact_lock(1); end if; return new; end $$`);
  await db.execute(
    sql`create trigger hold before update on booking_run_row for each row execute function hold_result()`,
  );
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(1)`);
    const working = killed.work().catch((error: unknown) => error);
    await eventually(async () => {
      const { rows } = await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`);
      expect(rows).toHaveLength(1);
    });
    expect(await working).toBeInstanceOf(Error);
  });
  await db.execute(sql`drop function hold_result cascade`);
  expect(await progress()).toMatchObject({ done: KILLED_AT, total: BOOKINGS });
  const next = await startServer();
  await next.work();
  await expectEachDecidedOnce();
  expect((await progress()).rows.filter(({ ok }) => !ok)).toEqual([]);
  await Promise.all([killed.close(), next.close()]);
});

it('stopped while a server decides: that booking is decided, the others are left', async () => {
  const server = await startServer();
  const { id } = await progress();
  const [first] = bookingIds;
  await db.transaction(async (tx) => {
    // The order that the first decision waits for.
    await tx.execute(sql`select from booking where id = ${first?.id} for update`);
    const working = server.work();
    await eventually(async () => {
      const { rows } = await db.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(1);
    });
    const { status, body } = await call(site.people.Manager, 'POST', '/api/v1/admin/booking-run/stop', {
      id,
    });
    expect([status, body.done, body.total]).toEqual([200, BOOKINGS - 1, BOOKINGS]);
    ended = working;
  });
  await ended;
  const { done, rows } = await progress();
  expect([done, rows.filter(({ ok }) => ok).map(({ bookingId }) => bookingId)]).toEqual([
    BOOKINGS,
    [first?.id],
  ]);
  await server.close();
});
