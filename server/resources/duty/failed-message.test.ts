import { actorAt } from '@server/base/actor';
import { dutyHistoryTable } from '@server/model/duty';
import { guardTable } from '@server/model/guard';
import { mailTable } from '@server/model/mail';
import { mailSender } from '@server/platform/mail/send-mails';
import { saveAssignments } from '@server/resources/assignment/save';
import { testDatabase } from '@server/test/database';
import { dutySteps } from '@server/test/duty-steps';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { addMinutes } from 'date-fns';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { tellDueGuards } from './tell-due-guards';

const START = '2027-03-08T02:00:00.000Z';
/** The guard's shift: 10 March, 06:00-12:00 in Hong Kong. */
const SHIFT_ENDS = '2027-03-10T04:00:00.000Z';

let isDown: boolean;
let tried: number;
const transport = async () => {
  tried += 1;
  if (isDown) throw Object.assign(new Error('down'), { code: 'ECONNREFUSED' });
};
const ports = {
  ...testPorts(await testDatabase(), { now: START }),
  mail: { send: transport },
  messageGateway: { send: transport, close: () => {} } as ReturnType<typeof testPorts>['messageGateway'],
};
const { db, clock } = ports;
const { at, call, make, opened, rows, stateNow } = dutySteps(ports);
const moveTo = timeSetter(ports);

beforeEach(async () => {
  isDown = true;
  tried = 0;
  clock.set(START);
  await make();
});

const trySending = async () => {
  for (const channel of ['mail', 'gateway'] as const) {
    const sender = mailSender(ports, channel);
    await sender.sendDue();
    await sender.finish();
  }
};
/** The quick tries, within three quarters of an hour. */
const failQuickly = async () => {
  for (const minutes of [0, 1, 3, 10, 30, 60]) {
    clock.set(addMinutes(new Date(START), minutes).toISOString());
    await trySending();
  }
};
const byMail = () => db.update(guardTable).set({ email: 'lee@keepwatch.test' });
const tell = async () =>
  (await call(at.site.people.Staff, 'POST', '/api/v1/admin/duty/tell', {})).body.guards;
const queue = (query = '?queue=messageFailed') => rows(query);
const home = async () => (await call(at.site.people.Manager, 'GET', '/api/v1/admin/home')).body;
const failures = () => db.$count(dutyHistoryTable, eq(dutyHistoryTable.act, 'failure'));
const lastMail = async () => (await db.select().from(mailTable).orderBy(mailTable.id)).at(-1);
const resend = async () =>
  call(at.site.people.SuperAdmin, 'POST', `/api/v1/admin/mail/${(await lastMail())?.id}/send-again`);

describe.each([
  ['mail', byMail],
  ['gateway', async () => {}],
] as const)('a message by %s that does not get through', (channel, reachable) => {
  beforeEach(async () => {
    await reachable();
    expect(await tell()).toMatchObject([{ by: channel }]);
  });

  it('leaves the guard untold, in a queue of its own, for staff to tell by hand', async () => {
    await trySending();
    expect(await stateNow()).toBe('told');
    await failQuickly();
    expect(await queue()).toMatchObject([{ state: 'untold', isMessageFailed: true }]);
    expect((await home()).failedMessages).toBe(1);
    expect(await failures()).toBe(1);
    // The job doesn't try the same way again.
    await tellDueGuards(ports);
    expect(await db.$count(mailTable)).toBe(1);
    const told = await tell();
    expect(told).toMatchObject([{ by: 'hand', phone: '9123 4567' }]);
    await call(at.site.people.Staff, 'POST', '/api/v1/admin/duty/told', {
      rows: told[0].rows.map((row: object) => ({ ...row, by: 'call' })),
    });
    expect([await stateNow(), await queue()]).toEqual(['told', []]);
    // Given up later, it changes nothing that was told since.
    await moveTo('2027-03-11T04:00:00.000Z');
    await trySending();
    expect(await lastMail()).toMatchObject({ dueAt: null, sentAt: null });
    expect(await failures()).toBe(1);
  });

  it('counts as told again once it is sent after all', async () => {
    await failQuickly();
    isDown = false;
    clock.set('2027-03-08T05:00:00.000Z');
    await trySending();
    expect([await stateNow(), await queue()]).toEqual(['told', []]);
  });

  it('is not tried past the end of the shift, nor sent again then', async () => {
    await failQuickly();
    await moveTo('2027-03-10T03:30:00.000Z');
    await trySending();
    const before = tried;
    // The next hour would be past the end.
    expect(await lastMail()).toMatchObject({ dueAt: null, lastError: 'ECONNREFUSED' });
    expect((await resend()).status).toBe(202);
    expect(await stateNow()).toBe('missing');
    await moveTo(SHIFT_ENDS);
    await trySending();
    expect([tried, (await lastMail())?.dueAt]).toEqual([before, null]);
    expect((await resend()).body).toMatchObject({ code: 'conflict' });
    const { body } = await call(at.site.people.SuperAdmin, 'GET', '/api/v1/admin/mail');
    expect(body.items).toMatchObject([{ state: 'givenUp', resendProblem: 'tooLate' }]);
  });
});

it('changes nothing for a guard who has answered meanwhile', async () => {
  await tell();
  const device = await opened();
  await device.post('/answer', { slotIds: [at.slotId], answer: 'confirm' });
  await failQuickly();
  expect([await stateNow(), await queue()]).toEqual(['confirmed', []]);
});

it('asks again of a guard who was marked as seen while untold', async () => {
  await call(at.site.people.Staff, 'POST', '/api/v1/admin/duty/seen', {
    rows: [{ slotId: at.slotId, securityId: at.guardId }],
  });
  await tell();
  await failQuickly();
  expect(await queue()).toHaveLength(1);
});

describe('a release', () => {
  const own = () => ({ slotId: at.slotId, guardId: at.guardId });
  const save = (given: Parameters<typeof saveAssignments>[2]) =>
    saveAssignments(db, actorAt(at.site.people.Manager.viewer, clock.now()), given);

  it('that did not get through is told by hand; assigned again, the guard never heard of it', async () => {
    isDown = false;
    await tell();
    await trySending();
    isDown = true;
    await save({ assign: [], unassign: [own()] });
    await tellDueGuards(ports);
    await failQuickly();
    await tellDueGuards(ports);
    expect(await db.$count(mailTable)).toBe(2);
    expect(await tell()).toMatchObject([{ about: 'release', by: 'hand' }]);
    await save({ assign: [own()], unassign: [] });
    expect(await stateNow()).toBe('told');
  });

  it('from a shift that the guard was never told of is told to nobody', async () => {
    await tell();
    await failQuickly();
    await save({ assign: [], unassign: [own()] });
    expect(await tell()).toEqual([]);
  });
});
