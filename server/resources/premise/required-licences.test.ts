import type { RoleName } from '@contract/access';
import type { AffectedSlot } from '@contract/lost-assignments';
import { minor } from '@domain/money';
import { actorAt } from '@server/base/actor';
import { assignmentTable } from '@server/model/assignment';
import { bookingHistoryTable } from '@server/model/booking';
import { licenceTable } from '@server/model/guard';
import { premiseTable } from '@server/model/premise';
import { shiftTable } from '@server/model/shift';
import { orderBooking } from '@server/resources/booking/order';
import { createShift } from '@server/resources/shift/create-shift';
import { assignTo, BEFORE_MORNINGS, makeAssignedMornings } from '@server/test/assigned-mornings';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { cartItemOf, type Site } from '@server/test/site';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: BEFORE_MORNINGS });
const { db, clock } = ports;
const call = caller(ports);
let site: Site;
let guardId: number;
let other: number;
/** The mornings of Wednesday and Thursday, each with the guard alone. */
let slotIds: number[];

const assign = (slots: readonly number[], securityId: number) => assignTo(ports, site, slots, securityId);

beforeEach(async () => {
  await truncate(db);
  clock.set(BEFORE_MORNINGS);
  ({ site, guardId, other, slotIds } = await makeAssignedMornings(ports));
});

const slotsOf = ({ affected }: { affected: AffectedSlot[] }) => affected.map(({ slot }) => slot.id);
const assignedSlots = async () =>
  (await db.select().from(assignmentTable).orderBy(asc(assignmentTable.slotId))).map(({ slotId }) => slotId);
const lastAction = async () =>
  (await db.select().from(bookingHistoryTable).orderBy(bookingHistoryTable.id)).at(-1);

describe('a premise that requires another licence', () => {
  const savePremise = async (more: object, role: RoleName = 'Manager') => {
    const [premise] = await db.select().from(premiseTable).where(eq(premiseTable.id, site.premiseId));
    return call(site.people[role], 'PUT', `/api/v1/admin/premise/${site.premiseId}`, {
      name: 'Harbour Court',
      address: '1 Harbour Road',
      regionId: 1,
      companyId: site.companyId,
      premiseGroupId: premise?.premiseGroupId,
      contactName: 'Wong Siu Ming',
      contactPhone: '2345 6789',
      contactEmail: 'site@keepwatch.test',
      version: premise?.version,
      ...more,
    });
  };
  const types = ['SPP-B', 'FIRST-AID'];

  it.each<RoleName>(['SuperAdmin', 'Manager', 'Agent'])(
    'saved by a %s releases guards without the licence, or is refused',
    async (role) => {
      const { status, body } = await savePremise({ requiredLicenceTypes: types }, role);
      expect([status, body.code, slotsOf(body)]).toEqual([409, 'guard_unavailable', slotIds]);
      // No candidate holds the licence.
      expect(body.affected[0]?.candidates).toEqual([]);
      await db
        .insert(licenceTable)
        .values({ guardId: other, type: 'FIRST-AID', number: 'F1', expiresOn: '2030-01-01' });
      const trial = await savePremise({ requiredLicenceTypes: types, dryRun: true }, role);
      expect(trial.body.affected[0]?.candidates).toMatchObject([{ id: other }]);
      const done = await savePremise({ requiredLicenceTypes: types, releaseSlotIds: slotIds }, role);
      expect([done.status, done.body.requiredLicenceTypes]).toEqual([200, types]);
      expect(await assignedSlots()).toEqual([]);
      expect(await lastAction()).toMatchObject({
        action: 'release',
        to: 'Approved',
        reason: 'Harbour Court now requires other licences',
      });
    },
  );

  it('keeps guards who hold the licence', async () => {
    await db
      .insert(licenceTable)
      .values({ guardId, type: 'FIRST-AID', number: 'F1', expiresOn: '2030-01-01' });
    expect((await savePremise({ requiredLicenceTypes: types })).status).toBe(200);
    expect(await assignedSlots()).toEqual(slotIds);
  });

  it('keeps its guards when it requires less or is closed', async () => {
    expect((await savePremise({ requiredLicenceTypes: [], status: 'closed' })).status).toBe(200);
    expect(await assignedSlots()).toEqual(slotIds);
  });
});

describe('a shift that requires another licence', () => {
  let shiftId: number;
  let slotsOfShift: number[];
  const shift = {
    type: 'Morning' as const,
    startTime: '07:00',
    endTime: '19:00',
    price: minor(90_000),
    salaryToSecurity: minor(60_000),
    validFrom: '2026-01-01',
  };
  beforeEach(async () => {
    const by = actorAt(site.people.SuperAdmin.viewer, clock.now());
    const created = await db.transaction((tx) =>
      createShift(tx, by, { ...shift, premiseId: site.premiseId }),
    );
    shiftId = created.id;
    const item = await cartItemOf(ports, ['2026-03-18'], { Morning: 1 });
    const [first] = item.shifts;
    if (!first) throw new Error('The item has no shift');
    const ordered = { ...item, shifts: [{ ...first, ...shift, shiftId }] };
    const booked = await db.transaction((tx) =>
      orderBooking(tx, by, {
        premiseId: site.premiseId,
        cartItems: [
          {
            ...ordered,
            shifts: ordered.shifts.map(({ type, startTime, endTime, numOfSecurity, isApplyUrgent }) => ({
              shiftId,
              type,
              startTime,
              endTime,
              numOfSecurity,
              isApplyUrgent,
            })),
          },
        ],
        pathOfItem: (index) => `cartItems.${index}.`,
      }),
    );
    slotsOfShift = booked.slots.map(({ id }) => id);
    await assign(slotsOfShift, other);
  });
  const saveShift = (more: object, role: RoleName = 'SuperAdmin') =>
    call(site.people[role], 'PUT', `/api/v1/admin/premise-shift/${shiftId}`, {
      ...shift,
      premiseId: site.premiseId,
      version: 1,
      ...more,
    });

  it('releases guards without the licence from its own slots only', async () => {
    const types = { requiredLicenceTypes: ['FIRST-AID'] };
    const { status, body } = await saveShift(types);
    expect([status, body.code, slotsOf(body)]).toEqual([409, 'guard_unavailable', slotsOfShift]);
    expect(slotsOf((await saveShift({ ...types, dryRun: true })).body)).toEqual(slotsOfShift);
    expect((await saveShift({ ...types, releaseSlotIds: slotsOfShift })).body).toMatchObject({
      id: shiftId,
      version: 2,
      requiredLicenceTypes: ['FIRST-AID'],
    });
    expect(await assignedSlots()).toEqual(slotIds);
  });

  it('is changed with its price from a day on; existing slots stay', async () => {
    const { status, body } = await saveShift({ endTime: '18:00', price: 80_000, validFrom: '2026-03-01' });
    expect([status, body.endTime, body.price, body.version]).toEqual([200, '18:00', 80_000, 2]);
    const [again] = await db.select().from(shiftTable).where(eq(shiftTable.id, shiftId));
    expect(again?.endTime).toBe('18:00');
    expect((await saveShift({ version: 2, price: 81_000, validFrom: '2026-03-01' })).status).toBe(200);
    expect((await saveShift({})).body.code).toBe('stale');
    expect(await assignedSlots()).toEqual([...slotIds, ...slotsOfShift]);
  });

  it('can’t be moved to another premise, be a default shift or equal an existing one', async () => {
    const moved = await saveShift({ premiseId: site.foreignPremiseId });
    expect([moved.status, moved.body.errors[0]?.path]).toEqual([422, 'premiseId']);
    const same = await saveShift({ startTime: '06:00', endTime: '12:00' });
    expect([same.status, same.body.code]).toEqual([409, 'conflict']);
    const [first] = await db.select().from(shiftTable).orderBy(asc(shiftTable.id)).limit(1);
    const path = `/api/v1/admin/premise-shift/${first?.id}`;
    const body = { ...shift, premiseId: site.premiseId, version: 1 };
    expect((await call(site.people.SuperAdmin, 'PUT', path, body)).status).toBe(404);
    for (const role of ['Manager', 'Agent', 'Staff', 'Client'] as const)
      expect((await saveShift({}, role)).status).toBe(403);
  });
});
