import type { RoleName } from '@contract/access';
import type { Booking, CartItem } from '@contract/booking';
import type { ShiftType } from '@contract/shift';
import { accessRightTable, guardGroupRightTable, premiseGroupRightTable } from '@server/access-right/table';
import { actorAt } from '@server/actor';
import { guardTable, licenceTable } from '@server/guard/table';
import { shiftTable } from '@server/shift/table';
import { and, eq, isNull } from 'drizzle-orm';
import { orderBooking } from '../booking/order';
import { makeMasterData } from '../demo/master-data';
import { createEntry } from '../metadata/save-entry';
import type { Ports } from '../ports/ports';
import { createPremise } from '../premise/create-premise';
import { setPremiseUsers } from '../premise/set-premise-users';
import { makePerson, type Person } from './caller';
import { insertPriceList } from './price-list';

export interface Site {
  people: Record<RoleName, Person>;
  /** In the scope of Manager, Agent and Staff, and the client's own. It requires the licence SPP-B. */
  premiseId: number;
  /** Of another client, in another group. */
  foreignPremiseId: number;
  guardGroupId: number;
  foreignGuardGroupId: number;
  regionId: number;
  companyId: number;
}

const names = (name: string) => ({ cn: name, hk: name, en: name });

/** A company with one premise in every scope and one that only the SuperAdmin reaches. */
export const makeSite = async (ports: Ports): Promise<Site> => {
  await makeMasterData(ports);
  await insertPriceList(ports);
  const { db } = ports;
  const now = ports.clock.now();
  const superAdmin = await makePerson(ports, 'SuperAdmin');
  const entry = async (kind: 'company' | 'premise-group' | 'security-group', code: string) => {
    const body = { code, names: names(code), order: 1, active: true };
    return (await createEntry(db, actorAt(superAdmin.viewer, now), kind, body)).id;
  };
  const companyId = await entry('company', 'COMPANY');
  const groups = [await entry('premise-group', 'OURS'), await entry('premise-group', 'OTHERS')] as const;
  const guardGroupId = await entry('security-group', 'OURS');
  const foreignGuardGroupId = await entry('security-group', 'OTHERS');
  const premise = (name: string, premiseGroupId: number) =>
    createPremise(db, actorAt(superAdmin.viewer, now), {
      name,
      address: '1 Harbour Road',
      regionId: 1,
      companyId,
      premiseGroupId,
      requiredLicenceTypes: ['SPP-B'],
      contactName: 'Wong Siu Ming',
      contactPhone: '2345 6789',
      contactEmail: 'site@keepwatch.test',
    });
  const premiseId = await premise('Harbour Court', groups[0]);
  const foreignPremiseId = await premise('Peak Villas', groups[1]);

  const scoped = async (role: RoleName) => {
    const person = await makePerson(ports, role);
    const { userId } = person.viewer;
    await db.insert(accessRightTable).values({ userId });
    await db.insert(premiseGroupRightTable).values({ userId, premiseGroupId: groups[0] });
    await db.insert(guardGroupRightTable).values({ userId, guardGroupId });
    return person;
  };
  const people = {
    SuperAdmin: superAdmin,
    Manager: await scoped('Manager'),
    Agent: await scoped('Agent'),
    Staff: await scoped('Staff'),
    Client: await makePerson(ports, 'Client', { companyId }),
  };
  await setPremiseUsers(db, actorAt(superAdmin.viewer, now), premiseId, [people.Client.viewer.userId]);
  return { people, premiseId, foreignPremiseId, guardGroupId, foreignGuardGroupId, regionId: 1, companyId };
};

/** Creates an active guard with the licence that the premises of `makeSite` require. Returns its id. */
export const makeGuard = async (
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  guardGroupId: number,
  more: Partial<typeof guardTable.$inferInsert> & { permitUntil?: string | null } = {},
): Promise<number> => {
  const { permitUntil = '2030-12-31', ...facts } = more;
  const now = clock.now();
  const [guard] = await db
    .insert(guardTable)
    .values({
      firstName: 'Kwok Keung',
      lastName: 'Lee',
      status: 'active',
      guardGroupId,
      createdAt: now,
      updatedAt: now,
      ...facts,
    })
    .returning({ id: guardTable.id });
  if (!guard) throw new Error('No guard was stored');
  if (permitUntil)
    await db
      .insert(licenceTable)
      .values({ guardId: guard.id, type: 'SPP-B', number: `B${guard.id}`, expiresOn: permitUntil });
  return guard.id;
};

/** A cart item for default shifts with these numbers of guards. */
export const cartItemOf = async (
  { db }: Pick<Ports, 'db'>,
  dates: string[],
  shifts: Partial<Record<ShiftType, number>>,
): Promise<CartItem> => {
  const ordered: CartItem['shifts'] = [];
  for (const [type, numOfSecurity] of Object.entries(shifts) as [ShiftType, number][]) {
    const [shift] = await db
      .select()
      .from(shiftTable)
      .where(and(isNull(shiftTable.premiseId), eq(shiftTable.type, type)));
    if (!shift) throw new Error(`There is no default shift ${type}`);
    const { id: shiftId, startTime, endTime } = shift;
    ordered.push({ shiftId, type, startTime, endTime, numOfSecurity, isApplyUrgent: true });
  }
  return {
    dates,
    selectMode: 'Single',
    shifts: ordered,
    bookingOwner: 'Wong Siu Ming',
    bookingOwnerContact: 'Wong Siu Ming',
    emailBookingOwner: 'site@keepwatch.test',
    phoneNumberBookingOwner: '2345 6789',
  };
};

/** Orders default shifts at a premise; an order by a SuperAdmin or Manager is in force at once. */
export const orderShifts = async (
  ports: Ports,
  person: Person,
  premiseId: number,
  dates: string[],
  shifts: Partial<Record<ShiftType, number>>,
): Promise<Booking> => {
  const cartItems = [await cartItemOf(ports, dates, shifts)];
  return ports.db.transaction((tx) =>
    orderBooking(tx, actorAt(person.viewer, ports.clock.now()), {
      premiseId,
      cartItems,
      pathOfItem: (index) => `cartItems.${index}.`,
    }),
  );
};
