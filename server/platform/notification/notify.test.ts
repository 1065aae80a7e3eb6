import type { RoleName } from '@contract/access';
import { LANGUAGES } from '@contract/primitives';
import type { BookingEvent } from '@domain/booking-notices';
import { actorAt } from '@server/base/actor';
import { notificationMessageTable, notificationTable } from '@server/model/notification';
import { outboxTable } from '@server/model/outbox';
import { userTable } from '@server/model/user';
import { listNotifications } from '@server/resources/notification/queries';
import { setPremiseUsers } from '@server/resources/premise/set-premise-users';
import { makePerson, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, orderShifts, type Site } from '@server/test/site';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { notifyOfBooking } from './notify';

const connection = await testDatabase();
const ports = testPorts(connection, { now: '2026-03-08T10:00:00.000Z' });
const { db } = ports;
const now = ports.clock.now();
let site: Site;
/** Another client of the premise, and a Manager who is a user of it and has no group. */
let colleague: Person;
let siteManager: Person;
/** Out of scope or suspended, so never notified. */
let strangers: Person[];
let bookingId: number;

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
  colleague = await makePerson(ports, 'Client');
  siteManager = await makePerson(ports, 'Manager');
  const suspended = [await makePerson(ports, 'Client'), await makePerson(ports, 'SuperAdmin')];
  const users = [site.people.Client, colleague, siteManager, ...suspended.slice(0, 1)];
  const userIds = users.map(({ viewer }) => viewer.userId);
  await setPremiseUsers(db, actorAt(site.people.SuperAdmin.viewer, now), site.premiseId, userIds);
  for (const { viewer } of suspended)
    await db.update(userTable).set({ status: 'suspended' }).where(eq(userTable.id, viewer.userId));
  strangers = [...suspended, await makePerson(ports, 'Manager'), await makePerson(ports, 'Staff')];
  bookingId = (await orderShifts(ports, site.people.Client, site.premiseId, ['2026-03-11'], { Morning: 1 }))
    .id;
  await db.delete(notificationTable);
  await db.delete(notificationMessageTable);
});

const notify = (event: BookingEvent, person: Person | null) =>
  notifyOfBooking(db, actorAt(person && { ...person.viewer, name: 'Chan' }, now), {
    booking: { id: bookingId, premiseId: site.premiseId, orderedBy: site.people.Client.viewer.userId },
    event,
    dates: ['2026-03-20', '2026-04-01', '2026-03-11'],
  });

const nameOf = (userId: number): string => {
  const people: [string, Person][] = [
    ...(Object.entries(site.people) as [RoleName, Person][]),
    ['colleague', colleague],
    ['siteManager', siteManager],
    ...strangers.map((person): [string, Person] => ['stranger', person]),
  ];
  return people.find(([, { viewer }]) => viewer.userId === userId)?.[0] ?? String(userId);
};

/** The recipients by "TOPIC/ACTION". */
const recipients = async () => {
  const rows = await db
    .select()
    .from(notificationTable)
    .innerJoin(notificationMessageTable, eq(notificationMessageTable.id, notificationTable.messageId));
  const byNotice: Record<string, string[]> = {};
  for (const {
    notification,
    notification_message: { topic, action },
  } of rows) {
    const key = `${topic}/${action}`;
    byNotice[key] = [...(byNotice[key] ?? []), nameOf(notification.userId)].sort();
  }
  return byNotice;
};

const WAITING = 'ADMIN_BOOKING_WAITING_FOR_APPROVAL';
const INTERNAL = ['Agent', 'Manager', 'Staff', 'SuperAdmin', 'siteManager'];
const approvers = ['Manager', 'SuperAdmin', 'siteManager'];

describe('the recipients of a booking event', () => {
  it.each<[BookingEvent, keyof Site['people'] | null, Record<string, string[]>]>([
    ['ordered', 'Client', { [`${WAITING}/CREATE`]: approvers }],
    ['ordered', 'Agent', { [`${WAITING}/CREATE`]: approvers }],
    ['orderedForClient', 'Manager', { 'APPROVAL_BOOKING/CONFIRM': ['Client', 'colleague'] }],
    [
      'approved',
      'Manager',
      {
        'APPROVAL_BOOKING/APPROVE': ['Client'],
        'APPROVAL_BOOKING_USER_MANAGE/APPROVE': ['colleague', 'siteManager'],
      },
    ],
    [
      'rejected',
      'SuperAdmin',
      {
        'APPROVAL_BOOKING/REJECT': ['Client'],
        'APPROVAL_BOOKING_USER_MANAGE/REJECT': ['colleague', 'siteManager'],
      },
    ],
    [
      'changeRequested',
      'Agent',
      {
        [`${WAITING}/EDIT`]: approvers,
        'MODIFY_BOOKING/EDIT': ['Client'],
        'MODIFY_BOOKING_USER_MANAGE/EDIT': ['colleague', 'siteManager'],
      },
    ],
    ['editedByStaff', 'Manager', { 'MODIFY_BOOKING/EDIT': ['Client', 'colleague'] }],
    ['filled', 'Staff', { 'APPROVAL_BOOKING/CONFIRM': ['Client', 'colleague'] }],
    ['guardLeft', null, { 'MODIFY_BOOKING/EDIT': INTERNAL }],
    ['guardLeft', 'Staff', { 'MODIFY_BOOKING/EDIT': INTERNAL.filter((name) => name !== 'Staff') }],
    ['cancelled', 'Client', { 'ADMIN_BOOKING_CANCELLED/CANCEL': INTERNAL }],
    [
      'cancelledByStaff',
      'Manager',
      {
        'ADMIN_BOOKING_CANCELLED/CANCEL': INTERNAL.filter((name) => name !== 'Manager'),
        'MODIFY_BOOKING/CANCEL': ['Client', 'colleague'],
      },
    ],
  ])('%s by %s', async (event, actor, expected) => {
    await notify(event, actor && site.people[actor]);
    expect(await recipients()).toEqual(expected);
  });

  it('exclude an orderer who lost access to the premise', async () => {
    const { viewer } = site.people.SuperAdmin;
    await setPremiseUsers(db, actorAt(viewer, now), site.premiseId, [colleague.viewer.userId]);
    await notify('approved', site.people.Manager);
    expect(await recipients()).toEqual({ 'APPROVAL_BOOKING_USER_MANAGE/APPROVE': ['colleague'] });
  });

  it('stores no message without recipients', async () => {
    await setPremiseUsers(db, actorAt(site.people.SuperAdmin.viewer, now), site.premiseId, []);
    await notify('filled', null);
    expect(await db.select().from(notificationMessageTable)).toEqual([]);
  });
});

describe('a booking notification', () => {
  it('has sentences and date formats of each language', async () => {
    await notify('ordered', site.people.Client);
    const { userId } = site.people.Manager.viewer;
    const [cn, hk, en] = await Promise.all(
      LANGUAGES.map(async (lang) => (await listNotifications(db, userId, 1, lang))[0]),
    );
    expect(en?.notificationMessage).toMatchObject({
      subject: `Booking ${bookingId} is waiting for approval`,
      body: 'Chan ordered guards for Harbour Court, Mar 11 – Apr 1, 2026.',
      activityData: { topic: WAITING, action: 'CREATE', bookingId, premise: { id: site.premiseId } },
    });
    expect(hk?.notificationMessage.body).toBe('Chan 為 Harbour Court 預訂了 2026年3月11日至4月1日的保安。');
    expect(cn?.notificationMessage.body).toBe('Chan 为 Harbour Court 预订了 2026年3月11日至4月1日的保安。');
  });

  it.each([
    ['orderedForClient', `Booking ID approved`],
    ['filled', `Booking ID: all guards assigned`],
  ] as const)('names what was confirmed: %s', async (event, subject) => {
    await notify(event, site.people.Manager);
    const [first] = await listNotifications(db, site.people.Client.viewer.userId, 1, 'en');
    expect(first?.notificationMessage.subject).toBe(subject.replace('ID', String(bookingId)));
  });

  it('announces notification keys to the recipients and booking keys to everybody', async () => {
    await db.delete(outboxTable);
    await notify('filled', site.people.Staff);
    const rows = await db.select().from(outboxTable).orderBy(outboxTable.id);
    const clients = [site.people.Client, colleague].map(({ viewer }) => viewer.userId);
    expect(rows.map(({ userIds, keys }) => [userIds && [...userIds].sort((a, b) => a - b), keys])).toEqual([
      [clients, ['Notification', 'NotificationCount']],
      [null, ['Booking', 'Premise', 'Guard', 'Invoice']],
    ]);
  });
});
