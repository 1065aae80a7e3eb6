import { actorAt } from '@server/base/actor';
import { dutyHistoryTable, dutyTable } from '@server/model/duty';
import { guardTable } from '@server/model/guard';
import { mailTable } from '@server/model/mail';
import { saveAssignments } from '@server/resources/assignment/save';
import { dutySteps } from '@server/test/duty-steps';
import { testPorts } from '@server/test/ports';
import { testPostgres } from '@server/test/postgres';
import { timeSetter } from '@server/test/set-time';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { findMissingGuards, tellDueGuards } from './duty-jobs';

const connection = await testPostgres();
const ports = testPorts(connection, { now: '2027-03-08T02:00:00.000Z' });
const { db } = ports;
const { at, make, opened } = dutySteps(ports);
const moveTo = timeSetter(ports);
afterAll(() => connection.close());

beforeEach(async () => {
  ports.clock.set('2027-03-08T02:00:00.000Z');
  await make();
});

const release = () =>
  saveAssignments(db, actorAt(at.site.people.Manager.viewer, ports.clock.now()), {
    assign: [],
    unassign: [{ slotId: at.slotId, guardId: at.guardId }],
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
    await Promise.all([findMissingGuards(ports), findMissingGuards(ports), findMissingGuards(ports)]);
    expect(await acts('absence')).toBe(1);
  });
});

describe('at the same moment', () => {
  it('of two devices that check in one counts, the other hears that it changed', async () => {
    const [first, second] = [await opened(), await opened()];
    // The second link ended the first device.
    expect((await first.get()).status).toBe(401);
    const other = await opened();
    // The row exists, so that only its lock puts the presses one after the other.
    await other.post('/answer', { slotIds: [at.slotId], answer: 'confirm' });
    await moveTo('2027-03-09T22:00:00.000Z');
    const body = { slotIds: [at.slotId], kind: 'in', at: ports.clock.now().toISOString() };
    const answers = await Promise.all([other.post('/presence', body), other.post('/presence', body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await second.get()).status).toBe(401);
    expect(await acts('in')).toBe(1);
  });

  it('a release and a press are one after the other: nobody is on site who was released before', async () => {
    const device = await opened();
    await moveTo('2027-03-09T21:30:00.000Z');
    const body = { slotIds: [at.slotId], kind: 'in', at: ports.clock.now().toISOString() };
    const [pressed] = await Promise.all([device.post('/presence', body), release()]);
    const [stored] = await db
      .select()
      .from(dutyTable)
      .where(and(eq(dutyTable.slotId, at.slotId), eq(dutyTable.guardId, at.guardId)));
    expect([200, 409]).toContain(pressed.status);
    expect(stored?.checkedInAt !== undefined && stored.checkedInAt !== null).toBe(pressed.status === 200);
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
