import type { RoleName } from '@contract/access';
import type { AffectedSlot } from '@contract/affected';
import { minor } from '@domain/money';
import { actorAt } from '@server/actor';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { saveAssignments } from '../assignment/save';
import { assignmentTable } from '../assignment/table';
import { orderBooking } from '../booking/order';
import { bookingHistoryTable } from '../booking/table';
import { licenceTable } from '../guard/table';
import { createShift } from '../shift/create-shift';
import { shiftTable } from '../shift/table';
import { caller } from '../test/caller';
import { testDatabase, truncate } from '../test/database';
import { testPorts } from '../test/ports';
import { cartItemOf, makeGuard, makeSite, orderShifts, type Site } from '../test/site';
import { premiseTable } from './table';

/** Wednesday, 01:00 in Hong Kong. */
const NOW = '2026-03-10T17:00:00.000Z';
const ports = testPorts(await testDatabase(), { now: NOW });
const { db, clock } = ports;
const call = caller(ports);
let site: Site;
let guardId: number;
let other: number;
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
  slotIds = booking.slots.map(({ id }) => id);
  await assign(slotIds, guardId);
});

const slotsOf = ({ affected }: { affected: AffectedSlot[] }) => affected.map(({ slot }) => slot.id);
const stood = async () =>
  (await db.select().from(assignmentTable).orderBy(asc(assignmentTable.slotId))).map(({ slotId }) => slotId);
const lastAct = async () =>
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
    'is refused to a %s, or takes the guards off who do not hold it',
    async (role) => {
      const { status, body } = await savePremise({ requiredLicenceTypes: types }, role);
      expect([status, body.code, slotsOf(body)]).toEqual([409, 'guard_unavailable', slotIds]);
      // Nobody who lacks it is offered.
      expect(body.affected[0]?.candidates).toEqual([]);
      await db
        .insert(licenceTable)
        .values({ guardId: other, type: 'FIRST-AID', number: 'F1', expiresOn: '2030-01-01' });
      const trial = await savePremise({ requiredLicenceTypes: types, dryRun: true }, role);
      expect(trial.body.affected[0]?.candidates).toMatchObject([{ id: other }]);
      const done = await savePremise({ requiredLicenceTypes: types, releaseSlotIds: slotIds }, role);
      expect([done.status, done.body.requiredLicenceTypes]).toEqual([200, types]);
      expect(await stood()).toEqual([]);
      expect(await lastAct()).toMatchObject({
        action: 'release',
        to: 'Approved',
        reason: 'Harbour Court now requires other licences',
      });
    },
  );

  it('keeps guards who hold it', async () => {
    await db
      .insert(licenceTable)
      .values({ guardId, type: 'FIRST-AID', number: 'F1', expiresOn: '2030-01-01' });
    expect((await savePremise({ requiredLicenceTypes: types })).status).toBe(200);
    expect(await stood()).toEqual(slotIds);
  });

  it('that requires less, or is closed, keeps them', async () => {
    expect((await savePremise({ requiredLicenceTypes: [], status: 'closed' })).status).toBe(200);
    expect(await stood()).toEqual(slotIds);
  });
});

describe('a shift that requires another licence', () => {
  let shiftId: number;
  let ownSlots: number[];
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
    ownSlots = booked.slots.map(({ id }) => id);
    await assign(ownSlots, other);
  });
  const saveShift = (more: object, role: RoleName = 'SuperAdmin') =>
    call(site.people[role], 'PUT', `/api/v1/admin/premise-shift/${shiftId}`, {
      ...shift,
      premiseId: site.premiseId,
      version: 1,
      ...more,
    });

  it('loses the guards of its own slots alone, who do not hold it', async () => {
    const types = { requiredLicenceTypes: ['FIRST-AID'] };
    const { status, body } = await saveShift(types);
    expect([status, body.code, slotsOf(body)]).toEqual([409, 'guard_unavailable', ownSlots]);
    expect(slotsOf((await saveShift({ ...types, dryRun: true })).body)).toEqual(ownSlots);
    expect((await saveShift({ ...types, releaseSlotIds: ownSlots })).body).toMatchObject({
      id: shiftId,
      version: 2,
      requiredLicenceTypes: ['FIRST-AID'],
    });
    expect(await stood()).toEqual(slotIds);
  });

  it('is changed with its price from a day on; what is ordered stays', async () => {
    const { status, body } = await saveShift({ endTime: '18:00', price: 80_000, validFrom: '2026-03-01' });
    expect([status, body.endTime, body.price, body.version]).toEqual([200, '18:00', 80_000, 2]);
    const [again] = await db.select().from(shiftTable).where(eq(shiftTable.id, shiftId));
    expect(again?.endTime).toBe('18:00');
    expect((await saveShift({ version: 2, price: 81_000, validFrom: '2026-03-01' })).status).toBe(200);
    expect((await saveShift({})).body.code).toBe('stale');
    expect(await stood()).toEqual([...slotIds, ...ownSlots]);
  });

  it('is refused where it is another premise’s, a default one, or one that is there already', async () => {
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
