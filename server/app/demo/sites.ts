import type { Day } from '@contract/primitives';
import type { ShiftType } from '@contract/shift';
import { minor } from '@domain/money';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { regionTable } from '@server/model/metadata';
import { shiftTable } from '@server/model/shift';
import { setAccessRight } from '@server/resources/access-right/set-access-right';
import { createEntry } from '@server/resources/metadata/save-entry';
import { createPremise } from '@server/resources/premise/create-premise';
import { setPremiseUsers } from '@server/resources/premise/set-premise-users';
import { saveSplitConfig } from '@server/resources/premise/split-config';
import { createShift } from '@server/resources/shift/create-shift';
import { isNull } from 'drizzle-orm';
import type { ClientKey, People, StaffKey } from './people';
import { COMPANIES, CONSULTANT, type DemoPremise, GUARD_GROUPS, PREMISE_GROUPS, PREMISES } from './premises';
import type { Random } from './random';
import { SPLITS } from './splits';

export interface SiteShift {
  id: number;
  type: ShiftType;
  startTime: string;
  endTime: string;
}
export interface DemoSite extends DemoPremise {
  id: number;
  contactEmail: string;
  contactPhone: string;
  /** The shifts of monthly orders. */
  dayShifts: SiteShift[];
  nightShifts: SiteShift[];
}

const idsOf = (entries: readonly { id: number }[]) => entries.map(({ id }) => id);

/** Creates companies, groups and a consultant. */
export const makeLists = async (tx: Tx, actor: Actor) => {
  const makeEntries = async (
    kind: 'company' | 'premise-group' | 'security-group' | 'consultant',
    entries: typeof PREMISE_GROUPS,
  ) => {
    const ids: { id: number }[] = [];
    for (const [index, { code, names }] of entries.entries()) {
      const company = COMPANIES.find((each) => kind === 'company' && each.code === code);
      const billing = company && {
        billingName: company.names.en,
        billingAddress: company.billingAddress,
        billingEmail: company.billingEmail,
      };
      const body = { code, names, order: index + 1, active: true, ...(billing ? { billing } : {}) };
      ids.push(await createEntry(tx, actor, kind, body));
    }
    return idsOf(ids);
  };
  return {
    companyIds: await makeEntries('company', COMPANIES),
    premiseGroupIds: await makeEntries('premise-group', PREMISE_GROUPS),
    guardGroupIds: await makeEntries('security-group', GUARD_GROUPS),
    consultantIds: await makeEntries('consultant', [CONSULTANT]),
  };
};
export type Lists = Awaited<ReturnType<typeof makeLists>>;

/** Gives Manager and Staff the first two premise groups, the Agent the first one. */
export const setScopes = async (tx: Tx, actor: Actor, people: People, lists: Lists) => {
  const scopes: readonly [StaffKey, number][] = [
    ['manager', 2],
    ['agent', 1],
    ['staff', 2],
  ];
  for (const [key, groups] of scopes) {
    const right = {
      userId: people[key].viewer.userId,
      premiseGroupIds: lists.premiseGroupIds.slice(0, groups),
      securityGroupIds: lists.guardGroupIds.slice(0, 2),
    };
    await setAccessRight(tx, actor, right);
  }
};

/** Creates twelve-hour shifts with the premise's own prices. */
const makeOwnShifts = async (tx: Tx, actor: Actor, premiseId: number, place: number, validFrom: Day) => {
  const day = {
    type: 'Morning',
    startTime: '07:00',
    endTime: '19:00',
    price: 84_000,
    salary: 57_600,
  } as const;
  const night = {
    type: 'Night',
    startTime: '19:00',
    endTime: '07:00',
    price: 98_000,
    salary: 66_000,
  } as const;
  const make = ({ salary, ...shift }: typeof day | typeof night) =>
    createShift(tx, actor, {
      ...shift,
      premiseId,
      price: minor(shift.price + place * 500),
      salaryToSecurity: minor(salary),
      validFrom,
    });
  return { dayShifts: [await make(day)], nightShifts: [await make(night)] };
};

/** Creates the twelve premises with their users; the first company's have only default shifts and list prices. */
export const makeSites = async (
  tx: Tx,
  actor: Actor,
  people: People,
  lists: Lists,
  { validFrom, random }: { validFrom: Day; random: Random },
): Promise<DemoSite[]> => {
  const regions = await tx.select({ id: regionTable.id, code: regionTable.code }).from(regionTable);
  const defaults = await tx
    .select()
    .from(shiftTable)
    .where(isNull(shiftTable.premiseId))
    .orderBy(shiftTable.id);
  const ofTypes = (...types: ShiftType[]) => defaults.filter(({ type }) => types.includes(type));
  const users: readonly ClientKey[][] = [['client', 'colleague'], ['client2'], ['client3']];

  const sites: DemoSite[] = [];
  for (const [place, premise] of PREMISES.entries()) {
    const { company } = premise;
    const contact = {
      contactName: premise.contactName,
      contactPhone: `2${random.digits(3)} ${random.digits(4)}`,
      contactEmail: `site${place + 1}@${COMPANIES[company]?.billingEmail.split('@')[1]}`,
    };
    const id = await createPremise(tx, actor, {
      ...contact,
      name: premise.name,
      address: premise.address,
      regionId: regions.find(({ code }) => code === premise.region)?.id ?? 0,
      companyId: lists.companyIds[company] ?? 0,
      consultantId: company === 0 ? (lists.consultantIds[0] ?? null) : null,
      premiseGroupId: lists.premiseGroupIds[company] ?? null,
      requiredLicenceTypes: [...premise.requires],
      status: premise.closed ? 'closed' : 'active',
      checkIn: premise.checkIn ?? false,
      position: premise.position ?? null,
    });
    const userIds = (users[company] ?? []).map((key) => people[key].viewer.userId);
    await setPremiseUsers(tx, actor, id, userIds);
    const split = SPLITS[premise.name];
    if (split) await saveSplitConfig(tx, actor, id, { ...split, version: 1 });
    const shifts =
      company === 0
        ? { dayShifts: ofTypes('Morning', 'Afternoon'), nightShifts: ofTypes('Night', 'Special') }
        : await makeOwnShifts(tx, actor, id, place, validFrom);
    sites.push({ ...premise, ...contact, id, ...shifts });
  }
  return sites;
};
