import type { PayrollRow, PayrollTotal } from '@contract/payroll';
import { guardTable, leaveTable } from '@server/model/guard';
import { settingTable } from '@server/model/setting';
import { assignTo } from '@server/test/assigned-mornings';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { fileReader } from '@server/test/file-reader';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';

// The 2nd of March, 01:00 in Hong Kong. For six hours: Morning 288.00, Night 318.00, Special 342.00.
const ports = testPorts(await testDatabase(), { now: '2026-03-01T17:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
const setTime = timeSetter(ports);
const readFile = fileReader(ports);
let site: Site;
let lee: number;
let old: number;
let young: number;

const payroll = async (query: string) => {
  const { status, body } = await call(site.people.SuperAdmin, 'GET', `/api/v1/admin/payroll?${query}`);
  expect(status).toBe(200);
  return body as { from: string; to: string; rows: PayrollRow[]; totals: PayrollTotal[] };
};
const setSetting = (fields: object) =>
  db.update(settingTable).set({ fields: sql`${settingTable.fields} || ${JSON.stringify(fields)}::jsonb` });

const slotsOf = async (dates: string[], type: 'Morning' | 'Night' | 'Special', guardId: number) => {
  const { slots } = await orderShifts(ports, site.people.Manager, site.premiseId, dates, { [type]: 1 });
  const ids = slots.map(({ id }) => id);
  expect((await assignTo(ports, site, ids, guardId)).rows.every(({ ok }) => ok)).toBe(true);
  return ids;
};

beforeAll(async () => {
  await truncate(db);
  site = await makeSite(ports);
  lee = await makeGuard(ports, site.guardGroupId, { birthDate: '1990-05-01', employedFrom: '2020-01-01' });
  old = await makeGuard(ports, site.guardGroupId, { lastName: 'Old' });
  young = await makeGuard(ports, site.guardGroupId, { lastName: 'New', employedFrom: '2026-01-15' });
  const holiday = { kind: 'statutory', mode: 'percent', value: 15_000, shiftTypes: ['Morning'] };
  await call(site.people.SuperAdmin, 'PUT', '/api/v1/admin/price-manage', {
    dates: [{ ...holiday, date: '2026-03-05', names: { cn: '日', hk: '日', en: 'Day' } }],
  });
  await slotsOf(['2026-03-03'], 'Night', lee);
  await slotsOf(['2026-03-08'], 'Special', lee);
  const mornings = await slotsOf(['2026-03-05', '2026-03-12', '2026-03-17'], 'Morning', lee);
  await slotsOf(['2026-03-09', '2026-03-10'], 'Morning', old);
  await slotsOf(['2026-03-15', '2026-03-16'], 'Morning', young);
  // Later, because licences have an age limit.
  await db.update(guardTable).set({ birthDate: '1961-03-10' }).where(eq(guardTable.id, old));
  // Asked to work on it.
  await db
    .insert(leaveTable)
    .values({ guardId: lee, kind: 'rest', from: '2026-03-01', to: '2026-03-01', repeat: { weekdays: [7] } });
  await setTime('2026-04-02T02:00:00.000Z');
  await call(site.people.Manager, 'PUT', `/api/v1/admin/security-booking/${mornings[1]}/served`, {
    servedMinutes: 180,
    reason: 'Left at nine',
    version: 1,
  });
});

const rowOf = ({
  date,
  minutes,
  nightMinutes,
  rate,
  wage,
  statutoryHoliday,
  restDay,
  exempt,
}: PayrollRow) => [
  date,
  minutes,
  nightMinutes,
  rate,
  wage,
  [statutoryHoliday && 'holiday', restDay && 'rest', exempt].filter(Boolean).join(),
];

it('lists what each guard served, by hand', async () => {
  const { from, to, rows } = await payroll('month=2026-03');
  expect([from, to]).toEqual(['2026-03-01', '2026-03-31']);
  const ofGuard = (id: number) => rows.filter(({ guard }) => guard.id === id).map(rowOf);
  expect(ofGuard(lee)).toEqual([
    ['2026-03-03', 360, 60, 31_800, 31_800, ''],
    ['2026-03-05', 360, 60, 28_800, 28_800, 'holiday'],
    ['2026-03-08', 360, 360, 34_200, 34_200, 'rest'],
    // Half of the shift, and half of its night from 06:00 to 07:00.
    ['2026-03-12', 180, 30, 28_800, 14_400, ''],
    ['2026-03-17', 360, 60, 28_800, 28_800, ''],
  ]);
  expect(ofGuard(old).map((row) => [row[0], row[5]])).toEqual([
    ['2026-03-09', ''],
    ['2026-03-10', 'from65'],
  ]);
  // The 15th is the 60th day of employment.
  expect(ofGuard(young).map((row) => [row[0], row[5]])).toEqual([
    ['2026-03-15', 'first60Days'],
    ['2026-03-16', ''],
  ]);
});

it('sums per guard, and the halves sum to the month', async () => {
  await setSetting({ onCostMonthlyCap: 6_000 });
  const totalOf = async (query: string, id = lee) =>
    (await payroll(query)).totals.find(({ guard }) => guard.id === id);
  expect(await totalOf('month=2026-03')).toMatchObject({
    shifts: 5,
    minutes: 1_620,
    nightMinutes: 570,
    wage: 138_000,
    holidayMinutes: 360,
    restDayMinutes: 360,
    contribution: 6_000,
    isCapped: true,
    weeks: [
      { from: '2026-03-01', minutes: 720 },
      { from: '2026-03-08', minutes: 540 },
      { from: '2026-03-15', minutes: 360 },
      { from: '2026-03-22', minutes: 0 },
    ],
    fourWeekMinutes: 1_620,
    continuous: false,
  });
  // 5 % of 1,092.00, and what is left up to 60.00.
  expect(await totalOf('month=2026-03&half=1')).toMatchObject({
    shifts: 4,
    wage: 109_200,
    contribution: 5_460,
    isCapped: false,
    fourWeekMinutes: 1_260,
  });
  expect(await totalOf('month=2026-03&half=2')).toMatchObject({
    shifts: 1,
    wage: 28_800,
    contribution: 540,
    isCapped: true,
  });
  expect(await totalOf('month=2026-03', old)).toMatchObject({ wage: 57_600, contribution: 1_440 });
  expect(await totalOf('month=2026-03', young)).toMatchObject({ wage: 57_600, contribution: 1_440 });
});

it('pays what the report of hours counts', async () => {
  const { totals } = await payroll('month=2026-03');
  const path = '/api/v1/admin/report/hours?from=2026-03-01&to=2026-03-31';
  const report = (await call(site.people.SuperAdmin, 'GET', path)).body;
  for (const { guard, shifts, minutes, wage } of totals)
    expect(report.rows.find(({ key }: { key: string }) => key === String(guard.id))).toMatchObject({
      shifts,
      minutes,
      salary: wage,
    });
});

it('is downloaded with a line for each row', async () => {
  const { text } = await readFile(
    site.people.SuperAdmin,
    '/api/v1/admin/payroll?month=2026-03&half=1&format=csv',
  );
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(1 + 4 + 2 + 1);
  expect(lines.find((line) => line.includes('2026-03-05'))).toMatch(
    /^\d+,Lee Kwok Keung,2026-03-05,Harbour Court,06:00–12:00,\d+,6,1,288\.00,288\.00,HKD,Yes,,,360,60$/,
  );
  expect(lines.find((line) => line.includes('2026-03-10'))).toMatch(/,65 or older,\d+,\d+$/);
});
