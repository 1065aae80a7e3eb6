import type { RoleName } from '@contract/access';
import type { Booking } from '@contract/booking';
import { createApp } from '@server/app/compose';
import { assignmentTable } from '@server/model/assignment';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { beforeEach, describe, expect, it } from 'vitest';

const NOW = '2026-03-01T00:00:00.000Z';
const ports = testPorts(await testDatabase(), { now: NOW });
const { db } = ports;
const call = caller(ports);
let site: Site;
let booking: Booking;
let chan: number;

const BASE = '/api/v2/admin/security-booking';
const PERIOD = { from: '2026-03-09', to: '2026-03-11' };
const suggest = (role: RoleName, body: object = {}) =>
  call(site.people[role], 'POST', `${BASE}/suggest`, { ...PERIOD, ...body });

beforeEach(async () => {
  await truncate(db);
  ports.clock.set(NOW);
  site = await makeSite(ports);
  chan = await makeGuard(ports, site.guardGroupId, { firstName: 'Chan' });
  const dates = ['2026-03-09', '2026-03-10', '2026-03-11'];
  booking = await orderShifts(ports, site.people.SuperAdmin, site.premiseId, dates, { Morning: 2 });
});

describe('a suggestion', () => {
  it('fills what can be filled, proves it, says why the rest stays open, and stores nothing', async () => {
    const { status, body } = await suggest('Staff');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'optimal', bound: 3, filled: 3, places: 6 });
    expect(body.guards).toEqual([{ id: chan, name: expect.stringContaining('Chan') }]);
    expect(body.assign).toEqual(booking.slots.map(({ id }) => ({ slotId: id, securityId: chan })));
    expect(body.open).toEqual(
      booking.slots.map(({ id }) => ({
        slotId: id,
        places: 1,
        reasons: [{ rule: 'overlap', guards: 1 }],
        would: [{ change: { kind: 'guard', licenceTypes: ['SPP-B'] }, places: 3 }],
      })),
    );
    expect(await db.select().from(assignmentTable)).toEqual([]);
    const saved = await call(site.people.Staff, 'POST', `${BASE}/multiple`, { assign: body.assign });
    expect(saved.status).toBe(200);
    expect((await suggest('Staff')).body).toMatchObject({ filled: 0, places: 3, bound: 0 });
  });

  it('keeps changes that are not saved yet', async () => {
    const fong = await makeGuard(ports, site.guardGroupId, { firstName: 'Fong' });
    const [first] = booking.slots;
    const pending = { assign: [{ slotId: first?.id, securityId: fong }] };
    const { body } = await suggest('Staff', { pending });
    expect(body).toMatchObject({ filled: 5, places: 5, open: [] });
    const onFirst = body.assign.filter(({ slotId }: { slotId: number }) => slotId === first?.id);
    expect(onFirst).toEqual([{ slotId: first?.id, securityId: chan }]);
  });

  it('heeds wishes where that costs no place', async () => {
    const fong = await makeGuard(ports, site.guardGroupId, {
      firstName: 'Fong',
      wishes: { notWeekdays: [2], shiftTypes: ['Morning'], maxPerWeek: null },
    });
    const dates = ['2026-03-17', '2026-03-18'];
    const other = await orderShifts(ports, site.people.SuperAdmin, site.premiseId, dates, { Morning: 1 });
    const { body } = await suggest('Staff', { from: '2026-03-17', to: '2026-03-18' });
    const [tuesday, wednesday] = other.slots.map(({ id }) => id);
    expect(body.assign).toEqual([
      { slotId: tuesday, securityId: chan },
      { slotId: wednesday, securityId: fong },
    ]);
  });

  it('is limited to premises and guard groups', async () => {
    expect((await suggest('Staff', { premiseIds: [site.premiseId] })).body.places).toBe(6);
    expect((await suggest('Staff', { premiseIds: [] })).body.places).toBe(0);
    expect((await suggest('Staff', { securityGroupIds: [] })).body.filled).toBe(0);
  });

  it('streams its progress, the plan so far and the answer', async () => {
    const { response } = await createApp(ports).fetch(
      new Request(`http://127.0.0.1:3000${BASE}/suggest`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'text/event-stream',
          authorization: `Bearer ${site.people.Staff.token}`,
        },
        body: JSON.stringify(PERIOD),
      }),
      { address: '10.0.0.1', origin: null, cookie: '' },
    );
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const events = (await response.text()).split('\n\n').filter(Boolean);
    const messages = events.map((event) => JSON.parse(event.replace('data: ', '')));
    expect(messages.map(({ stage, status }) => stage ?? status)).toEqual(
      expect.arrayContaining(['greedy', 'repair', 'wishes', 'even']),
    );
    expect(messages.at(-1)).toMatchObject({ status: 'optimal', filled: 3 });
  });

  it('is refused for more places than one save takes, and says how many', async () => {
    const dates = Array.from({ length: 11 }, (_, index) => `2026-03-${12 + index}`);
    await orderShifts(ports, site.people.SuperAdmin, site.premiseId, dates, { Night: 1000 });
    const { status, body } = await suggest('Staff', { to: '2026-03-31' });
    expect([status, body.code, body.places, body.guards]).toEqual([422, 'over_limit', 11_006, 1]);
    expect(body.detail).toContain('Choose a shorter period, or fewer premises or guard groups.');
    expect((await suggest('Staff', { to: '2026-03-16' })).status).toBe(200);
  });

  it('is refused for more than two months, backward, and to clients', async () => {
    const backward = await suggest('Staff', { from: '2026-03-17', to: '2026-03-16' });
    expect(backward.status).toBe(422);
    expect(backward.body.errors).toMatchObject([{ path: 'to', code: 'ends_before_start' }]);
    expect((await suggest('Staff', { to: '2026-06-30' })).status).toBe(422);
    expect((await suggest('Client')).status).toBe(403);
  });
});
