import type { RoleName } from '@contract/access';
import { breachTable } from '@server/model/breach';
import { guardTable, licenceTable } from '@server/model/guard';
import { bookingSteps } from '@server/test/booking-steps';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { sweepLapses } from './sweep-lapses';

/** Wednesday, 01:00 in Hong Kong. */
const NOW = '2026-03-10T17:00:00.000Z';
const ports = testPorts(await testDatabase(), { now: NOW });
const { db, clock } = ports;
let site: Site;
const { call, cancel, read } = bookingSteps(ports, () => site);
let guardId: number;
let bookingId: number;
let slotIds: number[];

const change = (method: 'PUT' | 'POST', path: string, body: object, role: RoleName = 'SuperAdmin') =>
  call(site.people[role], method, path, body);
const open = async () =>
  (await db.select().from(breachTable)).filter(({ endedAt }) => !endedAt).map(({ slotId }) => slotId);

/** The permit is over before the second of two mornings. */
beforeEach(async () => {
  await truncate(db);
  clock.set(NOW);
  site = await makeSite(ports);
  guardId = await makeGuard(ports, site.guardGroupId);
  const days = ['2026-03-11', '2026-03-12'];
  const booking = await orderShifts(ports, site.people.SuperAdmin, site.premiseId, days, { Morning: 1 });
  bookingId = booking.id;
  slotIds = booking.slots.map(({ id }) => id);
  const assign = slotIds.map((slotId) => ({ slotId, securityId: guardId }));
  expect((await change('POST', '/api/v2/admin/security-booking/multiple', { assign })).status).toBe(200);
  await db
    .update(licenceTable)
    .set({ expiresOn: '2026-03-11' })
    .where(and(eq(licenceTable.guardId, guardId), eq(licenceTable.type, 'SPP-B')));
  await sweepLapses(db, clock.now());
  expect(await open()).toEqual([slotIds[1]]);
});

const row = () => ({ slotId: slotIds[1], securityId: guardId });
const release = () => change('POST', '/api/v2/admin/security-booking/multiple', { unassign: [row()] });
const replace = async () =>
  change('POST', '/api/v2/admin/security-booking/replace', {
    ...{ slotIds: [slotIds[1]], securityId: guardId, reason: 'client_wish' },
    by: await makeGuard(ports, site.guardGroupId),
  });
const renew = async () => {
  const [guard] = await db.select().from(guardTable).where(eq(guardTable.id, guardId));
  return change('PUT', `/api/v1/admin/security/${guardId}`, {
    ...{ firstName: 'Kwok Keung', lastName: 'Lee', status: 'active', securityGroupId: site.guardGroupId },
    licences: [{ type: 'SPP-B', number: 'B2', expiresOn: '2031-01-01' }],
    version: guard?.version,
  });
};
const requireNothing = async () => {
  const path = `/api/v1/admin/premise/${site.premiseId}`;
  const { body } = await call(site.people.SuperAdmin, 'GET', path);
  const { name, address, contactName, contactPhone, contactEmail, version } = body;
  return change('PUT', path, {
    ...{ name, address, contactName, contactPhone, contactEmail, version },
    ...{ regionId: site.regionId, companyId: site.companyId, premiseGroupId: body.premiseGroup.id },
    requiredLicenceTypes: [],
  });
};
const saveSetting = async (more: object) => {
  const path = '/api/v1/admin/master-setting';
  const { body } = await call(site.people.SuperAdmin, 'GET', path);
  return change('PUT', path, { ...body, ...more });
};
const warnOfLicences = async () => {
  const { body } = await call(site.people.SuperAdmin, 'GET', '/api/v1/admin/master-setting');
  return saveSetting({ assignmentRules: { ...body.assignmentRules, licence: 'warn' } });
};
const cancelShift = async () =>
  cancel(site.people.Manager, await read(bookingId), {
    ...{ slotIds: [slotIds[1]], reason: 'The site is closed' },
  });

describe('a lapse leaves the queue at once', () => {
  it.each([
    ['when the guard is taken off', release],
    ['when the guard is replaced', replace],
    ['when the licence is renewed', renew],
    ['when the premise no longer requires the licence', requireNothing],
    ['when the settings only warn of it', warnOfLicences],
    ['when the shift is cancelled', cancelShift],
  ])('%s', async (_, resolve) => {
    expect((await resolve()).status).toBe(200);
    expect(await open()).toEqual([]);
    expect((await call(site.people.Manager, 'GET', '/api/v1/admin/home')).body.breaches).toBe(0);
  });

  it('stays when something else changes', async () => {
    expect((await saveSetting({ maxWeeklyHours: 60 })).status).toBe(200);
    const unassign = [{ slotId: slotIds[0], securityId: guardId }];
    expect((await change('POST', '/api/v2/admin/security-booking/multiple', { unassign })).status).toBe(200);
    expect(await open()).toEqual([slotIds[1]]);
  });
});
