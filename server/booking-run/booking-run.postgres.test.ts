import type { Booking } from '@contract/booking';
import { addDays } from '@domain/day';
import { bookingHistoryTable, bookingTable } from '@server/booking/table';
import { notificationMessageTable } from '@server/notification/table';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { caller } from '../test/caller';
import { testPorts } from '../test/ports';
import { testPostgres } from '../test/postgres';
import { makeSite, orderShifts, type Site } from '../test/site';
import { continueBookingRuns } from './continue-runs';

const connection = await testPostgres();
const ports = testPorts(connection, { now: '2026-03-08T10:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
const BOOKINGS = 40;
let site: Site;

beforeAll(async () => {
  site = await makeSite(ports);
});
afterAll(() => connection.close());

it('two servers on one run, and a manual decision: each booking is decided once', async () => {
  const bookings: Booking[] = [];
  for (let index = 0; index < BOOKINGS; index += 1)
    bookings.push(
      await orderShifts(ports, site.people.Client, site.premiseId, [addDays('2026-03-11', index)], {
        Morning: 1,
      }),
    );
  const bookingIds = bookings.map(({ id, version }) => ({ id, version }));
  await call(site.people.Manager, 'POST', '/api/v1/admin/booking-run', { action: 'approve', bookingIds });
  const work = () => continueBookingRuns(ports, new AbortController().signal);
  const last = bookingIds.at(-1);
  const manual = () =>
    call(site.people.SuperAdmin, 'POST', `/api/v1/admin/booking/approve/${last?.id}`, { version: 1 });
  await Promise.all([work(), work(), manual(), work()]);
  // A server that found the last row taken leaves the end of the run to the other.
  await work();

  const { body: run } = await call(site.people.Manager, 'GET', '/api/v1/admin/booking-run');
  expect(run).toMatchObject({ done: BOOKINGS, total: BOOKINGS });
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
  const notices = await db
    .select()
    .from(notificationMessageTable)
    .where(
      and(inArray(notificationMessageTable.bookingId, ids), eq(notificationMessageTable.action, 'APPROVE')),
    );
  expect(new Set(notices.map(({ bookingId }) => bookingId)).size).toBe(BOOKINGS);
});
