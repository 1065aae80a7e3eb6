import { createApp } from '@server/app/compose';
import { makeMasterData } from '@server/app/demo/master-data';
import { actorAt } from '@server/base/actor';
import { auditTable } from '@server/model/audit';
import { secondFactorTable } from '@server/model/second-factor';
import { signInTable } from '@server/model/session';
import { findMasterSetting } from '@server/platform/setting/queries';
import { createWebhook } from '@server/resources/webhook/save-webhook';
import { caller, makePerson, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard } from '@server/test/site';
import { asc, eq, like } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2027-03-01T02:00:00.000Z' });
const { db, clock } = ports;
const call = caller(ports);
const product = createApp(ports);
const PASSWORD = 'Keepwatch-Demo-1';
const MINUTE = 60_000;
const WEBHOOK = { url: 'https://hooks.example.com/', topics: ['guard.expiring' as const], active: true };
let admin: Person;
let other: Person;
let waiting: Person;
/** A guard who left. */
let former: number;

const confirm = (body: object, person = admin) => call(person, 'POST', '/api/v1/account/confirm', body);
const userBody = (more: object) => ({
  email: 'new@keepwatch.test',
  firstName: 'Tai Man',
  lastName: 'Chan',
  roles: ['Manager'],
  language: 'en',
  ...more,
});
const edit = async ({ viewer }: Person, change: object) => {
  const { body: user } = await call(admin, 'GET', `/api/v1/admin/user/${viewer.userId}`);
  const { email, firstName, lastName, language, version } = user;
  const body = { email, firstName, lastName, language, version, roles: ['Manager'], ...change };
  return call(admin, 'PUT', `/api/v1/admin/user/${viewer.userId}`, body);
};
const settings = async (change: (setting: Awaited<ReturnType<typeof findMasterSetting>>) => object) => {
  const setting = await findMasterSetting(db, clock.now());
  return call(admin, 'PUT', '/api/v1/admin/master-setting', { ...setting, ...change(setting) });
};
const importUsers = (role: string, more: object = {}) =>
  call(admin, 'POST', '/api/v1/admin/import/user', {
    rows: [['new@keepwatch.test', 'Chan', 'Tai Man', role]],
    mapping: { email: 0, lastName: 1, firstName: 2, roles: 3 },
    ...more,
  });
const removeFactor = (userId: number) =>
  call(admin, 'DELETE', `/api/v1/admin/user/${userId}/second-factor`, { reason: 'Lost the phone' });
const exported = async () => {
  const { response } = await product.fetch(
    new Request('http://127.0.0.1:3000/api/v1/admin/export', {
      headers: { authorization: `Bearer ${admin.token}` },
    }),
    { address: '10.0.0.1', origin: null, cookie: '' },
  );
  await response.arrayBuffer();
  return { status: response.status };
};

/** Requests that need a confirmation, by the call that declares it. */
const DANGEROUS: Record<string, Record<string, () => Promise<{ status: number; body?: unknown }>>> = {
  'POST /api/v1/admin/user': {
    'inviting a SuperAdmin': () =>
      call(admin, 'POST', '/api/v1/admin/user', userBody({ roles: ['SuperAdmin'] })),
  },
  'PUT /api/v1/admin/user/{id}': {
    'making a user SuperAdmin': () => edit(other, { roles: ['Manager', 'SuperAdmin'] }),
    'changing the e-mail of a user': () => edit(other, { email: 'changed@keepwatch.test' }),
  },
  'POST /api/v1/admin/user/{id}/approve': {
    'approving a sign-up as SuperAdmin': () =>
      call(admin, 'POST', `/api/v1/admin/user/${waiting.viewer.userId}/approve`, { roles: ['SuperAdmin'] }),
  },
  'POST /api/v1/role/{role}/user': {
    'assigning SuperAdmin': () =>
      call(admin, 'POST', '/api/v1/role/SuperAdmin/user', { userIds: [other.viewer.userId] }),
  },
  'POST /api/v1/admin/import/user': { 'importing a SuperAdmin': () => importUsers('SuperAdmin') },
  'DELETE /api/v1/admin/user/{id}/second-factor': {
    'removing a second factor': () => removeFactor(other.viewer.userId),
  },
  'PUT /api/v1/admin/master-setting': {
    'changing the currency': () => settings(() => ({ currency: 'USD' })),
    'changing the bank details': () =>
      settings(({ company }) => ({ company: { ...company, bankDetails: 'HSBC 123-456789-001' } })),
    'changing the bank account': () =>
      settings(({ company }) => ({
        company: { ...company, bank: { name: 'HSBC', code: '004', account: '1', holder: 'x' } },
      })),
    'changing the FPS Identifier': () =>
      settings(({ company }) => ({ company: { ...company, fpsId: '1234567' } })),
  },
  'POST /api/v1/admin/api-key': {
    'making an API key': () =>
      call(admin, 'POST', '/api/v1/admin/api-key', {
        name: 'ERP',
        capabilities: ['premise.read'],
        until: '2099-12-31',
      }),
  },
  'POST /api/v1/admin/webhook': {
    'making a webhook': () => call(admin, 'POST', '/api/v1/admin/webhook', WEBHOOK),
  },
  'PUT /api/v1/admin/webhook/{id}': {
    'changing a webhook': async () => {
      const { id } = await createWebhook(db, actorAt(admin.viewer, clock.now()), WEBHOOK, ports);
      return call(admin, 'PUT', `/api/v1/admin/webhook/${id}`, { ...WEBHOOK, version: 1 });
    },
  },
  'GET /api/v1/admin/export': { 'exporting all data': exported },
  'POST /api/v1/admin/security/{id}/export': {
    'exporting the data of a guard': () => call(admin, 'POST', `/api/v1/admin/security/${former}/export`),
  },
  'POST /api/v1/admin/security/{id}/forget': {
    'erasing the data of a guard': () =>
      call(admin, 'POST', `/api/v1/admin/security/${former}/forget`, { reason: 'Asked for it' }),
  },
};
const acts = Object.values(DANGEROUS).flatMap((each) => Object.entries(each));

/** Requests of the same calls that need no confirmation. */
const harmless: [string, () => Promise<{ status: number }>][] = [
  ['inviting a manager', () => call(admin, 'POST', '/api/v1/admin/user', userBody({}))],
  ['changing a name', () => edit(other, { firstName: 'Siu Ming' })],
  ['importing a manager', () => importUsers('Manager')],
  ['checking the import of a SuperAdmin', () => importUsers('SuperAdmin', { dryRun: true })],
  ['changing the duty desk', () => settings(() => ({ dutyDeskPhone: '2345 6789' }))],
  ['checking another currency', () => settings(() => ({ currency: 'USD', dryRun: true }))],
];

const refusal = { status: 409, body: { code: 'confirmation_required' } };

beforeEach(async () => {
  await truncate(db);
  await makeMasterData(ports);
  admin = await makePerson(ports, 'SuperAdmin', { passwordHash: await ports.passwordHash.hash(PASSWORD) });
  other = await makePerson(ports, 'Manager');
  waiting = await makePerson(ports, 'Client', { status: 'waiting' });
  former = await makeGuard(ports, null, { status: 'inactive', permitUntil: null });
});

describe('a confirmed session', () => {
  it('is required by exactly the calls that declare it', () => {
    const declared = product.calls
      .filter(({ call: { confirms, refusals } }) => confirms || refusals?.includes('confirmation_required'))
      .map(({ call: { method, path } }) => `${method} ${path}`);
    expect(declared.sort()).toEqual(Object.keys(DANGEROUS).sort());
  });

  it.each(acts)('%s needs a confirmation of the last 15 minutes', async (_name, act) => {
    clock.advance(15 * MINUTE + 1);
    // The export answers bytes.
    expect((await act()).status).toBe(409);
    if (act !== exported) expect(await act()).toMatchObject(refusal);
    expect((await confirm({ password: PASSWORD })).status).toBe(204);
    clock.advance(15 * MINUTE);
    expect([200, 201, 204]).toContain((await act()).status);
  });

  it.each(acts)('%s accepts a sign-in as the confirmation', async (_name, act) => {
    clock.advance(15 * MINUTE);
    expect([200, 201, 204]).toContain((await act()).status);
  });

  it.each(harmless)('%s needs no confirmation', async (_name, act) => {
    clock.advance(60 * MINUTE);
    expect([200, 201]).toContain((await act()).status);
  });

  it('is checked after the object and before the version', async () => {
    clock.advance(60 * MINUTE);
    expect((await removeFactor(999_999)).status).toBe(404);
    const webhook = { ...WEBHOOK, version: 1 };
    expect((await call(admin, 'PUT', '/api/v1/admin/webhook/999999', webhook)).status).toBe(404);
    expect((await call(admin, 'POST', '/api/v1/admin/security/999999/export')).status).toBe(404);
    const reason = 'Asked for it';
    expect((await call(admin, 'POST', '/api/v1/admin/security/999999/forget', { reason })).status).toBe(404);
    expect(await edit(other, { roles: ['SuperAdmin'], version: 7 })).toMatchObject(refusal);
  });

  it('does not confirm other sessions of the user', async () => {
    const elsewhere = crypto.randomUUID();
    const [here] = await db.select().from(signInTable).where(eq(signInTable.id, admin.viewer.signInId));
    if (!here) throw new Error('The session is missing.');
    await db
      .insert(signInTable)
      .values({ ...here, id: elsewhere, accessTokenHash: 'other', cookieTokenHash: 'other' });
    clock.advance(60 * MINUTE);
    await confirm({ password: PASSWORD });
    const times = await db.select().from(signInTable).where(eq(signInTable.userId, admin.viewer.userId));
    expect(times.filter(({ confirmedAt }) => confirmedAt.getTime() === clock.now().getTime())).toMatchObject([
      { id: admin.viewer.signInId },
    ]);
  });
});

describe('a confirmation', () => {
  it('accepts a code of the app, once', async () => {
    const secret = new Secret();
    const now = clock.now();
    await db
      .insert(secondFactorTable)
      .values({ userId: admin.viewer.userId, secret: secret.base32, createdAt: now, confirmedAt: now });
    clock.advance(60 * MINUTE);
    const code = new TOTP({ secret }).generate({ timestamp: clock.now().getTime() });
    expect((await confirm({ code })).status).toBe(204);
    expect((await removeFactor(other.viewer.userId)).status).toBe(204);
    expect((await confirm({ code })).body.errors).toMatchObject([{ path: 'code', code: 'invalid_code' }]);
  });

  it('counts and audits wrong passwords and codes together, and leaves the session open', async () => {
    clock.advance(60 * MINUTE);
    for (const body of [{ password: 'wrong' }, { code: '000000' }, { password: '' }, { password: 'wrong' }])
      expect((await confirm(body)).status).toBe(422);
    expect((await confirm({ code: '111111' })).status).toBe(422);
    expect((await confirm({ password: 'wrong' })).body.errors).toMatchObject([
      { path: 'password', code: 'wrong_password' },
    ]);
    const limited = await confirm({ password: PASSWORD });
    expect([limited.status, limited.body.code]).toEqual([429, 'rate_limited']);
    expect((await call(admin, 'GET', '/api/v1/auth/me')).status).toBe(200);
    const refused = await db
      .select()
      .from(auditTable)
      .where(like(auditTable.action, 'session.%'))
      .orderBy(asc(auditTable.id));
    expect(refused.map(({ action, subject }) => [action, subject])).toEqual(
      Array.from({ length: 5 }, () => ['session.refused', `user:${admin.viewer.userId}`]),
    );
    clock.advance(15 * MINUTE);
    expect((await confirm({ password: PASSWORD })).status).toBe(204);
  });

  it('counts for sign-ins of the account elsewhere', async () => {
    for (let tries = 0; tries < 5; tries += 1) await confirm({ password: 'wrong' });
    const { email } = (await call(admin, 'GET', '/api/v1/auth/me')).body;
    expect((await call(null, 'POST', '/api/v1/auth/signin', { email, password: PASSWORD })).status).toBe(429);
  });

  it('needs exactly one of password and code', async () => {
    for (const body of [{}, { password: PASSWORD, code: '123456' }, { code: '1' }])
      expect((await confirm(body)).status).toBe(422);
  });
});
