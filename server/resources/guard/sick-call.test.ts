import type { Booking } from '@contract/booking';
import { assignmentTable } from '@server/model/assignment';
import { guardTable, leaveTable } from '@server/model/guard';
import { notificationMessageTable } from '@server/model/notification';
import { shiftTable } from '@server/model/shift';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

/** Monday the 9th, 05:00 in Hong Kong. */
const ports = testPorts(await testDatabase(), { now: '2026-03-08T21:00:00.000Z' });
const { db, clock } = ports;
const call = caller(ports);
let site: Site;
let chan: number;
let fong: number;
let ho: number;
/** Morning and afternoon of the 9th. */
let day: Booking;
/** The night of the 8th, until 06:00 of the 9th. */
let night: Booking;

const TODAY = { from: '2026-03-09', to: '2026-03-09', kind: 'sick' };
const order = (dates: string[], shifts: Parameters<typeof orderShifts>[4]) =>
  orderShifts(ports, site.people.SuperAdmin, site.premiseId, dates, shifts);
const idsOf = ({ slots }: Booking) => slots.map(({ id }) => id);
const assign = (booking: Booking, securityId: number) =>
  call(site.people.SuperAdmin, 'POST', '/api/v2/admin/security-booking/multiple', {
    assign: idsOf(booking).map((slotId) => ({
      slotId,
      securityId,
      overrides: [
        { rule: 'duty_hours', reason: 'emergency' },
        { rule: 'rest', reason: 'emergency' },
      ],
    })),
  });
const send = (body: object, role: 'Staff' | 'Manager' = 'Manager') =>
  call(site.people[role], 'PUT', '/api/v1/admin/security-date-off', {
    securityId: chan,
    dateOffs: [TODAY],
    ...body,
  });
const assignedTo = async (guardId: number) =>
  (await db.select().from(assignmentTable).where(eq(assignmentTable.guardId, guardId)))
    .map(({ slotId, startsAt, endsAt }) => [slotId, startsAt.toISOString(), endsAt.toISOString()])
    .sort();
const read = async ({ id }: Booking): Promise<Booking> =>
  (await call(site.people.Staff, 'GET', `/api/v2/admin/booking/${id}`)).body;
const affectedIds = ({ affected }: { affected: { slot: { id: number } }[] }) =>
  affected.map(({ slot }) => slot.id);

beforeEach(async () => {
  await truncate(db);
  clock.set('2026-03-08T12:00:00.000Z');
  site = await makeSite(ports);
  chan = await makeGuard(ports, site.guardGroupId, { firstName: 'Chan' });
  fong = await makeGuard(ports, site.guardGroupId, { firstName: 'Fong' });
  ho = await makeGuard(ports, site.guardGroupId, { firstName: 'Ho' });
  await db
    .update(shiftTable)
    .set({ startTime: '22:00', endTime: '06:00' })
    .where(eq(shiftTable.type, 'Night'));
  day = await order(['2026-03-09'], { Morning: 1, Afternoon: 1 });
  night = await order(['2026-03-08'], { Night: 1 });
  expect((await assign(day, chan)).status).toBe(200);
  clock.set('2026-03-08T21:00:00.000Z');
});

describe('a sick guard', () => {
  it('is replaced on each shift by the call that stores the day', async () => {
    const [first = 0, second = 0] = idsOf(day);
    const before = await db.$count(notificationMessageTable);
    const answer = await send(
      {
        releaseSlotIds: idsOf(day),
        assign: [
          { slotId: first, securityId: fong },
          { slotId: second, securityId: ho },
        ],
      },
      'Staff',
    );
    expect(answer.status).toBe(200);
    expect(answer.body.dateOffs).toMatchObject([TODAY]);
    expect(await assignedTo(chan)).toEqual([]);
    expect((await assignedTo(fong)).map(([slotId]) => slotId)).toEqual([first]);
    expect((await assignedTo(ho)).map(([slotId]) => slotId)).toEqual([second]);
    const { status, history } = await read(day);
    expect(status).toBe('Confirmed');
    expect(history.at(-1)).toMatchObject({
      action: 'assign',
      staffing: [
        { kind: 'release', guard: { id: chan }, code: 'sick' },
        { kind: 'release', guard: { id: chan }, code: 'sick' },
        { kind: 'assign', guard: { id: fong } },
        { kind: 'assign', guard: { id: ho } },
      ],
    });
    // No notice about an open place, because none was open.
    expect(await db.$count(notificationMessageTable)).toBe(before);
  });

  it('is replaced twice by a guard who can take both shifts', async () => {
    const rows = idsOf(day).map((slotId) => ({ slotId, securityId: fong }));
    const both = { releaseSlotIds: idsOf(day), assign: rows };
    expect((await send(both)).status).toBe(200);
    expect((await assignedTo(fong)).map(([slotId]) => slotId)).toEqual(idsOf(day));
  });

  it('stays, with nothing stored, if a replacement is refused', async () => {
    const lapsed = await makeGuard(ports, site.guardGroupId, { permitUntil: '2026-03-01' });
    const [first = 0, second = 0] = idsOf(day);
    const { status, body } = await send({
      releaseSlotIds: idsOf(day),
      assign: [
        { slotId: first, securityId: fong },
        { slotId: second, securityId: lapsed },
      ],
    });
    expect([status, body.code]).toEqual([409, 'guard_unavailable']);
    expect(body.rows).toMatchObject([
      { securityId: fong, ok: true },
      { securityId: lapsed, ok: false, problems: [{ rule: 'licence' }] },
      { securityId: chan, ok: true },
      { securityId: chan, ok: true },
    ]);
    expect(await db.$count(leaveTable)).toBe(0);
    expect((await assignedTo(chan)).map(([slotId]) => slotId)).toEqual(idsOf(day));
    const [guard] = await db.select().from(guardTable).where(eq(guardTable.id, chan));
    expect(guard?.version).toBe(1);
  });

  it("can't be assigned again on the same day", async () => {
    const [first = 0] = idsOf(day);
    const { status, body } = await send({
      releaseSlotIds: idsOf(day),
      assign: [{ slotId: first, securityId: chan }],
    });
    expect([status, body.rows[0].problems[0].rule]).toEqual([409, 'day_off']);
  });
});

describe('a guard who falls sick during a night that began yesterday', () => {
  beforeEach(async () => {
    clock.set('2026-03-08T12:00:00.000Z');
    await db.delete(assignmentTable);
    await assign(night, chan);
    clock.set('2026-03-08T20:10:30.000Z');
  });

  it('is offered for release, and replaced from this minute on', async () => {
    const [slotId = 0] = idsOf(night);
    const asked = (await send({ dryRun: true })).body;
    expect([affectedIds(asked), asked.reaching]).toEqual([[slotId], []]);
    const from = '2026-03-08T20:10:00.000Z';
    const replaced = await send({ releaseSlotIds: [slotId], assign: [{ slotId, securityId: fong }] });
    expect([replaced.status, replaced.body.reaching]).toEqual([200, []]);
    const [slot] = (await read(night)).slots;
    expect(await assignedTo(chan)).toEqual([[slotId, slot?.startsAt, from]]);
    expect(await assignedTo(fong)).toEqual([[slotId, from, slot?.endsAt]]);
    expect(slot?.gaps).toEqual([]);
  });

  it('may stay until the end', async () => {
    const [slotId] = idsOf(night);
    const { status, body } = await send({});
    expect([status, body.affected, body.reaching.length]).toEqual([200, [], 1]);
    expect((await assignedTo(chan)).map(([id]) => id)).toEqual([slotId]);
    // The day off is stored already, so another change doesn't ask about the night.
    expect(affectedIds((await send({ dryRun: true })).body)).toEqual([]);
  });
});
