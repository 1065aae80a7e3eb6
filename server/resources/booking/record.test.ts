import { findBookingsOfSlots } from '@server/resources/assignment/slot-fact-queries';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, orderShifts, type Site } from '@server/test/site';
import { beforeAll, describe, expect, it } from 'vitest';
import { lockBooking } from './record';

const ports = testPorts(await testDatabase(), { now: '2026-03-08T17:00:00.000Z' });
const { db } = ports;
let site: Site;
let own: Awaited<ReturnType<typeof orderShifts>>;
let foreign: Awaited<ReturnType<typeof orderShifts>>;

beforeAll(async () => {
  await truncate(db);
  site = await makeSite(ports);
  const order = (premiseId: number) =>
    orderShifts(ports, site.people.SuperAdmin, premiseId, ['2026-03-10'], { Morning: 1 });
  own = await order(site.premiseId);
  foreign = await order(site.foreignPremiseId);
});

/** Tested directly: the calls read the booking again, which hides what is locked out of reach. */
describe('a locked booking', () => {
  it.each([
    ['SuperAdmin', 'booking.approve', ['own', 'foreign']],
    ['Manager', 'booking.approve', ['own']],
    ['Manager', 'booking.edit', ['own']],
    ['Agent', 'booking.edit', ['own']],
    ['Agent', 'booking.approve', []],
    ['Client', 'booking.edit', ['own']],
  ] as const)('is in reach of %s for %s', async (role, capability, expected) => {
    const locked: string[] = [];
    for (const [where, { id }] of Object.entries({ own, foreign }))
      await lockBooking(db, site.people[role].viewer, capability, id).then(
        () => locked.push(where),
        (refusal) => expect(refusal).toMatchObject({ code: 'not_found' }),
      );
    expect(locked).toEqual(expected);
  });

  it.each([
    ['SuperAdmin', ['own', 'foreign']],
    ['Staff', ['own']],
    ['Client', []],
  ] as const)('is in reach of %s through its slots', async (role, expected) => {
    const slotIds = [...own.slots, ...foreign.slots].map(({ id }) => id);
    const { viewer } = site.people[role];
    const found = await db.transaction((tx) => findBookingsOfSlots(tx, viewer, slotIds, { lock: true }));
    const where = found.map(({ id }) => (id === own.id ? 'own' : 'foreign'));
    expect(where).toEqual(expected);
  });
});
