import type { Booking } from '@contract/booking';
import { assignmentTable } from '@server/model/assignment';
import { slotTable } from '@server/model/booking';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { cartItemOf, makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

const ROUNDS = process.env.DEEP === '1' ? 100 : 10;
const FIRST = '2026-03-16';
const SECOND = '2026-03-17';

const connection = await testDatabase();
await truncate(connection.db);
const ports = testPorts(connection, { now: '2026-03-08T10:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
type Answer = Awaited<ReturnType<typeof call>>;
let site: Site;
let guardId: number;

beforeAll(async () => {
  site = await makeSite(ports);
});
beforeEach(async () => {
  guardId = await makeGuard(ports, site.guardGroupId);
});

type BookingVersion = Pick<Booking, 'id' | 'version'>;
type Who = 'SuperAdmin' | 'Manager' | 'Client';
const areaOf = (who: Who) => (who === 'Client' ? 'client' : 'admin');
const decide = (who: 'SuperAdmin' | 'Manager', verb: 'approve' | 'reject', { id, version }: BookingVersion) =>
  call(site.people[who], 'POST', `/api/v1/admin/booking/${verb}/${id}`, { version, reason: 'Race' });
const cancel = (who: Who, { id, version }: BookingVersion) =>
  call(site.people[who], 'POST', `/api/v1/${areaOf(who)}/booking/cancel/${id}`, { version, reason: 'Race' });
const cancelFirst = (who: Who, { id, version, slots }: Booking) =>
  call(site.people[who], 'POST', `/api/v1/${areaOf(who)}/booking/cancel/${id}`, {
    version,
    slotIds: [slots[0]?.id],
    reason: 'Race',
  });
const edit = async (who: Who, { id, version }: BookingVersion, dates: string[], guards = 1) =>
  call(site.people[who], 'PUT', `/api/v2/${areaOf(who)}/booking/${id}`, {
    premiseId: site.premiseId,
    cartItems: [await cartItemOf(ports, dates, { Morning: guards })],
    version,
    reason: 'Race',
  });
const assign = (slotId: number | undefined, securityId = guardId) =>
  call(site.people.Staff, 'POST', '/api/v2/admin/security-booking/multiple', {
    assign: [{ slotId, securityId }],
  });
const read = async ({ id }: Pick<Booking, 'id'>): Promise<Booking> =>
  (await call(site.people.SuperAdmin, 'GET', `/api/v2/admin/booking/${id}`)).body;
const order = (who: Who, guards = 1) =>
  orderShifts(ports, site.people[who], site.premiseId, [FIRST, SECOND], { Morning: guards });

/** The status that follows from the slots of a booking without pending parts. */
const statusFromSlots = ({ slots }: Booking) => {
  const inForce = slots.filter(({ state }) => state === 'approved');
  if (inForce.every(({ filled }) => filled === 0)) return 'Approved';
  return inForce.every(({ filled, numOfSecurity }) => filled === numOfSecurity)
    ? 'Confirmed'
    : 'SecurityAssigning';
};

/**
 * Checks that each version has a history row, guards are only on slots in force, and the status matches the slots.
 */
const expectConsistent = async (id: number): Promise<Booking> => {
  const booking = await read({ id });
  expect(booking.history).toHaveLength(booking.version);
  booking.history.forEach(({ from }, index) => {
    expect(from).toBe(booking.history[index - 1]?.to ?? null);
  });
  expect(booking.history.at(-1)?.to).toBe(booking.status);
  const assigned = await db
    .selectDistinct({ state: slotTable.state })
    .from(assignmentTable)
    .innerJoin(slotTable, eq(slotTable.id, assignmentTable.slotId))
    .where(eq(slotTable.bookingId, id));
  expect(assigned.map(({ state }) => state).filter((state) => state !== 'approved')).toEqual([]);
  const states = new Set(booking.slots.map(({ state }) => state));
  if (booking.status === 'Cancelled') expect([...states]).toEqual(['cancelled']);
  else if (booking.status === 'Rejected') expect([...states]).toEqual(['rejected']);
  else if (booking.status === 'Ordered') expect(states).toContain('requested');
  else if (booking.status === 'PendingApproval') expect(booking.pendingChange).not.toBeNull();
  else {
    expect(booking.status).toBe(statusFromSlots(booking));
    expect(booking.pendingChange).toBeNull();
  }
  return booking;
};

const LOST = ['stale', 'booking_status', 'guard_unavailable'];

/** Exactly one request succeeds; the others are refused as late. */
const expectOneWinner = async (booking: Booking, answers: Answer[]): Promise<Booking> => {
  const won = answers.filter(({ status }) => status === 200);
  const lost = answers.filter(({ status }) => status !== 200);
  expect(lost.map(({ status, body }) => [status, LOST.includes(body.code) || body.code])).toEqual(
    lost.map(() => [409, true]),
  );
  expect(won).toHaveLength(1);
  const after = await expectConsistent(booking.id);
  expect(after.version).toBe(booking.version + 1);
  return after;
};

const rounds = async (round: () => Promise<unknown>) => {
  for (let count = 0; count < ROUNDS; count += 1) {
    ports.clock.advance(1000);
    // The shifts of many rounds would be more than a premise may have at once.
    await db.update(slotTable).set({ state: 'cancelled', requestedGuards: null });
    await round();
  }
};

describe(`of conflicting actions exactly one succeeds, ${ROUNDS} times`, () => {
  it('an approval and a cancel', () =>
    rounds(async () => {
      const booking = await order('Client');
      const all = await Promise.all([decide('Manager', 'approve', booking), cancel('Client', booking)]);
      await expectOneWinner(booking, all);
    }));

  it('an approval and an edit of the order', () =>
    rounds(async () => {
      const booking = await order('Client');
      const all = await Promise.all([
        decide('Manager', 'approve', booking),
        edit('Client', booking, [FIRST, '2026-03-18'], 2),
      ]);
      const after = await expectOneWinner(booking, all);
      expect(after.total).toBe(after.status === 'Ordered' ? booking.total * 2 : booking.total);
    }));

  it('two approvals and two rejections', () =>
    rounds(async () => {
      const booking = await order('Client');
      const all = await Promise.all(
        (['Manager', 'SuperAdmin'] as const).flatMap((who) => [
          decide(who, 'approve', booking),
          decide(who, 'reject', booking),
        ]),
      );
      await expectOneWinner(booking, all);
    }));

  it('an edit that removes a slot and an assignment to it', () =>
    rounds(async () => {
      const booking = await order('Manager');
      const all = await Promise.all([
        edit('Manager', booking, [SECOND]),
        assign(booking.slots[0]?.id, await makeGuard(ports, site.guardGroupId)),
      ]);
      await expectOneWinner(booking, all);
    }));

  it('the approval of a change that removes a slot and an assignment to it', () =>
    rounds(async () => {
      const booking = await order('Manager');
      const asked = (await edit('Client', booking, [SECOND])).body as Booking;
      expect(asked.status).toBe('PendingApproval');
      const guard = await makeGuard(ports, site.guardGroupId);
      const all = await Promise.all([
        decide('SuperAdmin', 'approve', asked),
        assign(booking.slots[0]?.id, guard),
      ]);
      await expectOneWinner(asked, all);
    }));

  it('an approval, a rejection, an edit and two cancels of a pending change', () =>
    rounds(async () => {
      const booking = (await decide('Manager', 'approve', await order('Client'))).body as Booking;
      const asked = (await edit('Client', booking, [SECOND], 2)).body as Booking;
      const all = await Promise.all([
        cancel('Client', asked),
        edit('Client', asked, [FIRST, SECOND], 3),
        decide('SuperAdmin', 'reject', asked),
        decide('Manager', 'approve', asked),
        cancel('Manager', asked),
      ]);
      await expectOneWinner(asked, all);
    }));

  it('a cancel of one slot and an assignment to it', () =>
    rounds(async () => {
      const booking = await order('Manager');
      const all = await Promise.all([
        cancelFirst('Client', booking),
        assign(booking.slots[0]?.id, await makeGuard(ports, site.guardGroupId)),
      ]);
      await expectOneWinner(booking, all);
    }));

  it('a cancel of one slot, an approval and a rejection of an order', () =>
    rounds(async () => {
      const booking = await order('Client');
      const all = await Promise.all([
        cancelFirst('Client', booking),
        decide('Manager', 'approve', booking),
        decide('SuperAdmin', 'reject', booking),
      ]);
      await expectOneWinner(booking, all);
    }));

  it('two cancels of one slot and the approval of a change that removes it', () =>
    rounds(async () => {
      const booking = await order('Manager');
      const asked = (await edit('Client', booking, [SECOND])).body as Booking;
      const all = await Promise.all([
        cancelFirst('Client', asked),
        cancelFirst('Manager', asked),
        decide('SuperAdmin', 'approve', asked),
      ]);
      const after = await expectOneWinner(asked, all);
      expect(after.slots.map(({ state }) => state)).toEqual(['cancelled', 'approved']);
    }));
});

describe('compatible actions all take effect', () => {
  it('two assignments of two guards and a changed contact', () =>
    rounds(async () => {
      const booking = await order('Manager', 2);
      const guards = [await makeGuard(ports, site.guardGroupId), await makeGuard(ports, site.guardGroupId)];
      const all = await Promise.all([
        ...guards.map((guard) => assign(booking.slots[0]?.id, guard)),
        edit('Client', booking, [FIRST, SECOND], 2),
      ]);
      expect(all.slice(0, 2).map(({ status }) => status)).toEqual([200, 200]);
      expect([200, 409]).toContain(all[2]?.status);
      const after = await expectConsistent(booking.id);
      expect(after.version).toBe(1 + all.filter(({ status }) => status === 200).length);
      expect(after.slots[0]?.filled).toBe(2);
    }));
});

describe('all actions at once on the same premise, bookings and guards', () => {
  it('never deadlocks and leaves every booking consistent', () =>
    rounds(async () => {
      const bookings = [await order('Manager', 2), await order('Manager', 2), await order('Client', 2)];
      const guards = [guardId, await makeGuard(ports, site.guardGroupId)];
      const both = (turn: number) =>
        call(site.people.Staff, 'POST', '/api/v2/admin/security-booking/multiple', {
          assign: bookings.slice(0, 2).map(({ slots }, index) => ({
            slotId: slots[(index + turn) % 2]?.id,
            securityId: guards[(index + turn) % 2],
          })),
        });
      const all = await Promise.all([
        ...bookings.flatMap((booking) => [
          edit('SuperAdmin', booking, [SECOND, '2026-03-19'], 3),
          edit('Client', booking, [FIRST], 1),
          cancel('Manager', booking),
          decide('Manager', 'approve', booking),
        ]),
        both(0),
        both(1),
        order('Client').then(({ id }) => ({ status: 200, body: { id } })),
      ]);
      expect(all.filter(({ status }) => ![200, 409, 403].includes(status))).toEqual([]);
      for (const { id } of bookings) await expectConsistent(id);
      const { rows } = await db.execute(sql`select from assignment one join assignment other
        on one.guard_id = other.guard_id and one.id < other.id and one.starts_at < other.ends_at
          and other.starts_at < one.ends_at`);
      expect(rows).toEqual([]);
      await db.delete(assignmentTable);
    }));
});
