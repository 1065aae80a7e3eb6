import { createApp } from '@server/app/compose';
import { endDemoCommand } from '@server/app/demo/end-demo-command';
import { makeMasterData } from '@server/app/demo/master-data';
import { CommandError } from '@server/base/command';
import { auditTable } from '@server/model/audit';
import { mailTable } from '@server/model/mail';
import { secondFactorTable } from '@server/model/second-factor';
import { settingHistoryTable } from '@server/model/setting';
import { setupTokenTable } from '@server/model/setup';
import { userTable } from '@server/model/user';
import { findSetting } from '@server/platform/setting/queries';
import { caller, makePerson } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { issueFirstSetupLink } from './first-setup-link';
import { ownerCommand } from './owner-command';

const ports = testPorts(await testDatabase(), { now: '2027-03-01T02:00:00.000Z' });
const { db, clock } = ports;
const call = caller(ports);
const product = createApp(ports);

const PASSWORD = 'lantern ferry pewter oolong';
const account = {
  email: 'owner@guards.example',
  password: PASSWORD,
  firstName: 'Mei',
  lastName: 'Lam',
  language: 'hk',
} as const;
const company = {
  name: { cn: '新公司', hk: '新公司', en: 'New Guards Limited' },
  licenceNumber: 'SC-9999-I',
  email: 'office@guards.example',
  phone: '+852 2000 0000',
};
const completeBody = { ...account, company, currency: 'SGD', timeZone: 'Asia/Singapore' };

const tokenOf = (link: string | null) => /#token=([\w-]+)/.exec(link ?? '')?.[1] ?? '';
const firstToken = async () => tokenOf(await issueFirstSetupLink(ports));
const owner = async (email: string) => {
  const { lines } = (await ownerCommand(ports, [email])) as { lines: [string, string] };
  return { message: lines[0], link: lines[1], token: tokenOf(lines[1]) };
};
const setUp = (body: object) => call(null, 'POST', '/api/v1/setup', body);
const signIn = (email: string, password: string) =>
  call(null, 'POST', '/api/v1/auth/signin', { email, password });
const actions = async () =>
  (await db.select().from(auditTable).orderBy(auditTable.id)).map((row) => row.action);
const fieldsOf = ({ body }: { body: { errors?: { path: string; code: string }[] } }) =>
  (body.errors ?? []).map(({ path, code }) => `${path} ${code}`).sort();

beforeEach(async () => {
  await truncate(db);
  clock.set('2027-03-01T02:00:00.000Z');
  await makeMasterData(ports);
});

describe('the first setup link', () => {
  it('creates the company and its owner, who is signed in by cookie', async () => {
    const { response, setCookies } = await product.fetch(
      new Request('http://keepwatch.test/api/v1/setup', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: await firstToken(), ...completeBody }),
      }),
      { address: '10.0.0.1', origin: null, cookie: '' },
    );
    expect(response.status).toBe(201);
    const { password: _password, ...known } = account;
    expect(await response.json()).toMatchObject({ ...known, name: 'Mei Lam', status: 'active' });
    const cookie = setCookies.map((header) => header.split(';')[0]).join('; ');
    const { response: me } = await product.fetch(new Request('http://keepwatch.test/api/v1/auth/me'), {
      address: '10.0.0.1',
      origin: null,
      cookie,
    });
    expect(await me.json()).toMatchObject({ userRoles: [{ role: { name: 'SuperAdmin' } }] });
    const setting = await findSetting(db);
    expect(setting).toMatchObject({ currency: 'SGD', timeZone: 'Asia/Singapore', company });
    expect(setting.company).toMatchObject({ bankDetails: '', address: { cn: '', hk: '', en: '' } });
    expect(await actions()).toEqual(['user.created', 'setting.saved', 'setup.company']);
    // Nothing of the demo company, which was never this one's.
    const told = [await db.select().from(auditTable), await db.select().from(settingHistoryTable)];
    expect(JSON.stringify(told)).not.toMatch(/Harbour/);
    expect((await signIn(account.email, PASSWORD)).status).toBe(200);
  });

  it('works once, for 24 hours, by the newest link alone', async () => {
    const first = await firstToken();
    const second = await firstToken();
    expect(fieldsOf(await setUp({ token: first, ...completeBody }))).toEqual(['token invalid_link']);
    clock.advance(24 * 3_600_000 + 1);
    expect(fieldsOf(await setUp({ token: second, ...completeBody }))).toEqual(['token invalid_link']);
    const third = await firstToken();
    expect((await setUp({ token: third, ...completeBody })).status).toBe(201);
    const again = await setUp({ token: third, ...completeBody, email: 'other@guards.example' });
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    expect(await issueFirstSetupLink(ports)).toBeNull();
  });

  it('is stored as a hash', async () => {
    const token = await firstToken();
    const [row] = await db.select().from(setupTokenTable);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it.each([
    [{ password: 'password1234' }, ['password common_password']],
    [{ company: undefined, currency: undefined }, ['company required', 'currency required']],
    [{ token: 'forged_forged_forged_forged' }, ['token invalid_link']],
  ])('refuses %j and stays valid', async (change, fields) => {
    const token = await firstToken();
    const refused = await setUp({ token, ...completeBody, ...change });
    expect([refused.status, fieldsOf(refused)]).toEqual([422, fields]);
    expect(await db.select().from(userTable)).toEqual([]);
    expect((await setUp({ token, ...completeBody })).status).toBe(201);
  });
});

describe('the link of the command owner', () => {
  const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const ownerWithFactor = async () => {
    await makePerson(ports, 'SuperAdmin');
    const lost = await makePerson(ports, 'Manager', { email: account.email });
    const now = clock.now();
    await db
      .insert(secondFactorTable)
      .values({ userId: lost.viewer.userId, secret: SECRET, createdAt: now, confirmedAt: now });
    return { ...(await owner(account.email)), lost };
  };

  it('makes an account SuperAdmin with a new password and ends its sessions', async () => {
    await makePerson(ports, 'SuperAdmin');
    const lost = await makePerson(ports, 'Manager', { email: account.email, status: 'suspended' });
    const { link, token, message } = await owner('Owner@guards.example');
    expect(message).toContain('becomes SuperAdmin');
    expect(link).toMatch(
      /^http:\/\/keepwatch\.test\/setup#token=[\w-]+&email=Owner%40guards\.example&hasAccount=true$/,
    );
    const withCompany = await setUp({ token, ...completeBody });
    expect(fieldsOf(withCompany)).toEqual([
      'company unknown_field',
      'currency unknown_field',
      'timeZone unknown_field',
    ]);
    expect(withCompany.body.errors[0].message).toBe('Unknown field company');
    expect(fieldsOf(await setUp({ token, ...account, email: 'x@y.example' }))).toEqual([
      'token invalid_link',
    ]);
    const { firstName, lastName, language } = (
      await db.select().from(userTable).where(eq(userTable.id, lost.viewer.userId))
    )[0] as typeof userTable.$inferSelect;
    const done = await setUp({ token, ...account });
    expect([done.status, done.body.id, done.body.status]).toEqual([201, lost.viewer.userId, 'active']);
    expect(done.body).toMatchObject({ firstName, lastName, language });
    expect([firstName, language]).not.toEqual([account.firstName, account.language]);
    const roles = done.body.userRoles.map(({ role }: { role: { name: string } }) => role.name);
    expect(roles.sort()).toEqual(['Manager', 'SuperAdmin']);
    expect((await call(lost, 'GET', '/api/v1/auth/me')).status).toBe(401);
    expect((await signIn(account.email, PASSWORD)).status).toBe(200);
    expect((await setUp({ token, ...account })).status).toBe(409);
    expect(
      (await db.select().from(mailTable).orderBy(mailTable.id)).map(({ content }) => content?.kind),
    ).toEqual(['superAdminAdded', 'passwordChanged']);
    expect(await actions()).toEqual(expect.arrayContaining(['setup.link', 'setup.owner']));
  });

  it('keeps the second factor of an account and requires it', async () => {
    const { token } = await ownerWithFactor();
    const done = await setUp({ token, ...account });
    expect([done.status, done.body.code]).toEqual([401, 'second_factor']);
    // The setup is done; only the sign-in is pending.
    expect((await setUp({ token, ...account })).status).toBe(409);
    expect((await signIn(account.email, PASSWORD)).body.code).toBe('second_factor');
    expect(await actions()).toContain('setup.owner');
    expect(await actions()).not.toContain('user.second_factor_reset');
    expect(await db.select().from(secondFactorTable)).toHaveLength(1);
  });

  it('signs in after a code of the second factor', async () => {
    const { token, lost } = await ownerWithFactor();
    const { ticket } = (await setUp({ token, ...account })).body;
    const code = new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({
      timestamp: clock.now().getTime(),
    });
    const second = await call(null, 'POST', '/api/v1/auth/signin/second', { ticket, code });
    expect([second.status, second.body.id]).toEqual([200, lost.viewer.userId]);
  });

  it('creates an account if there is none', async () => {
    await makePerson(ports, 'SuperAdmin');
    const { link, token } = await owner(account.email);
    expect(link).not.toContain('hasAccount');
    const { firstName: _, lastName: __, ...nameless } = account;
    expect(fieldsOf(await setUp({ token, ...nameless }))).toEqual([
      'firstName required',
      'lastName required',
    ]);
    const done = await setUp({ token, ...account });
    expect([done.status, done.body.firstName, done.body.lastName]).toEqual([201, 'Mei', 'Lam']);
  });

  it('voids the older links of its e-mail only', async () => {
    await makePerson(ports, 'SuperAdmin');
    const older = await owner(account.email);
    const other = await owner('other@guards.example');
    const newest = await owner(account.email.toUpperCase());
    expect((await setUp({ ...account, token: older.token })).status).toBe(409);
    expect((await setUp({ ...account, token: newest.token })).status).toBe(201);
    const second = { ...account, email: 'other@guards.example', token: other.token };
    expect((await setUp(second)).status).toBe(201);
  });

  it('sets up the company if that isn’t done', async () => {
    const { message, token } = await owner(account.email);
    expect(message).toContain('There is no SuperAdmin yet.');
    expect((await setUp({ token, ...completeBody })).status).toBe(201);
  });

  it.each([[[]], [['nobody']], [['a@b.example', 'more']]])('is refused for %j', async (args) => {
    await expect(ownerCommand(ports, args)).rejects.toThrow(CommandError);
  });
});

describe('the command end-demo', () => {
  const makeDemo = () => makePerson(ports, 'SuperAdmin', { email: 'superadmin@demo.test', isDemo: true });

  it('requires an owner outside the demo', async () => {
    await makeDemo();
    await expect(ownerCommand(ports, ['superadmin@demo.test'])).rejects.toThrow('is a demo account');
    await expect(endDemoCommand(ports, [])).rejects.toThrow('Nobody but the demo accounts is SuperAdmin.');
    const { token } = await owner(account.email);
    await setUp({ token, ...account });
    expect(await endDemoCommand(ports, [])).toMatchObject({
      lines: [expect.stringContaining('1 demo accounts were taken out'), expect.any(String)],
    });
    const accounts = await db.select().from(userTable).where(eq(userTable.isDemo, true));
    expect(accounts).toMatchObject([{ status: 'deleted', passwordHash: null }]);
    expect(await actions()).toContain('user.deleted');
    await expect(endDemoCommand(ports, [])).rejects.toThrow('There are no demo accounts.');
  });

  it('ends the sessions of demo accounts', async () => {
    const demo = await makeDemo();
    await makePerson(ports, 'SuperAdmin');
    await endDemoCommand(ports, []);
    expect((await call(demo, 'GET', '/api/v1/auth/me')).status).toBe(401);
    expect((await signIn('superadmin@demo.test', 'Keepwatch-Demo-1')).status).toBe(401);
  });
});
