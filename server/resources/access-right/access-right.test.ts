import type { AccessRight, AccessRightChange, AccessRightPreview } from '@contract/access-right';
import { actorAt } from '@server/base/actor';
import { auditTable } from '@server/model/audit';
import { guardGroupTable, premiseGroupTable } from '@server/model/metadata';
import { premiseTable } from '@server/model/premise';
import { userTable } from '@server/model/user';
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
/** The groups of `makeSite`. */
const OWN_GROUP = 1;
const OTHERS = 2;

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
});

const send = (method: string, path: string, body?: unknown) =>
  call(site.people.SuperAdmin, method, `/api/v1/access-right${path}`, body);
const idOf = (role: keyof Site['people']) => site.people[role].viewer.userId;
const rightOf = async (userId: number): Promise<AccessRight> => (await send('GET', `/${userId}`)).body;
const change = (more: Partial<AccessRightChange> = {}): AccessRightChange => ({
  userIds: [idOf('Manager'), idOf('Staff')],
  premiseGroupIds: [OTHERS],
  securityGroupIds: [],
  mode: 'add',
  ...more,
});
const problemOf = ({
  status,
  body,
}: {
  status: number;
  body: { errors?: { path: string; code: string }[] };
}) => [status, ...(body.errors ?? []).map(({ path, code }) => `${path} ${code}`)];
const sets = async () => (await db.select().from(auditTable)).filter(({ action }) => action === 'access.set');

describe('the calls about access rights', () => {
  it('require a SuperAdmin, with or without the flag', async () => {
    for (const [method, path] of [
      ['GET', '/1'],
      ['GET', '/user/combo'],
      ['POST', ''],
      ['POST', '/bulk'],
      ['POST', '/preview'],
    ] as const) {
      for (const role of ['Manager', 'Agent', 'Staff', 'Client'] as const)
        expect((await call(site.people[role], method, `/api/v1/access-right${path}`)).status).toBe(403);
      expect((await call(null, method, `/api/v1/access-right${path}`)).status).toBe(401);
    }
    const unfunded = await makePerson(ports, 'SuperAdmin', { flags: [] });
    expect((await call(unfunded, 'GET', '/api/v1/access-right/user/combo')).status).toBe(200);
  });

  it('list internal users and return only their scopes', async () => {
    await makePerson(ports, 'Staff', { firstName: 'Gone', status: 'deleted' });
    const { body } = await send('GET', '/user/combo');
    expect(body.map(({ name }: { name: string }) => name)).toEqual([
      'Agent Chan',
      'Manager Chan',
      'Staff Chan',
      'SuperAdmin Chan',
    ]);
    expect((await send('GET', '/user/combo?globalKey=chan%20ag&limit=5')).body).toHaveLength(1);
    expect(await rightOf(idOf('Manager'))).toEqual({
      userId: idOf('Manager'),
      version: 1,
      premiseGroupIds: [OWN_GROUP],
      securityGroupIds: [site.guardGroupId],
    });
    for (const userId of [idOf('Client'), 999_999])
      expect((await send('GET', `/${userId}`)).status).toBe(404);
  });
});

describe('saving the scope of one person', () => {
  it('applies from the next call and refuses an old version', async () => {
    const { userId } = (await makePerson(ports, 'Agent')).viewer;
    const right = { userId, version: 1, premiseGroupIds: [OTHERS, OWN_GROUP, OTHERS], securityGroupIds: [] };
    expect(await rightOf(userId)).toEqual({ ...right, premiseGroupIds: [] });
    const saved = await send('POST', '', right);
    expect([saved.status, saved.body]).toEqual([
      200,
      { ...right, version: 2, premiseGroupIds: [OWN_GROUP, OTHERS] },
    ]);
    expect(await rightOf(userId)).toEqual(saved.body);
    const stale = await send('POST', '', right);
    expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
    expect(await sets()).toHaveLength(1);
  });

  it('refuses users without a scope and unknown or inactive groups', async () => {
    const right = { userId: idOf('Manager'), version: 1, premiseGroupIds: [OWN_GROUP], securityGroupIds: [] };
    const save = async (more: Partial<AccessRight>) =>
      problemOf(await send('POST', '', { ...right, ...more }));
    expect(await save({ userId: idOf('Client') })).toEqual([422, 'userId internal_only']);
    expect(await save({ userId: 999_999 })).toEqual([422, 'userId unknown_reference']);
    expect(await save({ premiseGroupIds: [999], securityGroupIds: [999] })).toEqual([
      422,
      'premiseGroupIds unknown_reference',
      'securityGroupIds unknown_reference',
    ]);
    await db.update(premiseGroupTable).set({ active: false });
    expect(await save({ premiseGroupIds: [OWN_GROUP, OTHERS] })).toEqual([
      422,
      'premiseGroupIds unknown_reference',
    ]);
    expect(await save({ premiseGroupIds: [OWN_GROUP] })).toEqual([200]); // already in the scope
  });
});

describe('changing the scope of several people', () => {
  it('adds, removes and replaces, and keeps the version of an unchanged scope', async () => {
    const added = await send('POST', '/bulk', change({ userIds: [idOf('Staff'), idOf('Manager')] }));
    expect(added.status).toBe(200);
    expect(added.body).toMatchObject([
      {
        userId: idOf('Manager'),
        version: 2,
        premiseGroupIds: [OWN_GROUP, OTHERS],
        securityGroupIds: [site.guardGroupId],
      },
      { userId: idOf('Staff'), version: 2, premiseGroupIds: [OWN_GROUP, OTHERS] },
    ]);
    expect((await send('POST', '/bulk', change())).body).toEqual(added.body);
    expect(await sets()).toHaveLength(2);
    const removed = await send('POST', '/bulk', change({ mode: 'remove', premiseGroupIds: [OWN_GROUP] }));
    expect(removed.body).toMatchObject([{ premiseGroupIds: [OTHERS] }, { premiseGroupIds: [OTHERS] }]);
    const replaced = await send('POST', '/bulk', change({ mode: 'replace', premiseGroupIds: [] }));
    expect(replaced.body).toMatchObject([
      { version: 4, premiseGroupIds: [], securityGroupIds: [] },
      { premiseGroupIds: [], securityGroupIds: [] },
    ]);
    expect((await call(site.people.Manager, 'GET', '/api/v1/admin/premise')).body.total).toBe(0);
  });

  it('changes all users or none', async () => {
    for (const [more, problem] of [
      [{ userIds: [idOf('Manager'), idOf('Client')] }, 'userIds internal_only'],
      [{ userIds: [idOf('Manager'), 999_999] }, 'userIds unknown_reference'],
      [{ premiseGroupIds: [OTHERS, 999] }, 'premiseGroupIds unknown_reference'],
      [{ mode: 'remove', securityGroupIds: [999] }, 'securityGroupIds unknown_reference'],
    ] as const)
      for (const path of ['/bulk', '/preview'])
        expect(problemOf(await send('POST', path, { ...change(), ...more }))).toEqual([422, problem]);
    expect(await rightOf(idOf('Manager'))).toMatchObject({ version: 1, premiseGroupIds: [OWN_GROUP] });
    expect(await sets()).toEqual([]);
  });

  it('can remove but not add an inactive group', async () => {
    await db.update(guardGroupTable).set({ active: false });
    const groups = { premiseGroupIds: [], securityGroupIds: [site.guardGroupId] };
    const newcomer = (await makePerson(ports, 'Staff')).viewer.userId;
    const both = { ...groups, userIds: [idOf('Manager'), newcomer] };
    expect(problemOf(await send('POST', '/bulk', change(both)))).toEqual([
      422,
      'securityGroupIds unknown_reference',
    ]);
    expect((await send('POST', '/bulk', change({ ...both, mode: 'remove' }))).status).toBe(200);
    expect((await rightOf(idOf('Manager'))).securityGroupIds).toEqual([]);
  });
});

describe('the preview of a change', () => {
  const seen = async (role: 'Manager' | 'Staff' | 'SuperAdmin') => ({
    premises: (await call(site.people[role], 'GET', '/api/v1/admin/premise')).body.total,
    guards: (await call(site.people[role], 'GET', '/api/v1/admin/security')).body.total,
  });

  it('counts what each person sees before and after, closed premises included', async () => {
    await makeGuard(ports, site.guardGroupId);
    await makeGuard(ports, site.guardGroupId, { status: 'inactive' });
    await makeGuard(ports, site.foreignGuardGroupId);
    await db.update(premiseTable).set({ status: 'closed' }).where(eq(premiseTable.id, site.premiseId));
    await setPremiseUsers(
      db,
      actorAt(site.people.SuperAdmin.viewer, ports.clock.now()),
      site.foreignPremiseId,
      [idOf('Staff')],
    );
    const replacement = change({
      userIds: [idOf('Manager'), idOf('Staff'), idOf('SuperAdmin')],
      securityGroupIds: [site.foreignGuardGroupId],
      mode: 'replace',
    });
    const before = [await seen('SuperAdmin'), await seen('Manager'), await seen('Staff')];
    const previews: AccessRightPreview[] = (await send('POST', '/preview', replacement)).body;
    expect(previews.map((preview) => preview.before)).toEqual(before);
    expect(await sets()).toEqual([]);
    expect(previews).toMatchObject([
      { userId: idOf('SuperAdmin'), gainedPremises: [], lostPremises: [] },
      { userId: idOf('Manager'), gainedPremises: ['Peak Villas'], lostPremises: ['Harbour Court'] },
      { userId: idOf('Staff'), gainedPremises: [], lostPremises: ['Harbour Court'] },
    ]);
    await send('POST', '/bulk', replacement);
    const after = [await seen('SuperAdmin'), await seen('Manager'), await seen('Staff')];
    expect(previews.map((preview) => preview.after)).toEqual(after);
    expect(after).not.toEqual(before);
  });

  it('counts only internal roles and names at most twenty premises', async () => {
    const { userId } = (await makePerson(ports, 'Staff', { roles: ['Staff', 'Client'] })).viewer;
    const [premise] = await db.select().from(premiseTable).where(eq(premiseTable.id, site.foreignPremiseId));
    if (!premise) throw new Error('There is no such premise');
    const { id: _own, posterCode: _poster, ...facts } = premise;
    await db
      .insert(premiseTable)
      .values(Array.from({ length: 24 }, (_, place) => ({ ...facts, name: `P${place}` })));
    const [preview] = (await send('POST', '/preview', change({ userIds: [userId] }))).body;
    expect(preview).toMatchObject({ before: { premises: 0 }, after: { premises: 25 }, lostPremises: [] });
    expect(preview.gainedPremises).toHaveLength(20);
    expect(await db.select().from(userTable).where(eq(userTable.id, userId))).toHaveLength(1);
  });
});
