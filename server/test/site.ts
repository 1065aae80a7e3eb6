import type { RoleName } from '@contract/access';
import type { Booking, CartItem } from '@contract/booking';
import type { ShiftType } from '@contract/shift';
import { makeMasterData } from '@server/app/demo/master-data';
import { actorAt } from '@server/base/actor';
import type { Ports } from '@server/base/ports/ports';
import { accessRightTable, guardGroupRightTable, premiseGroupRightTable } from '@server/model/access-right';
import { guardTable, licenceTable } from '@server/model/guard';
import { shiftTable } from '@server/model/shift';
import { userTable } from '@server/model/user';
import { orderBooking } from '@server/resources/booking/order';
import { createEntry } from '@server/resources/metadata/save-entry';
import { createPremise } from '@server/resources/premise/create-premise';
import { setPremiseUsers } from '@server/resources/premise/set-premise-users';
import { and, eq, isNull } from 'drizzle-orm';
import { makePerson, type Person } from './caller';
import { isTestDatabase } from './database';
import { insertPriceList } from './price-list';
import { readRows, type StoredRows, writeRows } from './stored-rows';

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

const createSite = async (ports: Ports): Promise<Site> => {
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

/** On the global object, where they survive the web project's new modules in each test file. By the clock. */
const worker = globalThis as { storedSites?: Map<string, { site: Site; rows: StoredRows }> };

/**
 * A company with one premise in every scope and one that only the SuperAdmin reaches. In a worker's empty database it is made
 * once for each clock; afterwards the same rows are written again.
 */
export const makeSite = async (ports: Ports): Promise<Site> => {
  const { db, clock } = ports;
  const [user] = await db.select({ id: userTable.id }).from(userTable).limit(1);
  if (user || !(await isTestDatabase(db))) return createSite(ports);
  const key = clock.now().toISOString();
  worker.storedSites ??= new Map();
  const stored = worker.storedSites.get(key);
  if (stored) {
    await writeRows(db, stored.rows);
    return structuredClone(stored.site);
  }
  const site = await createSite(ports);
  worker.storedSites.set(key, { site: structuredClone(site), rows: await readRows(db) });
  return site;
};

/** Creates an active guard with the licence that the premises of `makeSite` require. Returns its id. */
export const makeGuard = async (
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  guardGroupId: number | null,
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
