import type { Booking } from '@contract/booking';
import { caller, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { beforeEach, describe, expect, it } from 'vitest';

const START = '2026-03-08T17:00:00.000Z'; // the 9th, 01:00 in Hong Kong
const AFTER = '2026-03-10T15:59:00.000Z'; // the 10th, 23:59
const ports = testPorts(await testDatabase(), { now: START });
const { db } = ports;
const call = caller(ports);
const BASE = '/api/v1/admin/security-booking';
let site: Site;
let booking: Booking;

const setTime = timeSetter(ports);
const slotId = (index: number) => booking.slots[index]?.id ?? 0;
const put = (body: object, { by = site.people.Staff, index = 0 }: { by?: Person; index?: number } = {}) =>
  call(by, 'PUT', `${BASE}/${slotId(index)}/served`, { version: 1, ...body });
const post = (slots: object[], by = site.people.Staff) => call(by, 'POST', `${BASE}/served`, { slots });
const day = async (query = '', by = site.people.Staff) =>
  (await call(by, 'GET', `${BASE}/served${query}`)).body;
const history = async () => {
  const { body } = await call(site.people.Client, 'GET', `/api/v2/client/booking/${booking.id}`);
  return body.history as Booking['history'];
};

/** The 9th and 10th: mornings with two guards, the second of the 9th from 08:47; nights without guards. */
beforeEach(async () => {
  await truncate(db);
  ports.clock.set(START);
  site = await makeSite(ports);
  booking = await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-03-09', '2026-03-10'], {
    Morning: 2,
    Night: 1,
  });
  const [one, two] = [await makeGuard(ports, site.guardGroupId), await makeGuard(ports, site.guardGroupId)];
  const from = '2026-03-09T00:47:00.000Z';
  const { status } = await call(site.people.Manager, 'POST', '/api/v2/admin/security-booking/multiple', {
    assign: [
      { slotId: slotId(0), securityId: one },
      { slotId: slotId(0), securityId: two, from },
      { slotId: slotId(2), securityId: one },
      { slotId: slotId(2), securityId: two },
    ],
  });
  expect(status).toBe(200);
  await setTime(AFTER);
});

describe('one slot', () => {
  it('is confirmed as places or minutes, each derived from the other', async () => {
    const whole = await put({ served: 1, reason: 'The second guard never came' });
    expect(whole).toMatchObject({ status: 200, body: { served: 1, servedMinutes: 360, version: 2 } });
    const minutes = await put({ servedMinutes: 719, version: 2, reason: 'Left a minute early' });
    expect(minutes.body).toMatchObject({ served: 1, servedMinutes: 719, version: 3 });
    expect((await put({ served: 0, version: 3, reason: 'Nobody came' })).body).toMatchObject({
      served: 0,
      servedMinutes: 0,
    });
  });

  it('needs no reason if it equals what the assignments cover', async () => {
    expect((await put({ servedMinutes: 360 + 193 })).body).toMatchObject({ served: 1, servedMinutes: 553 });
    expect((await put({ served: 0 }, { index: 1 })).status).toBe(200);
    await setTime('2026-03-10T16:00:00.000Z');
    const { status, body } = await put({ served: 1 }, { index: 3 });
    expect([status, body.errors]).toEqual([422, [{ path: 'reason', code: 'required', message: 'Required' }]]);
  });

  it.each([
    ['neither', {}, 'served', 'served_or_minutes'],
    ['both', { served: 1, servedMinutes: 360, reason: 'x' }, 'served', 'served_or_minutes'],
    ['too many places', { served: 3, reason: 'x' }, 'served', 'served_too_much'],
    ['too many minutes', { servedMinutes: 721, reason: 'x' }, 'servedMinutes', 'served_too_much'],
    ['less than nothing', { servedMinutes: -1, reason: 'x' }, 'servedMinutes', 'too_small'],
    ['half a minute', { servedMinutes: 0.5, reason: 'x' }, 'servedMinutes', 'invalid_type'],
  ])('is refused with %s', async (_, body, path, code) => {
    const answer = await put(body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ path, code }]);
  });

  it('is refused before it has ended and for a stale version', async () => {
    await setTime('2026-03-09T03:59:59.000Z');
    const early = await put({ served: 2, reason: 'x' });
    expect(early).toMatchObject({ status: 409, body: { code: 'booking_status' } });
    expect(early.body.detail).toBe(
      "Served shifts can be confirmed once they are approved and over. The booking's status is now: Assigning guards.",
    );
    await setTime('2026-03-09T04:00:00.000Z');
    expect((await put({ served: 2, reason: 'x' })).status).toBe(200);
    expect(await put({ served: 2, reason: 'x' })).toMatchObject({ status: 409, body: { code: 'stale' } });
  });

  it('is refused for requested slots, but not for started slots of a cancelled booking', async () => {
    const { Client, Manager, Staff } = site.people;
    await setTime(START);
    const requested = await orderShifts(ports, Client, site.premiseId, ['2026-03-12'], { Morning: 1 });
    const cancelled = await orderShifts(ports, Manager, site.premiseId, ['2026-03-12'], { Night: 1 });
    await setTime('2026-03-12T12:00:00.000Z');
    const cancel = { reason: 'No longer needed', version: cancelled.version };
    expect((await call(Manager, 'POST', `/api/v1/admin/booking/cancel/${cancelled.id}`, cancel)).status).toBe(
      200,
    );
    await setTime('2026-03-13T00:00:00.000Z');
    const serve = (slot: number | undefined, version: number) =>
      call(Staff, 'PUT', `${BASE}/${slot}/served`, { served: 1, reason: 'Our own man', version });
    expect(await serve(requested.slots[0]?.id, 1)).toMatchObject({
      status: 409,
      body: { code: 'booking_status' },
    });
    const { body } = await call(Manager, 'GET', `/api/v2/admin/booking/${cancelled.id}`);
    expect(body.status).toBe('Cancelled');
    const answer = await serve(cancelled.slots[0]?.id, body.slots[0].version);
    expect(answer).toMatchObject({ status: 200, body: { served: 1, servedMinutes: 360 } });
  });

  it('adds one history row, which the client reads too', async () => {
    const before = (await history()).length;
    await put({ served: 1, reason: 'The second guard never came' });
    await put({ servedMinutes: 553, version: 2 }, { by: site.people.Manager });
    const rows = (await history()).slice(before);
    const slot = { date: '2026-03-09', type: 'Morning', startTime: '06:00', endTime: '12:00', full: 720 };
    expect(rows).toMatchObject([
      {
        action: 'serve',
        by: { name: 'Staff Chan' },
        from: 'SecurityAssigning',
        to: 'SecurityAssigning',
        reason: 'The second guard never came',
        served: [{ ...slot, from: null, to: 360 }],
      },
      {
        action: 'serve',
        by: { name: 'Manager Chan' },
        reason: null,
        served: [{ ...slot, from: 360, to: 553 }],
      },
    ]);
  });

  it('is billed by the minute, whole places first', async () => {
    await put({ servedMinutes: 347, reason: 'Neither stayed to the end' });
    await setTime('2026-03-31T17:00:00.000Z');
    const invoice = async () =>
      (await call(site.people.Manager, 'GET', `/api/v1/${site.premiseId}/invoice/${site.premiseId}-2026-03`))
        .body;
    const linesOfTheNinth = async () =>
      (await invoice()).lines
        .filter(({ slotIds }: { slotIds: number[] }) => slotIds.includes(slotId(0)))
        .map(({ description, count, amount }: { description: string; count: number; amount: number }) => [
          description,
          count,
          amount,
        ]);
    expect(await linesOfTheNinth()).toEqual([
      ['Morning, 06:00–12:00, urgent, Mar 9, 2026: guarded 5 h 47 min of 06:00–12:00', 1, 60_725],
      ['Morning, 06:00–12:00, not served, not charged: 1 guard × 1 day', 1, 0],
    ]);
    await put({ servedMinutes: 553, version: 2 });
    expect(await linesOfTheNinth()).toEqual([
      ['Morning, 06:00–12:00, urgent: 1 guard × 1 day', 1, 63_000],
      ['Morning, 06:00–12:00, urgent, Mar 9, 2026: guarded 08:47–12:00 of 06:00–12:00', 1, 33_775],
    ]);
  });
});

describe('a day', () => {
  it('defaults to the oldest unconfirmed one, with the covered minutes of each slot', async () => {
    const { date, premises, open } = await day();
    expect(open).toEqual([
      { date: '2026-03-09', slots: 2 },
      { date: '2026-03-10', slots: 1 },
    ]);
    expect(date).toBe('2026-03-09');
    expect(premises).toMatchObject([
      {
        id: site.premiseId,
        name: 'Harbour Court',
        slots: [
          { slot: { id: slotId(0), servedMinutes: null }, coveredMinutes: 553, confirmed: null },
          { slot: { id: slotId(1) }, coveredMinutes: 0, confirmed: null },
        ],
      },
    ]);
    expect((await day('?date=2026-03-10')).premises).toMatchObject([{ slots: [{ coveredMinutes: 720 }] }]);
    expect((await day('?date=2026-03-08')).premises).toEqual([]);
    expect((await day(`?premiseIds=${site.foreignPremiseId}`)).premises).toEqual([]);
  });

  it('is confirmed as a whole and then shows who confirmed it', async () => {
    const { status, body } = await post([
      { slotId: slotId(0), servedMinutes: 553, version: 1 },
      { slotId: slotId(1), served: 0, version: 1 },
    ]);
    expect(status).toBe(200);
    expect(body.slots).toMatchObject([{ servedMinutes: 553 }, { servedMinutes: 0, served: 0 }]);
    const shown = await day('?date=2026-03-09');
    expect(shown.premises[0].slots[0].confirmed).toEqual({
      by: { id: site.people.Staff.viewer.userId, name: 'Staff Chan' },
      at: AFTER,
    });
    expect(shown.open).toEqual([{ date: '2026-03-10', slots: 1 }]);
    expect((await day()).date).toBe('2026-03-10');
    expect((await history()).filter(({ action }) => action === 'serve')).toMatchObject([
      { reason: null, served: [{ to: 553 }, { to: 0 }] },
    ]);
  });

  it('defaults to yesterday without unconfirmed slots', async () => {
    await setTime('2026-06-20T16:00:00.000Z');
    expect(await day()).toMatchObject({ date: '2026-06-20', open: [], premises: [] });
  });

  it('is refused as a whole, with the reason per slot', async () => {
    const foreign = await orderShifts(ports, site.people.SuperAdmin, site.foreignPremiseId, ['2026-03-12'], {
      Morning: 1,
    });
    const { status, body } = await post([
      { slotId: slotId(0), servedMinutes: 553, version: 1 },
      { slotId: slotId(1), served: 0, version: 2 },
      { slotId: slotId(2), served: 1, version: 1 },
      { slotId: slotId(3), served: 1, version: 1 },
      { slotId: foreign.slots[0]?.id ?? 0, served: 0, version: 1 },
    ]);
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(
      body.rows.map(({ ok, problem }: { ok: boolean; problem: { code: string } }) => [ok, problem?.code]),
    ).toEqual([
      [true, undefined],
      [false, 'stale'],
      [false, 'validation'],
      [false, 'booking_status'],
      [false, 'not_found'],
    ]);
    expect((await day()).open[0]).toEqual({ date: '2026-03-09', slots: 2 });
  });

  it('accepts each slot once, and at most a thousand', async () => {
    const row = { slotId: slotId(1), served: 0, version: 1 };
    expect((await post([row, row])).body.errors).toMatchObject([{ path: 'slots', code: 'duplicate' }]);
    const many = Array.from({ length: 1001 }, (_, index) => ({ ...row, slotId: index + 1 }));
    expect((await post(many)).status).toBe(422);
    expect((await post([])).status).toBe(422);
  });
});

describe('a month as planned', () => {
  const confirm = (body: object = {}, by = site.people.Staff) =>
    call(by, 'POST', `${BASE}/served/planned`, { month: '2026-03', ...body });
  const counts = async (by = site.people.Staff) =>
    (await call(by, 'GET', `${BASE}/served/planned?month=2026-03`)).body;

  it('counts, then confirms what is over and equal to the plan, and leaves the rest', async () => {
    expect(await counts()).toEqual({ planned: 1, differing: 2 });
    expect(await confirm()).toMatchObject({ status: 200, body: { planned: 1, differing: 2 } });
    expect((await day('?date=2026-03-10')).premises[0].slots).toMatchObject([
      { slot: { id: slotId(2), servedMinutes: 720 }, confirmed: { by: { name: 'Staff Chan' } } },
    ]);
    expect((await day()).open).toEqual([{ date: '2026-03-09', slots: 2 }]);
    expect((await history()).filter(({ action }) => action === 'serve')).toMatchObject([
      { from: 'SecurityAssigning', to: 'SecurityAssigning', served: [{ from: null, to: 720 }] },
    ]);
  });

  it('changes nothing when it is repeated, and nothing that is confirmed otherwise', async () => {
    await put({ served: 1, reason: 'Neither came back from the break' }, { index: 2 });
    expect(await confirm()).toMatchObject({ status: 200, body: { planned: 0, differing: 2 } });
    const before = await history();
    expect((await confirm()).body).toEqual({ planned: 0, differing: 2 });
    expect(await history()).toEqual(before);
    expect((await day('?date=2026-03-10')).premises[0].slots[0].slot).toMatchObject({ served: 1 });
  });

  it('leaves a shift with a problem that nobody has answered', async () => {
    await call(site.people.Client, 'POST', `/api/v1/client/booking/${booking.id}/slot/${slotId(2)}/report`, {
      kind: 'late',
    });
    expect((await day('?date=2026-03-10')).premises[0].slots[0].isReported).toBe(true);
    expect((await confirm()).body).toEqual({ planned: 0, differing: 3 });
  });

  it('keeps to month, premises and reach', async () => {
    expect((await confirm({ month: '2026-02' })).body).toEqual({ planned: 0, differing: 0 });
    expect((await confirm({ premiseIds: [site.foreignPremiseId] })).body).toEqual({
      planned: 0,
      differing: 0,
    });
    await setTime('2026-03-10T03:59:59.000Z');
    expect((await confirm()).body).toEqual({ planned: 0, differing: 2 });
    await setTime('2026-03-10T04:00:00.000Z');
    expect((await confirm({ premiseIds: [site.premiseId] })).body).toEqual({ planned: 1, differing: 2 });
  });
});
