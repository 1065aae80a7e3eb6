import { actorAt } from '@server/base/actor';
import { dutyHistoryTable } from '@server/model/duty';
import { guardTable } from '@server/model/guard';
import { mailTable } from '@server/model/mail';
import { replaceGuard } from '@server/resources/assignment/replace';
import { decideBooking } from '@server/resources/booking/decide';
import { beforeStatement } from '@server/test/before-statement';
import { testDatabase, truncate } from '@server/test/database';
import { dutySteps, keyOf } from '@server/test/duty-steps';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { cartItemOf, makeGuard } from '@server/test/site';
import { whileOpen } from '@server/test/while-open';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { markMissingGuards } from './mark-missing-guards';
import { tellDueGuards } from './tell-due-guards';

const connection = await testDatabase();
await truncate(connection.db);
const ports = testPorts(connection, { now: '2027-03-08T02:00:00.000Z' });
const { db } = ports;
const { at, call, link, make, opened, phone, rows } = dutySteps(ports);
const moveTo = timeSetter(ports);

beforeEach(async () => {
  ports.clock.set('2027-03-08T02:00:00.000Z');
  await make();
});

const acts = async (act: string) => db.$count(dutyHistoryTable, eq(dutyHistoryTable.act, act));

describe('on several servers', () => {
  it('a guard is told once', async () => {
    await db.update(guardTable).set({ email: 'lee@keepwatch.test' });
    await Promise.all([tellDueGuards(ports), tellDueGuards(ports), tellDueGuards(ports)]);
    expect(await db.$count(mailTable)).toBe(1);
    expect(await acts('tell')).toBe(1);
  });

  it('a missing guard is found once, also by a server that was down during the start', async () => {
    const device = await opened();
    await device.post('/answer', { slotIds: [at.slotId], answer: 'confirm' });
    await moveTo('2027-03-10T01:00:00.000Z');
    await Promise.all([markMissingGuards(ports), markMissingGuards(ports), markMissingGuards(ports)]);
    expect(await acts('absence')).toBe(1);
  });
});

describe('at the same moment', () => {
  it('of two devices that check in one counts, the other hears that it changed', async () => {
    const key = keyOf((await link()).body);
    const [one, other] = [phone(), phone()];
    for (const device of [one, other]) await device.open(key, '4567');
    // The row exists, so that only its lock puts the presses one after the other.
    await other.post('/answer', { slotIds: [at.slotId], answer: 'confirm' });
    await moveTo('2027-03-09T22:00:00.000Z');
    const body = { slotIds: [at.slotId], kind: 'in', at: ports.clock.now().toISOString() };
    const answers = await Promise.all([one.post('/presence', body), other.post('/presence', body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await acts('in')).toBe(1);
  });

  it('a press waits for a replacement under way, and then nobody is on site who was replaced', async () => {
    const device = await opened();
    const replacementId = await makeGuard(ports, at.site.guardGroupId, { lastName: 'Fong' });
    await moveTo('2027-03-09T21:30:00.000Z');
    const pressed = await whileOpen(
      db,
      (tx) =>
        replaceGuard(tx, actorAt(at.site.people.Staff.viewer, ports.clock.now()), {
          slotIds: [at.slotId],
          guardId: at.guardId,
          replacementId,
          from: ports.clock.now().toISOString(),
          reason: 'sick',
        }),
      () =>
        device.post('/presence', { slotIds: [at.slotId], kind: 'in', at: ports.clock.now().toISOString() }),
    );
    expect(pressed).toMatchObject({ value: { status: 409 } });
    expect(await acts('in')).toBe(0);
    expect(await rows()).toMatchObject([{ guard: { id: replacementId }, state: 'untold' }]);
  });

  it('a declining guard waits for the approval of a change that takes the shift away, and is refused', async () => {
    const { Client, SuperAdmin } = at.site.people;
    const device = await opened();
    const { body: slot } = await call(SuperAdmin, 'GET', `/api/v1/admin/duty?slotIds=${at.slotId}`);
    const { bookingId } = slot.items[0].slot;
    const { body: booking } = await call(Client, 'GET', `/api/v2/client/booking/${bookingId}`);
    const asked = await call(Client, 'PUT', `/api/v2/client/booking/${bookingId}`, {
      premiseId: at.site.premiseId,
      cartItems: [await cartItemOf(ports, ['2027-03-17'], { Morning: 1 })],
      version: booking.version,
      reason: 'Moved',
    });
    expect(asked.body.status).toBe('PendingApproval');
    const { version } = asked.body;
    const declined = await whileOpen(
      db,
      (tx) =>
        decideBooking(tx, actorAt(SuperAdmin.viewer, ports.clock.now()), {
          bookingId,
          action: 'approve',
          version,
        }),
      () => device.post('/answer', { slotIds: [at.slotId], answer: 'decline', reason: 'sick' }),
    );
    expect(declined).toMatchObject({ value: { status: 409 } });
    expect(await acts('decline')).toBe(0);
    expect(await rows('?queue=declined')).toEqual([]);
  });

  it('a declined shift and a confirmed one end as one of both, with both in the history', async () => {
    const device = await opened();
    const answer = (body: object) => device.post('/answer', { slotIds: [at.slotId], ...body });
    const answers = await Promise.all([
      answer({ answer: 'confirm' }),
      answer({ answer: 'decline', reason: 'sick' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await acts('confirm')) + (await acts('decline'))).toBe(2);
  });
});

it('a guard who answers while a list is read is in no queue of the others', async () => {
  const device = await opened();
  const answer = (body: object) => device.post('/answer', { slotIds: [at.slotId], ...body });
  expect((await answer({ answer: 'decline', reason: 'sick' })).status).toBe(200);
  expect(await rows('?queue=declined')).toHaveLength(1);
  beforeStatement(db, /"guard"."phone"/, () => answer({ answer: 'confirm' }));
  expect(await rows('?queue=declined')).toEqual([]);
});
