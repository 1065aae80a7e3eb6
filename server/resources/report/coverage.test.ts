import type { RosterRow } from '@contract/coverage';
import type { CoverageReportRow } from '@contract/report';
import { slotTable } from '@server/model/booking';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-08T17:00:00.000Z' });
const call = caller(ports);
let site: Site;

/** The morning of the 10th: two places, one guard throughout, one from 08:47. The night of the 11th is unfilled. */
beforeEach(async () => {
  await truncate(ports.db);
  ports.clock.set('2026-03-08T17:00:00.000Z');
  site = await makeSite(ports);
  const { Manager, SuperAdmin, Staff } = site.people;
  const { slots } = await orderShifts(ports, Manager, site.premiseId, ['2026-03-10'], { Morning: 2 });
  await orderShifts(ports, Manager, site.premiseId, ['2026-03-11'], { Night: 3 });
  await orderShifts(ports, SuperAdmin, site.foreignPremiseId, ['2026-04-01'], { Morning: 1 });
  const [first, second] = [
    await makeGuard(ports, site.guardGroupId),
    await makeGuard(ports, site.guardGroupId, { lastName: 'Fong', firstName: 'Siu' }),
  ];
  const slotId = slots[0]?.id;
  await call(Staff, 'POST', '/api/v2/admin/security-booking/multiple', {
    assign: [
      { slotId, securityId: first },
      { slotId, securityId: second, from: '2026-03-10T00:47:00.000Z' },
    ],
  });
});

const coverage = async (query: string) => {
  const { status, body } = await call(
    site.people.SuperAdmin,
    'GET',
    `/api/v1/admin/report/coverage?${query}`,
  );
  expect(status).toBe(200);
  return body as { rows: CoverageReportRow[]; totals: CoverageReportRow };
};
const PERIOD = 'from=2026-03-01&to=2026-04-30';

describe('the report of coverage', () => {
  it('counts by the minute', async () => {
    const { rows } = await coverage(`${PERIOD}&groupBy=day`);
    const open = 2 * 60 + 47;
    expect(rows).toMatchObject([
      { key: '2026-03-10', slots: 1, requiredMinutes: 720, filledMinutes: 720 - open, gapMinutes: open },
      { key: '2026-03-11', slots: 1, requiredMinutes: 1080, filledMinutes: 0, gapMinutes: 1080 },
      { key: '2026-04-01', slots: 1, requiredMinutes: 360, filledMinutes: 0, gapMinutes: 360 },
    ]);
  });

  it('has the same totals for every group', async () => {
    const { totals } = await coverage(PERIOD);
    expect(totals).toMatchObject({ slots: 3, requiredMinutes: 2160, filledMinutes: 553, gapMinutes: 1607 });
    for (const group of ['day', 'month', 'premise', 'company']) {
      const { rows, totals: same } = await coverage(`${PERIOD}&groupBy=${group}`);
      expect(same).toEqual(totals);
      expect(rows.reduce((sum, row) => sum + row.gapMinutes, 0)).toBe(totals.gapMinutes);
    }
    const { rows } = await coverage(`${PERIOD}&groupBy=premise`);
    expect(rows.map(({ name, gapMinutes }) => [name, gapMinutes])).toEqual([
      ['Harbour Court', 1247],
      ['Peak Villas', 360],
    ]);
  });

  it('agrees with the roster it links to', async () => {
    const { body } = await call(
      site.people.SuperAdmin,
      'GET',
      `/api/v1/admin/security-booking/roster?from=2026-03-10&to=2026-03-11&premiseIds=${site.premiseId}`,
    );
    const minutes = (rows: RosterRow[]) =>
      rows.reduce(
        (sum, { from, to, places }) => sum + ((Date.parse(to) - Date.parse(from)) / 60_000) * places,
        0,
      );
    const { totals } = await coverage(`from=2026-03-10&to=2026-03-11&premiseId=${site.premiseId}`);
    expect(minutes(body.rows.filter((row: RosterRow) => row.guard))).toBe(totals.filledMinutes);
    expect(minutes(body.rows.filter((row: RosterRow) => !row.guard))).toBe(totals.gapMinutes);
  });

  it('compares served time with the ordered time of the same slots', async () => {
    const [slot] = await ports.db.select().from(slotTable).where(eq(slotTable.date, '2026-03-10'));
    await timeSetter(ports)('2026-03-10T05:00:00.000Z');
    const { status } = await call(
      site.people.Manager,
      'PUT',
      `/api/v1/admin/security-booking/${slot?.id}/served`,
      { servedMinutes: 553, version: slot?.version },
    );
    expect(status).toBe(200);
    expect((await coverage(PERIOD)).totals).toMatchObject({
      confirmedSlots: 1,
      confirmedRequired: 720,
      servedMinutes: 553,
    });
  });
});
