import type { RoleName } from '@contract/access';
import { addDays, daysFrom } from '@domain/day';
import { assignmentTable } from '@server/model/assignment';
import { guardTable, leaveTable } from '@server/model/guard';
import { settingTable } from '@server/model/setting';
import { sweepLapses } from '@server/resources/breach/sweep-lapses';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

/** Sunday evening in Hong Kong. */
const NOW = '2026-03-08T12:00:00.000Z';
const INTERNAL = ['SuperAdmin', 'Manager', 'Agent', 'Staff'] as const;
const ports = testPorts(await testDatabase(), { now: NOW });
const { db, clock } = ports;
const call = caller(ports);
let site: Site;
let guardId: number;

beforeEach(async () => {
  await truncate(db);
  clock.set(NOW);
  site = await makeSite(ports);
  guardId = await makeGuard(ports, site.guardGroupId);
});

type Shift = 'Morning' | 'Afternoon' | 'Night' | 'Special';
const order = async (dates: readonly string[], ...shifts: Shift[]): Promise<number[]> => {
  const wanted = Object.fromEntries(shifts.map((shift) => [shift, 1]));
  const { slots } = await orderShifts(ports, site.people.SuperAdmin, site.premiseId, [...dates], wanted);
  return slots.map(({ id }) => id);
};
const why = { reason: 'emergency' };
const assign = (
  slotIds: readonly number[],
  {
    role = 'Manager',
    rules = [],
    ...more
  }: { role?: RoleName; rules?: string[]; [field: string]: unknown } = {},
) =>
  call(site.people[role], 'POST', '/api/v2/admin/security-booking/multiple', {
    assign: slotIds.map((slotId) => ({
      slotId,
      securityId: guardId,
      overrides: rules.map((rule) => ({ rule, ...why })),
    })),
    ...more,
  });
interface Row {
  problems: { rule: string; severity: string; message: string }[];
}
const problemsIn = ({ body }: { body: { rows: Row[] } }) =>
  body.rows.map(({ problems }) => problems.map(({ rule, severity }) => `${rule} ${severity}`));
const allowRestless = () =>
  db.update(settingTable).set({
    fields: sql`${settingTable.fields} || '{"restDayEvery": null, "maxWeeklyHours": null}'::jsonb`,
  });

describe('employment', () => {
  it('is evaluated to the end of the shift, for every role', async () => {
    // 18:00 to 00:00, and on to 06:00 as one custom night.
    const [night] = await order(['2026-03-11'], 'Night');
    await db.update(guardTable).set({ employedTo: '2026-03-11' });
    for (const role of INTERNAL)
      expect((await assign([night ?? 0], { role, dryRun: true })).body.rows).toMatchObject([{ ok: true }]);
    await db.execute(
      sql`update slot set ends_at = '2026-03-11T23:00:00Z', end_time = '07:00' where id = ${night}`,
    );
    for (const role of INTERNAL) {
      const [problems] = problemsIn(await assign([night ?? 0], { role, rules: ['inactive'] }));
      expect([role, problems]).toEqual([role, expect.arrayContaining(['inactive block'])]);
    }
    const { body } = await assign([night ?? 0]);
    expect(body.rows[0].problems[0].message).toBe(
      'Employment ends before the shift does (Mar 11, 2026 is the last day)',
    );
  });

  it('that is shortened into a night shift requires its release', async () => {
    const [night] = await order(['2026-03-11'], 'Night');
    await db.execute(
      sql`update slot set ends_at = '2026-03-11T23:00:00Z', end_time = '07:00' where id = ${night}`,
    );
    // From 18:00 to 07:00: 13 hours.
    expect((await assign([night ?? 0], { rules: ['duty_hours'] })).status).toBe(200);
    const { body: guard } = await call(site.people.Manager, 'GET', `/api/v1/admin/security/${guardId}`);
    const { firstName, lastName, licences, version } = guard;
    const body = {
      firstName,
      lastName,
      status: 'active',
      version,
      securityGroupId: site.guardGroupId,
      licences,
    };
    const put = (employedTo: string) =>
      call(site.people.Manager, 'PUT', `/api/v1/admin/security/${guardId}`, { ...body, employedTo });
    const refused = await put('2026-03-11');
    expect([refused.status, refused.body.affected.length]).toEqual([409, 1]);
    expect((await put('2026-03-12')).status).toBe(200);
  });
});

describe('leave and a night that reaches into it', () => {
  const LEAVE = { from: '2026-03-12', to: '2026-03-13', kind: 'annual' };
  const setLeave = (more: object = {}) =>
    call(site.people.Staff, 'PUT', '/api/v1/admin/security-date-off', {
      securityId: guardId,
      dateOffs: [LEAVE],
      ...more,
    });
  let night: number;
  beforeEach(async () => {
    [night = 0] = await order(['2026-03-11'], 'Night');
    await db.execute(sql`update slot set starts_at = '2026-03-11T11:00:00Z', start_time = '19:00',
      ends_at = '2026-03-11T23:00:00Z', end_time = '07:00' where id = ${night}`);
  });

  it('leave first: warns, and only roles that override can assign', async () => {
    expect((await setLeave()).status).toBe(200);
    for (const role of INTERNAL) {
      const canOverride = role === 'SuperAdmin' || role === 'Manager';
      const trial = await assign([night], { role, rules: ['day_off'], dryRun: true });
      expect([role, ...problemsIn(trial)]).toEqual([role, [`day_off ${canOverride ? 'warn' : 'block'}`]]);
      expect(trial.body.rows[0].ok).toBe(canOverride);
    }
    expect((await assign([night])).status).toBe(409);
    const { body: grid } = await call(
      site.people.Staff,
      'GET',
      '/api/v2/admin/security-booking?from=2026-03-11&to=2026-03-11',
    );
    // The grid knows the leave of the next day, so that it evaluates like the server.
    expect(grid.guards[0].dateOffs).toMatchObject([{ from: '2026-03-12' }]);
    expect(grid.rules.canOverride).toBe(false);
    expect((await assign([night], { rules: ['day_off'] })).status).toBe(200);
    const { body } = await call(site.people.Manager, 'GET', '/api/v1/admin/security-booking/breach');
    expect(body.items).toMatchObject([
      { kind: 'overridden', rule: 'day_off', message: 'The duty reaches into the day off on Mar 12, 2026' },
    ]);
    await sweepLapses(db, clock.now());
    const { body: after } = await call(site.people.Manager, 'GET', '/api/v1/admin/security-booking/breach');
    expect(after.items).toHaveLength(1);
  });

  it('assignment first: is not affected, and stays', async () => {
    expect((await assign([night])).status).toBe(200);
    expect((await setLeave({ dryRun: true })).body).toMatchObject({
      affected: [],
      reaching: [{ slot: { id: night }, premise: { name: 'Harbour Court' } }],
    });
    expect((await setLeave()).status).toBe(200);
    expect(await db.$count(assignmentTable)).toBe(1);
    // Only what changes is named.
    expect((await setLeave({ dryRun: true })).body.reaching).toEqual([]);
    // Leave from the day on which the duty begins affects it.
    const longer = await setLeave({ dateOffs: [{ ...LEAVE, from: '2026-03-11' }], dryRun: true });
    expect(longer.body.affected).toMatchObject([{ slot: { id: night } }]);
  });

  it('is evaluated by the whole duty: a shift in leave may continue one of the day before', async () => {
    const [evening = 0] = await order(['2026-03-18'], 'Night');
    const [overnight = 0] = await order(['2026-03-19'], 'Special');
    await db.insert(leaveTable).values({ guardId, from: '2026-03-19', to: '2026-03-19', kind: 'annual' });
    expect(problemsIn(await assign([overnight], { dryRun: true }))).toEqual([['day_off block']]);
    expect(problemsIn(await assign([overnight, evening], { dryRun: true }))).toEqual([['day_off warn'], []]);
    expect((await assign([evening, overnight], { rules: ['day_off'] })).status).toBe(200);
    // Without the evening the duty begins on the day off: the job finds it.
    await assign([], { unassign: [{ slotId: evening, securityId: guardId }] });
    await sweepLapses(db, clock.now());
    const { body } = await call(site.people.Manager, 'GET', '/api/v1/admin/security-booking/breach');
    expect(
      body.items.map(({ kind, rule }: { kind: string; rule: string }) => `${kind} ${rule}`).sort(),
    ).toEqual(['lapsed day_off', 'overridden day_off']);
  });
});

describe('days in a row', () => {
  const FIRST = '2026-03-24';
  const days = (count: number) => daysFrom(FIRST, addDays(FIRST, count - 1));
  const limit = (count: number) =>
    db.update(settingTable).set({
      fields: sql`${settingTable.fields} || ${JSON.stringify({ absoluteDaysInRow: count })}::jsonb`,
    });
  const readQueue = async () => {
    const path = '/api/v1/admin/security-booking/breach?unseen=true&limit=100';
    return (await call(site.people.Manager, 'GET', path)).body.items;
  };

  it.each(INTERNAL)('beyond the limit are refused for %s, whatever the reason', async (role) => {
    await allowRestless();
    const slotIds = await order(days(13), 'Morning');
    const all = await assign(slotIds, { role, rules: ['days_in_row', 'rest_day'] });
    expect(all.status).toBe(409);
    expect(problemsIn(all)).toEqual(slotIds.map(() => ['days_in_row block']));
    // Over the end of the month, from either side and in the middle.
    for (const missing of [0, 6, 12]) {
      await db.delete(assignmentTable);
      const gap = slotIds[missing] ?? 0;
      expect(
        (
          await assign(
            slotIds.filter((id) => id !== gap),
            { role },
          )
        ).status,
      ).toBe(200);
      expect(problemsIn(await assign([gap], { role }))).toEqual([['days_in_row block']]);
    }
  });

  it('of an earlier version stay and are queued', async () => {
    await allowRestless();
    await limit(31);
    expect((await assign(await order(days(14), 'Morning'))).status).toBe(200);
    await limit(12);
    await sweepLapses(db, clock.now());
    const queued = await readQueue();
    expect(queued).toHaveLength(14);
    expect(queued[0]).toMatchObject({
      kind: 'lapsed',
      rule: 'days_in_row',
      message: 'Shifts on 14 days in a row (limit 12 days)',
    });
    expect(await db.$count(assignmentTable, eq(assignmentTable.guardId, guardId))).toBe(14);
  });

  it('are counted back over those that have ended', async () => {
    await allowRestless();
    await limit(31);
    expect((await assign(await order(days(14), 'Morning'))).status).toBe(200);
    await limit(12);
    // After the thirteenth shift; the manager's session would not last so long.
    clock.set('2026-04-05T12:00:00.000Z');
    await sweepLapses(db, clock.now());
    clock.set(NOW);
    expect(await readQueue()).toMatchObject([{ message: 'Shifts on 14 days in a row (limit 12 days)' }]);
  });

  it('are counted in a dry run of the settings, as far back as the new limit looks', async () => {
    await allowRestless();
    expect((await assign(await order(days(12), 'Morning'))).status).toBe(200);
    const path = '/api/v1/admin/master-setting';
    const { body } = await call(site.people.SuperAdmin, 'GET', path);
    const put = (more: object) => call(site.people.SuperAdmin, 'PUT', path, { ...body, ...more });
    expect((await put({ absoluteDaysInRow: 11, dryRun: true })).body).toEqual({ affected: 12 });
    expect((await put({ absoluteDaysInRow: 12, dryRun: true })).body).toEqual({ affected: 0 });
  });
});

describe('the note of an override', () => {
  it.each([
    [undefined, 422],
    ['', 422],
    ['.', 422],
    ['    .    ', 422],
    ['abcd', 422],
    ['xxxxxx', 422],
    ['. . . . .', 422],
    ['客戶', 422],
    ['客客客客', 422],
    ['客戶要求', 200],
    ['客戶要求換人', 200],
    ['abcde', 200],
  ])('%j with the reason "other": %d', async (note, status) => {
    const [slotId = 0] = await order(['2026-03-12'], 'Morning');
    const overrides = [{ rule: 'rest', reason: 'other', ...(note !== undefined && { note }) }];
    const body = { assign: [{ slotId, securityId: guardId, overrides }], dryRun: true };
    const path = '/api/v2/admin/security-booking/multiple';
    const answer = await call(site.people.Manager, 'POST', path, body);
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.body.errors[0].path).toBe('assign.0.overrides.0.note');
  });

  it('may be short with another reason, which must be one of the five', async () => {
    const [slotId = 0] = await order(['2026-03-12'], 'Morning');
    const send = (reason: string) =>
      call(site.people.Manager, 'POST', '/api/v2/admin/security-booking/multiple', {
        assign: [{ slotId, securityId: guardId, overrides: [{ rule: 'rest', reason, note: '.' }] }],
        dryRun: true,
      });
    for (const reason of ['sick', 'no_show', 'client_wish', 'emergency'])
      expect((await send(reason)).status).toBe(200);
    expect((await send('Nobody else')).status).toBe(422);
  });
});
