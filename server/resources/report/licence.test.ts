import type { HeldLicenceRow, LicenceReportRow } from '@contract/report';
import { licenceTable } from '@server/model/guard';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, type Site } from '@server/test/site';
import { beforeEach, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-08T17:00:00.000Z' });
const call = caller(ports);
let site: Site;

beforeEach(async () => {
  await truncate(ports.db);
  site = await makeSite(ports);
  const group = site.guardGroupId;
  await makeGuard(ports, group, { permitUntil: '2026-03-08', birthDate: '1980-01-01' });
  await makeGuard(ports, group, { permitUntil: '2026-03-09' });
  await makeGuard(ports, group, { permitUntil: '2026-04-09' });
  await makeGuard(ports, group, { permitUntil: '2026-09-05' });
  await makeGuard(ports, group, { permitUntil: '2026-03-01', status: 'inactive' });
  const renewed = await makeGuard(ports, group, { permitUntil: '2026-03-01' });
  await ports.db
    .insert(licenceTable)
    .values({ guardId: renewed, type: 'SPP-B', number: 'B-NEW', expiresOn: '2031-03-01' });
});

const get = async (path: string) => {
  const { status, body } = await call(site.people.SuperAdmin, 'GET', `/api/v1/admin/report/licence${path}`);
  expect(status).toBe(200);
  return body;
};

it('counts the latest licence of each active guard and type by remaining validity', async () => {
  const { rows, totals } = await get('?to=2026-03-09');
  const counts = { expired: 1, within30: 1, within90: 1, within180: 1, later: 1, total: 5 };
  expect(rows).toMatchObject([{ key: 'SPP-B', ...counts }]);
  expect(totals).toEqual({ ...counts, withoutBirthDate: 4 });
});

it('agrees with the list of licences and the guards without a birth date', async () => {
  const { rows, totals }: { rows: LicenceReportRow[]; totals: { withoutBirthDate: number } } =
    await get('?to=2026-03-09');
  for (const state of ['expired', 'within30', 'within90', 'within180', 'later'] as const) {
    const heldLicences: HeldLicenceRow[] = (await get(`/held?to=2026-03-09&type=SPP-B&state=${state}`)).rows;
    expect(heldLicences).toHaveLength(rows[0]?.[state] ?? 0);
  }
  const all: HeldLicenceRow[] = (await get('/held?to=2026-03-09')).rows;
  expect(all.map(({ daysLeft }) => daysLeft)).toEqual([-1, 0, 31, 180, 1818]);
  const guards = await call(
    site.people.SuperAdmin,
    'GET',
    '/api/v1/admin/security?status=active&withoutBirthDate=true',
  );
  expect(guards.body.total).toBe(totals.withoutBirthDate);
});
