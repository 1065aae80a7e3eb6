import type { GuardDuties } from '@contract/guard-page';
import { addMinutes } from '@domain/time';
import { mailTable } from '@server/model/mail';
import { shiftTable } from '@server/model/shift';
import { renderMessage } from '@server/platform/mail/render-message';
import { testDatabase } from '@server/test/database';
import { dutySteps, keyOf } from '@server/test/duty-steps';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { makeGuard } from '@server/test/site';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { markMissingGuards } from './mark-missing-guards';
import { tellDueGuards } from './tell-due-guards';

const ports = testPorts(await testDatabase(), { now: '2027-03-08T02:00:00.000Z' });
const { db } = ports;
const { at, assigned, call, link, make, phone, rows } = dutySteps(ports);
const moveTo = timeSetter(ports);
beforeEach(async () => {
  ports.clock.set('2027-03-08T02:00:00.000Z');
  await make();
});

/** 19:00-06:00 in London while the clocks change: the text, the instants, and the minutes in between. */
const NIGHTS = [
  ['2027-03-27', 'Sat, Mar 27 19:00-06:00', '2027-03-27T19:00:00.000Z', '2027-03-28T05:00:00.000Z', 600],
  ['2027-10-30', 'Sat, Oct 30 19:00-06:00', '2027-10-30T18:00:00.000Z', '2027-10-31T06:00:00.000Z', 720],
] as const;

it.each(NIGHTS)(
  'the night of %s is told, reminded, missed, entered and left by elapsed time',
  async (date, text, startsAt, endsAt, minutes) => {
    const path = '/api/v1/admin/master-setting';
    const { body: setting } = await call(at.site.people.SuperAdmin, 'GET', path);
    await call(at.site.people.SuperAdmin, 'PUT', path, { ...setting, timeZone: 'Europe/London' });
    await db
      .update(shiftTable)
      .set({ startTime: '19:00', endTime: '06:00' })
      .where(eq(shiftTable.type, 'Night'));
    const from = (offset: number, of: string = startsAt) => addMinutes(of, offset);
    await moveTo(from(-30 * 24 * 60));
    const email = 'mak@keepwatch.test';
    const guardId = await makeGuard(ports, at.site.guardGroupId, {
      phone: '9123 4567',
      language: 'en',
      email,
    });
    const slotId = await assigned(date, guardId, { Night: 1 });
    const texts = async () =>
      (await db.select().from(mailTable).where(eq(mailTable.guardId, guardId)).orderBy(mailTable.id)).map(
        ({ content }) => content && renderMessage(content, 'en', '', null),
      );
    const state = async () => (await rows()).find(({ guard }) => guard.id === guardId)?.state;

    await moveTo(from(-72 * 60 - 1));
    await tellDueGuards(ports);
    expect(await texts()).toEqual([]);
    await moveTo(from(-72 * 60));
    await tellDueGuards(ports);
    expect(await texts()).toEqual([expect.stringContaining(text)]);
    await moveTo(from(-24 * 60 - 1));
    await tellDueGuards(ports);
    expect(await texts()).toHaveLength(1);
    await moveTo(from(-24 * 60));
    await tellDueGuards(ports);
    expect(await texts()).toHaveLength(2);

    await moveTo(from(9));
    expect(await state()).toBe('told');
    await moveTo(from(10));
    await markMissingGuards(ports);
    expect(await state()).toBe('missing');

    const device = phone();
    // The job's messages have ended every link before.
    await device.open(keyOf((await link(at.site.people.Staff, guardId)).body), '4567');
    const press = (kind: 'in' | 'out') =>
      device.post('/presence', { slotIds: [slotId], kind, at: ports.clock.now().toISOString() });
    expect((await press('in')).body).toMatchObject([{ startsAt, endsAt, state: 'onSite' }]);
    await moveTo(from(119, endsAt));
    expect(((await device.get()).body as GuardDuties).next?.slotIds).toEqual([slotId]);
    expect((await press('out')).body).toMatchObject([{ state: 'left' }]);
    const { body } = await call(
      at.site.people.Staff,
      'GET',
      `/api/v1/admin/security-booking/served?date=${date}`,
    );
    expect(body.premises[0].slots).toMatchObject([
      { coveredMinutes: minutes, proposedMinutes: minutes - 10 },
    ]);
  },
);
