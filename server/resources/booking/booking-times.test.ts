import type { Booking, CartItem } from '@contract/booking';
import { CUSTOM_SHIFT } from '@contract/shift';
import type { Slot } from '@contract/slot';
import { addHours } from '@domain/time';
import { caller, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { cartItemOf, makeSite, type Site } from '@server/test/site';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

const START_OF_HISTORY = '2026-12-01T02:00:00.000Z';
const ports = testPorts(await testDatabase(), { now: START_OF_HISTORY });
const { db } = ports;
const call = caller(ports);
let site: Site;

beforeAll(async () => {
  await truncate(db);
  site = await makeSite(ports);
});
beforeEach(async () => {
  await db.execute(sql`truncate booking cascade`);
  await at(START_OF_HISTORY);
});

const at = timeSetter(ports);
const setZone = async (timeZone: string) => {
  const path = '/api/v1/admin/master-setting';
  const { body: setting } = await call(site.people.SuperAdmin, 'GET', path);
  const { status } = await call(site.people.SuperAdmin, 'PUT', path, { ...setting, timeZone });
  expect(status).toBe(200);
};

type Times = Parameters<typeof cartItemOf>[2];
const consenting = (item: CartItem, isApplyUrgent: boolean): CartItem => ({
  ...item,
  shifts: item.shifts.map((shift) => ({ ...shift, isApplyUrgent })),
});
const item = async (dates: string[], shifts: Times, isApplyUrgent = true) =>
  consenting(await cartItemOf(ports, dates, shifts), isApplyUrgent);
const custom = async (dates: string[], startTime: string, endTime: string): Promise<CartItem> => {
  const like = await item(dates, { Night: 1 });
  return {
    ...like,
    shifts: [
      { shiftId: CUSTOM_SHIFT, type: 'Night', startTime, endTime, numOfSecurity: 1, isApplyUrgent: true },
    ],
  };
};
const areaOf = ({ viewer }: Person) => (viewer.roles.includes('Client') ? 'client' : 'admin');
const order = (cartItems: CartItem[], person: Person = site.people.Client) =>
  call(person, 'POST', `/api/v2/${areaOf(person)}/booking`, { premiseId: site.premiseId, cartItems });
const edit = (person: Person, { id, version }: Booking, cartItems: CartItem[], more: object = {}) =>
  call(person, 'PUT', `/api/v2/${areaOf(person)}/booking/${id}`, {
    premiseId: site.premiseId,
    cartItems,
    version,
    ...more,
  });
const intervals = (slots: readonly Slot[]) =>
  slots.map(({ date, startsAt, endsAt }) => [date, startsAt.slice(0, 16), endsAt.slice(0, 16)]);

const NIGHTS: [
  zone: string,
  what: string,
  day: string,
  start: string,
  end: string,
  startsAt: string,
  endsAt: string,
][] = [
  ['Asia/Hong_Kong', 'over midnight', '2027-03-10', '18:00', '00:00', '2027-03-10T10:00', '2027-03-10T16:00'],
  [
    'Asia/Hong_Kong',
    'over a month’s end',
    '2027-01-31',
    '22:00',
    '06:00',
    '2027-01-31T14:00',
    '2027-01-31T22:00',
  ],
  [
    'Asia/Hong_Kong',
    'over a year’s end',
    '2026-12-31',
    '22:00',
    '06:00',
    '2026-12-31T14:00',
    '2026-12-31T22:00',
  ],
  [
    'Asia/Hong_Kong',
    'into a leap day',
    '2028-02-28',
    '22:00',
    '06:00',
    '2028-02-28T14:00',
    '2028-02-28T22:00',
  ],
  [
    'Asia/Hong_Kong',
    'out of a leap day',
    '2028-02-29',
    '22:00',
    '06:00',
    '2028-02-29T14:00',
    '2028-02-29T22:00',
  ],
  ['Europe/London', 'in winter', '2027-03-26', '22:00', '06:00', '2027-03-26T22:00', '2027-03-27T06:00'],
  [
    'Europe/London',
    'of the short night',
    '2027-03-27',
    '22:00',
    '06:00',
    '2027-03-27T22:00',
    '2027-03-28T05:00',
  ],
  [
    'Europe/London',
    'from a time that is skipped',
    '2027-03-28',
    '01:30',
    '06:00',
    '2027-03-28T01:30',
    '2027-03-28T05:00',
  ],
  [
    'Europe/London',
    'of the long night',
    '2027-10-30',
    '22:00',
    '06:00',
    '2027-10-30T21:00',
    '2027-10-31T06:00',
  ],
  [
    'Europe/London',
    'to a time that comes twice',
    '2027-10-30',
    '22:00',
    '01:30',
    '2027-10-30T21:00',
    '2027-10-31T00:30',
  ],
  [
    'America/New_York',
    'of the short night',
    '2027-03-13',
    '22:00',
    '06:00',
    '2027-03-14T03:00',
    '2027-03-14T10:00',
  ],
  [
    'America/New_York',
    'of the long night',
    '2027-11-06',
    '22:00',
    '06:00',
    '2027-11-07T02:00',
    '2027-11-07T11:00',
  ],
  [
    'America/New_York',
    'over a month’s end',
    '2027-01-31',
    '22:00',
    '06:00',
    '2027-02-01T03:00',
    '2027-02-01T11:00',
  ],
];

describe('a slot', () => {
  it.each(NIGHTS)('in %s, %s: %s %s-%s', async (zone, _, day, start, end, startsAt, endsAt) => {
    await setZone(zone);
    const cart = [await custom([day], start, end)];
    const { status, body } = await order(cart, site.people.Manager);
    expect([status, intervals(body.slots)]).toEqual([201, [[day, startsAt, endsAt]]]);
    const [slot] = (body as Booking).slots;

    // Edited, it is the same slot beside a new one.
    const more = [...cart, await custom(['2027-05-03'], start, end)].map((one) => ({
      ...one,
      shifts: one.shifts.map((shift) => ({ ...shift, numOfSecurity: 2 })),
    }));
    const edited = (await edit(site.people.Manager, body, more, { reason: 'One more' })).body as Booking;
    expect(edited.slots.find(({ id }) => id === slot?.id)).toMatchObject({
      ...{ date: day, numOfSecurity: 2, price: slot?.price, startsAt: slot?.startsAt, endsAt: slot?.endsAt },
    });
    // Priced by the clock times, like any other night.
    expect(new Set(edited.slots.map(({ price }) => price)).size).toBe(1);
  });

  it("keeps its instants and identity when the business's time zone changes", async () => {
    await setZone('Asia/Hong_Kong');
    const cart = [await item(['2027-03-10'], { Morning: 1 })];
    const { body } = await order(cart, site.people.Manager);
    await setZone('Europe/London');
    const after = await edit(site.people.Manager, body, [await item(['2027-03-10'], { Morning: 3 })], {
      reason: 'More',
    });
    expect(intervals(after.body.slots)).toEqual(intervals(body.slots));
    expect(after.body.slots).toMatchObject([{ id: body.slots[0].id, numOfSecurity: 3 }]);
  });
});

/** The first morning after the clocks changed, 23 or 25 hours after the last one. */
const MORNINGS: [zone: string, day: string, startsAt: string][] = [
  ['Europe/London', '2027-03-28', '2027-03-28T05:00:00.000Z'],
  ['Europe/London', '2027-10-31', '2027-10-31T06:00:00.000Z'],
  ['America/New_York', '2027-03-14', '2027-03-14T10:00:00.000Z'],
  ['America/New_York', '2027-11-07', '2027-11-07T11:00:00.000Z'],
  ['Asia/Hong_Kong', '2027-03-14', '2027-03-13T22:00:00.000Z'],
];
const SECOND = 1 / 3600;

describe('the 24-hour limits count elapsed hours across clock changes', () => {
  it.each(MORNINGS)('in %s before the morning of %s: urgent', async (zone, day, startsAt) => {
    await setZone(zone);
    const cart = [await item([day], { Morning: 1 }, false)];
    await at(addHours(startsAt, -24 + SECOND));
    const late = await order(cart);
    expect([late.status, late.body.code]).toEqual([422, 'urgent_consent']);
    await at(addHours(startsAt, -24));
    const inTime = await order(cart);
    expect([inTime.status, inTime.body.slots?.[0]?.bucket]).toEqual([201, 'normal']);
  });

  it.each(MORNINGS)('in %s before the morning of %s: the cut-off', async (zone, day, startsAt) => {
    await setZone(zone);
    const client = site.people.Client;
    const far = await item(['2027-12-20'], { Morning: 1 });
    const cart = [await item([day], { Morning: 2 }), far];
    const { body: booking } = await order(cart, site.people.Manager);
    const cancelPath = `/api/v1/client/booking/cancel/${booking.id}`;
    await at(addHours(startsAt, -24 + SECOND));
    const without = await edit(client, booking, [far]);
    expect([without.status, without.body.code]).toEqual([422, 'cut_off']);
    const fewer = await edit(client, booking, [await item([day], { Morning: 1 }), far]);
    expect([fewer.status, fewer.body.code]).toEqual([422, 'cut_off']);
    const late = await call(client, 'POST', cancelPath, { version: booking.version });
    expect([late.status, late.body.code]).toEqual([422, 'cut_off']);
    await at(addHours(startsAt, -24));
    const asked = await edit(client, booking, [far]);
    expect([asked.status, asked.body.status]).toEqual([200, 'PendingApproval']);
    const cancelled = await call(client, 'POST', cancelPath, { version: asked.body.version });
    expect([cancelled.status, cancelled.body.status]).toEqual([200, 'Cancelled']);
  });
});

describe('today is in the business’s time zone', () => {
  it.each<[zone: string, now: string, today: string, yesterday: string]>([
    ['Asia/Hong_Kong', '2027-03-09T16:30:00.000Z', '2027-03-10', '2027-03-09'], // 00:30
    ['America/New_York', '2027-03-10T03:30:00.000Z', '2027-03-09', '2027-03-08'], // 22:30 of the day before
    ['Europe/London', '2027-07-31T23:30:00.000Z', '2027-08-01', '2027-07-31'], // 00:30, in summer
  ])('in %s at %s', async (zone, now, today, yesterday) => {
    await setZone(zone);
    await at(now);
    const path = '/api/v2/booking-validation';
    const codes = async (date: string, start: string, end: string) => {
      const cart = { premiseId: site.premiseId, cartItems: [await custom([date], start, end)] };
      const { body } = await call(site.people.Client, 'POST', path, cart);
      return body.items[0].problems.map(({ code }: { code: string }) => code);
    };
    expect(await codes(today, '23:00', '05:00')).toEqual([]);
    // Nothing of a past day can be ordered, even while its night still runs.
    expect(await codes(yesterday, '23:00', '22:00')).toEqual(['past']);
    expect(await codes(today, '00:00', '22:00')).toEqual(['past']);
  });
});

describe('the months of the list', () => {
  it.each(['Asia/Hong_Kong', 'America/New_York', 'Europe/London'])(
    'are months of service dates in %s, not of instants',
    async (zone) => {
      await setZone(zone);
      const last = await order([await custom(['2027-01-31'], '22:00', '06:00')]);
      const first = await order([await custom(['2027-02-01'], '00:00', '06:00')]);
      const eve = await order([await custom(['2026-12-31'], '22:00', '06:00')]);
      const inPeriod = async (query: string) =>
        (await call(site.people.Client, 'GET', `/api/v1/client/booking?${query}`)).body.items
          .map(({ id }: Booking) => id)
          .sort();
      expect(await inPeriod('year=2027&month=1')).toEqual([last.body.id]);
      expect(await inPeriod('year=2027&month=2')).toEqual([first.body.id]);
      expect(await inPeriod('year=2026&month=12')).toEqual([eve.body.id]);
      expect(await inPeriod('year=2027')).toEqual([last.body.id, first.body.id].sort());
      expect(await inPeriod('year=2026')).toEqual([eve.body.id]);
    },
  );

  it('change when a booking moves to another month', async () => {
    const { body: booking } = await order([await item(['2027-02-28'], { Morning: 1 })], site.people.Manager);
    const cart = [await item(['2027-03-01'], { Morning: 1 })];
    await edit(site.people.Manager, booking, cart, { reason: 'A day later' });
    const total = async (month: number) =>
      (await call(site.people.Manager, 'GET', `/api/v1/admin/booking?year=2027&month=${month}`)).body.total;
    expect([await total(2), await total(3)]).toEqual([0, 1]);
  });
});
