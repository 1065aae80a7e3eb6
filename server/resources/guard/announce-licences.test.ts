import { addDays } from '@domain/day';
import { instantOf } from '@domain/time';
import { licenceNoticeTable, licenceTable } from '@server/model/guard';
import { notificationMessageTable, notificationTable } from '@server/model/notification';
import type { StoredSetting } from '@server/model/setting';
import { settingTable } from '@server/model/setting';
import { caller, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, type Site } from '@server/test/site';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { announceExpiringLicences } from './announce-licences';

/** The 8th in Hong Kong, where the 9th begins at 16:00. */
const NOW = '2026-03-08T15:59:59.000Z';
const ports = testPorts(await testDatabase(), { now: NOW });
const { db, clock } = ports;
const call = caller(ports);
let site: Site;

beforeEach(async () => {
  await truncate(db);
  clock.set(NOW);
  site = await makeSite(ports);
});

const run = (instant?: string) => {
  if (instant) clock.set(instant);
  return announceExpiringLicences(db, clock.now());
};

/** The notices, oldest first: licence number, expiry date and the notified roles. */
const notices = async () => {
  const rows = await db
    .select()
    .from(notificationTable)
    .innerJoin(notificationMessageTable, eq(notificationMessageTable.id, notificationTable.messageId))
    .orderBy(notificationTable.id);
  const people = Object.entries(site.people) as [string, Person][];
  const notifiedRoles = new Map<string, string[]>();
  for (const { notification, notification_message: message } of rows) {
    const key = `${message.id} ${message.params.number} ${message.params.expiresOn}`;
    const role = people.find(([, { viewer }]) => viewer.userId === notification.userId)?.[0] ?? 'stranger';
    notifiedRoles.set(key, [...(notifiedRoles.get(key) ?? []), role]);
  }
  return [...notifiedRoles].map(([key, roles]) => [key.replace(/^\d+ /, ''), roles.sort().join(' ')]);
};
const counts = async () => (await notices()).length;
const set = async (change: Partial<StoredSetting>) => {
  const [row] = await db.select().from(settingTable);
  if (!row) throw new Error('No setting');
  await db.update(settingTable).set({ fields: { ...row.fields, ...change } });
};

describe('expiring licences', () => {
  it('are announced to the users who maintain the guard’s licences', async () => {
    const own = await makeGuard(ports, site.guardGroupId, { permitUntil: '2026-05-01' });
    const foreign = await makeGuard(ports, site.foreignGuardGroupId, { permitUntil: '2026-05-02' });
    await run();
    expect(await notices()).toEqual([
      [`B${foreign} 2026-05-02`, 'SuperAdmin'],
      [`B${own} 2026-05-01`, 'Manager Staff SuperAdmin'],
    ]);
    const { body } = await call(site.people.Staff, 'GET', '/api/v1/notification?page=1');
    expect(body).toMatchObject([
      {
        notificationMessage: {
          subject: 'A licence of Lee Kwok Keung expires',
          body: `Licence B${own} is valid through May 1, 2026.`,
          activityData: { topic: 'SECURITY_LICENSE_EXPIRY', action: 'EDIT' },
        },
      },
    ]);
  });

  it('are announced once each at 180, 120, 90, 30, 7 and 0 days, by the business’s day', async () => {
    await makeGuard(ports, site.guardGroupId, { permitUntil: '2026-09-05' });
    await run();
    expect(await counts()).toBe(0);
    // The 9th begins in Hong Kong: 180 days are left.
    await run('2026-03-08T16:00:00.000Z');
    expect(await counts()).toBe(1);
    for (const [index, days] of [120, 90, 30, 7, 0].entries()) {
      const day = addDays('2026-09-05', -days);
      await run(instantOf('Asia/Hong_Kong', addDays(day, -1), '23:59'));
      expect(await counts()).toBe(index + 1);
      await run(instantOf('Asia/Hong_Kong', day, '00:00'));
      await run();
      expect(await counts()).toBe(index + 2);
    }
    await run('2026-09-20T04:00:00.000Z');
    expect(await counts()).toBe(6);
  });

  it('are announced once after a downtime, for the nearest of the missed days', async () => {
    await makeGuard(ports, site.guardGroupId, { permitUntil: '2026-09-05' });
    const daysBefore = (days: number) => instantOf('Asia/Hong_Kong', addDays('2026-09-05', -days), '09:00');
    await run(daysBefore(175));
    expect(await counts()).toBe(1);
    // Down from 121 to 85 days before: the notices of 120 and 90 days become one.
    for (let again = 0; again < 3; again += 1) await run(daysBefore(85));
    expect(await counts()).toBe(2);
    await run(daysBefore(31));
    expect(await counts()).toBe(2);
    await run(daysBefore(30));
    expect(await counts()).toBe(3);
  });

  it('of a new guard are announced once, for the nearest of the days', async () => {
    const guardId = await makeGuard(ports, site.guardGroupId, { permitUntil: '2026-03-12' });
    await run();
    expect(await counts()).toBe(1);
    const given = await db.select().from(licenceNoticeTable);
    expect(given.map(({ daysBefore }) => daysBefore).sort((a, b) => a - b)).toEqual([7, 30, 90, 120, 180]);
    await run('2026-03-11T16:00:00.000Z');
    expect(await notices()).toHaveLength(2);
    expect((await notices())[1]?.[0]).toBe(`B${guardId} 2026-03-12`);
  });

  it('are announced again after a renewal', async () => {
    await makeGuard(ports, site.guardGroupId, { permitUntil: '2026-03-12' });
    await run();
    await db.update(licenceTable).set({ expiresOn: '2026-06-01' });
    await run();
    expect((await notices()).map(([what]) => what?.split(' ')[1])).toEqual(['2026-03-12', '2026-06-01']);
    await run();
    expect(await counts()).toBe(2);
  });

  it('are not announced for inactive guards or without days in the settings', async () => {
    await makeGuard(ports, site.guardGroupId, { permitUntil: '2026-03-12', status: 'inactive' });
    await run();
    expect(await counts()).toBe(0);
    await makeGuard(ports, site.guardGroupId, { permitUntil: '2026-03-12' });
    await set({ expiryNoticeDays: [] });
    await run();
    expect(await counts()).toBe(0);
    await set({ expiryNoticeDays: [3] });
    await run();
    expect(await counts()).toBe(0);
    await set({ expiryNoticeDays: [4] });
    await run();
    expect(await counts()).toBe(1);
  });

  it('are all announced, however many there are', async () => {
    const guardId = await makeGuard(ports, site.guardGroupId, { permitUntil: null });
    await db.insert(licenceTable).values(
      Array.from({ length: 105 }, (_, index) => ({
        guardId,
        type: 'FIRST-AID',
        number: `F${index}`,
        expiresOn: '2026-04-01',
      })),
    );
    await run();
    expect(await db.$count(notificationMessageTable)).toBe(105);
  });
});
