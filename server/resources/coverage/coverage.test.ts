import type { RosterRow } from '@contract/coverage';
import type { CoverageDay } from '@contract/home';
import { createApp } from '@server/app/compose';
import { caller, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-08T17:00:00.000Z' });
const call = caller(ports);
const app = createApp(ports);
const BASE = '/api/v1/admin/security-booking';
const WEEK = 'from=2026-03-09&to=2026-03-15';
let site: Site;
let guardId: number;

/** The second place on the morning of the 10th is filled from 08:47; the night of the 11th is open. */
beforeEach(async () => {
  await truncate(ports.db);
  site = await makeSite(ports);
  const { Manager, SuperAdmin, Client, Staff } = site.people;
  const { slots } = await orderShifts(ports, Manager, site.premiseId, ['2026-03-10'], { Morning: 2 });
  await orderShifts(ports, Manager, site.premiseId, ['2026-03-11'], { Night: 3 });
  await orderShifts(ports, SuperAdmin, site.foreignPremiseId, ['2026-03-10'], { Morning: 1 });
  await orderShifts(ports, Client, site.premiseId, ['2026-03-12'], { Morning: 1 });
  guardId = await makeGuard(ports, site.guardGroupId);
  const other = await makeGuard(ports, site.guardGroupId, { lastName: 'Fong', firstName: 'Siu' });
  const slotId = slots[0]?.id;
  const { status } = await call(Staff, 'POST', '/api/v2/admin/security-booking/multiple', {
    assign: [
      { slotId, securityId: guardId },
      { slotId, securityId: other, from: '2026-03-10T00:47:00.000Z' },
    ],
  });
  expect(status).toBe(200);
});

const days = async (query = WEEK, by: Person = site.people.Staff) =>
  (await call(by, 'GET', `${BASE}/coverage?${query}`)).body.days as CoverageDay[];
const roster = async (query = WEEK) =>
  (await call(site.people.Staff, 'GET', `${BASE}/roster?${query}`)).body.rows as RosterRow[];

describe('the coverage of a period', () => {
  it('counts places by the minute, in the premises in reach', async () => {
    const shown = await days();
    expect(shown.map(({ date, premises }) => [date, premises.length])).toEqual([
      ['2026-03-09', 0],
      ['2026-03-10', 1],
      ['2026-03-11', 1],
      ['2026-03-12', 0],
      ['2026-03-13', 0],
      ['2026-03-14', 0],
      ['2026-03-15', 0],
    ]);
    expect(shown[1]?.premises[0]).toEqual({
      id: site.premiseId,
      name: 'Harbour Court',
      filled: 1,
      required: 2,
      firstGapAt: '2026-03-09T22:00:00.000Z',
    });
    expect((await days(WEEK, site.people.SuperAdmin))[1]?.premises).toHaveLength(2);
    expect((await days(`${WEEK}&premiseIds=${site.foreignPremiseId}`))[1]?.premises).toEqual([]);
  });

  it.each([
    ['from=2026-03-09&to=2026-03-08', 'ends_before_start'],
    ['from=2026-03-01&to=2026-05-02', 'period_too_long'],
  ])('is refused for %s', async (query, code) => {
    for (const of of ['coverage', 'roster']) {
      const { status, body } = await call(site.people.Staff, 'GET', `${BASE}/${of}?${query}`);
      expect([status, body.errors?.[0]]).toMatchObject([422, { path: 'to', code }]);
    }
    expect(await days('from=2026-03-01&to=2026-05-01')).toHaveLength(62);
  });
});

describe('the roster of a period', () => {
  it('has a row per guard and per unfilled interval', async () => {
    const rows = await roster();
    const { slotId, ...morning } = rows[0] ?? {};
    expect(slotId).toBeGreaterThan(0);
    expect(morning).toMatchObject({
      date: '2026-03-10',
      premise: { id: site.premiseId, name: 'Harbour Court' },
      guard: { id: guardId, name: 'Lee Kwok Keung' },
      from: '2026-03-09T22:00:00.000Z',
      to: '2026-03-10T04:00:00.000Z',
      places: 1,
    });
    expect(rows.map(({ date, guard, from, places }) => [date, guard?.name, from, places])).toEqual([
      ['2026-03-10', 'Lee Kwok Keung', '2026-03-09T22:00:00.000Z', 1],
      ['2026-03-10', 'Siu Fong', '2026-03-10T00:47:00.000Z', 1],
      ['2026-03-10', undefined, '2026-03-09T22:00:00.000Z', 1],
      ['2026-03-11', undefined, '2026-03-11T10:00:00.000Z', 3],
    ]);
  });

  it('of one guard has only that guard’s shifts', async () => {
    expect((await roster(`${WEEK}&securityId=${guardId}`)).map(({ guard }) => guard?.id)).toEqual([guardId]);
  });
});

describe('as a file', () => {
  const file = async (path: string) => {
    const request = new Request(`http://localhost${BASE}/${path}`, {
      headers: { authorization: `Bearer ${site.people.Staff.token}`, 'accept-language': 'en' },
    });
    const connection = { address: '10.0.0.1', origin: null, cookie: '' };
    const { response } = await app.fetch(request, connection);
    expect(response.status).toBe(200);
    return new Uint8Array(await response.arrayBuffer());
  };

  it('has dates and times as numbers in a workbook', async () => {
    const xlsx = unzipSync(await file(`roster?${WEEK}&format=xlsx`));
    const sheet = new TextDecoder().decode(xlsx['xl/worksheets/sheet1.xml']);
    // The 10th of March 2026 is day 46,091; 08:47 of it a fraction more.
    expect(sheet).toContain('<v>46091</v>');
    expect(sheet).toContain(`<v>${46_091 + (8 * 60 + 47) / 1440}</v>`);
  });

  it('has the roster and the coverage as CSV', async () => {
    const lines = async (path: string) =>
      new TextDecoder()
        .decode(await file(path))
        .trim()
        .split('\r\n');
    const roster = await lines(`roster?${WEEK}&format=csv`);
    expect(roster[2]).toMatch(
      /^2026-03-10,Harbour Court,Morning,Siu Fong,,2026-03-10 08:47,2026-03-10 12:00,,\d+$/,
    );
    expect(roster[4]).toMatch(
      /^2026-03-11,Harbour Court,Night,3 places open,,2026-03-11 18:00,2026-03-12 00:00,3,/,
    );
    expect((await lines(`coverage?${WEEK}&format=csv`)).slice(1)).toEqual([
      '2026-03-10,Harbour Court,1,2,2026-03-10 06:00',
      '2026-03-11,Harbour Court,0,3,2026-03-11 18:00',
    ]);
  });
});
