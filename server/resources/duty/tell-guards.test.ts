import type { ToldGuard } from '@contract/duty';
import { actorAt } from '@server/base/actor';
import { auditTable } from '@server/model/audit';
import { dutyTable } from '@server/model/duty';
import { guardTable } from '@server/model/guard';
import { idempotencyKeyTable } from '@server/model/idempotency';
import { mailTable } from '@server/model/mail';
import { premiseTable } from '@server/model/premise';
import { settingTable } from '@server/model/setting';
import { saveAssignments } from '@server/resources/assignment/save';
import { testDatabase } from '@server/test/database';
import { dutySteps } from '@server/test/duty-steps';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { tellDueGuards } from './tell-due-guards';

const ports = testPorts(await testDatabase(), { now: '2027-03-08T02:00:00.000Z' }); // 10:00
const { db } = ports;
const { at, assigned, call, make, rows, stateNow } = dutySteps(ports);
const moveTo = timeSetter(ports);
beforeEach(async () => {
  ports.clock.set('2027-03-08T02:00:00.000Z');
  await make();
});

describe('staff', () => {
  const tell = (body: object = {}) => call(at.site.people.Staff, 'POST', '/api/v1/admin/duty/tell', body);

  it('get a text to send by hand, with a new link, for a guard without an email; told once ticked', async () => {
    await assigned('2027-03-12', at.guardId);
    const { body } = await tell();
    expect(body.guards).toMatchObject([{ id: at.guardId, by: 'hand', phone: '9123 4567' }]);
    const { text, rows: told } = body.guards[0];
    expect(text).toMatch(/2 shifts in March, first Wed, Mar 10 06:00-12:00, Harbour Court\. .*\/duty#key=/);
    expect(await stateNow()).toBe('untold');
    const ticked = told.map((row: object) => ({ ...row, by: 'whatsapp' }));
    expect(
      (await call(at.site.people.Staff, 'POST', '/api/v1/admin/duty/told', { rows: ticked })).status,
    ).toBe(204);
    expect(await stateNow()).toBe('told');
    expect((await tell()).body.guards).toEqual([]);
  });

  it('get it once: an answer with the key of a link is not stored for a repeated request', async () => {
    const once = () =>
      call(at.site.people.Staff, 'POST', '/api/v1/admin/duty/tell', {}, 'en', { 'idempotency-key': 'one' });
    expect((await once()).body.guards[0].text).toContain('#key=');
    expect(JSON.stringify(await db.select().from(idempotencyKeyTable))).not.toContain('#key=');
    const again = await once();
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
  });

  it('are not told of shifts, and see none, by a period that ends before it begins', async () => {
    const period = { from: '2027-03-11', to: '2027-03-10' };
    const refused = { status: 422, body: { errors: [{ path: 'to', code: 'ends_before_start' }] } };
    expect(await tell(period)).toMatchObject(refused);
    const list = `/api/v1/admin/duty?${new URLSearchParams(period)}`;
    expect(await call(at.site.people.Staff, 'GET', list)).toMatchObject(refused);
    expect((await tell({ ...period, from: period.to })).body.guards).toHaveLength(1);
  });

  it('tell of the shift that begins with the first day, at midnight, and of none of the next day', async () => {
    const day = { from: '2027-03-12', to: '2027-03-12' };
    const atMidnight = await assigned('2027-03-12', at.guardId, { Special: 1 });
    const slots = async () => (await tell(day)).body.guards.flatMap(({ rows: told }: ToldGuard) => told);
    expect(await slots()).toMatchObject([{ slotId: atMidnight }]);
    await assigned('2027-03-13', at.guardId, { Special: 1 });
    expect(await slots()).toMatchObject([{ slotId: atMidnight }]);
  });

  it('tell by mail in the guard’s language, in one message', async () => {
    await db.update(guardTable).set({ email: 'lee@keepwatch.test', language: 'hk' });
    await assigned('2027-03-12', at.guardId);
    expect((await tell()).body.guards).toMatchObject([{ by: 'mail', text: null }]);
    const mails = await db.select().from(mailTable);
    expect(mails).toMatchObject([
      { recipient: 'lee@keepwatch.test', language: 'hk', content: { kind: 'duty' } },
    ]);
    expect((await rows()).map(({ state }) => state)).toEqual(['told', 'told']);
  });

  it('record what they hear by phone, with a reason in the audit', async () => {
    const record = (body: object) =>
      call(at.site.people.Staff, 'PUT', '/api/v1/admin/duty/presence', {
        slotId: at.slotId,
        securityId: at.guardId,
        reason: 'By phone',
        ...body,
      });
    expect((await record({ answer: 'confirm' })).body).toMatchObject({ state: 'confirmed' });
    await moveTo('2027-03-09T22:20:00.000Z');
    expect((await record({ answer: 'late', lateMinutes: 40 })).body).toMatchObject({ state: 'late' });
    expect((await record({ checkedInAt: '2027-03-09T22:30:00.000Z' })).body.errors).toMatchObject([
      { path: 'checkedInAt', code: 'future' },
    ]);
    expect((await record({ checkedInAt: '2027-03-09T22:18:00.000Z' })).body).toMatchObject({
      state: 'onSite',
      presence: 'staff',
    });
    const actions = (await db.select().from(auditTable)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'guard.dutyRecorded')).toHaveLength(3);
  });

  it('can move neither arriving nor leaving past the other', async () => {
    const record = (body: object) =>
      call(at.site.people.Staff, 'PUT', '/api/v1/admin/duty/presence', {
        ...{ slotId: at.slotId, securityId: at.guardId, reason: 'By phone' },
        ...body,
      });
    const [six, seven, eight] = [
      '2027-03-09T22:00:00.000Z',
      '2027-03-09T23:00:00.000Z',
      '2027-03-10T00:00:00.000Z',
    ];
    await moveTo('2027-03-10T01:00:00.000Z');
    expect((await record({ checkedInAt: six, checkedOutAt: seven })).status).toBe(200);
    for (const [body, path] of [
      [{ checkedInAt: eight }, 'checkedInAt'],
      [{ checkedInAt: seven }, 'checkedInAt'],
      [{ checkedOutAt: six }, 'checkedOutAt'],
      [{ checkedInAt: eight, checkedOutAt: seven }, 'checkedOutAt'],
    ] as const)
      expect((await record(body)).body.errors).toMatchObject([{ path, code: 'out_before_in' }]);
    expect((await record({ checkedInAt: seven, checkedOutAt: eight })).status).toBe(200);
    expect((await rows())[0]).toMatchObject({ checkedInAt: seven, checkedOutAt: eight });
  });

  it('see the rows of their premises only', async () => {
    expect(await rows()).toHaveLength(1);
    expect((await call(at.site.people.Agent, 'GET', '/api/v1/admin/duty')).status).toBe(403);
    await db.update(premiseTable).set({ premiseGroupId: null });
    expect(await rows()).toEqual([]);
    const seen = { rows: [{ slotId: at.slotId, securityId: at.guardId }] };
    expect((await call(at.site.people.Staff, 'POST', '/api/v1/admin/duty/seen', seen)).status).toBe(404);
  });
});

describe('the job', () => {
  beforeEach(async () => {
    await db.update(guardTable).set({ email: 'lee@keepwatch.test' });
  });
  const kinds = async () =>
    (await db.select().from(mailTable).orderBy(mailTable.id)).map(({ content }) => content?.kind);

  it('tells 72 hours before the start, with the shifts of the next 7 days, once', async () => {
    await assigned('2027-03-13', at.guardId);
    ports.clock.set('2027-03-06T21:59:00.000Z');
    await tellDueGuards(ports);
    expect(await kinds()).toEqual([]);
    ports.clock.set('2027-03-06T22:01:00.000Z');
    await tellDueGuards(ports);
    await tellDueGuards(ports);
    expect(await kinds()).toEqual(['duty']);
    expect((await db.select().from(dutyTable)).map(({ toldBy }) => toldBy)).toEqual(['mail', 'mail']);
  });

  it('tells 180 hours before the start, if the settings say so', async () => {
    await db.update(settingTable).set({ fields: sql`${settingTable.fields} || '{"tellHours": 180}'::jsonb` });
    ports.clock.set('2027-03-02T09:59:00.000Z');
    await tellDueGuards(ports);
    expect(await kinds()).toEqual([]);
    ports.clock.set('2027-03-02T10:01:00.000Z');
    await tellDueGuards(ports);
    expect(await kinds()).toEqual(['duty']);
  });

  it('reminds once who has not confirmed 24 hours before, and tells again after a change of time', async () => {
    await tellDueGuards(ports);
    ports.clock.set('2027-03-08T22:01:00.000Z');
    await tellDueGuards(ports);
    await tellDueGuards(ports);
    expect(await kinds()).toEqual(['duty', 'dutyReminder']);
    const by = actorAt(at.site.people.Manager.viewer, ports.clock.now());
    await saveAssignments(db, by, { assign: [], unassign: [{ slotId: at.slotId, guardId: at.guardId }] });
    await saveAssignments(db, by, {
      assign: [{ slotId: at.slotId, guardId: at.guardId, from: '2027-03-09T23:00:00.000Z' }],
      unassign: [],
    });
    await tellDueGuards(ports);
    expect(await kinds()).toEqual(['duty', 'dutyReminder', 'duty']);
  });

  it('tells a guard who is no longer on a shift, once, and again of the shift after another assignment', async () => {
    await tellDueGuards(ports);
    const by = actorAt(at.site.people.Manager.viewer, ports.clock.now());
    const row = { slotId: at.slotId, guardId: at.guardId };
    await saveAssignments(db, by, { assign: [], unassign: [row] });
    await tellDueGuards(ports);
    await tellDueGuards(ports);
    expect(await kinds()).toEqual(['duty', 'dutyReleased']);
    await saveAssignments(db, by, { assign: [row], unassign: [] });
    expect(await stateNow()).toBe('untold');
    await tellDueGuards(ports);
    await saveAssignments(db, by, { assign: [], unassign: [row] });
    await tellDueGuards(ports);
    expect(await kinds()).toEqual(['duty', 'dutyReleased', 'duty', 'dutyReleased']);
  });

  it('tells nobody of a release who was not told of the shift', async () => {
    const by = actorAt(at.site.people.Manager.viewer, ports.clock.now());
    await saveAssignments(db, by, { assign: [], unassign: [{ slotId: at.slotId, guardId: at.guardId }] });
    await tellDueGuards(ports);
    expect(await kinds()).toEqual([]);
  });
});
