import type { RoleName } from '@contract/access';
import { actorAt } from '@server/base/actor';
import { auditTable } from '@server/model/audit';
import { premiseGroupTable } from '@server/model/metadata';
import { outboxTable } from '@server/model/outbox';
import { premiseUserTable } from '@server/model/premise';
import { createEntry } from '@server/resources/metadata/save-entry';
import { caller, makePerson } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, type Site } from '@server/test/site';
import { desc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-08T10:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
let site: Site;
let colleague: number;

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
  colleague = (await makePerson(ports, 'Client', { companyId: site.companyId, firstName: 'Colleague' }))
    .viewer.userId;
});

const PATH = '/api/v1/admin/premise/user-manage';
const send = (role: RoleName, method: string, path: string, body?: unknown) =>
  call(site.people[role], method, `${PATH}/${path}`, body);
const add = (role: RoleName, userIds: number[], premiseId = site.premiseId) =>
  send(role, 'POST', `${premiseId}`, { userIds });
const userIds = async () =>
  (await db.select().from(premiseUserTable)).map(({ userId }) => userId).sort((a, b) => a - b);
const client = () => site.people.Client.viewer.userId;
const lastAudit = async () => (await db.select().from(auditTable).orderBy(desc(auditTable.id)).limit(1))[0];

describe('the users of a premise', () => {
  it('are managed by SuperAdmin, Manager and Agent, in their reach', async () => {
    for (const [method, more] of [
      ['GET', ''],
      ['GET', '/assignable'],
      ['POST', ''],
      ['DELETE', `?userIds=${client()}`],
    ] as const) {
      for (const role of ['Staff', 'Client'] as const)
        expect((await send(role, method, `${site.premiseId}${more}`)).status).toBe(403);
      expect((await call(null, method, `${PATH}/${site.premiseId}${more}`)).status).toBe(401);
      const body = method === 'POST' ? { userIds: [colleague] } : undefined;
      for (const role of ['Manager', 'Agent'] as const)
        expect((await send(role, method, `${site.foreignPremiseId}${more}`, body)).status).toBe(404);
      expect((await send('SuperAdmin', method, `999999${more}`, body)).status).toBe(404);
    }
    expect(await userIds()).toEqual([client()]);
  });

  it('are listed by name, with the assignable clients of its company', async () => {
    await makePerson(ports, 'Client', { companyId: site.companyId, status: 'suspended' });
    await makePerson(ports, 'Client');
    await makePerson(ports, 'Staff', { companyId: site.companyId });
    for (const role of ['SuperAdmin', 'Manager', 'Agent'] as const) {
      const users = (await send(role, 'GET', `${site.premiseId}`)).body;
      expect(users).toEqual([
        { id: client(), firstName: 'Client', lastName: 'Chan', email: expect.any(String) },
      ]);
      const offered = (await send(role, 'GET', `${site.premiseId}/assignable`)).body;
      expect(offered.map(({ id }: { id: number }) => id)).toEqual([colleague]);
    }
    expect((await send('Agent', 'GET', `${site.premiseId}/assignable?globalKey=nobody`)).body).toEqual([]);
  });

  it('are added and removed from their next call, audited and announced', async () => {
    const { status } = await add('Manager', [colleague, client(), colleague]);
    expect(status).toBe(204);
    expect(await userIds()).toEqual([client(), colleague]);
    expect(await lastAudit()).toMatchObject({
      action: 'premise.users_set',
      subject: `premise:${site.premiseId}`,
      before: [client()],
      after: [client(), colleague],
    });
    const announced = (await db.select().from(outboxTable).orderBy(outboxTable.id)).filter(({ keys }) =>
      keys.includes('Session'),
    );
    expect(announced.at(-1)?.userIds).toEqual([colleague]);
    expect((await send('Agent', 'DELETE', `${site.premiseId}?userIds=${client()},${colleague}`)).status).toBe(
      204,
    );
    expect(await userIds()).toEqual([]);
    expect((await call(site.people.Client, 'GET', '/api/v1/client/premise')).body.total).toBe(0);
    await add('SuperAdmin', [client(), colleague]);
    const repeated = `${site.premiseId}?userIds=${client()}&userIds=${colleague}`;
    expect((await send('SuperAdmin', 'DELETE', repeated)).status).toBe(204);
    expect(await userIds()).toEqual([]);
  });

  it('are not audited without a change', async () => {
    const before = await lastAudit();
    expect((await add('Manager', [client()])).status).toBe(204);
    expect(await lastAudit()).toEqual(before);
  });

  it('are clients of its company, unless a SuperAdmin adds others', async () => {
    const names = { cn: 'x', hk: 'x', en: 'x' };
    const company = await createEntry(
      db,
      actorAt(site.people.SuperAdmin.viewer, ports.clock.now()),
      'company',
      { code: 'OTHER', names, order: 1, active: true },
    );
    const stranger = (await makePerson(ports, 'Client', { companyId: company.id })).viewer.userId;
    const suspended = await makePerson(ports, 'Client', { companyId: site.companyId, status: 'suspended' });
    const { Staff, Agent } = site.people;
    for (const role of ['Manager', 'Agent'] as const)
      for (const id of [
        stranger,
        suspended.viewer.userId,
        Staff.viewer.userId,
        Agent.viewer.userId,
        999_999,
      ]) {
        const { status, body } = await add(role, [colleague, id]);
        expect([status, body?.errors[0].path, body?.errors[0].code]).toEqual([
          422,
          'userIds',
          'unknown_reference',
        ]);
      }
    expect(await userIds()).toEqual([client()]);
    expect((await add('SuperAdmin', [stranger, Staff.viewer.userId])).status).toBe(204);
    expect((await add('SuperAdmin', [999_999])).status).toBe(422);
    const deleted = await makePerson(ports, 'Client', { status: 'deleted' });
    expect((await add('SuperAdmin', [deleted.viewer.userId])).status).toBe(422);
    expect(await userIds()).toHaveLength(3);
    expect(await db.select().from(premiseGroupTable)).toHaveLength(2);
  });

  it('are not removed if one id isn’t a user', async () => {
    const { status, body } = await send(
      'Manager',
      'DELETE',
      `${site.premiseId}?userIds=${client()},${colleague}`,
    );
    expect([status, body.errors[0].path]).toEqual([422, 'userIds']);
    for (const query of ['', '?userIds=x', '?userIds='])
      expect((await send('Manager', 'DELETE', `${site.premiseId}${query}`)).status).toBe(422);
    expect(await userIds()).toEqual([client()]);
  });
});
