import type { Guard } from '@contract/guard';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, type Site } from '@server/test/site';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-08T17:00:00.000Z' });
const call = caller(ports);
let site: Site;
let path: string;
let guardId: number;

beforeEach(async () => {
  await truncate(ports.db);
  site = await makeSite(ports);
  guardId = await makeGuard(ports, site.guardGroupId);
  path = `/api/v1/admin/security/${guardId}`;
});

describe('the history of a guard', () => {
  it('shows who changed what, newest first, without addresses', async () => {
    const { Staff, Manager, Agent } = site.people;
    const guard: Guard = (await call(Staff, 'GET', path)).body;
    const { version, licences } = guard;
    const body = {
      ...{ firstName: 'Kwok Keung', lastName: 'Lee', status: 'active', licences, version },
      ...{ securityGroupId: site.guardGroupId, phone: '9876 5432', preferredPremiseIds: [site.premiseId] },
    };
    expect((await call(Manager, 'PUT', path, body)).status).toBe(200);
    const rest = { from: '2026-03-10', to: '2026-03-10', kind: 'rest' };
    const setLeave = (days: object[]) =>
      call(Staff, 'PUT', '/api/v1/admin/security-date-off', { securityId: guardId, dateOffs: days });
    await setLeave([rest]);
    await setLeave([rest, { ...rest, from: '2026-03-12', to: '2026-03-12', kind: 'sick' }]);

    const { status, body: history } = await call(Agent, 'GET', `${path}/history?limit=2`);
    expect([status, history.total, history.totalPages]).toEqual([200, 3, 2]);
    const [latest] = history.items;
    expect(latest).toMatchObject({ action: 'guard.days_off_set', by: { id: Staff.viewer.userId } });
    expect(latest).not.toHaveProperty('address');
    // Unchanged values are equal on both sides, so only the change is shown.
    expect(latest.after[0]).toEqual(latest.before[0]);
    expect(latest.after).toHaveLength(2);
    const { items } = (await call(Agent, 'GET', `${path}/history?limit=2&offset=2`)).body;
    expect(items).toMatchObject([{ action: 'guard.saved', by: { id: Manager.viewer.userId } }]);
    const [{ before, after }] = items;
    const changed = Object.keys(after).filter(
      (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
    );
    expect(changed).toEqual(['phone', 'preferredPremiseIds']);
  });

  it('requires the guard in reach', async () => {
    const foreign = await makeGuard(ports, site.foreignGuardGroupId);
    const other = `/api/v1/admin/security/${foreign}/history`;
    expect((await call(site.people.Staff, 'GET', other)).status).toBe(404);
    expect((await call(site.people.SuperAdmin, 'GET', other)).status).toBe(200);
    expect((await call(site.people.Client, 'GET', `${path}/history`)).status).toBe(403);
  });
});
