import type { MailPreferences } from '@contract/person';
import { mailTable } from '@server/model/mail';
import { notificationTable } from '@server/model/notification';
import { settingTable } from '@server/model/setting';
import { userTable } from '@server/model/user';
import { notifyOfWaitingUser } from '@server/platform/notification/notify-people';
import { makePerson, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, orderShifts, type Site } from '@server/test/site';
import { eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailNotifications } from './mail-notifications';
import { markRead } from './queries';

const connection = await testDatabase();
/** 18:00 in Hong Kong. */
const ports = testPorts(connection, { now: '2026-03-08T10:00:00.000Z' });
const { db, clock } = ports;
let site: Site;

beforeEach(async () => {
  await truncate(db);
  clock.set('2026-03-08T10:00:00.000Z');
  site = await makeSite(ports);
});

const prefer = (person: Person, mailPreferences: Partial<MailPreferences>) =>
  db
    .update(userTable)
    .set({
      mailPreferences: { booking: 'at-once', user: 'at-once', licence: 'at-once', ...mailPreferences },
    })
    .where(eq(userTable.id, person.viewer.userId));

/** An order of the client, which notifies the approvers. */
const order = (date = '2026-03-20') =>
  orderShifts(ports, site.people.Client, site.premiseId, [date], { Morning: 1 });

const run = async (instant?: string) => {
  if (instant) clock.set(instant);
  await mailNotifications(db, clock.now());
};

/** The topics of each mail, by role. */
const mailed = async () => {
  const people = await db.select().from(userTable);
  const mails = await db.select().from(mailTable).orderBy(mailTable.id);
  const byRole: Record<string, string[][]> = {};
  for (const { recipient, content } of mails) {
    const role = people.find(({ email }) => email === recipient)?.firstName ?? recipient;
    if (content?.kind !== 'notifications') continue;
    byRole[role] = [...(byRole[role] ?? []), content.lines.map(({ topic }) => topic)];
  }
  return byRole;
};
const countPending = () => db.$count(notificationTable, isNull(notificationTable.mailedAt));

const WAITING = 'ADMIN_BOOKING_WAITING_FOR_APPROVAL';
const USER = 'USER_WAITING_APPROVAL';

describe('notifications by mail', () => {
  it('are sent two seconds later, in one mail per user, once', async () => {
    await order();
    await notifyOfWaitingUser(db, site.people.Client.viewer.userId, 'Chan Tai Man', clock.now());
    clock.advance(1_999);
    await run();
    expect(await mailed()).toEqual({});
    clock.advance(1);
    await run();
    expect(await mailed()).toEqual({ SuperAdmin: [[WAITING, USER]], Manager: [[WAITING]] });
    clock.advance(60_000);
    await run();
    expect(await db.$count(mailTable)).toBe(2);
    expect(await countPending()).toBe(0);
  });

  it('have the language of the reader and link to the page in the reader’s area', async () => {
    const { Client, Manager } = site.people;
    await db.update(userTable).set({ language: 'hk' }).where(eq(userTable.id, Manager.viewer.userId));
    const { id } = await order();
    await orderShifts(ports, Manager, site.premiseId, ['2026-03-25'], { Night: 2 });
    clock.advance(2_000);
    await run();
    const mails = await db.select().from(mailTable);
    const of = (person: Person) =>
      mails.find(({ recipient }) => recipient.startsWith(`${person.viewer.roles[0]?.toLowerCase()}.`));
    expect(of(Manager)).toMatchObject({
      language: 'hk',
      dueAt: clock.now(),
      content: {
        params: { person: 'Manager Chan' },
        count: 1,
        lines: [
          {
            topic: WAITING,
            action: 'CREATE',
            params: { bookingId: id, premise: 'Harbour Court', firstDate: '2026-03-20' },
            path: `/admin/premise/${site.premiseId}/booking/${id}`,
          },
        ],
      },
    });
    expect(of(Client)?.content).toMatchObject({
      lines: [{ topic: 'APPROVAL_BOOKING', path: `/client/my-premise/${site.premiseId}/booking/${id + 1}` }],
    });
  });

  it('follow the preference for each topic', async () => {
    await prefer(site.people.SuperAdmin, { booking: 'none', user: 'at-once' });
    await prefer(site.people.Manager, { booking: 'daily' });
    await order();
    await notifyOfWaitingUser(db, site.people.Client.viewer.userId, 'Chan Tai Man', clock.now());
    clock.advance(2_000);
    await run();
    expect(await mailed()).toEqual({ SuperAdmin: [[USER]] });
    // Only the Manager's is pending.
    expect(await countPending()).toBe(1);
    await prefer(site.people.SuperAdmin, { booking: 'at-once' });
    await run();
    expect(await mailed()).toEqual({ SuperAdmin: [[USER]] });
  });

  it('leave out read ones and users who are not active, permanently', async () => {
    const { SuperAdmin, Manager } = site.people;
    await order();
    const [notification] = await db
      .select()
      .from(notificationTable)
      .where(eq(notificationTable.userId, Manager.viewer.userId));
    await markRead(db, Manager.viewer.userId, [notification?.messageId ?? 0]);
    const ofSuperAdmin = eq(userTable.id, SuperAdmin.viewer.userId);
    await db.update(userTable).set({ status: 'suspended' }).where(ofSuperAdmin);
    clock.advance(2_000);
    await run();
    await db.update(userTable).set({ status: 'active' }).where(ofSuperAdmin);
    await run();
    expect(await mailed()).toEqual({});
    expect(await countPending()).toBe(0);
  });

  it('are sent to more users than one batch has', async () => {
    for (let count = 0; count < 53; count += 1) await makePerson(ports, 'SuperAdmin');
    await order();
    clock.advance(2_000);
    await run();
    // The site has one more SuperAdmin and the Manager.
    expect(await db.$count(mailTable)).toBe(55);
  });

  it('list the first fifty and state the total', async () => {
    for (let count = 0; count < 52; count += 1)
      await notifyOfWaitingUser(db, site.people.Client.viewer.userId, `Person ${count}`, clock.now());
    clock.advance(2_000);
    await run();
    const [mail] = await db.select().from(mailTable);
    expect(mail?.content).toMatchObject({ count: 52, lines: { length: 50 } });
  });
});

describe('daily notifications', () => {
  const daily = { booking: 'daily', user: 'daily', licence: 'daily' } as const;
  beforeEach(async () => {
    await prefer(site.people.Manager, daily);
    await prefer(site.people.SuperAdmin, { booking: 'none' });
  });
  const count = async () => (await mailed()).Manager?.length ?? 0;

  it('are sent once a day at eight in the business’s time zone, in one mail', async () => {
    await order();
    clock.advance(3_600_000);
    await order();
    await run('2026-03-09T00:00:01.999Z');
    expect(await count()).toBe(0);
    await run('2026-03-09T00:00:02.000Z');
    expect(await mailed()).toEqual({ Manager: [[WAITING, WAITING]] });
    await order();
    await run('2026-03-09T23:59:59.000Z');
    expect(await count()).toBe(1);
    await run('2026-03-10T00:00:02.000Z');
    expect(await count()).toBe(2);
  });

  it('are sent later if no server was running at eight', async () => {
    await order();
    await run('2026-03-12T05:00:00.000Z');
    expect(await count()).toBe(1);
  });

  it('leave out those read before eight', async () => {
    await order();
    const { userId } = site.people.Manager.viewer;
    const [notification] = await db
      .select()
      .from(notificationTable)
      .where(eq(notificationTable.userId, userId));
    clock.set('2026-03-08T23:00:00.000Z');
    await markRead(db, userId, [notification?.messageId ?? 0]);
    await run('2026-03-09T00:00:02.000Z');
    expect(await count()).toBe(0);
    expect(await countPending()).toBe(0);
  });

  it('are sent at eight local time before and after a change of the clocks', async () => {
    const [row] = await db.select().from(settingTable);
    if (!row) throw new Error('No setting');
    await db.update(settingTable).set({ fields: { ...row.fields, timeZone: 'Europe/London' } });
    clock.set('2026-03-28T12:00:00.000Z');
    await order('2026-04-20');
    await run('2026-03-29T07:00:01.999Z');
    expect(await count()).toBe(0);
    await run('2026-03-29T07:00:02.000Z');
    expect(await count()).toBe(1);
    clock.set('2026-10-24T12:00:00.000Z');
    await notifyOfWaitingUser(db, site.people.Client.viewer.userId, 'Chan', clock.now());
    await prefer(site.people.SuperAdmin, daily);
    await run('2026-10-25T08:00:01.999Z');
    expect((await mailed()).SuperAdmin).toBeUndefined();
    await run('2026-10-25T08:00:02.000Z');
    expect((await mailed()).SuperAdmin).toEqual([[USER]]);
  });
});
