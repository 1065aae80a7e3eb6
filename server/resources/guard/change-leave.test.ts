import type { RoleName } from '@contract/access';
import type { AffectedSlot } from '@contract/lost-assignments';
import { assignmentTable } from '@server/model/assignment';
import { auditTable } from '@server/model/audit';
import { bookingHistoryTable, bookingTable } from '@server/model/booking';
import { guardTable, leaveTable } from '@server/model/guard';
import { notificationMessageTable } from '@server/model/notification';
import { userFlagTable } from '@server/model/user';
import { assignTo, BEFORE_MORNINGS } from '@server/test/assigned-mornings';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const PATH = '/api/v1/admin/security-date-off';
const ports = testPorts(await testDatabase(), { now: BEFORE_MORNINGS });
const { db, clock } = ports;
const call = caller(ports);
let site: Site;
let guardId: number;
let others: number[];
/** The guard is alone on all three: Wednesday, Thursday and Friday. */
let slotIds: number[];
let bookingId: number;

const assign = (slots: readonly number[], securityId: number) => assignTo(ports, site, slots, securityId);
const order = (premiseId: number, dates: string[]) =>
  orderShifts(ports, site.people.SuperAdmin, premiseId, dates, { Morning: 1 });

beforeEach(async () => {
  await truncate(db);
  clock.set(BEFORE_MORNINGS);
  site = await makeSite(ports);
  guardId = await makeGuard(ports, site.guardGroupId);
  others = [await makeGuard(ports, site.guardGroupId), await makeGuard(ports, site.guardGroupId)];
  await makeGuard(ports, site.foreignGuardGroupId);
  const booking = await order(site.premiseId, ['2026-03-11', '2026-03-12', '2026-03-13']);
  bookingId = booking.id;
  slotIds = booking.slots.map(({ id }) => id);
  await assign(slotIds, guardId);
});

const LEAVE = { from: '2026-03-12', to: '2026-03-13', kind: 'annual' };
const send = (body: Record<string, unknown>, role: RoleName = 'Staff') =>
  call(site.people[role], 'PUT', PATH, { securityId: guardId, dateOffs: [LEAVE], ...body });
const slotsOf = (affected: AffectedSlot[]) => affected.map(({ slot }) => slot.id);
const stored = async () => ({
  leave: await db.$count(leaveTable),
  assignedSlotIds: (
    await db
      .select()
      .from(assignmentTable)
      .where(eq(assignmentTable.guardId, guardId))
      .orderBy(assignmentTable.slotId)
  ).map(({ slotId }) => slotId),
});
const statusOf = async () => (await db.select().from(bookingTable).where(eq(bookingTable.id, bookingId)))[0];

describe('leave', () => {
  it('that affects slots is refused with those slots and their candidates', async () => {
    const { status, body } = await send({});
    expect([status, body.code]).toEqual([409, 'guard_unavailable']);
    expect(body.detail).toBe(
      'The guard has 2 shifts on those days. Take the guard off them first. Nothing was saved.',
    );
    expect(slotsOf(body.affected)).toEqual([slotIds[1], slotIds[2]]);
    for (const { slot, candidates } of body.affected as AffectedSlot[]) {
      expect(slot.guards.map(({ id }) => id)).toEqual([guardId]);
      expect(candidates.map(({ id }) => id)).toEqual(others);
    }
    const some = await send({ releaseSlotIds: [slotIds[1]] });
    expect(some.status).toBe(409);
    expect(slotsOf(some.body.affected)).toEqual([slotIds[2]]);
    expect(await stored()).toEqual({ leave: 0, assignedSlotIds: slotIds });
  });

  it("releases the guard from the given slots, with the reason in the booking's history", async () => {
    const before = await statusOf();
    expect(before?.status).toBe('Confirmed');
    const { status, body } = await send({ releaseSlotIds: [slotIds[1], slotIds[2]] });
    expect(status).toBe(200);
    expect(body.dateOffs).toMatchObject([{ ...LEAVE, repeat: null, until: null, note: null }]);
    expect(slotsOf(body.affected)).toEqual([slotIds[1], slotIds[2]]);
    expect(body.affected[0]).toMatchObject({ slot: { filled: 0, guards: [] } });
    expect(body.affected[0].candidates.map(({ id }: { id: number }) => id)).toEqual(others);
    expect(await stored()).toEqual({ leave: 1, assignedSlotIds: [slotIds[0]] });
    const after = await statusOf();
    expect(after).toMatchObject({ status: 'SecurityAssigning', version: (before?.version ?? 0) + 1 });
    const history = await db.select().from(bookingHistoryTable).orderBy(bookingHistoryTable.id);
    expect(history.at(-1)).toMatchObject({
      bookingId,
      action: 'release',
      from: 'Confirmed',
      to: 'SecurityAssigning',
      byId: site.people.Staff.viewer.userId,
      reason: 'Lee Kwok Keung has days off',
    });
    const messages = await db.select().from(notificationMessageTable).orderBy(notificationMessageTable.id);
    expect(messages.at(-1)).toMatchObject({ topic: 'MODIFY_BOOKING', action: 'EDIT', bookingId });
    const audit = await db.select().from(auditTable).where(eq(auditTable.action, 'guard.days_off_set'));
    expect(audit).toHaveLength(1);
  });

  it('sets a booking that loses its last guard back to Approved', async () => {
    const all = { from: '2026-03-10', to: '2026-03-20', kind: 'sick' };
    expect((await send({ dateOffs: [all], releaseSlotIds: slotIds })).status).toBe(200);
    expect((await statusOf())?.status).toBe('Approved');
  });

  it('keeps slots that it does not affect, even if given, and ended slots', async () => {
    clock.set('2026-03-11T04:00:00.000Z'); // Wednesday, 12:00: the morning is over.
    const sick = { from: '2026-03-11', to: '2026-03-11', kind: 'sick' };
    const { status, body } = await send({ dateOffs: [sick], releaseSlotIds: slotIds });
    expect([status, body.affected]).toEqual([200, []]);
    expect((await stored()).assignedSlotIds).toEqual(slotIds);
    expect((await statusOf())?.status).toBe('Confirmed');
  });

  it('affects running slots from now on and keeps the served time', async () => {
    clock.set('2026-03-11T00:47:20.000Z'); // Wednesday, 08:47: since 06:00.
    const sick = { from: '2026-03-11', to: '2026-03-11', kind: 'sick' };
    expect(slotsOf((await send({ dateOffs: [sick] })).body.affected)).toEqual([slotIds[0]]);
    const { status, body } = await send({ dateOffs: [sick], releaseSlotIds: slotIds });
    expect(status).toBe(200);
    expect(body.affected[0].slot).toMatchObject({
      filled: 0,
      guards: [{ id: guardId, from: '2026-03-10T22:00:00.000Z', to: '2026-03-11T00:47:00.000Z' }],
      gaps: [{ from: '2026-03-11T00:47:00.000Z', to: '2026-03-11T04:00:00.000Z', places: 1 }],
    });
    expect((await stored()).assignedSlotIds.sort()).toEqual(slotIds);
    expect((await statusOf())?.status).toBe('SecurityAssigning');
  });

  it('takes a guard who is replaced for a while off both parts of a shift', async () => {
    const ofThursday = eq(assignmentTable.slotId, slotIds[1] ?? 0);
    const [{ id: _, ...whole } = { id: 0 }] = await db.select().from(assignmentTable).where(ofThursday);
    await db
      .update(assignmentTable)
      .set({ endsAt: new Date('2026-03-12T00:00:00.000Z') })
      .where(ofThursday);
    const back = { ...whole, startsAt: new Date('2026-03-12T02:00:00.000Z') };
    await db.insert(assignmentTable).values(back as typeof assignmentTable.$inferInsert);
    const refused: AffectedSlot[] = (await send({})).body.affected;
    expect(refused.map(({ leaving }) => leaving.length)).toEqual([1, 1]);
    expect((await send({ releaseSlotIds: [slotIds[1], slotIds[2]] })).status).toBe(200);
    expect((await stored()).assignedSlotIds).toEqual([slotIds[0]]);
    const history = await db.select().from(bookingHistoryTable).orderBy(bookingHistoryTable.id);
    expect(history.at(-1)?.staffing?.map(({ slotId }) => slotId)).toEqual([slotIds[1], slotIds[2]]);
  });

  it('that repeats affects all its days', async () => {
    const fridays = { from: '2026-03-01', to: '2026-03-01', kind: 'rest', repeat: { weekdays: [5] } };
    expect(slotsOf((await send({ dateOffs: [fridays] })).body.affected)).toEqual([slotIds[2]]);
    const over = { ...fridays, until: '2026-03-12' };
    expect((await send({ dateOffs: [over] })).status).toBe(200);
  });

  it('in a dry run returns the affected slots and stores nothing', async () => {
    const { status, body } = await send({ dryRun: true, releaseSlotIds: slotIds });
    expect(status).toBe(200);
    expect(body.dateOffs).toEqual([]);
    expect(slotsOf(body.affected)).toEqual([slotIds[1], slotIds[2]]);
    expect(await stored()).toEqual({ leave: 0, assignedSlotIds: slotIds });
    expect(await db.$count(auditTable, eq(auditTable.action, 'guard.days_off_set'))).toBe(0);
  });

  it('is refused while the guard is assigned at a premise out of reach, which is not shown', async () => {
    const foreign = await order(site.foreignPremiseId, ['2026-03-20']);
    const ids = foreign.slots.map(({ id }) => id);
    await assign(ids, guardId);
    const then = {
      dateOffs: [{ from: '2026-03-20', to: '2026-03-20', kind: 'annual' }],
      releaseSlotIds: ids,
    };
    const { status, body } = await send(then);
    expect([status, body.code, body.affected]).toEqual([409, 'guard_unavailable', []]);
    expect(body.detail).toContain("premises you don't have access to");
    expect((await send(then, 'SuperAdmin')).status).toBe(200);
  });
});

describe('access to leave', () => {
  it.each<[RoleName, number]>([
    ['SuperAdmin', 200],
    ['Manager', 200],
    ['Agent', 200],
    ['Staff', 200],
    ['Client', 403],
  ])('%s: %d', async (role, expected) => {
    expect((await send({ dateOffs: [] }, role)).status).toBe(expected);
    const foreign = await makeGuard(ports, site.foreignGuardGroupId);
    const elsewhere = expected === 200 && role !== 'SuperAdmin' ? 404 : expected;
    expect((await send({ dateOffs: [], securityId: foreign }, role)).status).toBe(elsewhere);
  });

  it('requires the flag and a session', async () => {
    await db.update(userFlagTable).set({ enabled: false });
    expect((await send({}, 'SuperAdmin')).status).toBe(403);
    expect((await call(null, 'PUT', PATH, {})).status).toBe(401);
  });

  it('checks in the order of the contract: reach, version, rules', async () => {
    const backwards = [{ from: '2026-03-13', to: '2026-03-12', kind: 'rest' }];
    const wrong = { dateOffs: backwards, version: 7 };
    expect((await send({ ...wrong, securityId: 9999 })).status).toBe(404);
    const stale = await send(wrong);
    expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
    const [guard] = await db.select().from(guardTable).where(eq(guardTable.id, guardId));
    const { status, body } = await send({ ...wrong, version: guard?.version });
    expect([status, body.errors[0]?.path]).toEqual([422, 'dateOffs.0.to']);
    expect((await send({ dateOffs: [], version: guard?.version })).status).toBe(200);
    expect((await send({ dateOffs: [], version: guard?.version })).status).toBe(409);
  });
});
