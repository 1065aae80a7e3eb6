import type { Booking, CartItem } from '@contract/booking';
import { assignmentTable } from '@server/assignment/table';
import { signInTable } from '@server/session/table';
import { beforeEach, describe, expect, it } from 'vitest';
import { caller, type Person } from '../test/caller';
import { testDatabase, truncate } from '../test/database';
import { testPorts } from '../test/ports';
import { cartItemOf, makeGuard, makeSite, orderShifts, type Site } from '../test/site';

const START = '2027-03-01T02:00:00.000Z';
const ports = testPorts(await testDatabase(), { now: START });
const { db } = ports;
const call = caller(ports);
let site: Site;

beforeEach(async () => {
  await truncate(db);
  ports.clock.set(START);
  site = await makeSite(ports);
});

/** Moves on in time, with everybody still signed in. */
const moveTo = async (instant: string) => {
  ports.clock.set(instant);
  const now = ports.clock.now();
  await db.update(signInTable).set({ lastSeenAt: now, endsAt: new Date(now.getTime() + 86_400_000) });
};

const areaOf = ({ viewer }: Person) => (viewer.roles.includes('Client') ? 'client' : 'admin');
const read = async (id: number): Promise<Booking> =>
  (await call(site.people.SuperAdmin, 'GET', `/api/v2/admin/booking/${id}`)).body;
const item = (dates: string[], shifts: Parameters<typeof cartItemOf>[2]) => cartItemOf(ports, dates, shifts);
const edit = (
  person: Person,
  { id, version }: Pick<Booking, 'id' | 'version'>,
  cartItems: CartItem[],
  more: object = {},
) =>
  call(person, 'PUT', `/api/v2/${areaOf(person)}/booking/${id}`, {
    premiseId: site.premiseId,
    cartItems,
    version,
    ...more,
  });
const cancel = (person: Person, { id, version }: Pick<Booking, 'id' | 'version'>, more: object = {}) =>
  call(person, 'POST', `/api/v1/${areaOf(person)}/booking/cancel/${id}`, { version, ...more });
const decideOn = (verb: 'approve' | 'reject', { id, version }: Booking, more: object = {}) =>
  call(site.people.SuperAdmin, 'POST', `/api/v1/admin/booking/${verb}/${id}`, { version, ...more });
const inForce = () =>
  orderShifts(ports, site.people.Manager, site.premiseId, ['2027-03-10', '2027-03-11'], { Morning: 2 });
const staff = async (slotId: number | undefined) => {
  const guardId = await makeGuard(ports, site.guardGroupId);
  const { status } = await call(site.people.Staff, 'POST', '/api/v2/admin/security-booking/multiple', {
    assign: [{ slotId, securityId: guardId }],
    unassign: [],
  });
  expect(status).toBe(200);
  return guardId;
};
const facts = ({ slots }: Booking) =>
  slots.map(({ date, numOfSecurity, state }) => `${date} ${numOfSecurity} ${state}`);

describe('editing an order that waits', () => {
  it('replaces what is asked for, and an approver can’t tell it from a new one', async () => {
    const booking = await orderShifts(ports, site.people.Client, site.premiseId, ['2027-03-10'], {
      Morning: 1,
    });
    const { status, body } = await edit(site.people.Client, booking, [
      await item(['2027-03-10'], { Morning: 3 }),
      await item(['2027-03-12'], { Night: 1 }),
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'Ordered', version: 2, pendingChange: null });
    expect(facts(body)).toEqual(['2027-03-10 3 requested', '2027-03-12 1 requested']);
    expect(body.cartItems).toHaveLength(2);
    expect(body.history).toHaveLength(2);
    expect(body.history[1]).toMatchObject({ action: 'edit', from: 'Ordered', to: 'Ordered' });
    expect(body.slots[0].id).toBe(booking.slots[0]?.id);
  });

  it('is refused with 409 to who saw an older version, and 404 to who may not see it', async () => {
    const booking = await orderShifts(ports, site.people.Client, site.premiseId, ['2027-03-10'], {
      Morning: 1,
    });
    const items = [await item(['2027-03-10'], { Morning: 2 })];
    expect((await edit(site.people.Client, booking, items)).status).toBe(200);
    const late = await edit(site.people.Agent, booking, items);
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    expect((await edit(site.people.Staff, booking, items)).status).toBe(403);
  });
});

describe('a client’s edit of what is in force', () => {
  it('waits beside it, guards and all, until it is approved', async () => {
    const booking = await inForce();
    const guardId = await staff(booking.slots[0]?.id);
    const before = await read(booking.id);
    const { status, body } = await edit(site.people.Client, before, [
      await item(['2027-03-10'], { Morning: 3 }),
      await item(['2027-03-12'], { Morning: 1 }),
    ]);
    expect(status).toBe(200);
    expect(body.status).toBe('PendingApproval');
    expect(facts(body)).toEqual(['2027-03-10 2 approved', '2027-03-11 2 approved']);
    expect(body.total).toBe(before.total);
    const { pendingChange } = body as Booking;
    expect(pendingChange?.added.map(({ date, state }) => [date, state])).toEqual([
      ['2027-03-12', 'requested'],
    ]);
    expect(pendingChange?.removed.map(({ date }) => date)).toEqual(['2027-03-11']);
    expect(pendingChange?.changed.map((one) => [one.before.numOfSecurity, one.after.numOfSecurity])).toEqual([
      [2, 3],
    ]);
    const one = booking.slots[0]?.price ?? 0;
    expect([pendingChange?.totalBefore, pendingChange?.totalAfter]).toEqual([4 * one, 4 * one]);

    const approved = (await decideOn('approve', body)).body as Booking;
    expect(approved).toMatchObject({ status: 'SecurityAssigning', pendingChange: null });
    expect(facts(approved)).toEqual([
      '2027-03-10 3 approved',
      '2027-03-11 2 cancelled',
      '2027-03-12 1 approved',
    ]);
    expect(approved.slots[0]?.guards.map(({ id }) => id)).toEqual([guardId]);
    expect(approved.cartItems.map(({ dates }) => dates)).toEqual([['2027-03-10'], ['2027-03-12']]);
  });

  it('rejected leaves the approved version and its status untouched', async () => {
    const booking = await inForce();
    await staff(booking.slots[1]?.id);
    const before = await read(booking.id);
    const asked = (
      await edit(site.people.Client, before, [await item(['2027-03-11', '2027-03-15'], { Morning: 1 })])
    ).body as Booking;
    expect(asked.cartItems[0]?.dates).toEqual(['2027-03-11', '2027-03-15']);
    const { body } = await decideOn('reject', asked, { reason: 'No guards that week' });
    expect(body).toMatchObject({
      status: 'SecurityAssigning',
      pendingChange: null,
      total: before.total,
      cartItems: before.cartItems,
    });
    const states = (slots: Booking['slots']) => slots.map(({ version: _version, ...slot }) => slot);
    expect(states(body.slots)).toEqual(states(before.slots));
    expect(body.history.at(-1)).toMatchObject({
      action: 'reject',
      from: 'PendingApproval',
      to: 'SecurityAssigning',
      reason: 'No guards that week',
    });
  });

  it('can be decided slot by slot', async () => {
    const booking = await inForce();
    const asked = (
      await edit(site.people.Client, booking, [await item(['2027-03-10', '2027-03-15'], { Morning: 2 })])
    ).body as Booking;
    const added = asked.pendingChange?.added[0]?.id ?? 0;
    const removed = asked.pendingChange?.removed[0]?.id ?? 0;
    const first = (await decideOn('reject', asked, { slotIds: [removed], reason: 'It stays' }))
      .body as Booking;
    expect(first).toMatchObject({ status: 'PendingApproval', pendingChange: { removed: [] } });
    const second = (await decideOn('approve', first, { slotIds: [added] })).body as Booking;
    expect(second).toMatchObject({ status: 'Approved', pendingChange: null });
    expect(facts(second)).toEqual([
      '2027-03-10 2 approved',
      '2027-03-11 2 approved',
      '2027-03-15 2 approved',
    ]);
  });

  it('takes nothing from a slot that has begun while it waited, as is said before it is approved', async () => {
    const booking = await inForce();
    const { body } = await edit(site.people.Client, booking, [await item(['2027-03-11'], { Morning: 1 })]);
    expect(body.pendingChange).toMatchObject({ totalBefore: 168_000, totalAfter: 42_000 });
    expect(body.pendingChange.removed).toHaveLength(1);

    await moveTo('2027-03-10T00:00:00.000Z'); // 08:00, the first morning has begun
    const begun = await read(booking.id);
    expect(begun.pendingChange).toMatchObject({
      removed: [],
      changed: [
        { before: { date: '2027-03-10', numOfSecurity: 2 }, after: { numOfSecurity: 2 } },
        { before: { date: '2027-03-11', numOfSecurity: 2 }, after: { numOfSecurity: 1 } },
      ],
      totalBefore: 168_000,
      totalAfter: 126_000,
    });
    const { body: approved } = await decideOn('approve', begun);
    expect(facts(approved)).toEqual(['2027-03-10 2 approved', '2027-03-11 1 approved']);
    expect(approved).toMatchObject({ pendingChange: null, total: 126_000 });
  });

  it('that is taken back to what is in force waits no more', async () => {
    const booking = await inForce();
    const asked = (await edit(site.people.Client, booking, [await item(['2027-03-10'], { Morning: 2 })]))
      .body;
    expect(asked.status).toBe('PendingApproval');
    const { body } = await edit(
      site.people.Client,
      asked,
      booking.cartItems.map(({ id: _id, ...form }) => form),
    );
    expect(body).toMatchObject({ status: 'Approved', pendingChange: null });
  });

  it('of contact and remarks changes no status and waits for nobody', async () => {
    const booking = await inForce();
    const [form] = booking.cartItems.map(({ id: _id, ...rest }) => rest);
    const { status, body } = await edit(site.people.Client, booking, [
      { ...(form as CartItem), remarks: 'Ring twice', bookingOwner: 'Ho Mei Ling' },
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'Approved', version: 2, pendingChange: null });
    expect(body.cartItems).toMatchObject([{ remarks: 'Ring twice', bookingOwner: 'Ho Mei Ling' }]);
    expect(facts(body)).toEqual(facts(booking));
  });

  it('may not take from a slot inside the cut-off', async () => {
    const booking = await inForce();
    await moveTo('2027-03-09T12:00:00.000Z');
    const { status, body } = await edit(site.people.Client, booking, [
      await item(['2027-03-11'], { Morning: 2 }),
    ]);
    expect([status, body.code]).toEqual([422, 'cut_off']);
    expect(
      (await edit(site.people.Client, booking, [await item(['2027-03-10'], { Morning: 2 })])).status,
    ).toBe(200);
  });
});

describe('an edit by SuperAdmin or Manager', () => {
  it('takes effect at once, with a reason, and frees the guards of what goes', async () => {
    const booking = await inForce();
    await staff(booking.slots[0]?.id);
    const now = await read(booking.id);
    const items = [await item(['2027-03-11'], { Morning: 1 })];
    const without = await edit(site.people.Manager, now, items);
    expect([without.status, without.body.errors?.[0]?.path]).toEqual([422, 'reason']);
    const { status, body } = await edit(site.people.Manager, now, items, { reason: 'The site is smaller' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'Approved', pendingChange: null });
    expect(facts(body)).toEqual(['2027-03-10 2 cancelled', '2027-03-11 1 approved']);
    expect(await db.select().from(assignmentTable)).toEqual([]);
  });
});

describe('an edited slot', () => {
  it('keeps its price; places added inside the lead time are a slot of their own, and need consent', async () => {
    const booking = await inForce();
    await moveTo('2027-03-09T12:00:00.000Z');
    const asked = await item(['2027-03-10', '2027-03-11'], { Morning: 2 });
    const more = await item(['2027-03-10'], { Morning: 1 });
    const unasked = (item: CartItem) => ({
      ...item,
      shifts: item.shifts.map((shift) => ({ ...shift, isApplyUrgent: false })),
    });
    const refused = await edit(site.people.Client, booking, [unasked(asked), unasked(more)]);
    expect([refused.status, refused.body.code]).toEqual([422, 'urgent_consent']);
    const { status, body } = await edit(site.people.Client, booking, [unasked(asked), more]);
    expect(status).toBe(200);
    const { pendingChange } = body as Booking;
    expect(pendingChange?.changed).toEqual([]);
    expect(pendingChange?.added).toMatchObject([{ date: '2027-03-10', numOfSecurity: 1, bucket: 'urgent' }]);
    expect(pendingChange?.added[0]?.price).toBe((booking.slots[0]?.price ?? 0) * 1.5);
  });

  it('refused for one cell names every cell, and nothing is stored', async () => {
    const booking = await inForce();
    const { status, body } = await edit(site.people.Client, booking, [
      await item(['2027-03-10', '2027-02-20'], { Morning: 2 }),
    ]);
    expect([status, body.code]).toEqual([422, 'past']);
    expect(body.items.map(({ problems }: { problems: { code: string }[] }) => problems[0]?.code)).toEqual([
      undefined,
      'past',
    ]);
    expect((await read(booking.id)).version).toBe(1);
  });
});

describe('the preview of an edit', () => {
  it('says what it would do, and stores nothing', async () => {
    const booking = await inForce();
    await staff(booking.slots[1]?.id);
    const asked = {
      premiseId: site.premiseId,
      cartItems: [await item(['2027-03-10', '2027-03-12'], { Morning: 3 })],
    };
    const path = (area: string) => `/api/v2/${area}/booking/${booking.id}/preview`;
    const { status, body } = await call(site.people.Client, 'POST', path('client'), asked);
    expect(status).toBe(200);
    expect(body).toMatchObject({ effect: 'approval', needsReason: false, guardsFreed: 1, refusal: null });
    expect(body.added.map(({ date }: { date: string }) => date)).toEqual(['2027-03-12']);
    expect(body.removed.map(({ date }: { date: string }) => date)).toEqual(['2027-03-11']);
    expect(body.changed).toMatchObject([{ before: { numOfSecurity: 2 }, after: { numOfSecurity: 3 } }]);
    expect((await call(site.people.Manager, 'POST', path('admin'), asked)).body).toMatchObject({
      effect: 'now',
      needsReason: true,
    });
    expect((await read(booking.id)).version).toBe(2);
  });

  it('compares with the change that waits, where one does', async () => {
    const booking = await inForce();
    const asked = await item(['2027-03-10', '2027-03-12'], { Morning: 3 });
    const waiting: Booking = (await edit(site.people.Client, booking, [asked])).body;
    const preview = (cartItems: CartItem[]) =>
      call(site.people.Client, 'POST', `/api/v2/client/booking/${booking.id}/preview`, {
        premiseId: site.premiseId,
        cartItems,
      });
    const total = waiting.pendingChange?.totalAfter ?? 0;
    const same = await preview([{ ...asked, remarks: 'Bring a torch' }]);
    expect(same.body).toMatchObject({ effect: 'none', added: [], removed: [], changed: [] });
    expect([same.body.totalBefore, same.body.totalAfter]).toEqual([total, total]);

    const back = (await preview([await item(['2027-03-10', '2027-03-11'], { Morning: 2 })])).body;
    expect(back).toMatchObject({
      added: [],
      removed: [{ date: '2027-03-12', numOfSecurity: 3 }],
      changed: [
        { before: { date: '2027-03-10', numOfSecurity: 3 }, after: { numOfSecurity: 2 } },
        { before: { date: '2027-03-11', numOfSecurity: 0, amount: 0 }, after: { numOfSecurity: 2 } },
      ],
      guardsFreed: 0,
    });
    expect([back.totalBefore, back.totalAfter]).toEqual([total, booking.total]);
  });
});

describe('v1', () => {
  it('edits a booking of one item by a form, and refuses one of several', async () => {
    const booking = await inForce();
    const form = await item(['2027-03-10'], { Morning: 2 });
    const path = `/api/v1/client/booking/${booking.id}`;
    const body = { premiseId: site.premiseId, ...form, version: 1 };
    const edited = await call(site.people.Client, 'PUT', path, body);
    expect([edited.status, edited.body.status]).toEqual([200, 'PendingApproval']);
    const several = (
      await edit(site.people.Client, edited.body, [form, await item(['2027-03-12'], { Night: 1 })])
    ).body;
    const refused = await call(site.people.Client, 'PUT', path, { ...body, version: several.version });
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
  });
});

describe('cancelling', () => {
  it('frees the guards of what has not started; what has stays and is billed', async () => {
    const booking = await inForce();
    await staff(booking.slots[0]?.id);
    await staff(booking.slots[1]?.id);
    await moveTo('2027-03-10T00:00:00.000Z');
    const now = await read(booking.id);
    const late = await cancel(site.people.Manager, now, { reason: 'The site is closed' });
    expect(late.status).toBe(200);
    expect(late.body).toMatchObject({ status: 'Cancelled', allowed: [] });
    expect(facts(late.body)).toEqual(['2027-03-10 2 approved', '2027-03-11 2 cancelled']);
    expect(late.body.total).toBe(booking.slots[0]?.amount);
    expect(await db.select().from(assignmentTable)).toHaveLength(1);
    const again = await cancel(site.people.Manager, late.body, { reason: 'again' });
    expect([again.status, again.body.code]).toEqual([409, 'booking_status']);
  });

  it('of what has all started tells its days too', async () => {
    const booking = await inForce();
    await moveTo('2027-03-11T00:00:00.000Z');
    expect((await cancel(site.people.Manager, booking, { reason: 'The site is closed' })).status).toBe(200);
    const [news] = (await call(site.people.Agent, 'GET', '/api/v1/notification', undefined, 'en')).body;
    expect(news.notificationMessage.body).toContain('Harbour Court, Mar 10 – 11, 2027');
  });

  it('is too late for a client inside the cut-off, and staff say why', async () => {
    const booking = await inForce();
    await moveTo('2027-03-09T12:00:00.000Z');
    const late = await cancel(site.people.Client, booking);
    expect([late.status, late.body.code]).toEqual([422, 'cut_off']);
    const silent = await cancel(site.people.Manager, booking);
    expect([silent.status, silent.body.errors?.[0]?.path]).toEqual([422, 'reason']);
    const { status, body } = await cancel(site.people.Manager, booking, { reason: 'The site is closed' });
    expect([status, body.status, body.total]).toEqual([200, 'Cancelled', 0]);
  });

  it('drops a change that waits', async () => {
    const booking = await inForce();
    const asked = (await edit(site.people.Client, booking, [await item(['2027-03-20'], { Night: 1 })])).body;
    const { body } = await cancel(site.people.Client, asked);
    expect(body).toMatchObject({ status: 'Cancelled', pendingChange: null });
    expect(facts(body)).toEqual(['2027-03-10 2 cancelled', '2027-03-11 2 cancelled']);
  });
});
