import type { GuardDuties } from '@contract/guard-page';
import { actorAt } from '@server/base/actor';
import { dutyDeviceTable, dutyHistoryTable } from '@server/model/duty';
import { saveAssignments } from '@server/resources/assignment/save';
import { savePostOrders } from '@server/resources/post-order/save-post-orders';
import { testDatabase } from '@server/test/database';
import { dutySteps } from '@server/test/duty-steps';
import { testPorts } from '@server/test/ports';
import { sessionCookie } from '@server/test/session-cookie';
import { timeSetter } from '@server/test/set-time';
import { makeGuard } from '@server/test/site';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { markMissingGuards } from './mark-missing-guards';

const ports = testPorts(await testDatabase(), { now: '2027-03-08T02:00:00.000Z' }); // 10:00
const { db } = ports;
const { at, assigned, call, make, opened, rows, stateNow } = dutySteps(ports);
const moveTo = timeSetter(ports);
beforeEach(async () => {
  ports.clock.set('2027-03-08T02:00:00.000Z');
  await make();
});

describe('the page', () => {
  it('has the next duty with post orders, names of others, and no phone or price', async () => {
    const other = await makeGuard(ports, at.site.guardGroupId, { lastName: 'Fong', phone: '9876 5432' });
    await assigned('2027-03-10', other, { Night: 1 });
    const line = (en: string, secret = false) => ({ text: { cn: '', hk: '', en }, secret, photoIds: [] });
    await savePostOrders(db, actorAt(at.site.people.Manager.viewer, ports.clock.now()), at.site.premiseId, {
      version: 1,
      premise: [line('Walk the stairs'), line('Code 4711', true)],
      shifts: [{ type: 'Night', lines: [line('Lights off')] }],
    });
    const device = await opened();
    const page: GuardDuties = (await device.get()).body;
    expect(page.next).toMatchObject({
      slotIds: [at.slotId],
      premise: { name: 'Harbour Court' },
      state: 'untold',
      postOrders: [{ text: 'Walk the stairs', isRead: false }],
    });
    expect(page.duties).toHaveLength(1);
    expect(page.eraseAfterYears).toBe(7);
    expect(page.next?.others).toEqual([]);
    expect(JSON.stringify(page)).not.toMatch(/9876|9123|price|4711|Lights/);
    const order = page.next?.postOrders[0];
    const read = await device.post(`/post-order/${order?.id}/read`, { version: order?.version });
    expect(read.status).toBe(204);
    expect((await device.post('/post-order/999999/read', { version: 1 })).status).toBe(404);
    await moveTo('2027-03-09T20:30:00.000Z'); // 04:30, less than two hours before
    const later: GuardDuties = (await device.get()).body;
    expect(later.next?.postOrders.map(({ text, isRead }) => [text, isRead])).toEqual([
      ['Walk the stairs', true],
      ['Code 4711', false],
    ]);
  });

  it('names who stands there at the same time, also on another booking', async () => {
    const other = await makeGuard(ports, at.site.guardGroupId, { lastName: 'Fong', firstName: 'Siu' });
    await assigned('2027-03-10', other);
    const later = await makeGuard(ports, at.site.guardGroupId, { lastName: 'Mak', firstName: 'Wing' });
    await assigned('2027-03-10', later, { Afternoon: 1 });
    const page: GuardDuties = (await (await opened()).get()).body;
    expect(page.next?.others).toEqual([{ name: 'Siu Fong' }]);
  });

  it('counts the served hours of ended shifts: the confirmed time, else the assigned', async () => {
    await assigned('2027-03-09', at.guardId);
    await moveTo('2027-03-10T04:00:00.000Z'); // the end of the second shift
    const device = await opened();
    const hours = async () => ((await device.get()).body as GuardDuties).hours;
    expect(await hours()).toEqual([
      { month: '2027-03', minutes: 720 },
      { month: '2027-02', minutes: 0 },
    ]);
    await call(at.site.people.Manager, 'PUT', `/api/v1/admin/security-booking/${at.slotId}/served`, {
      servedMinutes: 300,
      reason: 'Left early',
      version: 1,
    });
    expect((await hours())[0]).toEqual({ month: '2027-03', minutes: 660 });
    await moveTo('2027-04-01T04:00:00.000Z');
    expect(await hours()).toEqual([
      { month: '2027-04', minutes: 0 },
      { month: '2027-03', minutes: 660 },
    ]);
  });
});

describe('a guard', () => {
  it('confirms, declines, is late, each seen by staff with its history', async () => {
    const device = await opened();
    const answer = (body: object) => device.post('/answer', { slotIds: [at.slotId], ...body });
    expect(await stateNow()).toBe('untold');
    expect((await answer({ answer: 'confirm' })).body).toMatchObject([{ state: 'confirmed' }]);
    expect(await stateNow()).toBe('confirmed');
    expect((await answer({ answer: 'decline' })).body.errors).toMatchObject([{ path: 'reason' }]);
    for (const note of [undefined, ' ']) {
      const { status, body } = await answer({ answer: 'decline', reason: 'other', note });
      expect([status, body.errors]).toMatchObject([422, [{ path: 'note', code: 'required' }]]);
    }
    expect(await stateNow()).toBe('confirmed');
    await answer({ answer: 'decline', reason: 'sick', note: 'Fever' });
    expect(await rows('?queue=declined')).toMatchObject([
      { state: 'declined', reason: 'sick', note: 'Fever', isSeen: false },
    ]);
    const declinedAtHome = async () =>
      (await call(at.site.people.Staff, 'GET', '/api/v1/admin/home')).body.declined;
    expect(await declinedAtHome()).toBe(1);
    await call(at.site.people.Staff, 'POST', '/api/v1/admin/duty/seen', {
      rows: [{ slotId: at.slotId, securityId: at.guardId }],
    });
    expect(await rows('?queue=declined')).toEqual([]);
    expect(await declinedAtHome()).toBe(0);
    expect((await answer({ answer: 'late', lateMinutes: 20 })).body).toMatchObject([{ state: 'late' }]);
    const history = await db.select().from(dutyHistoryTable).orderBy(dutyHistoryTable.id);
    expect(history.map(({ act, byKind, deviceId }) => [act, byKind, deviceId !== null])).toEqual([
      ['confirm', 'guard', true],
      ['decline', 'guard', true],
      ['seen', 'user', false],
      ['late', 'guard', true],
    ]);
  });

  it('acts on own shifts only, and not once released', async () => {
    const other = await makeGuard(ports, at.site.guardGroupId, { lastName: 'Fong' });
    const foreign = await assigned('2027-03-11', other);
    const device = await opened();
    const refused = await device.post('/answer', { slotIds: [foreign], answer: 'confirm' });
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    const unknown = await device.post('/answer', { slotIds: [at.slotId, 999_999], answer: 'confirm' });
    expect([unknown.status, unknown.body.code]).toEqual([409, 'conflict']);
    await saveAssignments(db, actorAt(at.site.people.Manager.viewer, ports.clock.now()), {
      assign: [],
      unassign: [{ slotId: at.slotId, guardId: at.guardId }],
    });
    expect((await device.post('/answer', { slotIds: [at.slotId], answer: 'confirm' })).status).toBe(409);
  });

  it('checks in from an hour before and out, and is missing until then', async () => {
    const device = await opened();
    const press = (kind: string, time: string, more: object = {}) =>
      device.post('/presence', { slotIds: [at.slotId], kind, at: time, ...more });
    await moveTo('2027-03-09T20:59:00.000Z');
    expect((await press('in', ports.clock.now().toISOString())).status).toBe(409);
    await moveTo('2027-03-09T22:10:00.000Z'); // 06:10
    expect(await stateNow()).toBe('missing');
    await markMissingGuards(ports);
    await markMissingGuards(ports);
    const found = await db.select().from(dutyHistoryTable).where(eq(dutyHistoryTable.act, 'absence'));
    expect(found).toHaveLength(1);
    expect((await call(at.site.people.Staff, 'GET', '/api/v1/admin/home')).body.missing).toBe(1);
    expect((await press('in', '2027-03-09T22:08:00.000Z')).body).toMatchObject([{ state: 'onSite' }]);
    expect(await rows()).toMatchObject([
      { state: 'onSite', checkedInAt: '2027-03-09T22:08:00.000Z', presence: 'pressed', distance: null },
    ]);
    expect((await press('in', ports.clock.now().toISOString())).status).toBe(409);
    await moveTo('2027-03-10T03:30:00.000Z');
    expect((await press('out', ports.clock.now().toISOString())).body).toMatchObject([{ state: 'left' }]);
  });

  it('sees the shift to be left first, also after its end, before the next one', async () => {
    const tomorrow = await assigned('2027-03-11', at.guardId);
    const device = await opened();
    const next = async () => ((await device.get()).body as GuardDuties).next?.slotIds;
    await moveTo('2027-03-09T22:00:00.000Z');
    await device.post('/presence', { slotIds: [at.slotId], kind: 'in', at: ports.clock.now().toISOString() });
    await moveTo('2027-03-10T04:20:00.000Z'); // 20 minutes after the end
    expect(await next()).toEqual([at.slotId]);
    await device.post('/presence', {
      slotIds: [at.slotId],
      kind: 'out',
      at: ports.clock.now().toISOString(),
    });
    expect(await next()).toEqual([tomorrow]);
  });

  it('who was offline is marked, and counts when staff confirm it', async () => {
    const device = await opened();
    await moveTo('2027-03-09T23:00:00.000Z');
    const sent = await device.post('/presence', {
      slotIds: [at.slotId],
      kind: 'in',
      at: '2027-03-09T22:01:00.000Z',
      wasOffline: true,
    });
    const waits = { state: 'missing', checkedInAt: '2027-03-09T22:01:00.000Z', needsConfirmation: true };
    expect(sent.body).toMatchObject([waits]);
    expect(await rows('?needsConfirmation=true')).toMatchObject([{ needsConfirmation: true }]);
    const confirmed = await call(at.site.people.Staff, 'PUT', '/api/v1/admin/duty/presence', {
      slotId: at.slotId,
      securityId: at.guardId,
      checkedInAt: '2027-03-09T22:01:00.000Z',
      reason: 'Seen on the camera',
    });
    expect(confirmed.body).toMatchObject({ state: 'onSite', presence: 'pressed', needsConfirmation: false });
    expect((await device.get()).body.next).toMatchObject({ state: 'onSite', needsConfirmation: false });
  });

  it('entered by staff for another day is refused', async () => {
    await moveTo('2027-03-09T23:00:00.000Z');
    const { status, body } = await call(at.site.people.Staff, 'PUT', '/api/v1/admin/duty/presence', {
      slotId: at.slotId,
      securityId: at.guardId,
      checkedInAt: '2026-03-09T22:01:00.000Z',
      reason: 'Said so by phone',
    });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ path: 'checkedInAt', code: 'far_from_shift' }]);
    expect(await rows()).toMatchObject([{ checkedInAt: null }]);
  });

  it('on a device that also held a staff session is marked', async () => {
    const device = await opened();
    device.alsoHolds(await sessionCookie(ports.db, at.site.people.Staff));
    await device.post('/answer', { slotIds: [at.slotId], answer: 'confirm' });
    const [row] = await db.select().from(dutyHistoryTable);
    expect(row?.detail).toEqual({ heldStaffSession: true });
    expect(await db.select().from(dutyDeviceTable)).toMatchObject([{ heldStaffSession: true }]);
  });
});
