import { addDays } from '@domain/day';
import { actorAt } from '@server/base/actor';
import { leaveTable } from '@server/model/guard';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, type Site } from '@server/test/site';
import { beforeEach, describe, expect, it } from 'vitest';
import { setLeave } from './set-leave';

const NOW = '2026-03-08T16:30:00.000Z';
const ports = testPorts(await testDatabase(), { now: NOW });
const { db } = ports;
const now = new Date(NOW);
let site: Site;

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
});

describe('leave', () => {
  it('is replaced as a whole, for guards in reach', async () => {
    const { people } = site;
    const guardId = await makeGuard(ports, site.guardGroupId);
    const rest = { from: '2026-04-01', to: '2026-04-02', kind: 'rest' as const };
    await setLeave(db, actorAt(people.Agent.viewer, now), guardId, [rest, { ...rest, kind: 'sick' }]);
    await setLeave(db, actorAt(people.Agent.viewer, now), guardId, [{ ...rest, kind: 'other' }]);
    expect(await db.select().from(leaveTable)).toMatchObject([{ guardId, ...rest, kind: 'other' }]);
    const foreign = await makeGuard(ports, site.foreignGuardGroupId);
    await expect(setLeave(db, actorAt(people.Agent.viewer, now), foreign, [rest])).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('must not end before it begins', async () => {
    const guardId = await makeGuard(ports, site.guardGroupId);
    const backwards = [
      { from: '2026-04-02', to: '2026-04-01', kind: 'rest' as const },
      { from: '2026-04-02', to: '2026-04-02', kind: 'rest' as const, until: '2026-04-01' },
    ];
    await expect(
      setLeave(db, actorAt(site.people.Staff.viewer, now), guardId, backwards),
    ).rejects.toMatchObject({
      fields: [
        { path: 'dateOffs.0.to', code: 'ends_before_start' },
        { path: 'dateOffs.1.until', code: 'ends_before_start' },
      ],
    });
  });

  it('has at most 60 entries', async () => {
    const securityId = await makeGuard(ports, site.guardGroupId);
    const save = (count: number) =>
      caller(ports)(site.people.Staff, 'PUT', '/api/v1/admin/security-date-off', {
        securityId,
        dateOffs: Array.from({ length: count }, (_, index) => {
          const day = addDays('2026-04-01', index);
          return { from: day, to: day, kind: 'rest' };
        }),
      });
    const { status, body } = await save(61);
    expect([status, body.errors]).toMatchObject([422, [{ path: 'dateOffs', code: 'too_many_days_off' }]]);
    expect((await save(60)).status).toBe(200);
  });
});
