import type { RoleName } from '@contract/access';
import type { AffectedSlot } from '@contract/affected';
import { actorAt } from '@server/actor';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { saveAssignments } from '../assignment/save';
import { assignmentTable } from '../assignment/table';
import { bookingHistoryTable, bookingTable } from '../booking/table';
import { notificationMessageTable } from '../notification/table';
import { caller } from '../test/caller';
import { testDatabase, truncate } from '../test/database';
import { testPorts } from '../test/ports';
import { cartItemOf, makeGuard, makeSite, orderShifts, type Site } from '../test/site';
import { guardTable, licenceTable } from './table';

/** Wednesday, 01:00 in Hong Kong. */
const NOW = '2026-03-10T17:00:00.000Z';
const ports = testPorts(await testDatabase(), { now: NOW });
const { db, clock } = ports;
const call = caller(ports);
let site: Site;
let guardId: number;
let other: number;
let bookingId: number;
/** The guard stands alone on both mornings, of Wednesday and Thursday. */
let slotIds: number[];

const assign = (slots: readonly number[], securityId: number) =>
  db.transaction((tx) =>
    saveAssignments(tx, actorAt(site.people.SuperAdmin.viewer, clock.now()), {
      assign: slots.map((slotId) => ({ slotId, securityId })),
      unassign: [],
    }),
  );

beforeEach(async () => {
  await truncate(db);
  clock.set(NOW);
  site = await makeSite(ports);
  guardId = await makeGuard(ports, site.guardGroupId);
  other = await makeGuard(ports, site.guardGroupId, { lastName: 'Chan' });
  const booking = await orderShifts(
    ports,
    site.people.SuperAdmin,
    site.premiseId,
    ['2026-03-11', '2026-03-12'],
    { Morning: 1 },
  );
  bookingId = booking.id;
  slotIds = booking.slots.map(({ id }) => id);
  await assign(slotIds, guardId);
});

const slotsOf = ({ affected }: { affected: AffectedSlot[] }) => affected.map(({ slot }) => slot.id);
const times = async () =>
  (await db.select().from(assignmentTable).orderBy(asc(assignmentTable.slotId))).map((row) => [
    row.slotId,
    row.guardId,
    row.startsAt.toISOString(),
    row.endsAt.toISOString(),
  ]);
const stood = async () => (await times()).map(([slotId]) => slotId);
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

describe('a guard who is changed', () => {
  it('keeps the slots that the change does not touch', async () => {
    expect((await saveGuard({ phone: '6123 4567' })).status).toBe(200);
    expect((await saveGuard(await shortened('2026-03-12'))).status).toBe(200);
    expect(await stood()).toEqual(slotIds);
  });

  it('is refused with the slots that it may no longer take, and who could', async () => {
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
    expect(await stood()).toEqual(slotIds);
  });

  it.each([
    ['inactive', { status: 'inactive' }],
    ['without the licence', { licences: [] }],
    ['no longer employed', { employedTo: '2026-03-10' }],
    ['employed later', { employedFrom: '2026-03-20' }],
    ['too old', { birthDate: '1955-03-11' }],
    ['too young', { birthDate: '2009-01-01' }],
    ['of an age that needs another paper', { birthDate: '1960-01-01' }],
  ])('%s loses them all', async (_, more) => {
    const { status, body } = await saveGuard(more);
    expect([status, slotsOf(body)]).toEqual([409, slotIds]);
    expect((await saveGuard({ ...more, releaseSlotIds: slotIds })).status).toBe(200);
    expect(await stood()).toEqual([]);
  });

  it('banned from the premise loses them', async () => {
    const banned = { bannedPremiseIds: [site.premiseId] };
    expect(slotsOf((await saveGuard(banned)).body)).toEqual(slotIds);
    expect((await saveGuard({ bannedPremiseIds: [site.foreignPremiseId] }, 'SuperAdmin')).status).toBe(200);
    expect(await stood()).toEqual(slotIds);
  });

  it('is taken off what is released in the same act, which the booking tells', async () => {
    const answer = await saveGuard({ ...(await shortened('2026-03-11')), releaseSlotIds: [slotIds[1]] });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: guardId, licences: [{ expiresOn: '2026-03-11' }] });
    expect(await stood()).toEqual([slotIds[0]]);
    expect(await booking()).toMatchObject({ status: 'SecurityAssigning' });
    expect(await lastAct()).toMatchObject({
      action: 'release',
      from: 'Confirmed',
      to: 'SecurityAssigning',
      byUserId: site.people.Staff.viewer.userId,
      reason: 'Lee Kwok Keung was changed and may no longer take this shift',
      staffing: [{ kind: 'release', slotId: slotIds[1], guardId }],
    });
    const messages = await db.select().from(notificationMessageTable).orderBy(notificationMessageTable.id);
    expect(messages.at(-1)).toMatchObject({ topic: 'MODIFY_BOOKING', action: 'EDIT', bookingId });
  });

  it('keeps all where one of the slots is not released', async () => {
    const { status, body } = await saveGuard({ status: 'inactive', releaseSlotIds: [slotIds[0]] });
    expect([status, slotsOf(body)]).toEqual([409, [slotIds[1]]]);
    expect(await stood()).toEqual(slotIds);
  });

  it('on trial stores nothing', async () => {
    const { status, body } = await saveGuard({ status: 'inactive', dryRun: true, releaseSlotIds: slotIds });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['affected']);
    expect(slotsOf(body)).toEqual(slotIds);
    expect((await db.select().from(guardTable).where(eq(guardTable.id, guardId)))[0]?.status).toBe('active');
    expect(await stood()).toEqual(slotIds);
  });

  it('leaves a running slot now, and keeps the time served', async () => {
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

  it('never loses what has ended', async () => {
    clock.set('2026-03-11T04:00:00.000Z'); // Wednesday, 12:00.
    expect(slotsOf((await saveGuard({ status: 'inactive' })).body)).toEqual([slotIds[1]]);
    expect((await saveGuard({ status: 'inactive', releaseSlotIds: slotIds })).status).toBe(200);
    expect(await times()).toEqual([
      [slotIds[0], guardId, '2026-03-10T22:00:00.000Z', '2026-03-11T04:00:00.000Z'],
    ]);
  });

  it('loses the slots of a change that waits, too', async () => {
    const cartItems = [await cartItemOf(ports, ['2026-03-11'], { Morning: 1 })];
    const asked = await call(site.people.Client, 'PUT', `/api/v2/client/booking/${bookingId}`, {
      premiseId: site.premiseId,
      cartItems,
      version: (await booking())?.version,
    });
    expect([asked.status, asked.body.status]).toEqual([200, 'PendingApproval']);
    expect(slotsOf((await saveGuard({ status: 'inactive' })).body)).toEqual(slotIds);
    expect((await saveGuard({ status: 'inactive', releaseSlotIds: slotIds })).status).toBe(200);
    expect(await stood()).toEqual([]);
    expect(await booking()).toMatchObject({ status: 'PendingApproval' });
  });

  it('is refused where it stands at a premise out of reach, which is not shown', async () => {
    const foreign = await orderShifts(ports, site.people.SuperAdmin, site.foreignPremiseId, ['2026-03-20'], {
      Morning: 1,
    });
    const ids = foreign.slots.map(({ id }) => id);
    await assign(ids, guardId);
    const gone = { employedTo: '2026-03-15', releaseSlotIds: ids };
    const { status, body } = await saveGuard(gone);
    expect([status, body.code, body.affected]).toEqual([409, 'guard_unavailable', []]);
    expect(body.detail).toContain("premises you don't have access to");
    expect((await saveGuard(gone, 'SuperAdmin')).status).toBe(200);
  });

  it('that broke a rule before may be changed otherwise', async () => {
    await db.delete(licenceTable).where(eq(licenceTable.guardId, guardId));
    expect((await saveGuard({ licences: [], phone: '6123 4567' })).status).toBe(200);
    expect(await stood()).toEqual(slotIds);
  });
});
