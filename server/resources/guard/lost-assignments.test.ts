import type { RoleName } from '@contract/access';
import type { AffectedSlot } from '@contract/lost-assignments';
import { assignmentTable } from '@server/model/assignment';
import { bookingHistoryTable, bookingTable } from '@server/model/booking';
import { guardTable, licenceTable } from '@server/model/guard';
import { notificationMessageTable } from '@server/model/notification';
import { assignTo, BEFORE_MORNINGS, makeAssignedMornings } from '@server/test/assigned-mornings';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { cartItemOf, orderShifts, type Site } from '@server/test/site';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: BEFORE_MORNINGS });
const { db, clock } = ports;
const call = caller(ports);
let site: Site;
let guardId: number;
let other: number;
let bookingId: number;
/** The guard is alone on both mornings, of Wednesday and Thursday. */
let slotIds: number[];

const assign = (slots: readonly number[], securityId: number) => assignTo(ports, site, slots, securityId);

beforeEach(async () => {
  await truncate(db);
  clock.set(BEFORE_MORNINGS);
  ({ site, guardId, other, bookingId, slotIds } = await makeAssignedMornings(ports));
});

const slotsOf = ({ affected }: { affected: AffectedSlot[] }) => affected.map(({ slot }) => slot.id);
const times = async () =>
  (await db.select().from(assignmentTable).orderBy(asc(assignmentTable.slotId))).map((row) => [
    row.slotId,
    row.guardId,
    row.startsAt.toISOString(),
    row.endsAt.toISOString(),
  ]);
const assignedSlots = async () => (await times()).map(([slotId]) => slotId);
const booking = async () => (await db.select().from(bookingTable).where(eq(bookingTable.id, bookingId)))[0];
const lastAct = async () =>
  (await db.select().from(bookingHistoryTable).orderBy(bookingHistoryTable.id)).at(-1);

const guardBody = async (more: object = {}) => {
  const [guard] = await db.select().from(guardTable).where(eq(guardTable.id, guardId));
  const licences = await db.select().from(licenceTable).where(eq(licenceTable.guardId, guardId));
  return {
    firstName: 'Kwok Keung',
    lastName: 'Lee',
    status: 'active',
    securityGroupId: site.guardGroupId,
    licences: licences.map(({ guardId: _guard, ...licence }) => licence),
    version: guard?.version,
    ...more,
  };
};
const saveGuard = async (more: object, role: RoleName = 'Staff') =>
  call(site.people[role], 'PUT', `/api/v1/admin/security/${guardId}`, await guardBody(more));
const shortened = async (expiresOn: string) => {
  const { licences } = await guardBody();
  return { licences: licences.map((licence) => ({ ...licence, expiresOn })) };
};

describe('a changed guard', () => {
  it('keeps slots that the change does not affect', async () => {
    expect((await saveGuard({ phone: '6123 4567' })).status).toBe(200);
    expect((await saveGuard(await shortened('2026-03-12'))).status).toBe(200);
    expect(await assignedSlots()).toEqual(slotIds);
  });

  it('is refused with the affected slots and the candidates for them', async () => {
    const { status, body } = await saveGuard(await shortened('2026-03-11'));
    expect([status, body.code]).toEqual([409, 'guard_unavailable']);
    expect(body.detail).toBe('1 shift would lose a guard. Nothing was saved.');
    expect(slotsOf(body)).toEqual([slotIds[1]]);
    expect(body.affected[0]).toMatchObject({
      premise: { id: site.premiseId, name: 'Harbour Court' },
      leaving: [{ id: guardId, name: 'Lee Kwok Keung' }],
      candidates: [{ id: other, name: 'Chan Kwok Keung' }],
    });
    const [licence] = await db.select().from(licenceTable).where(eq(licenceTable.guardId, guardId));
    expect(licence?.expiresOn).toBe('2030-12-31');
    expect(await assignedSlots()).toEqual(slotIds);
  });

  it.each([
    ['inactive', { status: 'inactive' }],
    ['without the licence', { licences: [] }],
    ['no longer employed', { employedTo: '2026-03-10' }],
    ['employed later', { employedFrom: '2026-03-20' }],
    ['too old', { birthDate: '1955-03-11' }],
    ['too young', { birthDate: '2009-01-01' }],
    ['of an age that needs another licence', { birthDate: '1960-01-01' }],
  ])('%s loses them all', async (_, more) => {
    const { status, body } = await saveGuard(more);
    expect([status, slotsOf(body)]).toEqual([409, slotIds]);
    expect((await saveGuard({ ...more, releaseSlotIds: slotIds })).status).toBe(200);
    expect(await assignedSlots()).toEqual([]);
  });

  it('banned from the premise loses its slots', async () => {
    const banned = { bannedPremiseIds: [site.premiseId] };
    expect(slotsOf((await saveGuard(banned)).body)).toEqual(slotIds);
    expect((await saveGuard({ bannedPremiseIds: [site.foreignPremiseId] }, 'SuperAdmin')).status).toBe(200);
    expect(await assignedSlots()).toEqual(slotIds);
  });

  it('is released from the given slots with a history row of the booking', async () => {
    const answer = await saveGuard({ ...(await shortened('2026-03-11')), releaseSlotIds: [slotIds[1]] });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: guardId, licences: [{ expiresOn: '2026-03-11' }] });
    expect(await assignedSlots()).toEqual([slotIds[0]]);
    expect(await booking()).toMatchObject({ status: 'SecurityAssigning' });
    expect(await lastAct()).toMatchObject({
      action: 'release',
      from: 'Confirmed',
      to: 'SecurityAssigning',
      byId: site.people.Staff.viewer.userId,
      reason: 'Lee Kwok Keung was changed and may no longer take this shift',
      staffing: [{ kind: 'release', slotId: slotIds[1], guardId }],
    });
    const messages = await db.select().from(notificationMessageTable).orderBy(notificationMessageTable.id);
    expect(messages.at(-1)).toMatchObject({ topic: 'MODIFY_BOOKING', action: 'EDIT', bookingId });
  });

  it('keeps all slots if one of them is not released', async () => {
    const { status, body } = await saveGuard({ status: 'inactive', releaseSlotIds: [slotIds[0]] });
    expect([status, slotsOf(body)]).toEqual([409, [slotIds[1]]]);
    expect(await assignedSlots()).toEqual(slotIds);
  });

  it('is not stored in a dry run', async () => {
    const { status, body } = await saveGuard({ status: 'inactive', dryRun: true, releaseSlotIds: slotIds });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['affected']);
    expect(slotsOf(body)).toEqual(slotIds);
    expect((await db.select().from(guardTable).where(eq(guardTable.id, guardId)))[0]?.status).toBe('active');
    expect(await assignedSlots()).toEqual(slotIds);
  });

  it('leaves a running slot now and keeps the served time', async () => {
    clock.set('2026-03-11T00:15:30.000Z'); // Wednesday, 08:15: since 06:00.
    const { status, body } = await saveGuard({ status: 'inactive' });
    expect([status, slotsOf(body)]).toEqual([409, slotIds]);
    expect((await saveGuard({ status: 'inactive', releaseSlotIds: slotIds })).status).toBe(200);
    expect(await times()).toEqual([
      [slotIds[0], guardId, '2026-03-10T22:00:00.000Z', '2026-03-11T00:15:00.000Z'],
    ]);
    expect(await booking()).toMatchObject({ status: 'SecurityAssigning' });
    expect(await lastAct()).toMatchObject({
      staffing: [
        { slotId: slotIds[0], to: '2026-03-11T00:15:00.000Z' },
        { slotId: slotIds[1], to: null },
      ],
    });
  });

  it('who is replaced for a while leaves both parts of a slot, which the history says once', async () => {
    const ofFirst = eq(assignmentTable.slotId, slotIds[0] ?? 0);
    const [{ id: _, ...whole } = { id: 0 }] = await db.select().from(assignmentTable).where(ofFirst);
    await db
      .update(assignmentTable)
      .set({ endsAt: new Date('2026-03-11T00:00:00.000Z') })
      .where(ofFirst);
    const back = { ...whole, startsAt: new Date('2026-03-11T02:00:00.000Z') };
    await db.insert(assignmentTable).values(back as typeof assignmentTable.$inferInsert);
    expect((await saveGuard({ status: 'inactive', releaseSlotIds: slotIds })).status).toBe(200);
    expect(await times()).toEqual([]);
    expect((await lastAct())?.staffing?.map(({ slotId }) => slotId)).toEqual(slotIds);
  });

  it('never loses a slot that has ended', async () => {
    clock.set('2026-03-11T04:00:00.000Z'); // Wednesday, 12:00.
    expect(slotsOf((await saveGuard({ status: 'inactive' })).body)).toEqual([slotIds[1]]);
    expect((await saveGuard({ status: 'inactive', releaseSlotIds: slotIds })).status).toBe(200);
    expect(await times()).toEqual([
      [slotIds[0], guardId, '2026-03-10T22:00:00.000Z', '2026-03-11T04:00:00.000Z'],
    ]);
  });

  it('also loses slots of a booking with a pending change', async () => {
    const cartItems = [await cartItemOf(ports, ['2026-03-11'], { Morning: 1 })];
    const asked = await call(site.people.Client, 'PUT', `/api/v2/client/booking/${bookingId}`, {
      premiseId: site.premiseId,
      cartItems,
      version: (await booking())?.version,
    });
    expect([asked.status, asked.body.status]).toEqual([200, 'PendingApproval']);
    expect(slotsOf((await saveGuard({ status: 'inactive' })).body)).toEqual(slotIds);
    expect((await saveGuard({ status: 'inactive', releaseSlotIds: slotIds })).status).toBe(200);
    expect(await assignedSlots()).toEqual([]);
    expect(await booking()).toMatchObject({ status: 'PendingApproval' });
  });

  it('is refused while assigned at a premise out of reach, which is not shown', async () => {
    const foreign = await orderShifts(ports, site.people.SuperAdmin, site.foreignPremiseId, ['2026-03-20'], {
      Morning: 1,
    });
    const ids = foreign.slots.map(({ id }) => id);
    await assign(ids, guardId);
    const leaving = { employedTo: '2026-03-15', releaseSlotIds: ids };
    const { status, body } = await saveGuard(leaving);
    expect([status, body.code, body.affected]).toEqual([409, 'guard_unavailable', []]);
    expect(body.detail).toContain("premises you don't have access to");
    expect((await saveGuard(leaving, 'SuperAdmin')).status).toBe(200);
  });

  it('that already violates a rule may be changed otherwise', async () => {
    await db.delete(licenceTable).where(eq(licenceTable.guardId, guardId));
    expect((await saveGuard({ licences: [], phone: '6123 4567' })).status).toBe(200);
    expect(await assignedSlots()).toEqual(slotIds);
  });
});
