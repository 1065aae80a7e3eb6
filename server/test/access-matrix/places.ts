import { randomUUID } from 'node:crypto';
import type { CartItem } from '@contract/booking';
import type { NoteKind } from '@contract/credit-note';
import type { Day } from '@contract/primitives';
import { invoiceCodeOf } from '@domain/invoice-code';
import { minor, ZERO } from '@domain/money';
import { actorAt } from '@server/base/actor';
import type { Ports } from '@server/base/ports/ports';
import { slotTable } from '@server/model/booking';
import { breachTable } from '@server/model/breach';
import { fileTable } from '@server/model/file';
import { servedCorrectionTable } from '@server/model/invoice';
import { mailTable } from '@server/model/mail';
import { partyAddressTable, premiseTable } from '@server/model/premise';
import { problemReportTable } from '@server/model/problem-report';
import { userTable } from '@server/model/user';
import { saveAssignments } from '@server/resources/assignment/save';
import { createNote } from '@server/resources/credit-note/write-note';
import { issueInvoice } from '@server/resources/invoice/issue';
import { createEntry } from '@server/resources/metadata/save-entry';
import { setPremiseUsers } from '@server/resources/premise/set-premise-users';
import { createShift } from '@server/resources/shift/create-shift';
import type { NewUser } from '@server/resources/user/create-user';
import { eq } from 'drizzle-orm';
import { makePerson, type Person } from '../caller';
import { cartItemOf, makeGuard, orderShifts, type Site } from '../site';
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
  /** In force, without guards. */
  'openSlot',
  /** In force, with a guard. */
  'staffedSlot',
  'standingGuard',
  /** In force and over, not confirmed. */
  'endedSlot',
  'endedBooking',
  /** On the issued invoice, corrected since. */
  'correctedSlot',
  'shift',
  'breach',
  'problemReport',
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
export const ISSUED_MONTH = '2026-01';

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

const makeAvatar = async ({ db, clock }: Ports, ownerId: number): Promise<string> => {
  const id = randomUUID();
  await db.insert(fileTable).values({
    id,
    ownerKind: 'user',
    ownerId,
    type: 'image/webp',
    bytes: new Uint8Array([0]),
    createdAt: clock.now(),
  });
  await db.update(userTable).set({ avatarId: id }).where(eq(userTable.id, ownerId));
  return id;
};

const makeUnsentMail = async ({ db, clock }: Ports): Promise<number> => {
  const [mail] = await db
    .insert(mailTable)
    .values({
      messageId: randomUUID(),
      recipient: 'site@keepwatch.test',
      language: 'en',
      content: { kind: 'approved', params: { person: 'Wong' } },
      createdAt: clock.now(),
      lastError: 'ESOCKET CONN',
    })
    .returning({ id: mailTable.id });
  return mail?.id ?? 0;
};

interface EndedSlot {
  endedSlot: number;
  endedBooking: number;
}

/** Ordered for a future day and then moved back, because past days can't be ordered. */
const makeEndedSlot = async (ports: Ports, by: Person, premise: number, date: Day): Promise<EndedSlot> => {
  const booking = await orderShifts(ports, by, premise, ['2026-04-22'], { Morning: 1 });
  const [slot] = booking.slots;
  const times = { startsAt: new Date(`${date}T00:00:00.000Z`), endsAt: new Date(`${date}T06:00:00.000Z`) };
  await ports.db
    .update(slotTable)
    .set({ date, ...times })
    .where(eq(slotTable.id, slot?.id ?? 0));
  return { endedSlot: slot?.id ?? 0, endedBooking: booking.id };
};

/** An unpaid invoice with a slot that was corrected to nothing. Returns the slot's id. */
const makeIssuedInvoice = async (ports: Ports, by: Person, premiseId: number): Promise<number> => {
  const { db, clock } = ports;
  const { endedSlot: slotId } = await makeEndedSlot(ports, by, premiseId, `${ISSUED_MONTH}-20`);
  await db.update(slotTable).set({ servedMinutes: 360 }).where(eq(slotTable.id, slotId));
  await issueInvoice(db, actorAt(by.viewer, clock.now()), { premiseId, period: ISSUED_MONTH }, 1);
  await db.insert(servedCorrectionTable).values({ slotId, amount: ZERO });
  return slotId;
};

/** A note of each kind on an issued invoice, requested by a client and drafted by staff. */
const makeNotes = async (
  ports: Ports,
  { client, agent }: Record<'client' | 'agent', Person>,
  premiseId: number,
) => {
  const now = ports.clock.now();
  const invoiceCode = invoiceCodeOf(premiseId, ISSUED_MONTH);
  const lines = [{ description: 'Patrols', quantity: 1, price: minor(1_000) }];
  const note = async (kind: NoteKind, { viewer }: Person) => {
    const body = { premiseId, invoiceCode, reason: 'Nobody came', lines };
    return (await createNote(ports.db, actorAt(viewer, now), kind, body)).id;
  };
  return {
    requestedCredit: await note('credit-note', client),
    draftedCredit: await note('credit-note', agent),
    requestedDebit: await note('debit-note', client),
    draftedDebit: await note('debit-note', agent),
  };
};

const makeProblemReport = async (
  db: Ports['db'],
  about: { slotId: number; premiseId: number },
  reportedBy: number,
  at: Date,
): Promise<number> => {
  const [report] = await db
    .insert(problemReportTable)
    .values({ ...about, kind: 'no_show', note: 'Nobody came', reportedBy, at })
    .returning({ id: problemReportTable.id });
  return report?.id ?? 0;
};

/** Creates the records of a place. `users` are users of the premise besides its own client. */
export const makePlace = async (
  ports: Ports,
  { people: { SuperAdmin }, companyId }: Site,
  where: 'own' | 'foreign',
  { premise, guardGroup, users }: { premise: number; guardGroup: number; users: number[] },
): Promise<Place> => {
  const { db } = ports;
  const now = ports.clock.now();
  const by = SuperAdmin.viewer;
  const { client, ...others } = await makePeople(ports, companyId);
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
  const guardId = await makeGuard(ports, guardGroup, { email: 'guard@keepwatch.test' });
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
    guardGroup,
    booking: (await orderShifts(ports, client, premise, [FUTURE_DAY], { Morning: 1 })).id,
    openSlot,
    staffedSlot: staffed?.id ?? 0,
    standingGuard,
    ...ended,
    correctedSlot,
    shift: (await createShift(db, actorAt(by, now), { ...shift, validFrom: NEW_PRICE_FROM })).id,
    consultant: (
      await createEntry(db, actorAt(by, now), 'consultant', { code: where, names, order: 1, active: true })
    ).id,
    unsentMail: await makeUnsentMail(ports),
    ...(await makeNotes(ports, { client, agent: SuperAdmin }, premise)),
    ...others,
    client: userId,
    session: signInId,
    avatar: await makeAvatar(ports, userId),
  };
};
