import type { RoleName } from '@contract/access';
import type { Booking } from '@contract/booking';
import { assignmentTable } from '@server/model/assignment';
import { bookingHistoryTable, bookingTable } from '@server/model/booking';
import { guardPremiseTable, leaveTable } from '@server/model/guard';
import { notificationMessageTable, notificationTable } from '@server/model/notification';
import { settingTable } from '@server/model/setting';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const connection = await testDatabase();
const ports = testPorts(connection, { now: '2026-03-08T17:00:00.000Z' }); // Monday the 9th, 01:00 in Hong Kong
const { db } = ports;
const call = caller(ports);
let site: Site;
let booking: Booking;
let guardId: number;

const PATH = '/api/v2/admin/security-booking/multiple';
const save = (role: RoleName, body: object) => call(site.people[role], 'POST', PATH, body);
const slotAt = (index: number) => booking.slots[index]?.id ?? 0;
const rulesOf = (rows: { problems: { rule: string }[] }[]) =>
  rows.map(({ problems }) => problems.map(({ rule }) => rule));
const history = async () =>
  (
    await db
      .select()
      .from(bookingHistoryTable)
      .where(eq(bookingHistoryTable.bookingId, booking.id))
      .orderBy(asc(bookingHistoryTable.id))
  ).map(({ action, from, to, reason }) => ({ action, from, to, reason }));
const notices = async () =>
  db
    .select({
      userId: notificationTable.userId,
      topic: notificationMessageTable.topic,
      action: notificationMessageTable.action,
    })
    .from(notificationTable)
    .innerJoin(notificationMessageTable, eq(notificationMessageTable.id, notificationTable.messageId))
    .where(eq(notificationMessageTable.topic, 'MODIFY_BOOKING'))
    .orderBy(asc(notificationTable.id));

beforeEach(async () => {
  await truncate(db);
  ports.clock.set('2026-03-08T17:00:00.000Z');
  site = await makeSite(ports);
  guardId = await makeGuard(ports, site.guardGroupId);
  // Two slots: the 9th in the morning for two guards, the 10th in the morning for two.
  booking = await orderShifts(ports, site.people.SuperAdmin, site.premiseId, ['2026-03-09', '2026-03-10'], {
    Morning: 2,
  });
});

describe('saving assignments', () => {
  it.each(['SuperAdmin', 'Manager', 'Agent', 'Staff'] as const)('%s assigns a guard', async (role) => {
    const { status, body } = await save(role, { assign: [{ slotId: slotAt(0), securityId: guardId }] });
    expect({ status, body }).toEqual({
      status: 200,
      body: { rows: [{ slotId: slotAt(0), securityId: guardId, ok: true, problems: [] }] },
    });
    const [stored] = await db.select().from(assignmentTable);
    expect(stored).toMatchObject({
      slotId: slotAt(0),
      guardId,
      premiseId: site.premiseId,
      date: '2026-03-09',
      assignedBy: site.people[role].viewer.userId,
    });
    expect(stored?.startsAt.toISOString()).toBe('2026-03-08T22:00:00.000Z');
    expect(await history()).toEqual([
      expect.objectContaining({ action: 'order', to: 'Approved' }),
      { action: 'assign', from: 'Approved', to: 'SecurityAssigning', reason: null },
    ]);
  });

  it('refuses clients and anonymous callers', async () => {
    expect((await save('Client', { assign: [] })).status).toBe(403);
    expect((await call(null, 'POST', PATH, { assign: [] })).status).toBe(401);
  });

  it('confirms a booking with its last place, and reverts when a guard leaves', async () => {
    const others = [await makeGuard(ports, site.guardGroupId), await makeGuard(ports, site.guardGroupId)];
    const assign = [0, 1].flatMap((slot) =>
      [guardId, others[0]].map((securityId) => ({ slotId: slotAt(slot), securityId })),
    );
    expect((await save('Staff', { assign: assign.slice(0, 3) })).status).toBe(200);
    expect((await save('Staff', { assign: assign.slice(3) })).status).toBe(200);
    const { body } = await call(site.people.Client, 'GET', `/api/v1/notification?page=1`);
    expect(body[0].notificationMessage.activityData).toMatchObject({
      topic: 'APPROVAL_BOOKING',
      action: 'CONFIRM',
      bookingId: booking.id,
    });

    const release = { slotId: slotAt(0), securityId: guardId, reason: 'Ill' };
    expect((await save('Staff', { unassign: [release] })).status).toBe(200);
    const notified = (await notices()).map(({ userId }) => userId).sort();
    const { SuperAdmin, Manager, Agent } = site.people;
    expect(notified).toEqual([SuperAdmin, Manager, Agent].map(({ viewer }) => viewer.userId).sort());
    expect(await history()).toEqual([
      expect.objectContaining({ action: 'order' }),
      { action: 'assign', from: 'Approved', to: 'SecurityAssigning', reason: null },
      { action: 'assign', from: 'SecurityAssigning', to: 'Confirmed', reason: null },
      { action: 'release', from: 'Confirmed', to: 'SecurityAssigning', reason: 'Ill' },
    ]);

    // One request is one history row: the replacement is assigned as the other guard is released.
    const swap = {
      unassign: [{ slotId: slotAt(1), securityId: guardId, reason: 'Leave' }],
      assign: [
        { slotId: slotAt(1), securityId: others[1] },
        { slotId: slotAt(0), securityId: others[1] },
      ],
    };
    expect((await save('Staff', swap)).status).toBe(200);
    expect((await history()).slice(4)).toEqual([
      { action: 'assign', from: 'SecurityAssigning', to: 'Confirmed', reason: 'Leave' },
    ]);
  });

  it('goes back to Approved when the last guard leaves', async () => {
    await save('Staff', { assign: [{ slotId: slotAt(0), securityId: guardId }] });
    await save('Staff', { unassign: [{ slotId: slotAt(0), securityId: guardId }] });
    const [stored] = await db.select().from(bookingTable).where(eq(bookingTable.id, booking.id));
    expect(stored?.status).toBe('Approved');
    expect(await db.select().from(assignmentTable)).toEqual([]);
  });

  it('saves nothing if one row is refused', async () => {
    const elsewhere = await makeGuard(ports, site.foreignGuardGroupId);
    const unlicensed = await makeGuard(ports, site.guardGroupId, { permitUntil: '2026-03-08' });
    const { status, body } = await save('Manager', {
      assign: [
        { slotId: slotAt(0), securityId: guardId },
        { slotId: slotAt(0), securityId: unlicensed },
        { slotId: slotAt(0), securityId: elsewhere },
        { slotId: 999_999, securityId: guardId },
        { slotId: slotAt(0), securityId: 999_999 },
      ],
      unassign: [{ slotId: slotAt(1), securityId: guardId }],
    });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'guard_unavailable' });
    expect(rulesOf(body.rows)).toEqual([
      [],
      ['licence'],
      ['scope'],
      ['not_found'],
      ['not_found'],
      ['not_assigned'],
    ]);
    expect(body.rows[1]).toMatchObject({ slotId: slotAt(0), securityId: unlicensed, ok: false });
    expect(body.rows[1].problems[0].message).toMatch(/expires before the shift ends \(Mar 8, 2026\)$/);
    expect(await db.select().from(assignmentTable)).toEqual([]);
    expect(await history()).toHaveLength(1);
  });

  it('does not find slots out of reach', async () => {
    const foreign = await orderShifts(ports, site.people.SuperAdmin, site.foreignPremiseId, ['2026-03-09'], {
      Morning: 1,
    });
    const assign = [{ slotId: foreign.slots[0]?.id, securityId: guardId }];
    expect(rulesOf((await save('Manager', { assign })).body.rows)).toEqual([['not_found']]);
    expect((await save('SuperAdmin', { assign })).status).toBe(200);
  });

  it('checks the rows of one request together', async () => {
    const others = [await makeGuard(ports, site.guardGroupId), await makeGuard(ports, site.guardGroupId)];
    const twice = await save('Staff', {
      assign: [
        { slotId: slotAt(0), securityId: guardId },
        { slotId: slotAt(0), securityId: guardId },
      ],
    });
    expect(rulesOf(twice.body.rows)).toEqual([['overlap'], ['overlap']]);
    const three = [guardId, ...others].map((securityId) => ({ slotId: slotAt(0), securityId }));
    expect(rulesOf((await save('Staff', { assign: three })).body.rows)).toEqual([[], [], ['full']]);
    await save('Staff', { assign: three.slice(0, 2) });
    const swap = await save('Staff', { assign: three.slice(2), unassign: three.slice(0, 1) });
    expect(swap.status).toBe(200);
  });

  it('reports what would happen in a dry run, and saves nothing', async () => {
    await db.insert(leaveTable).values({ guardId, from: '2026-03-09', to: '2026-03-09', kind: 'annual' });
    const { status, body } = await save('Staff', {
      dryRun: true,
      assign: [
        { slotId: slotAt(0), securityId: guardId },
        { slotId: slotAt(1), securityId: guardId },
      ],
    });
    expect(status).toBe(200);
    expect(body.rows.map(({ ok }: { ok: boolean }) => ok)).toEqual([false, true]);
    expect(body.rows[0].problems[0]).toEqual({
      rule: 'day_off',
      severity: 'block',
      message: 'Off on Mar 9, 2026',
    });
    expect(await db.select().from(assignmentTable)).toEqual([]);
  });

  it('accepts a warning with a reason, and stores the reason', async () => {
    const long = await orderShifts(ports, site.people.SuperAdmin, site.premiseId, ['2026-03-09'], {
      Morning: 1,
      Afternoon: 1,
      Night: 1,
    });
    const [morning, afternoon, night] = long.slots.map(({ id: slotId }) => ({ slotId, securityId: guardId }));
    // 06:00 to 20:00: longer than a normal duty, shorter than the hard limit.
    const assign = [morning, afternoon, { ...night, to: '2026-03-09T12:00:00.000Z' }];
    const refused = await save('Manager', { assign });
    expect(refused.status).toBe(409);
    expect(rulesOf(refused.body.rows)).toEqual([['duty_hours'], ['duty_hours'], ['duty_hours']]);

    const overrides = [
      { rule: 'duty_hours', reason: 'other', note: 'Nobody else can come' },
      { rule: 'rest', reason: 'emergency' },
    ];
    // One reason overrides a rule for all rows of a guard.
    const overridden = assign.map((row, index) => (index === 2 ? { ...row, overrides } : row));
    const byStaff = await save('Staff', { assign: overridden });
    expect(byStaff.status).toBe(409);
    expect(byStaff.body.rows[2].problems).toMatchObject([{ rule: 'duty_hours', severity: 'block' }]);
    expect((await save('Manager', { assign: overridden })).status).toBe(200);
    const stored = await db.select().from(assignmentTable).orderBy(asc(assignmentTable.startsAt));
    expect(stored.map((row) => row.overrides)).toEqual([
      overrides.slice(0, 1),
      overrides.slice(0, 1),
      overrides.slice(0, 1),
    ]);
    for (const reason of ['other', 'Nobody else can come'])
      expect(
        (await save('Manager', { assign: [{ ...night, overrides: [{ rule: 'rest', reason }] }] })).status,
      ).toBe(422);
  });

  it('takes from the settings whether a rule blocks or warns', async () => {
    await db.insert(guardPremiseTable).values({ guardId, premiseId: site.premiseId, preference: 'banned' });
    const assign = [
      {
        slotId: slotAt(0),
        securityId: guardId,
        overrides: [{ rule: 'banned', reason: 'client_wish' }],
      },
    ];
    expect((await save('Manager', { assign })).status).toBe(409);
    await db
      .update(settingTable)
      .set({ fields: sql`jsonb_set(${settingTable.fields}, '{assignmentRules,banned}', '"warn"')` });
    expect((await save('Manager', { assign })).status).toBe(200);
  });

  // The first slot lasts from 22:00 on the 8th to 04:00 on the 9th, UTC.
  it.each([
    ['begins before its slot', { from: '2026-03-08T21:59:59.000Z' }, 'span'],
    ['ends after its slot', { to: '2026-03-09T04:00:01.000Z' }, 'span'],
    ['is another day', { from: '2026-03-09T22:00:00.000Z', to: '2026-03-10T04:00:00.000Z' }, 'span'],
    ['ends when it begins', { from: '2026-03-09T01:00:00.000Z', to: '2026-03-09T01:00:00.000Z' }, 'span'],
    ['ends before it begins', { from: '2026-03-09T02:00:00.000Z', to: '2026-03-09T01:00:00.000Z' }, 'span'],
    ['is its whole slot', { from: '2026-03-08T22:00:00.000Z', to: '2026-03-09T04:00:00.000Z' }, null],
  ])('checks that an assignment is within its slot: one that %s', async (_which, span, rule) => {
    const { body } = await save('Staff', {
      assign: [{ slotId: slotAt(0), securityId: guardId, ...span }],
    });
    expect(rulesOf(body.rows)).toEqual([rule ? [rule] : []]);
    expect(await db.select().from(assignmentTable)).toHaveLength(rule ? 0 : 1);
  });

  it('refuses slots that are pending or over', async () => {
    const waiting = await orderShifts(ports, site.people.Client, site.premiseId, ['2026-03-12'], {
      Night: 1,
    });
    const assign = [{ slotId: waiting.slots[0]?.id, securityId: guardId }];
    expect(rulesOf((await save('Staff', { assign })).body.rows)).toEqual([['not_in_force']]);
    ports.clock.set('2026-03-09T04:00:00.000Z'); // the first slot ends
    const late = [{ slotId: slotAt(0), securityId: guardId }];
    expect(rulesOf((await save('Staff', { assign: late })).body.rows)).toEqual([['not_in_force']]);
  });
});
