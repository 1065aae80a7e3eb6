import type { MailPreferences } from '@contract/person';
import { eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailTable } from '../mail/table';
import { settingTable } from '../setting/table';
import { makePerson, type Person } from '../test/caller';
import { testDatabase, truncate } from '../test/database';
import { testPorts } from '../test/ports';
import { makeSite, orderShifts, type Site } from '../test/site';
import { userTable } from '../user/table';
import { mailNews } from './mail-news';
import { notifyOfWaitingUser } from './notify-people';
import { markRead } from './queries';
import { notificationTable } from './table';

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

/** An order of the client's, which the approvers hear of. */
const order = (date = '2026-03-20') =>
  orderShifts(ports, site.people.Client, site.premiseId, [date], { Morning: 1 });

const run = async (instant?: string) => {
  if (instant) clock.set(instant);
  await mailNews(db, clock.now());
};

/** { role: the topics in its mails, a list a mail }. */
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
const leftToMail = () => db.$count(notificationTable, isNull(notificationTable.mailedAt));

const WAITING = 'ADMIN_BOOKING_WAITING_FOR_APPROVAL';
const USER = 'USER_WAITING_APPROVAL';

describe('news by mail', () => {
  it('waits until an act has settled, then goes in one mail a person, once', async () => {
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
    expect(await leftToMail()).toBe(0);
  });

  it('says what happened by values, with the page in the area of its reader, in the language of its reader', async () => {
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

  it('follows the preference of each kind of news', async () => {
    await prefer(site.people.SuperAdmin, { booking: 'none', user: 'at-once' });
    await prefer(site.people.Manager, { booking: 'daily' });
    await order();
    await notifyOfWaitingUser(db, site.people.Client.viewer.userId, 'Chan Tai Man', clock.now());
    clock.advance(2_000);
    await run();
    expect(await mailed()).toEqual({ SuperAdmin: [[USER]] });
    // The Manager's alone is still to come.
    expect(await leftToMail()).toBe(1);
    await prefer(site.people.SuperAdmin, { booking: 'at-once' });
    await run();
    expect(await mailed()).toEqual({ SuperAdmin: [[USER]] });
  });

  it('leaves out what was read, and people who are not active, for good', async () => {
    const { SuperAdmin, Manager } = site.people;
    await order();
    const [own] = await db
      .select()
      .from(notificationTable)
      .where(eq(notificationTable.userId, Manager.viewer.userId));
    await markRead(db, Manager.viewer.userId, [own?.messageId ?? 0]);
    const ofSuperAdmin = eq(userTable.id, SuperAdmin.viewer.userId);
    await db.update(userTable).set({ status: 'suspended' }).where(ofSuperAdmin);
    clock.advance(2_000);
    await run();
    await db.update(userTable).set({ status: 'active' }).where(ofSuperAdmin);
    await run();
    expect(await mailed()).toEqual({});
    expect(await leftToMail()).toBe(0);
  });

  it('serves more people than it takes at once', async () => {
    for (let count = 0; count < 53; count += 1) await makePerson(ports, 'SuperAdmin');
    await order();
    clock.advance(2_000);
    await run();
    // One more SuperAdmin and the Manager are the site's.
    expect(await db.$count(mailTable)).toBe(55);
  });

  it('writes out the first fifty, and how many there are in all', async () => {
    for (let count = 0; count < 52; count += 1)
      await notifyOfWaitingUser(db, site.people.Client.viewer.userId, `Person ${count}`, clock.now());
    clock.advance(2_000);
    await run();
    const [mail] = await db.select().from(mailTable);
    expect(mail?.content).toMatchObject({ count: 52, lines: { length: 50 } });
  });
});

describe('daily news', () => {
  const daily = { booking: 'daily', user: 'daily', licence: 'daily' } as const;
  beforeEach(async () => {
    await prefer(site.people.Manager, daily);
    await prefer(site.people.SuperAdmin, { booking: 'none' });
  });
  const count = async () => (await mailed()).Manager?.length ?? 0;

  it('goes at eight by the business’s clock, all in one mail, and once a day', async () => {
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

  it('goes when a server is back that was away at eight', async () => {
    await order();
    await run('2026-03-12T05:00:00.000Z');
    expect(await count()).toBe(1);
  });

  it('leaves out what was read before eight', async () => {
    await order();
    const { userId } = site.people.Manager.viewer;
    const [own] = await db.select().from(notificationTable).where(eq(notificationTable.userId, userId));
    clock.set('2026-03-08T23:00:00.000Z');
    await markRead(db, userId, [own?.messageId ?? 0]);
    await run('2026-03-09T00:00:02.000Z');
    expect(await count()).toBe(0);
    expect(await leftToMail()).toBe(0);
  });

  it('goes at eight of the clock before and after the clocks change', async () => {
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
