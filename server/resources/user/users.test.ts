import type { RoleName } from '@contract/access';
import { accountTokenTable } from '@server/model/account';
import { auditTable } from '@server/model/audit';
import { mailTable } from '@server/model/mail';
import { companyTable } from '@server/model/metadata';
import { userTable } from '@server/model/user';
import { caller, makePerson, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, type Site } from '@server/test/site';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { NewUser } from './create-user';

const NOW = '2026-03-08T10:00:00.000Z';
const ports = testPorts(await testDatabase(), { now: NOW });
const { db } = ports;
const call = caller(ports);
let site: Site;

beforeEach(async () => {
  await truncate(db);
  ports.clock.set(NOW);
  site = await makeSite(ports);
});

const USERS = '/api/v1/admin/user';
const send = (method: string, path: string, body?: unknown, lang?: string) =>
  call(site.people.SuperAdmin, method, `${USERS}${path}`, body, lang);
const person = async (more: Partial<NewUser> = {}, role: RoleName = 'Client') =>
  (await makePerson(ports, role, more)).viewer.userId;
const stored = async (userId: number) =>
  (await db.select().from(userTable).where(eq(userTable.id, userId)))[0];
const mails = async () =>
  (await db.select().from(mailTable).orderBy(mailTable.id)).map(({ recipient, language, content }) => ({
    to: recipient,
    language,
    kind: content?.kind,
    params: content?.params,
  }));
const lastAudit = async () => (await db.select().from(auditTable).orderBy(desc(auditTable.id)).limit(1))[0];
const me = async (someone: Person) => (await call(someone, 'GET', '/api/v1/auth/me')).status;

const BODY = {
  email: 'Ho@Keepwatch.test',
  firstName: 'Mei Ling',
  lastName: 'Ho',
  roles: ['Agent', 'Staff', 'Agent'],
  language: 'hk',
};
const bodyOf = async (userId: number) => {
  const { body } = await send('GET', `/${userId}`);
  const { email, firstName, lastName, phone, language, version, company } = body;
  const roles = body.userRoles.map(({ role }: { role: { name: string } }) => role.name);
  return { email, firstName, lastName, phone, language, version, roles, companyId: company?.id ?? null };
};

describe('the calls about users', () => {
  it('are for SuperAdmins only', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['GET', '/1'],
      ['PUT', '/1'],
      ['POST', '/1/approve'],
      ['POST', '/1/reject'],
      ['POST', '/1/suspend'],
      ['POST', '/1/activate'],
      ['POST', '/1/invite'],
    ] as const) {
      for (const role of ['Manager', 'Agent', 'Staff', 'Client'] as const)
        expect([role, path, (await call(site.people[role], method, USERS + path)).status]).toEqual([
          role,
          path,
          403,
        ]);
      expect((await call(null, method, USERS + path)).status).toBe(401);
    }
  });

  it('answer 404 for an unknown id', async () => {
    const reason = { reason: 'Because' };
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', { ...BODY, version: 1 }],
      ['POST', '/approve', {}],
      ['POST', '/reject', reason],
      ['POST', '/suspend', reason],
      ['POST', '/activate', {}],
      ['POST', '/invite', undefined],
    ] as const)
      expect([path, (await send(method, `/999999${path}`, body)).status]).toEqual([path, 404]);
  });
});

describe('the list of users', () => {
  const emails = async (query = '') =>
    (await send('GET', `?limit=100${query}`)).body.items.map(({ email }: { email: string }) => email);

  it('has waiting users first, then the newest, and deleted ones only if requested', async () => {
    await db.update(userTable).set({ status: 'suspended' });
    await db
      .update(userTable)
      .set({ status: 'active' })
      .where(eq(userTable.id, site.people.SuperAdmin.viewer.userId));
    const at = async (email: string, status: NewUser['status'], hours: number) => {
      ports.clock.set(NOW);
      ports.clock.advance(hours * 3_600_000);
      await person({ email, status });
    };
    await at('waits@x.test', 'waiting', 1);
    await at('gone@x.test', 'deleted', 2);
    await at('turned-down@x.test', 'rejected', 3);
    await at('waits-longer@x.test', 'waiting', 0);
    expect((await emails()).slice(0, 3)).toEqual([
      'waits@x.test',
      'waits-longer@x.test',
      'turned-down@x.test',
    ]);
    expect(await emails()).not.toContain('gone@x.test');
    expect(await emails('&status=deleted')).toEqual(['gone@x.test']);
    expect(await emails('&status=waiting&sort=email')).toEqual(['waits-longer@x.test', 'waits@x.test']);
    expect((await emails('&role=Manager')).length).toBe(1);
    expect((await send('GET', '?status=unknown')).status).toBe(422);
  });

  it('finds users by names in both orders, e-mail and phone, with wildcards taken literally', async () => {
    await person({ email: 'mei@x.test', firstName: 'Mei Ling', lastName: 'Ho', phone: '9123 4567' });
    await person({ email: 'fung@x.test', firstName: '志強', lastName: '馮' });
    for (const [text, found] of [
      ['mei ling ho', 'mei@x.test'],
      ['Ho Mei', 'mei@x.test'],
      ['9123', 'mei@x.test'],
      ['MEI@', 'mei@x.test'],
      ['馮志強', 'fung@x.test'],
      ['%', undefined],
    ] as const)
      expect([text, ...(await emails(`&globalKey=${encodeURIComponent(text)}`))]).toEqual(
        found ? [text, found] : [text],
      );
  });

  it('sorts by each column', async () => {
    for (const sort of ['name', 'email', 'createdAt', 'lastSeenAt'])
      expect(await emails(`&sort=-${sort}`)).toEqual((await emails(`&sort=${sort}`)).reverse());
  });

  it('has the fields that approval needs, and no secret', async () => {
    const { userId } = site.people.Client.viewer;
    await db
      .update(userTable)
      .set({ companyName: 'Harbour Ltd', passwordHash: 'secret-hash' })
      .where(eq(userTable.id, userId));
    const { body } = await send('GET', `/${userId}`, undefined, 'hk');
    expect(body).toMatchObject({
      company: { id: site.companyId, name: 'COMPANY' },
      companyName: 'Harbour Ltd',
      lastSeenAt: NOW,
      secondFactor: false,
      statusReason: null,
      userRoles: [{ userId, roleId: 5, role: { id: 5, name: 'Client' } }],
      featureFlags: [{ name: 'funding_phase1', enabled: true }],
    });
    expect(JSON.stringify(await send('GET', '?limit=100'))).not.toContain('secret-hash');
  });

  it('takes as many statements for fifty users as for five', async () => {
    const { $client } = db as unknown as { $client: { query: (...values: unknown[]) => unknown } };
    const statements = vi.spyOn($client, 'query');
    const countFor = async (limit: number) => {
      statements.mockClear();
      const { body } = await send('GET', `?limit=${limit}`);
      return { people: body.items.length, statements: statements.mock.calls.length };
    };
    for (let made = 0; made < 50; made += 1) await person();
    const few = await countFor(5);
    const many = await countFor(50);
    statements.mockRestore();
    expect([few.people, many.people]).toEqual([5, 50]);
    expect(few.statements).toBeGreaterThan(0);
    expect(many.statements).toBe(few.statements);
  });
});

describe('inviting a user', () => {
  it('creates an account without a password, with flags on, and mails an invitation', async () => {
    const { status, body } = await send('POST', '', BODY);
    expect(status).toBe(201);
    expect(body).toMatchObject({ email: BODY.email, status: 'unverified', phone: '', company: null });
    expect(body.userRoles.map(({ role }: { role: { name: string } }) => role.name)).toEqual([
      'Staff',
      'Agent',
    ]);
    expect(body.featureFlags).toEqual([{ name: 'funding_phase1', enabled: true }]);
    expect((await stored(body.id))?.passwordHash).toBeNull();
    expect(await mails()).toMatchObject([{ to: BODY.email, language: 'hk', kind: 'invitation' }]);
    expect(await lastAudit()).toMatchObject({
      action: 'user.created',
      subject: `user:${body.id}`,
      byId: site.people.SuperAdmin.viewer.userId,
      address: '10.0.0.1',
    });
    const off = { ...BODY, email: 'b@x.test', featureFlags: [{ name: 'funding_phase1', enabled: false }] };
    expect((await send('POST', '', off)).body.featureFlags).toEqual([
      { name: 'funding_phase1', enabled: false },
    ]);
  });

  it('refuses a taken e-mail in any letter case, at its field', async () => {
    await send('POST', '', BODY);
    const { status, body } = await send('POST', '', { ...BODY, email: 'ho@keepwatch.TEST' });
    expect([status, body.code, body.detail]).toEqual([409, 'conflict', 'Another account has this email.']);
    expect(body.errors).toEqual([
      { path: 'email', code: 'email_taken', message: 'Another account has this email' },
    ]);
    expect(await mails()).toHaveLength(1);
  });

  it('refuses an unknown company, no role and an unknown role', async () => {
    const fieldsOf = async (more: object) => {
      const { status, body } = await send('POST', '', { ...BODY, ...more });
      return [
        status,
        body.errors?.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
      ];
    };
    expect(await fieldsOf({ companyId: 999 })).toEqual([422, ['companyId unknown_reference']]);
    expect(await fieldsOf({ roles: [] })).toEqual([422, ['roles required']]);
    expect((await fieldsOf({ roles: ['Owner'] }))[0]).toBe(422);
    expect((await fieldsOf({ admin: true }))[0]).toBe(422);
  });

  it('can be repeated until it is accepted; the newest invitation voids the older', async () => {
    const { id } = (await send('POST', '', BODY)).body;
    expect((await send('POST', `/${id}/invite`)).status).toBe(202);
    expect(await db.select().from(accountTokenTable)).toHaveLength(1);
    expect((await mails()).map(({ kind }) => kind)).toEqual(['invitation', 'invitation']);
    expect((await lastAudit())?.action).toBe('user.invited');
    await db.update(userTable).set({ passwordHash: 'x' }).where(eq(userTable.id, id));
    expect((await send('POST', `/${id}/invite`)).status).toBe(409);
    const active = await send('POST', `/${site.people.Staff.viewer.userId}/invite`);
    expect([active.status, active.body.detail]).toEqual([409, 'The user is now: Active.']);
  });
});

describe('saving a user', () => {
  it('replaces the fields, keeps the sessions and mails the old e-mail', async () => {
    const { Staff } = site.people;
    const { userId } = Staff.viewer;
    const before = await bodyOf(userId);
    await db.insert(accountTokenTable).values({
      tokenHash: 'reset-by-the-old-e-mail',
      userId,
      purpose: 'reset',
      createdAt: ports.clock.now(),
      endsAt: new Date('2030-01-01'),
    });
    const { status, body } = await send('PUT', `/${userId}`, {
      ...before,
      email: 'new@keepwatch.test',
      lastName: 'Wong',
      phone: '2888 1111',
      roles: ['Manager'],
      companyId: site.companyId,
      featureFlags: [{ name: 'funding_phase1', enabled: false }],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: 'new@keepwatch.test',
      name: 'Staff Wong',
      phone: '2888 1111',
      company: { id: site.companyId },
      version: before.version + 1,
      featureFlags: [{ enabled: false }],
    });
    expect(await mails()).toEqual([
      {
        to: before.email,
        language: 'en',
        kind: 'emailChanged',
        params: { person: 'Staff Wong', email: 'new@keepwatch.test' },
      },
    ]);
    expect(await db.select().from(accountTokenTable)).toEqual([]);
    expect(await me(Staff)).toBe(200);
    expect((await call(Staff, 'GET', '/api/v1/admin/security')).status).toBe(403); // the flag is off
    expect(await lastAudit()).toMatchObject({
      action: 'user.saved',
      before: { email: before.email, roles: ['Staff'], flags: ['funding_phase1'], companyId: null },
      after: { email: 'new@keepwatch.test', roles: ['Manager'], flags: [], companyId: site.companyId },
    });
    expect((await lastAudit())?.before).not.toHaveProperty('passwordHash');
  });

  it('mails a pending invitation to the new e-mail, and nothing to the old one', async () => {
    const { id } = (await send('POST', '', BODY)).body;
    const changed = { ...(await bodyOf(id)), email: 'right@keepwatch.test' };
    expect((await send('PUT', `/${id}`, changed)).status).toBe(200);
    expect((await mails()).map(({ to, kind }) => [to, kind])).toEqual([
      [BODY.email, 'invitation'],
      ['right@keepwatch.test', 'invitation'],
    ]);
  });

  it('mails a pending verification to the new e-mail', async () => {
    const id = await person({ status: 'unverified', passwordHash: 'chosen at sign-up' });
    const changed = { ...(await bodyOf(id)), email: 'right@keepwatch.test' };
    expect((await send('PUT', `/${id}`, changed)).status).toBe(200);
    expect((await mails()).map(({ to, kind }) => [to, kind])).toEqual([['right@keepwatch.test', 'verify']]);
  });

  it('refuses a stale version, a taken e-mail, an unknown company and a deleted user', async () => {
    const { userId } = site.people.Staff.viewer;
    const body = await bodyOf(userId);
    expect((await send('PUT', `/${userId}`, { ...body, version: 9 })).body.code).toBe('stale');
    const { email } = await bodyOf(site.people.Agent.viewer.userId);
    const taken = await send('PUT', `/${userId}`, { ...body, email: email.toUpperCase() });
    expect([taken.status, taken.body.errors[0].path]).toEqual([409, 'email']);
    expect((await send('PUT', `/${userId}`, { ...body, companyId: 999 })).status).toBe(422);
    await db.update(userTable).set({ status: 'deleted' }).where(eq(userTable.id, userId));
    expect((await send('PUT', `/${userId}`, body)).body.detail).toBe('The user is now: Deleted.');
    expect((await stored(userId))?.version).toBe(body.version);
  });

  it('keeps an inactive company, but can’t choose one', async () => {
    await db.update(companyTable).set({ active: false });
    const { Client, Staff } = site.people;
    expect((await send('PUT', `/${Client.viewer.userId}`, await bodyOf(Client.viewer.userId))).status).toBe(
      200,
    );
    const chosen = { ...(await bodyOf(Staff.viewer.userId)), companyId: site.companyId };
    expect((await send('PUT', `/${Staff.viewer.userId}`, chosen)).status).toBe(422);
  });

  it('can’t remove the role of the last active SuperAdmin, or the caller’s own', async () => {
    const { userId } = site.people.SuperAdmin.viewer;
    const without = { ...(await bodyOf(userId)), roles: ['Manager'] };
    const last = await send('PUT', `/${userId}`, without);
    expect([last.status, last.body.detail]).toEqual([
      409,
      'This is the last active SuperAdmin. Appoint another one first.',
    ]);
    const other = await makePerson(ports, 'SuperAdmin');
    const own = await send('PUT', `/${userId}`, without);
    expect([own.status, own.body.detail]).toEqual([
      409,
      "You can't remove your own SuperAdmin role. Ask another SuperAdmin.",
    ]);
    expect((await call(other, 'PUT', `${USERS}/${userId}`, without)).status).toBe(200);
    expect((await send('GET', '')).status).toBe(403);
  });
});

describe('the status of an account', () => {
  const waiting = (more: Partial<NewUser> = {}) =>
    person({ status: 'waiting', roles: [], email: 'new@x.test', language: 'hk', ...more });

  it('becomes active by approval, as Client of a company named at sign-up', async () => {
    await db.insert(companyTable).values({
      code: 'CLIENT-6',
      names: { cn: 'x', hk: 'x', en: 'x' },
      createdAt: ports.clock.now(),
      updatedAt: ports.clock.now(),
    });
    const id = await waiting();
    expect(id).toBe(6);
    await db.update(userTable).set({ companyName: '維港物業' }).where(eq(userTable.id, id));
    const { status, body } = await send('POST', `/${id}/approve`, {});
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'active',
      company: { name: '維港物業' },
      userRoles: [{ role: { name: 'Client' } }],
    });
    const [company] = await db.select().from(companyTable).where(eq(companyTable.id, body.company.id));
    expect(company).toMatchObject({
      code: 'CLIENT-6-2',
      names: { cn: '維港物業', hk: '維港物業', en: '維港物業' },
    });
    expect(await mails()).toMatchObject([{ to: 'new@x.test', language: 'hk', kind: 'approved' }]);
    expect(await lastAudit()).toMatchObject({
      action: 'user.approved',
      before: { status: 'waiting', roles: [] },
      after: { status: 'active', roles: ['Client'], companyId: body.company.id },
    });
    const again = await send('POST', `/${id}/approve`, {});
    expect([again.status, again.body.detail]).toEqual([409, 'The user is now: Active.']);
  });

  it('names the company after the user if none was given, and creates one for clients only', async () => {
    const client = (await send('POST', `/${await waiting({ firstName: 'Ada', lastName: 'Ng' })}/approve`, {}))
      .body;
    expect(client.company.name).toBe('Ada Ng');
    const staff = await waiting({ email: 'staff@x.test' });
    expect((await send('POST', `/${staff}/approve`, { roles: ['Staff'] })).body.company).toBeNull();
    const chosen = await waiting({ email: 'c@x.test' });
    const { body } = await send('POST', `/${chosen}/approve`, { companyId: site.companyId });
    expect(body.company.id).toBe(site.companyId);
    const wrong = await waiting({ email: 'd@x.test' });
    expect((await send('POST', `/${wrong}/approve`, { companyId: 999 })).status).toBe(422);
    expect((await stored(wrong))?.status).toBe('waiting');
  });

  it('keeps roles assigned while waiting', async () => {
    const id = await waiting({ roles: ['Agent'] });
    expect((await send('POST', `/${id}/approve`, {})).body.userRoles).toMatchObject([
      { role: { name: 'Agent' } },
    ]);
  });

  it('can be rejected with a reason and approved later', async () => {
    const id = await waiting();
    expect((await send('POST', `/${id}/reject`, { reason: ' ' })).status).toBe(422);
    expect((await send('POST', `/${id}/reject`, { reason: 'Unknown to us' })).body.status).toBe('rejected');
    expect((await send('GET', `/${id}`)).body.statusReason).toBe('Unknown to us');
    expect(await mails()).toMatchObject([{ kind: 'rejected', params: { reason: 'Unknown to us' } }]);
    expect((await send('POST', `/${id}/reject`, { reason: 'Again' })).status).toBe(409);
    expect((await send('POST', `/${id}/approve`, {})).body.status).toBe('active');
    expect((await stored(id))?.statusReason).toBeNull();
  });

  it('can be suspended with a reason and reactivated', async () => {
    const { Staff } = site.people;
    const { userId } = Staff.viewer;
    expect((await send('POST', `/${userId}/suspend`, { reason: 'Left' })).body.status).toBe('suspended');
    const ended = await call(Staff, 'GET', '/api/v1/auth/me');
    expect([ended.status, ended.body.reason]).toEqual([401, 'suspended']);
    expect(await mails()).toMatchObject([{ kind: 'suspended', params: { reason: 'Left' } }]);
    expect((await send('POST', `/${userId}/suspend`, { reason: 'Left' })).status).toBe(409);
    expect((await send('POST', `/${userId}/activate`, {})).body.status).toBe('active');
    expect((await stored(userId))?.statusReason).toBeNull();
    expect(await me(Staff)).toBe(401);
    expect((await lastAudit())?.action).toBe('user.activated');
    expect((await send('POST', `/${userId}/activate`, {})).status).toBe(409);
  });

  it('can’t be suspended by its owner', async () => {
    const own = await send('POST', `/${site.people.SuperAdmin.viewer.userId}/suspend`, { reason: 'Holiday' });
    expect([own.status, own.body.detail]).toEqual([
      409,
      "You can't suspend your own account. Ask another SuperAdmin.",
    ]);
    expect(await me(site.people.SuperAdmin)).toBe(200);
  });

  it('changes only by allowed transitions', async () => {
    const allowed: Record<string, readonly string[]> = {
      approve: ['waiting', 'rejected'],
      reject: ['waiting'],
      suspend: ['active'],
      activate: ['suspended'],
    };
    const id = await person();
    for (const [step, from] of Object.entries(allowed))
      for (const status of ['unverified', 'waiting', 'active', 'rejected', 'suspended', 'deleted'] as const) {
        await db.update(userTable).set({ status }).where(eq(userTable.id, id));
        const body = step === 'reject' || step === 'suspend' ? { reason: 'Because' } : {};
        const answer = await send('POST', `/${id}/${step}`, body);
        expect([step, status, answer.status]).toEqual([step, status, from.includes(status) ? 200 : 409]);
      }
  });
});

describe('an invitation with a scope', () => {
  const invite = (more: object, on = call) =>
    on(site.people.SuperAdmin, 'POST', USERS, {
      email: 'new@keepwatch.test',
      firstName: 'Mei',
      lastName: 'Lam',
      language: 'en',
      ...more,
    });

  it('gives a Manager its groups and a client its premises, from the first day', async () => {
    const [premiseGroup] = (await call(site.people.SuperAdmin, 'GET', '/api/v1/admin/premise-group/combo'))
      .body;
    const groups = { premiseGroupIds: [premiseGroup.id], securityGroupIds: [site.guardGroupId] };
    const manager = await invite({ roles: ['Manager'], ...groups });
    expect([manager.status, manager.body.link]).toEqual([201, undefined]);
    expect(
      (await call(site.people.SuperAdmin, 'GET', `/api/v1/access-right/${manager.body.id}`)).body,
    ).toMatchObject(groups);
    const { companyId, premiseId } = site;
    const client = await invite({
      email: 'client2@keepwatch.test',
      roles: ['Client'],
      companyId,
      premiseIds: [premiseId, premiseId],
    });
    const users = (
      await call(site.people.SuperAdmin, 'GET', `/api/v1/admin/premise/user-manage/${premiseId}`)
    ).body;
    expect(users.map(({ id }: { id: number }) => id)).toContain(client.body.id);
  });

  it('has its link in the answer once, where no mail server is set', async () => {
    const on = caller({ ...ports, hasMailServer: false });
    const body = { roles: ['Staff'] };
    const first = await invite(body, on);
    expect(first.body.link).toMatch(/^http:\/\/keepwatch\.test\/reset-password#token=[\w-]{20,}$/);
    const token = first.body.link.split('token=')[1];
    const accepted = await call(null, 'POST', '/api/v1/auth/reset-password', {
      token,
      password: 'lantern ferry pewter oolong',
    });
    expect(accepted.status).toBe(204);
  });

  it.each([
    ['groups of a client', { roles: ['Client'], premiseGroupIds: [1] }, ['premiseGroupIds', 'internal_only']],
    ['premises of staff', { roles: ['Staff'], premiseIds: [1] }, ['premiseIds', 'clients_only']],
    [
      'an unknown group',
      { roles: ['Staff'], securityGroupIds: [999] },
      ['securityGroupIds', 'unknown_reference'],
    ],
    ['an unknown premise', { roles: ['Client'], premiseIds: [999] }, ['premiseIds', 'unknown_reference']],
  ])('refuses %s, and stores no account', async (_what, more, problem) => {
    const refused = await invite(more);
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map(({ path, code }: Record<string, string>) => [path, code])).toEqual([
      problem,
    ]);
    expect(await db.$count(userTable, eq(userTable.email, 'new@keepwatch.test'))).toBe(0);
  });
});
