import { randomUUID } from 'node:crypto';
import type { CartItem } from '@contract/booking';
import { minor } from '@domain/money';
import { actorAt } from '@server/base/actor';
import type { Ports } from '@server/base/ports/ports';
import { breachTable } from '@server/model/breach';
import { partyAddressTable, premiseTable } from '@server/model/premise';
import { userTable } from '@server/model/user';
import { saveAssignments } from '@server/resources/assignment/save';
import { createEntry } from '@server/resources/metadata/save-entry';
import { setPremiseUsers } from '@server/resources/premise/set-premise-users';
import { createShift } from '@server/resources/shift/create-shift';
import type { NewUser } from '@server/resources/user/create-user';
import { eq } from 'drizzle-orm';
import { makePerson } from '../caller';
import { cartItemOf, makeGuard, orderShifts, type Site } from '../site';
import {
  makeApiKey,
  makeCompany,
  makeEndedSlot,
  makeIssuedInvoice,
  makeNotes,
  makeOffer,
  makePaidNotice,
  makePicture,
  makeProblemReport,
  makeProposal,
  makeReceipt,
  makeServedQuestion,
  makeUnsentMail,
  makeWebhook,
} from './place-records';
import { makeStandingOrders } from './standing-orders';

export type Where = 'own' | 'foreign' | 'absent';

const IDS = [
  'premise',
  'premiseGroup',
  'guard',
  'guardGroup',
  /** Ordered by the place's client and pending. */
  'booking',
  /** Made by the place's client, active and without a booking. */
  'standingOrder',
  'pausedStandingOrder',
  /** Approved, without guards. */
  'openSlot',
  /** Approved, with a guard. */
  'staffedSlot',
  'standingGuard',
  /** Approved and over; its served hours are not confirmed. */
  'endedSlot',
  'endedBooking',
  /** A slot of `endedBooking`, cancelled late for a fee. */
  'feeSlot',
  /** On the issued invoice, corrected since. */
  'correctedSlot',
  /** Of `openSlot`, to `guard`. */
  'offer',
  'shift',
  'breach',
  'problemReport',
  /** About `correctedSlot`, in the issued month. */
  'servedQuestion',
  'postOrderProposal',
  /** A user of the premise. */
  'client',
  /** A client of the company without a premise. */
  'otherClient',
  /** An internal user without a scope. */
  'colleague',
  'waitingUser',
  'suspendedUser',
  'invitedUser',
  'consultant',
  /** Of the premise, and of no other. */
  'company',
  /** Of the company, not allocated. */
  'receipt',
  /** Of the issued invoice, by the place's client. */
  'paidNotice',
  'apiKey',
  'webhook',
  'delivery',
  /** A mail that was given up, without a link. */
  'unsentMail',
  /** On the issued invoice: requested by the place's client, and drafted. */
  'requestedCredit',
  'draftedCredit',
  'requestedDebit',
  'draftedDebit',
] as const;

/** One record of each kind: in every scope and the client's own, in no scope, or absent. */
export interface Place extends Record<(typeof IDS)[number], number> {
  where: Where;
  /** The client's picture and session. */
  avatar: string;
  session: string;
}

/** A guard who can be told by mail, and may have a link. */
const REACHABLE = { email: 'guard@keepwatch.test', phone: '9123 4567' };

const ABSENT_ID = 2_147_483_647;

export const absentPlace = (): Place => ({
  ...(Object.fromEntries(IDS.map((name) => [name, ABSENT_ID])) as Record<(typeof IDS)[number], number>),
  where: 'absent',
  avatar: randomUUID(),
  session: randomUUID(),
});

export const FUTURE_DAY = '2026-04-15';
export const FUTURE_MONTH = '2026-04';
/** The day from which the shift of a place has another price. */
export const NEW_PRICE_FROM = '2030-01-01';

export const UNISSUED_MONTH = '2026-02';
/** A past month that is issued. */
export const NEW_ADDRESS = 'new@keepwatch.test';

/** The order of each place; sent again it changes only the remarks. */
export const orderedItem = (ports: Ports): Promise<CartItem> =>
  cartItemOf(ports, [FUTURE_DAY], { Morning: 1 });

const makePeople = async (ports: Ports, companyId: number) => {
  const client = (more: Partial<NewUser> = {}) => makePerson(ports, 'Client', { companyId, ...more });
  const idOf = ({ viewer }: Awaited<ReturnType<typeof client>>) => viewer.userId;
  return {
    client: await client(),
    otherClient: idOf(await client()),
    colleague: idOf(await makePerson(ports, 'Agent')),
    waitingUser: idOf(await client({ status: 'waiting' })),
    suspendedUser: idOf(await client({ status: 'suspended' })),
    invitedUser: idOf(await client({ status: 'unverified' })),
  };
};

const makeAvatar = async (ports: Ports, ownerId: number): Promise<string> => {
  const id = await makePicture(ports, { ownerKind: 'user', ownerId });
  await ports.db.update(userTable).set({ avatarId: id }).where(eq(userTable.id, ownerId));
  return id;
};

/** Creates the records of a place. `users` are users of the premise besides its own client. */
export const makePlace = async (
  ports: Ports,
  { people: { SuperAdmin } }: Site,
  where: 'own' | 'foreign',
  { premise, guardGroup, users }: { premise: number; guardGroup: number; users: number[] },
): Promise<Place> => {
  const { db } = ports;
  const now = ports.clock.now();
  const by = SuperAdmin.viewer;
  const company = await makeCompany(ports, by, { where, premise });
  const { client, ...others } = await makePeople(ports, company);
  const { userId, signInId } = client.viewer;
  await setPremiseUsers(db, actorAt(by, now), premise, [...users, userId]);
  const [stored] = await db.select().from(premiseTable).where(eq(premiseTable.id, premise));
  const shift = {
    premiseId: premise,
    type: 'Night',
    startTime: '19:00',
    endTime: '07:00',
    price: minor(96_000),
    salaryToSecurity: minor(66_000),
    validFrom: '2026-01-01',
  } as const;
  await createShift(db, actorAt(by, now), shift);
  const names = { cn: where, hk: where, en: where };
  const inForce = await orderShifts(ports, SuperAdmin, premise, ['2026-04-16'], { Morning: 1 });
  const [staffed] = (await orderShifts(ports, SuperAdmin, premise, ['2026-04-20'], { Morning: 1 })).slots;
  const ended = await makeEndedSlot(ports, SuperAdmin, premise, `${UNISSUED_MONTH}-27`);
  const correctedSlot = await makeIssuedInvoice(ports, SuperAdmin, premise);
  const standingGuard = await makeGuard(ports, guardGroup);
  if (staffed)
    await saveAssignments(db, actorAt(by, now), {
      assign: [{ slotId: staffed.id, guardId: standingGuard }],
      unassign: [],
    });
  await db
    .insert(partyAddressTable)
    .values({ premiseId: premise, email: NEW_ADDRESS, enteredBy: userId, enteredAt: now });
  const guardId = await makeGuard(ports, guardGroup, REACHABLE);
  const openSlot = inForce.slots[0]?.id ?? 0;
  const rule = { rule: 'rest', params: { hours: 6, least: 8 } } as const;
  const place = { slotId: openSlot, premiseId: premise, guardId };
  const [breach] = await db
    .insert(breachTable)
    .values({ ...place, ...rule, kind: 'lapsed', detail: 'rest', at: now })
    .returning({ id: breachTable.id });
  return {
    where,
    premise,
    premiseGroup: stored?.premiseGroupId ?? 0,
    ...(await makeStandingOrders(ports, client, premise)),
    guard: guardId,
    breach: breach?.id ?? 0,
    problemReport: await makeProblemReport(db, { slotId: ended.endedSlot, premiseId: premise }, userId, now),
    servedQuestion: await makeServedQuestion(db, { slotId: correctedSlot, premiseId: premise }, userId, now),
    postOrderProposal: await makeProposal(db, premise, userId, now),
    guardGroup,
    booking: (await orderShifts(ports, client, premise, [FUTURE_DAY], { Morning: 1 })).id,
    openSlot,
    offer: await makeOffer(db, place, by.userId, now),
    staffedSlot: staffed?.id ?? 0,
    standingGuard,
    ...ended,
    correctedSlot,
    shift: (await createShift(db, actorAt(by, now), { ...shift, validFrom: NEW_PRICE_FROM })).id,
    consultant: (
      await createEntry(db, actorAt(by, now), 'consultant', { code: where, names, order: 1, active: true })
    ).id,
    company,
    receipt: await makeReceipt(ports, by, company),
    paidNotice: await makePaidNotice(ports, premise, userId),
    apiKey: await makeApiKey(ports, by),
    ...(await makeWebhook(ports, by)),
    unsentMail: await makeUnsentMail(ports),
    ...(await makeNotes(ports, { client, agent: SuperAdmin }, premise)),
    ...others,
    client: userId,
    session: signInId,
    avatar: await makeAvatar(ports, userId),
  };
};
