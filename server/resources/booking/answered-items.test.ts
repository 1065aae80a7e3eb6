import type { Booking } from '@contract/booking';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, orderShifts, type Site } from '@server/test/site';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-08T10:00:00.000Z' });
const call = caller(ports);
const DAYS = ['2026-03-18', '2026-03-19', '2026-03-20', '2026-03-21'] as const;
let site: Site;

beforeEach(async () => {
  await truncate(ports.db);
  site = await makeSite(ports);
});

const post = async (role: 'Client' | 'Manager', path: string, body: object): Promise<Booking> => {
  const { status, body: answer } = await call(site.people[role], 'POST', path, body);
  expect([path, status]).toEqual([path, 200]);
  return answer;
};
const approve = (booking: Booking, body: object = {}) =>
  post('Manager', `/api/v1/admin/booking/approve/${booking.id}`, { version: booking.version, ...body });
const ordered = async (days: readonly string[]) =>
  orderShifts(ports, site.people.Client, site.premiseId, [...days], { Morning: 1 });
const sendBack = async (booking: Booking, change: object): Promise<Booking> => {
  const cartItems = booking.cartItems.map(({ id: _id, ...item }) => ({ ...item, ...change }));
  const { status, body } = await call(site.people.Client, 'PUT', `/api/v2/client/booking/${booking.id}`, {
    ...{ premiseId: site.premiseId, version: booking.version, cartItems },
  });
  expect(status).toBe(200);
  return body;
};
const liveDates = ({ slots }: Booking) =>
  slots.flatMap(({ state, date }) => (state === 'approved' || state === 'requested' ? [date] : []));
const datesOf = ({ cartItems }: Booking) => cartItems.flatMap(({ dates }) => dates).sort();
const idOn = (slots: Booking['slots'], date: string) => slots.find((slot) => slot.date === date)?.id;

describe('the items of a booking', () => {
  it('are what is in force after a change was approved in part', async () => {
    const before = await approve(await ordered(DAYS.slice(0, 2)));
    const changed = await sendBack(before, { dates: DAYS.slice(2) });
    expect(datesOf(changed)).toEqual(DAYS.slice(2));
    const { removed = [], added = [] } = changed.pendingChange ?? {};
    const some = await approve(changed, { slotIds: [idOn(added, DAYS[2]), idOn(removed, DAYS[0])] });
    expect(some.status).toBe('PendingApproval');
    const decided = await post('Manager', `/api/v1/admin/booking/reject/${some.id}`, {
      version: some.version,
      reason: 'No guards left',
    });
    expect(liveDates(decided)).toEqual(DAYS.slice(1, 3));
    expect(datesOf(decided)).toEqual(DAYS.slice(1, 3));
    const after = await sendBack(decided, { remarks: 'The gate is at the back' });
    expect(after).toMatchObject({ status: 'Approved', pendingChange: null, slots: decided.slots });
  });

  it('leave out a slot that was cancelled by itself', async () => {
    const before = await approve(await ordered(DAYS));
    const slotIds = [idOn(before.slots, DAYS[1])];
    const cancelled = await post('Client', `/api/v1/client/booking/cancel/${before.id}`, {
      ...{ version: before.version, slotIds },
    });
    expect(datesOf(cancelled)).toEqual([DAYS[0], DAYS[2], DAYS[3]]);
    const after = await sendBack(cancelled, { remarks: 'The gate is at the back' });
    expect(after).toMatchObject({ status: 'Approved', pendingChange: null, slots: cancelled.slots });
  });

  it('leave out a rejected slot, and are those ordered once nothing is live', async () => {
    const before = await ordered(DAYS.slice(0, 2));
    const reject = (booking: Booking, slotIds?: unknown[]) =>
      post('Manager', `/api/v1/admin/booking/reject/${booking.id}`, {
        ...{ version: booking.version, reason: 'No guards left', slotIds },
      });
    const some = await reject(before, [idOn(before.slots, DAYS[0])]);
    expect(datesOf(some)).toEqual([DAYS[1]]);
    const sent = await sendBack(some, { remarks: 'The gate is at the back' });
    expect(sent).toMatchObject({ status: 'Ordered', slots: some.slots });
    const none = await reject(sent);
    expect(none.status).toBe('Rejected');
    expect(datesOf(none)).toEqual([DAYS[1]]);
  });
});
