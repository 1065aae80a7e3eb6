import type { Booking } from '@contract/booking';
import type { BookingRun } from '@contract/booking-run';
import { STALE_WITH_SLOTS } from '@contract/change-key';
import { premiseGroupRightTable } from '@server/model/access-right';
import { bookingTable } from '@server/model/booking';
import { bookingRunTable } from '@server/model/booking-run';
import { outboxTable } from '@server/model/outbox';
import { userTable } from '@server/model/user';
import { caller, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { makeSite, orderShifts, type Site } from '@server/test/site';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { continueBookingRuns } from './continue-runs';

const connection = await testDatabase();
const START = '2026-03-08T10:00:00.000Z'; // Sunday, 18:00 in Hong Kong
const ports = testPorts(connection, { now: START });
const { db } = ports;
const call = caller(ports);
const moveTo = timeSetter(ports);
const PATH = '/api/v1/admin/booking-run';
let site: Site;
let bookings: Booking[];

beforeEach(async () => {
  ports.clock.set(START);
  await truncate(db);
  site = await makeSite(ports);
  bookings = [];
  for (const day of ['2026-03-11', '2026-03-12', '2026-03-13'])
    bookings.push(await orderShifts(ports, site.people.Client, site.premiseId, [day], { Morning: 1 }));
});

const start = (body: object, by: Person = site.people.Manager) => call(by, 'POST', PATH, body);
const startAll = (more: object = {}) =>
  start({ action: 'approve', bookingIds: bookings.map(({ id, version }) => ({ id, version })), ...more });
const work = (stopping = new AbortController().signal) => continueBookingRuns(ports, stopping);
const read = async (query = '', by: Person = site.people.Manager, lang = 'en'): Promise<BookingRun> =>
  (await call(by, 'GET', `${PATH}${query}`, undefined, lang)).body;
const find = async ({ id }: Booking): Promise<Booking> =>
  (await call(site.people.SuperAdmin, 'GET', `/api/v2/admin/booking/${id}`)).body;
const statuses = () => Promise.all(bookings.map(async (booking) => (await find(booking)).status));
const done = { ok: true, problem: null };

describe('a booking run', () => {
  it('decides each booking as its own call does, and reports the others', async () => {
    const [first, second, third] = bookings as [Booking, Booking, Booking];
    const foreign = await orderShifts(ports, site.people.Client, site.premiseId, ['2026-03-14'], {
      Night: 1,
    });
    await db.execute(sql`update booking set premise_id = ${site.foreignPremiseId} where id = ${foreign.id}`);
    const { status, body } = await start({
      action: 'approve',
      bookingIds: [
        { id: third.id, version: 1 },
        { id: foreign.id, version: 1 },
        { id: 99_999, version: 1 },
        { id: second.id, version: 7 },
        { id: first.id, version: 1 },
      ],
    });
    expect([status, body]).toEqual([202, { id: body.id }]);
    expect(await read()).toEqual({ id: body.id, done: 0, total: 5, rows: [] });
    expect(await statuses()).toEqual(['Ordered', 'Ordered', 'Ordered']);
    await work();
    const run = await read(`?id=${body.id}`);
    expect(run).toMatchObject({ id: body.id, done: 5, total: 5 });
    expect(run.rows.map(({ bookingId, ok }) => [bookingId, ok])).toEqual([
      [third.id, true],
      [foreign.id, false],
      [99_999, false],
      [second.id, false],
      [first.id, true],
    ]);
    expect(run.rows[1]?.problem).toBe(run.rows[2]?.problem);
    expect(run.rows[3]?.problem).toMatch(/^Someone else has changed this\./);
    expect(await statuses()).toEqual(['Approved', 'Ordered', 'Approved']);
    const { history, version } = await find(first);
    expect(version).toBe(2);
    expect(history.at(-1)).toMatchObject({
      action: 'approve',
      by: { id: site.people.Manager.viewer.userId },
    });
  });

  it('changes nothing when it is repeated, and each person sees their own', async () => {
    const { body: before } = await startAll();
    await work();
    const approved = await Promise.all(bookings.map(find));
    await startAll();
    await work();
    expect(await Promise.all(bookings.map(find))).toEqual(approved);
    const status = "Not possible in the booking's current status. The booking's status is now: Approved.";
    expect((await read()).rows.map(({ problem }) => problem)).toEqual([status, status, status]);
    expect((await read('', site.people.Manager, 'hk')).rows[0]?.problem).toContain('已批准');
    expect((await read(`?id=${before.id}`)).rows).toMatchObject([done, done, done]);
    expect(await call(site.people.SuperAdmin, 'GET', PATH)).toMatchObject({ status: 200, body: null });
    expect((await call(site.people.SuperAdmin, 'GET', `${PATH}?id=${before.id}`)).status).toBe(404);
  });

  it('is stopped by the requester: what was not decided yet is left, and named', async () => {
    const { body } = await startAll();
    const stop = (by: Person) => call(by, 'POST', `${PATH}/stop`, { id: body.id });
    expect((await stop(site.people.SuperAdmin)).status).toBe(404);
    const left = { ok: false, problem: 'Stopped before its turn.' };
    const stopped = { status: 200, body: { done: 3, total: 3, rows: [left, left, left] } };
    expect(await stop(site.people.Manager)).toMatchObject(stopped);
    await work();
    expect(await statuses()).toEqual(['Ordered', 'Ordered', 'Ordered']);
    const [run] = await db.select().from(bookingRunTable).where(eq(bookingRunTable.id, body.id));
    expect(run).toMatchObject({ address: '', doneAt: new Date(START) });
    expect(await stop(site.people.Manager)).toMatchObject(stopped);
    await startAll();
    await work();
    expect(await statuses()).toEqual(['Approved', 'Approved', 'Approved']);
  });

  it("leaves the requester's own order to others, and says so", async () => {
    const [first, second] = bookings as [Booking, Booking];
    const requester = site.people.Manager.viewer.userId;
    await db.update(bookingTable).set({ lastEditedBy: requester }).where(eq(bookingTable.id, first.id));
    await startAll();
    await work();
    expect((await read()).rows).toMatchObject([
      {
        ok: false,
        problem:
          'Permission denied. You ordered this or changed it last, so someone else has to approve or reject it.',
      },
      done,
      done,
    ]);
    expect((await find(first)).status).toBe('Ordered');
    expect((await find(second)).status).toBe('Approved');
  });

  it('rejects with a reason, which is required', async () => {
    const refused = await startAll({ action: 'reject', reason: ' ' });
    expect([refused.status, refused.body.errors[0]]).toMatchObject([
      422,
      { path: 'reason', code: 'required' },
    ]);
    await startAll({ action: 'reject', reason: 'No guards left' });
    await work();
    expect(await statuses()).toEqual(['Rejected', 'Rejected', 'Rejected']);
    expect((await find(bookings[0] as Booking)).slots[0]?.reason).toBe('No guards left');
  });

  it('asks for a reason where a shift has started', async () => {
    await moveTo('2026-03-11T01:00:00.000Z');
    await startAll();
    await work();
    expect((await read()).rows).toMatchObject([
      { ok: false, problem: 'A reason is needed. Decide it on its page.' },
      done,
      done,
    ]);
  });

  it('takes 1 to 500 bookings, each once', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ id: index + 1, version: 1 }));
    for (const bookingIds of [[], many(501), [...many(1), ...many(1)]]) {
      const { status, body } = await start({ action: 'approve', bookingIds });
      expect([status, body.errors[0].path]).toEqual([422, 'bookingIds']);
    }
    expect((await start({ action: 'approve', bookingIds: many(500) })).status).toBe(202);
    expect(await read()).toMatchObject({ done: 0, total: 500 });
  });

  it.each(['Agent', 'Staff', 'Client'] as const)('is refused to a %s', async (role) => {
    const { status } = await start(
      { action: 'approve', bookingIds: [{ id: 1, version: 1 }] },
      site.people[role],
    );
    expect(status).toBe(403);
  });
});

describe('an unattended run', () => {
  it('is continued by the next process where the last one stopped', async () => {
    await startAll();
    const stopping = new AbortController();
    // Stops after the first booking, as on a shutdown.
    const clock = {
      ...ports.clock,
      now: () => {
        stopping.abort();
        return ports.clock.now();
      },
    };
    await continueBookingRuns({ ...ports, clock }, stopping.signal);
    expect(await read()).toMatchObject({ done: 1, total: 3 });
    await work();
    expect(await read()).toMatchObject({ done: 3, total: 3, rows: [done, done, done] });
    expect((await Promise.all(bookings.map(find))).map(({ version }) => version)).toEqual([2, 2, 2]);
  });

  it('decides only what its requester may decide now', async () => {
    const { userId } = site.people.Manager.viewer;
    await startAll();
    await db.delete(premiseGroupRightTable).where(eq(premiseGroupRightTable.userId, userId));
    await work();
    expect((await read()).rows.map(({ ok }) => ok)).toEqual([false, false, false]);
    await startAll();
    await db.update(userTable).set({ status: 'suspended' }).where(eq(userTable.id, userId));
    await work();
    expect(await statuses()).toEqual(['Ordered', 'Ordered', 'Ordered']);
  });

  it('continues after a booking that fails unexpectedly', async () => {
    const [first] = bookings as [Booking];
    await db.execute(sql`create function fail_history() returns trigger language plpgsql as
      $$ begin if new.booking_id = ${sql.raw(String(first.id))} then raise exception 'broken'; end if; return new; end $$`);
    await db.execute(
      sql`create trigger fail before insert on booking_history for each row execute function fail_history()`,
    );
    try {
      await startAll();
      await work();
    } finally {
      await db.execute(sql`drop function fail_history cascade`);
    }
    expect((await read()).rows.map(({ ok }) => ok)).toEqual([false, true, true]);
    expect(await statuses()).toEqual(['Ordered', 'Approved', 'Approved']);
  });

  it('announces each decision, and keeps no address when it is done', async () => {
    await startAll();
    const [run] = await db.select().from(bookingRunTable);
    expect(run?.address).not.toBe('');
    await db.delete(outboxTable);
    await work();
    const announced = await db.select().from(outboxTable).orderBy(desc(outboxTable.id));
    expect(announced.filter(({ keys }) => STALE_WITH_SLOTS.every((key) => keys.includes(key)))).toHaveLength(
      3,
    );
    const [after] = await db.select().from(bookingRunTable);
    expect(after).toMatchObject({ address: '', doneAt: ports.clock.now() });
  });
});
