import type { RoleName } from '@contract/access';
import type { Booking, CartItem } from '@contract/booking';
import type { BookingVerdict } from '@contract/booking-validation';
import { minor } from '@domain/money';
import { bookingTable, slotTable } from '@server/model/booking';
import { notificationMessageTable, notificationTable } from '@server/model/notification';
import { premiseTable } from '@server/model/premise';
import { priceListRowTable } from '@server/model/price';
import { shiftTable } from '@server/model/shift';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { cartItemOf, makeSite, type Site } from '@server/test/site';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const connection = await testDatabase();
const ports = testPorts(connection, { now: '2026-03-08T10:00:00.000Z' }); // Sunday, 18:00 in Hong Kong
const { db } = ports;
const call = caller(ports);
let site: Site;
let item: CartItem;

beforeEach(async () => {
  await truncate(db);
  ports.clock.set('2026-03-08T10:00:00.000Z');
  site = await makeSite(ports);
  item = await cartItemOf(ports, ['2026-03-12', '2026-03-11'], { Morning: 2, Night: 1 });
});

const areaOf = (role: RoleName) => (role === 'Client' ? 'client' : 'admin');
const order = (role: RoleName, cartItems: CartItem[] = [item], premiseId = site.premiseId) =>
  call(site.people[role], 'POST', `/api/v2/${areaOf(role)}/booking`, { premiseId, cartItems });
const consenting = (shifts: CartItem['shifts'], isApplyUrgent: boolean) =>
  shifts.map((shift) => ({ ...shift, isApplyUrgent }));
const storedBookings = () => db.select().from(bookingTable);
const notices = () =>
  db
    .select({
      userId: notificationTable.userId,
      topic: notificationMessageTable.topic,
      action: notificationMessageTable.action,
    })
    .from(notificationTable)
    .innerJoin(notificationMessageTable, eq(notificationMessageTable.id, notificationTable.messageId))
    .orderBy(asc(notificationTable.userId));
const custom = (startTime: string, endTime: string, numOfSecurity = 1): CartItem['shifts'] => [
  { shiftId: -1, type: 'Special', startTime, endTime, numOfSecurity },
];

describe('an order', () => {
  it('of a client waits for approval, with its slots in time order at list prices', async () => {
    const { status, body } = await order('Client');
    expect(status).toBe(201);
    const booking: Booking = body;
    const { userId } = site.people.Client.viewer;
    expect(booking).toMatchObject({
      version: 1,
      status: 'Ordered',
      premise: { id: site.premiseId, name: 'Harbour Court' },
      orderedBy: { id: userId, name: 'Client Chan' },
      currency: 'HKD',
      total: 2 * (2 * 42_000 + 48_000),
      allowed: ['edit', 'cancel'],
      pendingChange: null,
      history: [{ by: { id: userId }, action: 'order', from: null, to: 'Ordered', reason: null }],
    });
    expect(booking.cartItems).toEqual([{ id: expect.any(Number), ...item }]);
    expect(booking.slots.map(({ date, type, state, amount }) => [date, type, state, amount])).toEqual([
      ['2026-03-11', 'Morning', 'requested', 84_000],
      ['2026-03-11', 'Night', 'requested', 48_000],
      ['2026-03-12', 'Morning', 'requested', 84_000],
      ['2026-03-12', 'Night', 'requested', 48_000],
    ]);
    expect(booking.slots[1]).toMatchObject({
      startsAt: '2026-03-11T10:00:00.000Z',
      endsAt: '2026-03-11T16:00:00.000Z',
      filled: 0,
      guards: [],
      served: null,
      servedMinutes: null,
      bucket: 'normal',
    });
    const approvers = [site.people.SuperAdmin, site.people.Manager]
      .map(({ viewer }) => viewer.userId)
      .sort((a, b) => a - b);
    expect(await notices()).toEqual(
      approvers.map((approver) => ({
        userId: approver,
        topic: 'ADMIN_BOOKING_WAITING_FOR_APPROVAL',
        action: 'CREATE',
      })),
    );
  });

  it.each([
    ['Agent', 'Ordered', 'requested'],
    ['Manager', 'Approved', 'approved'],
    ['SuperAdmin', 'Approved', 'approved'],
  ] as const)('of a %s is %s', async (role, status, state) => {
    const { body } = await order(role);
    expect(body).toMatchObject({ status, history: [{ action: 'order', to: status }] });
    expect(new Set(body.slots.map((slot: Booking['slots'][number]) => slot.state))).toEqual(new Set([state]));
    const [slot] = await db.select().from(slotTable);
    expect(slot?.decidedBy).toBe(status === 'Approved' ? site.people[role].viewer.userId : null);
  });

  it("by staff notifies the premise's clients", async () => {
    await order('Manager');
    expect(await notices()).toEqual([
      { userId: site.people.Client.viewer.userId, topic: 'APPROVAL_BOOKING', action: 'CONFIRM' },
    ]);
  });

  it('is refused to Staff, anonymous callers and in the other area', async () => {
    expect((await order('Staff')).status).toBe(403);
    const body = { premiseId: site.premiseId, cartItems: [item] };
    expect((await call(null, 'POST', '/api/v2/client/booking', body)).status).toBe(401);
    expect((await call(site.people.Client, 'POST', '/api/v2/admin/booking', body)).status).toBe(403);
    expect((await call(site.people.Manager, 'POST', '/api/v2/client/booking', body)).status).toBe(403);
  });

  it.each(['Manager', 'Agent', 'Client'] as const)(
    'by a %s does not find a premise out of reach',
    async (role) => {
      expect((await order(role, [item], site.foreignPremiseId)).status).toBe(404);
      expect((await order(role, [item], 999)).status).toBe(404);
    },
  );

  it('in the v1 form creates the same booking', async () => {
    const { body: v2 } = await order('Client');
    const form = { premiseId: site.premiseId, ...item };
    const { status, body: v1 } = await call(site.people.Client, 'POST', '/api/v1/client/booking', form);
    expect(status).toBe(201);
    const alike = (booking: Booking) => booking.slots.map(({ id, bookingId, ...slot }) => slot);
    expect(alike(v1)).toEqual(alike(v2));
    expect(v1.cartItems).toEqual([{ ...v2.cartItems[0], id: v1.cartItems[0].id }]);
  });

  it.each<RoleName>(['SuperAdmin', 'Client'])(
    'of a %s is answered as it is read afterwards',
    async (role) => {
      const shifts = [...item.shifts, ...custom('23:00', '02:00', 3), ...custom('05:30', '08:00')];
      const cart = [
        { ...item, shifts, remarks: 'At the back door' },
        item,
        { ...item, dates: ['2026-03-10'] },
      ];
      const { status, body } = await order(role, cart);
      expect(status).toBe(201);
      const path = `/api/v2/${areaOf(role)}/booking/${body.id}`;
      expect(body).toEqual((await call(site.people[role], 'GET', path)).body);
    },
  );

  it('sent twice with one key creates one booking', async () => {
    const send = () =>
      call(
        site.people.Client,
        'POST',
        '/api/v2/client/booking',
        { premiseId: site.premiseId, cartItems: [item] },
        'en',
        { 'idempotency-key': 'one-order' },
      );
    const first = await send();
    const second = await send();
    expect(second).toEqual(first);
    expect(first.status).toBe(201);
    expect(await storedBookings()).toHaveLength(1);
    expect(await notices()).toHaveLength(2);
  });

  it('reads shift ids as digits and times without the colon', async () => {
    const shifts = item.shifts.map((shift) => ({
      ...shift,
      shiftId: String(shift.shiftId),
      startTime: shift.startTime.replace(':', ''),
    }));
    const { body, status } = await call(site.people.Client, 'POST', '/api/v2/client/booking', {
      premiseId: site.premiseId,
      cartItems: [{ ...item, shifts }],
    });
    expect(status).toBe(201);
    expect(body.cartItems[0].shifts).toEqual(item.shifts);
  });

  it('of a custom shift has its own times, the type at its start and a price per minute', async () => {
    const { body } = await order('Client', [
      { ...item, dates: ['2026-03-12'], shifts: custom('09:00', '15:00') },
    ]);
    expect(body.slots).toEqual([
      expect.objectContaining({
        shiftId: -1,
        type: 'Morning',
        startTime: '09:00',
        endTime: '15:00',
        price: 43_000,
      }),
    ]);
  });

  it('keeps its price when the price list changes', async () => {
    const { body: before } = await order('Client');
    await db.update(priceListRowTable).set({ price: minor(90_000) });
    const { body: after } = await call(site.people.Client, 'GET', `/api/v2/client/booking/${before.id}`);
    expect(after.total).toBe(before.total);
    expect((await order('Client')).body.total).toBeGreaterThan(before.total);
  });
});

describe('a refused order', () => {
  it('is refused if urgent without consent, listing every cell; with consent it has the surcharge', async () => {
    const urgent = { ...item, dates: ['2026-03-09', '2026-03-12'], shifts: consenting(item.shifts, false) };
    const refused = await order('Client', [urgent]);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ code: 'urgent_consent' });
    expect(refused.body.items).toHaveLength(4);
    expect(refused.body.items[0].problems).toEqual([
      {
        code: 'urgent_consent',
        severity: 'error',
        message: 'Starts soon: agree to the urgent surcharge',
      },
    ]);
    expect(refused.body.items[2].problems).toEqual([]);
    expect(await storedBookings()).toHaveLength(0);

    const [morning, night] = item.shifts;
    const applyUrgent = [morning, night].map((shift) => ({
      date: '2026-03-09',
      shiftId: shift?.shiftId ?? 0,
    }));
    const accepted = await order('Client', [{ ...urgent, applyUrgent }]);
    expect(accepted.status).toBe(201);
    // The morning of the 9th starts in 12 hours; its night is exactly 24 hours away, which is in time.
    expect(accepted.body.slots[0]).toMatchObject({ bucket: 'urgent', price: 63_000 });
    expect(accepted.body.slots[1]).toMatchObject({ bucket: 'normal', price: 48_000 });
  });

  it("has the code of the first error and all messages in the caller's language", async () => {
    const { status, body } = await call(
      site.people.Client,
      'POST',
      '/api/v2/client/booking',
      { premiseId: site.premiseId, cartItems: [{ ...item, dates: ['2026-03-07', '2029-01-01'] }] },
      'hk',
    );
    expect([status, body.code]).toEqual([422, 'past']);
    expect(body.items.map(({ problems }: BookingVerdict['items'][number]) => problems[0]?.message)).toEqual([
      '此更已開始或已過',
      '此更已開始或已過',
      '超出可預訂的人數、更數或日期上限',
      '超出可預訂的人數、更數或日期上限',
    ]);
  });

  it('is refused at a closed premise, without a price, or over the limit of the premise', async () => {
    const unknown = item.shifts.map((shift) => ({ ...shift, shiftId: 999 }));
    expect((await order('Client', [{ ...item, shifts: unknown }])).body.code).toBe('no_price');
    const itemsWithGuards = (numOfSecurity: number): CartItem[] => [
      { ...item, dates: ['2026-03-12'], shifts: custom('23:00', '02:00', numOfSecurity) },
    ];
    expect((await order('Client', itemsWithGuards(600))).status).toBe(201);
    // The hours after midnight are the next day's special shift: the two together pass 1000.
    const special = await cartItemOf(ports, ['2026-03-13'], { Special: 401 });
    expect((await order('Client', [special])).body.code).toBe('over_limit');
    expect((await order('Client', [await cartItemOf(ports, ['2026-03-13'], { Special: 400 })])).status).toBe(
      201,
    );
    await db.update(premiseTable).set({ status: 'closed' }).where(eq(premiseTable.id, site.premiseId));
    expect((await order('Client')).body.code).toBe('premise_closed');
  });

  it("is refused at the field if a shift's times differ from those shown", async () => {
    const [shown] = item.shifts;
    await db
      .update(shiftTable)
      .set({ startTime: '07:00' })
      .where(and(isNull(shiftTable.premiseId), eq(shiftTable.id, shown?.shiftId ?? 0)));
    const { status, body } = await order('Client');
    expect([status, body.code]).toEqual([422, 'validation']);
    expect(body.errors).toEqual([
      {
        path: 'cartItems.0.shifts.0.startTime',
        code: 'shift_changed',
        message: "The shift's times have changed. Choose it again",
      },
    ]);
    const form = { premiseId: site.premiseId, ...item };
    const v1 = await call(site.people.Client, 'POST', '/api/v1/client/booking', form);
    expect(v1.body.errors[0].path).toBe('shifts.0.startTime');
  });
});
