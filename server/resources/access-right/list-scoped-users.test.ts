import type { ScopedUser } from '@contract/access-right';
import { actorAt } from '@server/base/actor';
import { premiseTable } from '@server/model/premise';
import { setPremiseUsers } from '@server/resources/premise/set-premise-users';
import { caller, makePerson } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, type Site } from '@server/test/site';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-08T10:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
let site: Site;

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
});

const list = async (query = '') =>
  (await call(site.people.SuperAdmin, 'GET', `/api/v1/access-right${query}`)).body;
const idOf = (role: keyof Site['people']) => site.people[role].viewer.userId;
const namesOf = ({ items }: { items: ScopedUser[] }) => items.map(({ firstName }) => firstName);

describe('the list of scopes', () => {
  it('requires a SuperAdmin, with or without the flag', async () => {
    for (const role of ['Manager', 'Agent', 'Staff', 'Client'] as const)
      expect((await call(site.people[role], 'GET', '/api/v1/access-right')).status).toBe(403);
    expect((await call(null, 'GET', '/api/v1/access-right')).status).toBe(401);
    const unfunded = await makePerson(ports, 'SuperAdmin', { flags: [] });
    expect((await call(unfunded, 'GET', '/api/v1/access-right')).status).toBe(200);
  });

  it('lists internal users that are not deleted, sorted by name, with pages and search', async () => {
    await makePerson(ports, 'Staff', { firstName: 'Gone', status: 'deleted' });
    await makePerson(ports, 'Staff', { firstName: 'Ada', status: 'waiting' });
    const all = await list();
    expect(all).toMatchObject({ total: 5, limit: 20, offset: 0, totalPages: 1 });
    expect(namesOf(all)).toEqual(['Ada', 'Agent', 'Manager', 'Staff', 'SuperAdmin']);
    expect(namesOf(await list('?sort=-name&limit=2'))).toEqual(['SuperAdmin', 'Staff']);
    expect(namesOf(await list('?limit=2&offset=2'))).toEqual(['Manager', 'Staff']);
    expect(await list('?globalKey=chan%20ag')).toMatchObject({ total: 1, items: [{ firstName: 'Agent' }] });
  });

  it('shows the groups and counts what each person can open', async () => {
    await makeGuard(ports, site.guardGroupId);
    await makeGuard(ports, site.foreignGuardGroupId, { status: 'inactive' });
    await makeGuard(ports, site.guardGroupId);
    await db.update(premiseTable).set({ status: 'closed' }).where(eq(premiseTable.id, site.premiseId));
    const { SuperAdmin } = site.people;
    const now = ports.clock.now();
    await setPremiseUsers(db, actorAt(SuperAdmin.viewer, now), site.foreignPremiseId, [idOf('Staff')]);
    await makePerson(ports, 'Agent', { firstName: 'New', roles: ['Agent', 'Client'] });
    const { items } = (await list()) as { items: ScopedUser[] };
    const row = (firstName: string) => items.find((item) => item.firstName === firstName);
    expect(row('Manager')).toMatchObject({
      roles: ['Manager'],
      premiseGroupIds: [1],
      securityGroupIds: [site.guardGroupId],
    });
    expect(row('New')).toMatchObject({
      roles: ['Agent', 'Client'],
      premiseGroupIds: [],
      securityGroupIds: [],
      seen: { premises: 0, guards: 0 },
    });
    for (const role of ['SuperAdmin', 'Manager', 'Staff'] as const) {
      const opens = async (path: string) => (await call(site.people[role], 'GET', path)).body.total;
      expect(row(role)?.seen).toEqual({
        premises: await opens('/api/v1/admin/premise'),
        guards: await opens('/api/v1/admin/security'),
      });
    }
    expect(row('Staff')?.seen).toEqual({ premises: 2, guards: 2 });
  });
});
