import type { Booking } from '@contract/booking';
import { addDays } from '@domain/day';
import { caller, type Person } from '@server/test/caller';
import { countingStatements } from '@server/test/count-statements';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { cartItemOf, makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { beforeEach, expect, it } from 'vitest';

const connection = await testDatabase();
const { db, statementsOf } = countingStatements(connection.db);
const ports = testPorts({ ...connection, db }, { now: '2027-03-01T02:00:00.000Z' });
const call = caller(ports);
let site: Site;

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
});

const days = (count: number) => Array.from({ length: count }, (_, index) => addDays('2027-04-01', index));
const order = (person: Person, slots: number) =>
  orderShifts(ports, person, site.premiseId, days(slots), { Morning: 2 });
const accepted = async (answer: ReturnType<typeof call>) => {
  const { status, body } = await answer;
  expect([status, body.code]).toEqual([200, undefined]);
  return body;
};

it('the list of bookings takes the same number of statements for any number of bookings and slots', async () => {
  const list = () => statementsOf(() => accepted(call(site.people.Manager, 'GET', '/api/v1/admin/booking')));
  await order(site.people.Client, 1);
  await list();
  const one = await list();
  for (let index = 0; index < 12; index += 1) await order(site.people[index % 2 ? 'Client' : 'Manager'], 20);
  expect(await list()).toBe(one);
});

it.each(['admin', 'client'] as const)(
  'one booking takes the same number of statements for any number of slots: %s',
  async (area) => {
    const person = site.people[area === 'admin' ? 'Manager' : 'Client'];
    const costOf = ({ id }: Booking) =>
      statementsOf(() => accepted(call(person, 'GET', `/api/v2/${area}/booking/${id}`)));
    const few = await order(site.people.Client, 1);
    const many = await order(site.people.Client, 100);
    await costOf(few);
    expect(await costOf(many)).toBe(await costOf(few));
  },
);

/**
 * Half of the days stay with more guards, half are removed, and as many are added; one removed day has a guard.
 */
const costOfChange = async (who: 'Manager' | 'Client', slots: number) => {
  const booking = await order(site.people.Manager, slots);
  const guard = { slotId: booking.slots.at(-1)?.id, securityId: await makeGuard(ports, site.guardGroupId) };
  await accepted(
    call(site.people.Staff, 'POST', '/api/v2/admin/security-booking/multiple', { assign: [guard] }),
  );
  const area = who === 'Client' ? 'client' : 'admin';
  const path = `/api/v2/${area}/booking/${booking.id}`;
  const kept = days(slots).slice(0, slots / 2);
  const added = kept.map((day) => addDays(day, 200));
  const cart = {
    premiseId: site.premiseId,
    cartItems: [await cartItemOf(ports, [...kept, ...added], { Morning: 3 })],
  };
  const preview = await statementsOf(() => accepted(call(site.people[who], 'POST', `${path}/preview`, cart)));
  const body = { ...cart, version: 2, reason: 'Another season' };
  const edit = await statementsOf(() => accepted(call(site.people[who], 'PUT', path, body)));
  const isImmediate = who === 'Manager';
  const decision = { version: 3, reason: 'As agreed' };
  const decide = isImmediate
    ? 0
    : await statementsOf(() =>
        accepted(
          call(site.people.SuperAdmin, 'POST', `/api/v1/admin/booking/approve/${booking.id}`, decision),
        ),
      );
  const cancelled = { version: isImmediate ? 3 : 4, reason: 'The site is closed' };
  const cancel = await statementsOf(() =>
    accepted(call(site.people.SuperAdmin, 'POST', `/api/v1/admin/booking/cancel/${booking.id}`, cancelled)),
  );
  return { preview, edit, decide, cancel };
};

it.each(['Manager', 'Client'] as const)(
  'preview, edit, approval and cancel take as many statements for 100 slots as for 2: %s',
  async (who) => {
    await costOfChange(who, 2);
    expect(await costOfChange(who, 100)).toEqual(await costOfChange(who, 2));
  },
);
