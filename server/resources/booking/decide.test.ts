import type { RoleName } from '@contract/access';
import type { Booking } from '@contract/booking';
import { actorAt } from '@server/base/actor';
import { premiseGroupRightTable } from '@server/model/access-right';
import { notificationMessageTable, notificationTable } from '@server/model/notification';
import { userTable } from '@server/model/user';
import { setPremiseUsers } from '@server/resources/premise/set-premise-users';
import { caller, makePerson, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const connection = await testDatabase();
const START = '2026-03-08T10:00:00.000Z'; // Sunday, 18:00 in Hong Kong
const ports = testPorts(connection, { now: START });
const { db } = ports;
const call = caller(ports);
let site: Site;
let booking: Booking;

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
  booking = await orderShifts(ports, site.people.Client, site.premiseId, ['2026-03-11', '2026-03-12'], {
    Morning: 1,
  });
});

const decide = (person: Person, action: 'approve' | 'reject', body: object, lang = 'en') =>
  call(
    person,
    'POST',
    `/api/v1/admin/booking/${action}/${booking.id}`,
    { version: booking.version, ...body },
    lang,
  );
const approve = (role: RoleName, body: object = {}) => decide(site.people[role], 'approve', body);
const reject = (role: RoleName, body: object = { reason: 'No guards left' }) =>
  decide(site.people[role], 'reject', body);
const found = async (): Promise<Booking> =>
  (await call(site.people.SuperAdmin, 'GET', `/api/v2/admin/booking/${booking.id}`)).body;
const statesOf = ({ slots }: Booking) => slots.map(({ state }) => state);
const historyOf = ({ history }: Booking) =>
  history.map(({ by, action, from, to, reason }) => [by?.id, action, from, to, reason]);
const idOf = (role: RoleName) => site.people[role].viewer.userId;
const noticesOf = (topic: 'APPROVAL_BOOKING' | 'APPROVAL_BOOKING_USER_MANAGE') =>
  db
    .select({ userId: notificationTable.userId, action: notificationMessageTable.action })
    .from(notificationTable)
    .innerJoin(notificationMessageTable, eq(notificationMessageTable.id, notificationTable.messageId))
    .where(eq(notificationMessageTable.topic, topic))
    .orderBy(asc(notificationTable.userId));

describe('approving', () => {
  it.each(['SuperAdmin', 'Manager'] as const)('by a %s puts all pending slots in force', async (role) => {
    const { status, body } = await approve(role);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'Approved', version: 2, allowed: ['edit', 'cancel', 'assign'] });
    expect(statesOf(body)).toEqual(['approved', 'approved']);
    expect(historyOf(body)).toEqual([
      [idOf('Client'), 'order', null, 'Ordered', null],
      [idOf(role), 'approve', 'Ordered', 'Approved', null],
    ]);
    expect(body).toEqual(await found());
  });

  it("notifies the orderer and the premise's other users, but not the approver", async () => {
    const colleague = await makePerson(ports, 'Client', { companyId: site.companyId });
    const users = [idOf('Client'), colleague.viewer.userId, idOf('Manager')];
    await setPremiseUsers(
      db,
      actorAt(site.people.SuperAdmin.viewer, ports.clock.now()),
      site.premiseId,
      users,
    );
    await approve('Manager');
    expect(await noticesOf('APPROVAL_BOOKING')).toEqual([{ userId: idOf('Client'), action: 'APPROVE' }]);
    expect(await noticesOf('APPROVAL_BOOKING_USER_MANAGE')).toEqual([
      { userId: colleague.viewer.userId, action: 'APPROVE' },
    ]);
  });

  it('of some slots leaves the others pending, and they can be rejected separately', async () => {
    const [first, second] = booking.slots;
    const { body } = await approve('Manager', { slotIds: [first?.id] });
    expect(body).toMatchObject({
      status: 'Ordered',
      allowed: ['edit', 'cancel', 'approve', 'reject', 'assign'],
    });
    expect(statesOf(body)).toEqual(['approved', 'requested']);

    const twice = await decide(site.people.Manager, 'reject', {
      version: 2,
      slotIds: [second?.id, first?.id],
      reason: 'x',
    });
    expect([twice.status, twice.body.errors]).toEqual([
      422,
      [{ path: 'slotIds.1', code: 'slot_not_waiting', message: 'This shift is not waiting for approval' }],
    ]);

    const rest = await decide(site.people.Manager, 'reject', {
      version: 2,
      slotIds: [second?.id],
      reason: 'Too late',
    });
    expect(rest.body).toMatchObject({ status: 'Approved', total: first?.amount });
    expect(statesOf(rest.body)).toEqual(['approved', 'rejected']);
    expect(rest.body.slots[1].reason).toBe('Too late');
    expect(historyOf(rest.body).slice(1)).toEqual([
      [idOf('Manager'), 'approve', 'Ordered', 'Ordered', null],
      [idOf('Manager'), 'reject', 'Ordered', 'Approved', 'Too late'],
    ]);
  });

  it('sets the status by filled places if slots are staffed already', async () => {
    const [first] = booking.slots;
    await approve('Manager', { slotIds: [first?.id] });
    const guardId = await makeGuard(ports, site.guardGroupId);
    const assign = [{ slotId: first?.id, securityId: guardId }];
    await call(site.people.Manager, 'POST', '/api/v2/admin/security-booking/multiple', { assign });
    const { version } = await found();
    const { body } = await approve('Manager', { version });
    expect(body.status).toBe('SecurityAssigning');
  });
});

describe('rejecting', () => {
  it('all pending slots rejects the booking with the given reason', async () => {
    const { status, body } = await reject('Manager');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'Rejected', total: 0, allowed: [] });
    expect(statesOf(body)).toEqual(['rejected', 'rejected']);
    expect(await noticesOf('APPROVAL_BOOKING')).toEqual([{ userId: idOf('Client'), action: 'REJECT' }]);
  });

  it('tells the client the reason in the notification itself', async () => {
    await reject('Manager', { reason: 'Nobody is free' });
    const { body } = await call(site.people.Client, 'GET', '/api/v1/notification');
    expect(body[0].notificationMessage).toMatchObject({
      subject: expect.stringMatching(/rejected$/),
      body: expect.stringMatching(/Reason: Nobody is free$/),
    });
  });

  it('is refused without a reason', async () => {
    const { status, body } = await reject('Manager', { reason: ' ' });
    expect([status, body.errors[0].path]).toEqual([422, 'reason']);
  });
});

describe('a decision', () => {
  it.each(['Agent', 'Staff', 'Client'] as const)('is refused to a %s', async (role) => {
    expect((await approve(role)).status).toBe(403);
    expect((await reject(role)).status).toBe(403);
  });

  it('on a booking out of reach or absent is not found', async () => {
    await db.delete(premiseGroupRightTable).where(eq(premiseGroupRightTable.userId, idOf('Manager')));
    expect((await approve('Manager')).status).toBe(404);
    booking = { ...booking, id: 999 };
    expect((await approve('SuperAdmin')).status).toBe(404);
  });

  it('on a changed booking is stale', async () => {
    const { status, body } = await approve('Manager', { version: 7 });
    expect([status, body.code]).toEqual([409, 'stale']);
    expect(await found()).toEqual({ ...booking, allowed: ['edit', 'cancel', 'approve', 'reject'] });
  });

  it("on a booking that is not pending is refused with its status in the caller's language", async () => {
    await approve('Manager');
    const { status, body } = await decide(site.people.Manager, 'reject', { reason: 'Late' }, 'hk');
    expect([status, body.code, body.detail]).toEqual([409, 'booking_status', '訂單現時的狀態為「已批准」。']);
  });
});

describe("a SuperAdmin's own order", () => {
  // Ordered while the person was a client; an order by a SuperAdmin is approved at once.
  let owner: Person;
  beforeEach(async () => {
    owner = await makePerson(ports, 'SuperAdmin', { roles: ['SuperAdmin', 'Client'] });
    const users = [idOf('Client'), owner.viewer.userId];
    await setPremiseUsers(
      db,
      actorAt(site.people.SuperAdmin.viewer, ports.clock.now()),
      site.premiseId,
      users,
    );
    const asClient: Person = { ...owner, viewer: { ...owner.viewer, roles: ['Client'] } };
    booking = await orderShifts(ports, asClient, site.premiseId, ['2026-03-12'], { Night: 1 });
  });
  const allowed = async () => (await call(owner, 'GET', `/api/v2/admin/booking/${booking.id}`)).body.allowed;
  const suspend = (userId: number) =>
    db.update(userTable).set({ status: 'suspended' }).where(eq(userTable.id, userId));

  it('must be approved by another user', async () => {
    expect(await allowed()).toEqual(['edit', 'cancel']);
    const { status, body } = await decide(owner, 'approve', { reason: 'In a hurry' });
    expect([status, body.code, body.detail]).toEqual([
      403,
      'forbidden',
      'You ordered this or changed it last, so someone else has to approve or reject it.',
    ]);
    await suspend(idOf('SuperAdmin'));
    expect(await allowed()).toEqual(['edit', 'cancel']); // the Manager in scope can
    expect((await decide(owner, 'approve', { reason: 'In a hurry' })).status).toBe(403);
  });

  it('can be approved as the last resort if the only other approver has edited it', async () => {
    await suspend(idOf('SuperAdmin'));
    const path = `/api/v2/admin/booking/${booking.id}`;
    const [item] = booking.cartItems.map(({ id: _id, ...form }) => ({ ...form, remarks: 'Bring a torch' }));
    const shifts = item?.shifts.map((shift) => ({ ...shift, numOfSecurity: 2 }));
    const cart = { premiseId: site.premiseId, cartItems: [{ ...item, shifts }], version: 1 };
    const edited = await call(site.people.Manager, 'PUT', path, cart);
    expect(edited.body).toMatchObject({ status: 'Ordered', allowed: ['edit', 'cancel'] });
    booking = edited.body;
    expect(await allowed()).toEqual(['edit', 'cancel', 'approve', 'reject']);
    expect((await decide(owner, 'approve', { reason: 'Alone in the office' })).status).toBe(200);
  });

  it('can be approved with a reason if nobody else may approve it', async () => {
    await suspend(idOf('SuperAdmin'));
    await db.delete(premiseGroupRightTable).where(eq(premiseGroupRightTable.userId, idOf('Manager')));
    expect(await allowed()).toEqual(['edit', 'cancel', 'approve', 'reject']);
    const withoutReason = await decide(owner, 'approve', {});
    expect([withoutReason.status, withoutReason.body.errors]).toEqual([
      422,
      [{ path: 'reason', code: 'required', message: 'Required' }],
    ]);
    const { status, body } = await decide(owner, 'approve', { reason: 'Alone in the office' });
    expect([status, body.status]).toEqual([200, 'Approved']);
    expect(historyOf(body).at(-1)).toEqual([
      owner.viewer.userId,
      'approve',
      'Ordered',
      'Approved',
      'Alone in the office',
    ]);
  });
});

describe('a booking not decided in time', () => {
  const moveTo = timeSetter(ports);
  beforeEach(() => () => ports.clock.set(START));

  it('needs a reason once it has started', async () => {
    await moveTo('2026-03-11T01:00:00.000Z'); // 09:00, the first morning runs
    const withoutReason = await approve('Manager');
    expect([withoutReason.status, withoutReason.body.errors[0]]).toMatchObject([
      422,
      { path: 'reason', code: 'required' },
    ]);
    const [first, second] = booking.slots;
    expect((await approve('Manager', { slotIds: [first?.id] })).status).toBe(422);
    const withReason = await approve('Manager', { slotIds: [first?.id], reason: 'Agreed by phone' });
    expect([withReason.status, statesOf(withReason.body)]).toEqual([200, ['approved', 'requested']]);
    expect(historyOf(withReason.body).at(-1)?.at(-1)).toBe('Agreed by phone');
    expect((await approve('Manager', { version: 2, slotIds: [second?.id] })).status).toBe(200);
  });

  it('can only be rejected once it is over', async () => {
    await moveTo('2026-03-11T04:00:00.000Z'); // 12:00, the first morning ends
    const [first, second] = booking.slots;
    const slotIds = [second?.id, first?.id];
    const named = await approve('Manager', { slotIds, reason: 'Agreed by phone' });
    expect([named.status, named.body.code, named.body.slotIds]).toEqual([409, 'conflict', [first?.id]]);
    expect(named.body.errors).toEqual([
      {
        path: 'slotIds.1',
        code: 'slot_ended',
        message: 'This shift is over and can no longer be approved',
      },
    ]);
    const all = await approve('Manager', { reason: 'Agreed by phone' });
    expect([all.status, all.body.detail]).toEqual([
      409,
      "1 of these shifts is over and can no longer be approved. Approve the others on the booking's page.",
    ]);
    expect(statesOf(await found())).toEqual(['requested', 'requested']);
    expect((await reject('Manager', { slotIds: [first?.id], reason: 'Too late' })).status).toBe(200);
    expect((await approve('Manager', { version: 2 })).body.status).toBe('Approved');
  });
});
