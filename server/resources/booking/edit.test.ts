import type { Booking, CartItem } from '@contract/booking';
import { assignmentTable } from '@server/model/assignment';
import { bookingSteps } from '@server/test/booking-steps';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, orderShifts, type Site } from '@server/test/site';
import { beforeEach, describe, expect, it } from 'vitest';

const START = '2027-03-01T02:00:00.000Z';
const ports = testPorts(await testDatabase(), { now: START });
const { db } = ports;
let site: Site;
const { call, decideOn, edit, facts, inForce, item, moveTo, read, staff } = bookingSteps(ports, () => site);

beforeEach(async () => {
  await truncate(db);
  ports.clock.set(START);
  site = await makeSite(ports);
});

describe('editing a pending order', () => {
  it('replaces the requested slots, like a new order', async () => {
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

  it('is refused as stale for an older version and forbidden to Staff', async () => {
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

describe('a client’s edit of slots in force', () => {
  it('is pending beside them until it is approved', async () => {
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

  it('leaves the approved slots and status unchanged when it is rejected', async () => {
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

  it('does not reduce a slot that started while it was pending', async () => {
    const booking = await inForce();
    const { body } = await edit(site.people.Client, booking, [await item(['2027-03-11'], { Morning: 1 })]);
    expect(body.pendingChange).toMatchObject({ totalBefore: 168_000, totalAfter: 42_000 });
    expect(body.pendingChange.removed).toHaveLength(1);

    await moveTo('2027-03-10T00:00:00.000Z'); // 08:00, the first morning has begun
    const afterStart = await read(booking.id);
    expect(afterStart.pendingChange).toMatchObject({
      removed: [],
      changed: [
        { before: { date: '2027-03-10', numOfSecurity: 2 }, after: { numOfSecurity: 2 } },
        { before: { date: '2027-03-11', numOfSecurity: 2 }, after: { numOfSecurity: 1 } },
      ],
      totalBefore: 168_000,
      totalAfter: 126_000,
    });
    const { body: approved } = await decideOn('approve', afterStart, { reason: 'Agreed by phone' });
    expect(facts(approved)).toEqual(['2027-03-10 2 approved', '2027-03-11 1 approved']);
    expect(approved).toMatchObject({ pendingChange: null, total: 126_000 });
  });

  it('is no longer pending when it equals the slots in force', async () => {
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

  it('of contact and remarks changes no status and needs no approval', async () => {
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

  it('may not reduce a slot after the cut-off', async () => {
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
  it('takes effect at once, with a reason, and releases guards of removed slots', async () => {
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
  it('keeps its price; places added within the lead time form an urgent slot and need consent', async () => {
    const booking = await inForce();
    await moveTo('2027-03-09T12:00:00.000Z');
    const asked = await item(['2027-03-10', '2027-03-11'], { Morning: 2 });
    const more = await item(['2027-03-10'], { Morning: 1 });
    const withoutConsent = (item: CartItem) => ({
      ...item,
      shifts: item.shifts.map((shift) => ({ ...shift, isApplyUrgent: false })),
    });
    const refused = await edit(site.people.Client, booking, [withoutConsent(asked), withoutConsent(more)]);
    expect([refused.status, refused.body.code]).toEqual([422, 'urgent_consent']);
    const { status, body } = await edit(site.people.Client, booking, [withoutConsent(asked), more]);
    expect(status).toBe(200);
    const { pendingChange } = body as Booking;
    expect(pendingChange?.changed).toEqual([]);
    expect(pendingChange?.added).toMatchObject([{ date: '2027-03-10', numOfSecurity: 1, bucket: 'urgent' }]);
    expect(pendingChange?.added[0]?.price).toBe((booking.slots[0]?.price ?? 0) * 1.5);
  });

  it('refused for one cell lists every cell, and nothing is stored', async () => {
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
