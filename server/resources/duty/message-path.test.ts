import type { ToldGuard } from '@contract/duty';
import { actorAt } from '@server/base/actor';
import { guardTable } from '@server/model/guard';
import { mailTable } from '@server/model/mail';
import { offerTable } from '@server/model/offer';
import { premiseTable } from '@server/model/premise';
import { renderMessage } from '@server/platform/mail/render-message';
import { saveAssignments } from '@server/resources/assignment/save';
import { testDatabase } from '@server/test/database';
import { dutySteps } from '@server/test/duty-steps';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { makeGuard, orderShifts } from '@server/test/site';
import { beforeEach, describe, expect, it } from 'vitest';
import { tellDueGuards } from './tell-due-guards';
import { widenOffers } from './widen-offers';

const START = '2027-03-08T02:00:00.000Z';
const ports = testPorts(await testDatabase(), { now: START });
const { db } = ports;
const { at, assigned, call, make, opened, rows } = dutySteps(ports);
const moveTo = timeSetter(ports);
beforeEach(async () => {
  ports.clock.set(START);
  ports.messageGateway = null;
  await make();
});

const hasGateway = () => {
  ports.messageGateway = { send: async () => {}, close: () => {} };
};
const tell = async (body: object = {}, person = at.site.people.Staff): Promise<ToldGuard[]> =>
  (await call(person, 'POST', '/api/v1/admin/duty/tell', body)).body.guards;
const tick = (guards: readonly ToldGuard[], by = 'sms', person = at.site.people.Staff) =>
  call(person, 'POST', '/api/v1/admin/duty/told', {
    rows: guards.flatMap(({ about, rows: told }) => told.map((row) => ({ ...row, about, by }))),
  });
const queued = async () =>
  (await db.select().from(mailTable).orderBy(mailTable.id)).map(
    ({ channel, recipient, language, content }) => ({
      channel,
      recipient,
      text: content && renderMessage(content, language, '', null),
    }),
  );
const save = (given: Parameters<typeof saveAssignments>[2]) =>
  saveAssignments(db, actorAt(at.site.people.Manager.viewer, ports.clock.now()), given);
const own = () => ({ slotId: at.slotId, guardId: at.guardId });
const release = (slotIds: readonly number[] = [at.slotId]) =>
  save({ assign: [], unassign: slotIds.map((slotId) => ({ slotId, guardId: at.guardId })) });

describe('a guard without an email', () => {
  it('is told by the gateway, at the number with its country, in one message for a month', async () => {
    hasGateway();
    await db.update(guardTable).set({ language: 'hk' });
    await assigned('2027-03-12', at.guardId);
    await assigned('2027-04-02', at.guardId);
    expect(await tell({ from: '2027-03-01', to: '2027-03-31' })).toMatchObject([
      { by: 'gateway', text: null },
    ]);
    expect(await queued()).toEqual([
      {
        channel: 'gateway',
        recipient: '+85291234567',
        text: expect.stringMatching(
          /^Keepwatch：3月共 2 更，首更 3月10日星期三 06:00-12:00，.*\/duty#key=\S+$/,
        ),
      },
    ]);
    expect((await rows('?to=2027-04-30')).map(({ state }) => state)).toEqual(['told', 'told', 'untold']);
  });

  it('is told by the gateway by the job, too, and reminded', async () => {
    await tellDueGuards(ports);
    expect(await queued()).toEqual([]);
    hasGateway();
    await tellDueGuards(ports);
    ports.clock.set('2027-03-08T22:01:00.000Z');
    await tellDueGuards(ports);
    await tellDueGuards(ports);
    const texts = (await queued()).map(({ text }) => text);
    expect(texts).toEqual([
      expect.stringContaining('Your shift: Wed, Mar 10'),
      expect.stringContaining('You have not confirmed yet: Wed, Mar 10'),
    ]);
  });

  it('gets no new link while the page is open on a device, which a new one would end', async () => {
    const device = await opened();
    expect((await tell())[0]?.text).toMatch(/\/duty$/);
    expect((await device.get()).status).toBe(200);
  });

  it('is told by hand where the number is none that a gateway takes', async () => {
    hasGateway();
    await db.update(guardTable).set({ phone: 'ext. 4567' });
    expect(await tell()).toMatchObject([{ by: 'hand' }]);
    await tellDueGuards(ports);
    expect(await queued()).toEqual([]);
  });
});

describe('a replacement on a running shift', () => {
  it('is told, as long as the shift runs', async () => {
    await moveTo('2027-03-09T22:05:00.000Z');
    const second = await makeGuard(ports, at.site.guardGroupId, { lastName: 'Au', phone: '6123 4567' });
    await save({ assign: [], unassign: [own()] });
    await save({ assign: [{ slotId: at.slotId, guardId: second }], unassign: [] });
    for (const body of [{}, { slotIds: [at.slotId] }])
      expect(await tell(body)).toMatchObject([{ id: second, about: 'shifts' }]);
  });
});

describe('a changed time', () => {
  it('sets an answer back to untold, and the message names the old time', async () => {
    hasGateway();
    const second = await assigned('2027-03-12', at.guardId);
    await tell();
    await release([at.slotId, second]);
    const from = '2027-03-09T23:00:00.000Z';
    await save({
      assign: [
        { ...own(), from },
        { slotId: second, guardId: at.guardId },
      ],
      unassign: [],
    });
    expect((await rows()).map(({ state }) => state)).toEqual(['untold', 'told']);
    await tell();
    expect((await queued()).at(-1)?.text).toContain(
      'New time: Wed, Mar 10 07:00-12:00, Harbour Court, instead of 06:00-12:00.',
    );
  });
});

describe('a release', () => {
  it('is told in one message, by the gateway', async () => {
    hasGateway();
    const second = await assigned('2027-03-12', at.guardId);
    await tell();
    await release([at.slotId, second]);
    await tellDueGuards(ports);
    await tellDueGuards(ports);
    expect((await queued()).slice(1).map(({ text }) => text)).toEqual([
      'Keepwatch: You are no longer on duty: 2 shifts in March, first Wed, Mar 10 06:00-12:00, Harbour Court. Your shifts: /duty',
    ]);
  });

  it('is on the list to be told where no service reaches the guard, until staff tick it', async () => {
    await tick(await tell());
    await release();
    await tellDueGuards(ports);
    const listed = await tell();
    expect(listed).toMatchObject([
      { id: at.guardId, about: 'release', by: 'hand', rows: [{ slotId: at.slotId }] },
    ]);
    expect(listed[0]?.text).toContain('no longer on duty: Wed, Mar 10 06:00-12:00, Harbour Court.');
    expect(listed[0]?.text).not.toContain('#key=');
    expect(await tell({ slotIds: [at.slotId + 999] })).toEqual([]);
    expect((await tick(listed)).status).toBe(204);
    expect(await tell()).toEqual([]);
    await save({ assign: [own()], unassign: [] });
    expect(await tell()).toMatchObject([{ about: 'shifts' }]);
  });
});

describe('an offer', () => {
  it('made or widened by the job is on the list to be told until staff tick it', async () => {
    await tick(await tell());
    const { slots } = await orderShifts(ports, at.site.people.Manager, at.site.premiseId, ['2027-03-12'], {
      Morning: 1,
    });
    const slotId = slots[0]?.id ?? 0;
    const [ada, ben] = [
      await makeGuard(ports, at.site.guardGroupId, { lastName: 'Au', phone: '6123 4567', language: 'en' }),
      await makeGuard(ports, at.site.guardGroupId, { lastName: 'Bok', phone: '6123 4568', language: 'en' }),
    ];
    const made = await call(at.site.people.Staff, 'POST', '/api/v1/admin/offer', {
      slotId,
      securityIds: [ada],
      minutes: 10,
    });
    expect(made.body.toTell).toMatchObject([
      { id: ada, about: 'offer', rows: [{ slotId, securityId: ada }] },
    ]);
    expect((await tick(made.body.toTell)).status).toBe(204);
    expect(await tell()).toEqual([]);
    ports.clock.set('2027-03-08T02:11:00.000Z');
    await widenOffers(ports);
    const listed = await tell();
    expect(listed.map(({ about }) => about)).toEqual(['offer']);
    expect(listed[0]?.id === ben || listed[0]?.id === at.guardId).toBe(true);
    expect(listed[0]?.text).toContain('Open shift: Fri, Mar 12 06:00-12:00, Harbour Court.');
    await tick(listed);
    expect(await tell()).toEqual([]);
    await db.update(offerTable).set({ endedAt: ports.clock.now() });
  });

  it('and shifts of one guard have the same link, so that none of the two is dead', async () => {
    const { slots } = await orderShifts(ports, at.site.people.Manager, at.site.premiseId, ['2027-03-12'], {
      Morning: 1,
    });
    const body = { slotId: slots[0]?.id, securityIds: [at.guardId], minutes: 10 };
    await call(at.site.people.Staff, 'POST', '/api/v1/admin/offer', body);
    const keys = (await tell()).map(({ text }) => /#key=(\S+)/.exec(text ?? '')?.[1]);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('the list to be told', () => {
  it('is for managers and staff, within their premises', async () => {
    await tick(await tell());
    await release();
    const { people } = at.site;
    for (const role of ['Agent', 'Client'] as const)
      for (const path of ['tell', 'told'])
        expect([role, (await call(people[role], 'POST', `/api/v1/admin/duty/${path}`, {})).status]).toEqual([
          role,
          403,
        ]);
    expect(await tell({}, people.Manager)).toHaveLength(1);
    const listed = await tell();
    await db.update(premiseTable).set({ premiseGroupId: null });
    expect(await tell()).toEqual([]);
    await tick(listed);
    expect(await tell({}, people.SuperAdmin)).toHaveLength(1);
  });
});
