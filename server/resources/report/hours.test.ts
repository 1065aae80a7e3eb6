import type { GuardDay, HoursReportRow } from '@contract/report';
import { breachTable } from '@server/model/breach';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { fileReader } from '@server/test/file-reader';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-01T17:00:00.000Z' });
const call = caller(ports);
const readFile = fileReader(ports);
let site: Site;
let guardId: number;
let other: number;

const WEEK = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07'];

/** One guard works twelve hours a day from Monday to Saturday; another three hours on Sunday. */
beforeEach(async () => {
  await truncate(ports.db);
  site = await makeSite(ports);
  const { Manager } = site.people;
  const { slots } = await orderShifts(ports, Manager, site.premiseId, WEEK, { Morning: 1, Afternoon: 1 });
  const sunday = await orderShifts(ports, Manager, site.premiseId, ['2026-03-08'], { Morning: 2 });
  guardId = await makeGuard(ports, site.guardGroupId);
  other = await makeGuard(ports, site.guardGroupId, { lastName: 'Fong', firstName: 'Siu' });
  const overrides = ['weekly_hours', 'rest_day'].map((rule) => ({ rule, reason: 'emergency' }));
  const assign = [
    ...slots.map(({ id }) => ({ slotId: id, securityId: guardId })),
    { slotId: sunday.slots[0]?.id, securityId: guardId, overrides },
    { slotId: sunday.slots[0]?.id, securityId: other, to: '2026-03-08T01:00:00.000Z' },
  ];
  const { status, body } = await call(Manager, 'POST', '/api/v2/admin/security-booking/multiple', { assign });
  expect([status, body.errors]).toEqual([200, undefined]);
});

const hours = async (query: string) => {
  const { status, body } = await call(site.people.SuperAdmin, 'GET', `/api/v1/admin/report/hours?${query}`);
  expect(status).toBe(200);
  return body as { rows: HoursReportRow[]; totals: HoursReportRow };
};
const MARCH = 'from=2026-03-01&to=2026-03-31';

describe('the report of hours', () => {
  it('has the hours of each guard, and those above the weekly limit', async () => {
    const { rows, totals } = await hours(MARCH);
    expect(rows).toMatchObject([
      { key: String(guardId), name: 'Lee Kwok Keung', shifts: 13, minutes: 78 * 60, overtimeMinutes: 6 * 60 },
      { key: String(other), shifts: 1, minutes: 180, overtimeMinutes: 0, overrides: 0 },
      // The second guard of Sunday is missing from nine o'clock.
      { key: 'open', name: null, shifts: 0, minutes: 0, openMinutes: 180 },
    ]);
    expect(totals).toMatchObject({ shifts: 14, minutes: 81 * 60, overtimeMinutes: 360 });
    expect(totals.overrides).toBe(await ports.db.$count(breachTable));
    for (const group of ['month', 'premise']) {
      const same = await hours(`${MARCH}&groupBy=${group}`);
      expect(same.totals).toEqual({
        ...totals,
        ...(group === 'premise' && { overtimeMinutes: null }),
      });
    }
  });

  it('has the hours of each guard on each day, which sum to those of the period', async () => {
    const { status, body } = await call(
      site.people.SuperAdmin,
      'GET',
      `/api/v1/admin/report/hours/day?${MARCH}`,
    );
    expect(status).toBe(200);
    const { rows } = body as { rows: GuardDay[] };
    expect(
      rows.map(({ guard, date, shifts, minutes }) => [guard?.id ?? null, date, shifts, minutes]),
    ).toEqual([
      ...WEEK.map((date) => [guardId, date, 2, 720]),
      [guardId, '2026-03-08', 1, 360],
      [other, '2026-03-08', 1, 180],
      [null, '2026-03-08', 0, 180],
    ]);
    const { totals } = await hours(MARCH);
    expect(rows.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(totals.minutes + totals.openMinutes);
  });

  it('counts a week in the period in which it ends', async () => {
    expect((await hours('from=2026-03-08&to=2026-03-08')).totals.overtimeMinutes).toBe(360);
    expect((await hours('from=2026-03-02&to=2026-03-07')).totals.overtimeMinutes).toBe(0);
  });

  it('agrees with the list of overridden rules', async () => {
    const { rows } = await hours(MARCH);
    const list = (query: string) =>
      call(site.people.SuperAdmin, 'GET', `/api/v1/admin/security-booking/breach?kind=overridden&${query}`);
    expect(rows[0]?.overrides).toBeGreaterThan(0);
    expect((await list(`${MARCH}&securityId=${guardId}`)).body.total).toBe(rows[0]?.overrides);
    expect((await list(`${MARCH}&securityId=${other}`)).body.total).toBe(0);
    expect((await list('from=2026-04-01&to=2026-04-30')).body.total).toBe(0);
    expect((await list(`${MARCH}&premiseId=${site.foreignPremiseId}`)).body.total).toBe(0);
  });

  it('is downloaded as files with the same figures', async () => {
    const { rows } = await hours(MARCH);
    const { bytes } = await readFile(
      site.people.SuperAdmin,
      `/api/v1/admin/report/hours?${MARCH}&format=csv`,
    );
    const lines = new TextDecoder().decode(bytes).trim().split('\r\n');
    expect(lines[1]).toMatch(
      new RegExp(
        `^Lee Kwok Keung,13,78,78,0,6,${rows[0]?.overrides},${((rows[0]?.salary ?? 0) / 100).toFixed(2)},`,
      ),
    );
    const days = await readFile(
      site.people.SuperAdmin,
      `/api/v1/admin/report/coverage?${MARCH}&groupBy=day&format=xlsx`,
    );
    const sheet = new TextDecoder().decode(unzipSync(days.bytes)['xl/worksheets/sheet1.xml']);
    // The 2nd of March 2026 is day 46,083; twelve hours were ordered.
    expect(sheet).toContain('<v>46083</v>');
    expect(sheet).toContain('<v>12</v>');
  });
});
