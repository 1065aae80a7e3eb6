import { actorAt } from '@server/base/actor';
import { accessRightTable } from '@server/model/access-right';
import { auditTable } from '@server/model/audit';
import { premiseUserTable } from '@server/model/premise';
import { setPremiseUsers } from '@server/resources/premise/set-premise-users';
import { createUser } from '@server/resources/user/create-user';
import { findUser } from '@server/resources/user/queries';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, type Site } from '@server/test/site';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { setAccessRight } from './set-access-right';

const ports = testPorts(await testDatabase(), { now: '2026-03-08T10:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
const now = ports.clock.now();
let site: Site;

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
});

const lastAudit = async () => (await db.select().from(auditTable).orderBy(desc(auditTable.id)).limit(1))[0];

describe('access rights', () => {
  it('replace the scope from the next call on', async () => {
    const { people, guardGroupId } = site;
    const { userId } = people.Manager.viewer;
    const seen = async () => (await call(people.Manager, 'GET', '/api/v1/admin/premise')).body.total;
    expect(await seen()).toBe(1);
    await setAccessRight(db, actorAt(people.SuperAdmin.viewer, now), {
      userId,
      premiseGroupIds: [1, 2, 2],
      securityGroupIds: [guardGroupId],
    });
    expect(await seen()).toBe(2);
    await setAccessRight(db, actorAt(people.SuperAdmin.viewer, now), {
      userId,
      premiseGroupIds: [],
      securityGroupIds: [],
    });
    expect(await seen()).toBe(0);
    const [right] = await db.select().from(accessRightTable).where(eq(accessRightTable.userId, userId));
    expect(right?.version).toBe(3);
    expect(await lastAudit()).toMatchObject({
      action: 'access.set',
      subject: `user:${userId}`,
      before: { premiseGroupIds: [1, 2], securityGroupIds: [guardGroupId] },
      after: { premiseGroupIds: [], securityGroupIds: [] },
    });
  });
});

describe('the users of a premise', () => {
  it('can be replaced by a user whose scope contains the premise', async () => {
    const { people, premiseId, foreignPremiseId } = site;
    const { userId } = people.Staff.viewer;
    await setPremiseUsers(db, actorAt(people.Manager.viewer, now), premiseId, [userId, userId]);
    expect(await db.select().from(premiseUserTable)).toEqual([{ premiseId, userId }]);
    expect((await call(people.Client, 'GET', '/api/v1/client/premise')).body.total).toBe(0);
    expect(await lastAudit()).toMatchObject({
      action: 'premise.users_set',
      before: [people.Client.viewer.userId],
      after: [userId],
    });
    for (const [viewer, id] of [
      [people.Manager.viewer, foreignPremiseId],
      [people.Client.viewer, premiseId],
      [people.SuperAdmin.viewer, 999_999],
    ] as const)
      await expect(setPremiseUsers(db, actorAt(viewer, now), id, [])).rejects.toMatchObject({
        code: 'not_found',
      });
  });
});

describe('a new account', () => {
  const account = {
    email: 'Ho@Keepwatch.test',
    passwordHash: 'secret-hash',
    firstName: 'Mei Ling',
    lastName: 'Ho',
    phone: '2888 1111',
    language: 'hk',
    companyId: null,
    roles: ['Agent', 'Staff'],
    flags: ['funding_phase1'],
    status: 'active',
  } as const;

  it('has its roles and flags, and its audit row does not contain the password', async () => {
    const userId = await createUser(
      db,
      { ...actorAt(site.people.SuperAdmin.viewer, now), address: '10.0.0.1' },
      account,
    );
    expect(await findUser(db, userId, 'en')).toMatchObject({
      email: 'Ho@Keepwatch.test',
      name: 'Ho Mei Ling',
      userRoles: [{ role: { name: 'Staff' } }, { role: { name: 'Agent' } }],
      featureFlags: [{ name: 'funding_phase1', enabled: true }],
    });
    const audit = await lastAudit();
    expect(audit).toMatchObject({ action: 'user.created', subject: `user:${userId}`, address: '10.0.0.1' });
    expect(JSON.stringify(audit)).not.toContain('secret-hash');
  });

  it('requires a unique e-mail, ignoring case', async () => {
    await createUser(db, actorAt(null, now), account);
    await expect(
      createUser(db, actorAt(null, now), { ...account, email: 'ho@keepwatch.TEST' }),
    ).rejects.toMatchObject({
      cause: { code: '23505' },
    });
  });
});
