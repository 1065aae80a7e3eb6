import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app';
import { auditTable } from '../audit/table';
import { CommandError } from '../control/command';
import { endDemoCommand } from '../demo/end-demo-command';
import { makeMasterData } from '../demo/master-data';
import { mailTable } from '../mail/table';
import { secondFactorTable } from '../second-factor/table';
import { findSetting } from '../setting/queries';
import { caller, makePerson } from '../test/caller';
import { testDatabase, truncate } from '../test/database';
import { testPorts } from '../test/ports';
import { userTable } from '../user/table';
import { firstLink } from './first-link';
import { ownerCommand } from './owner-command';
import { setupTokenTable } from './table';

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
const whole = { ...account, company, currency: 'SGD', timeZone: 'Asia/Singapore' };

const tokenOf = (link: string | null) => /#token=([\w-]+)/.exec(link ?? '')?.[1] ?? '';
const firstToken = async () => tokenOf(await firstLink(ports));
const owner = async (email: string) => {
  const { lines } = (await ownerCommand(ports, [email])) as { lines: [string, string] };
  return { words: lines[0], link: lines[1], token: tokenOf(lines[1]) };
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

describe('the set-up of a new product', () => {
  it('makes the company and its owner, who is signed in by the cookie', async () => {
    const { response, setCookies } = await product.fetch(
      new Request('http://keepwatch.test/api/v1/setup', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: await firstToken(), ...whole }),
      }),
      { address: '10.0.0.1', host: null, origin: null, cookie: '' },
    );
    expect(response.status).toBe(201);
    const { password: _password, ...known } = account;
    expect(await response.json()).toMatchObject({ ...known, name: 'Mei Lam', status: 'active' });
    const cookie = setCookies.map((header) => header.split(';')[0]).join('; ');
    const { response: me } = await product.fetch(new Request('http://keepwatch.test/api/v1/auth/me'), {
      address: '10.0.0.1',
      host: null,
      origin: null,
      cookie,
    });
    expect(await me.json()).toMatchObject({ userRoles: [{ role: { name: 'SuperAdmin' } }] });
    const setting = await findSetting(db);
    expect(setting).toMatchObject({ currency: 'SGD', timeZone: 'Asia/Singapore', company });
    expect(setting.company).toMatchObject({ bankDetails: '', address: { cn: '', hk: '', en: '' } });
    expect(await actions()).toEqual(['user.created', 'setting.saved', 'setup.company']);
    expect((await signIn(account.email, PASSWORD)).status).toBe(200);
  });

  it('works once, for 24 hours, by the newest link alone', async () => {
    const first = await firstToken();
    const second = await firstToken();
    expect(fieldsOf(await setUp({ token: first, ...whole }))).toEqual(['token invalid_link']);
    clock.advance(24 * 3_600_000 + 1);
    expect(fieldsOf(await setUp({ token: second, ...whole }))).toEqual(['token invalid_link']);
    const third = await firstToken();
    expect((await setUp({ token: third, ...whole })).status).toBe(201);
    const again = await setUp({ token: third, ...whole, email: 'other@guards.example' });
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    expect(await firstLink(ports)).toBeNull();
  });

  it('keeps only a hash of the link', async () => {
    const token = await firstToken();
    const [row] = await db.select().from(setupTokenTable);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it.each([
    [{ password: 'password1234' }, ['password common_password']],
    [{ company: undefined, currency: undefined }, ['company required', 'currency required']],
    [{ token: 'forged_forged_forged_forged' }, ['token invalid_link']],
  ])('refuses %j, and the link stays good', async (change, fields) => {
    const token = await firstToken();
    const refused = await setUp({ token, ...whole, ...change });
    expect([refused.status, fieldsOf(refused)]).toEqual([422, fields]);
    expect(await db.select().from(userTable)).toEqual([]);
    expect((await setUp({ token, ...whole })).status).toBe(201);
  });
});

describe('the link for a lost owner', () => {
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

  it('makes an account SuperAdmin with a new password and ends what it had open', async () => {
    await makePerson(ports, 'SuperAdmin');
    const lost = await makePerson(ports, 'Manager', { email: account.email, status: 'suspended' });
    const { link, token, words } = await owner('Owner@guards.example');
    expect(words).toContain('becomes SuperAdmin');
    expect(link).toMatch(/^http:\/\/keepwatch\.test\/setup#token=[\w-]+&email=Owner%40guards\.example$/);
    expect(fieldsOf(await setUp({ token, ...whole }))).toEqual([
      'company unknown_field',
      'currency unknown_field',
      'timeZone unknown_field',
    ]);
    expect(fieldsOf(await setUp({ token, ...account, email: 'x@y.example' }))).toEqual([
      'token invalid_link',
    ]);
    const done = await setUp({ token, ...account });
    expect([done.status, done.body.id, done.body.status]).toEqual([201, lost.viewer.userId, 'active']);
    const roles = done.body.userRoles.map(({ role }: { role: { name: string } }) => role.name);
    expect(roles.sort()).toEqual(['Manager', 'SuperAdmin']);
    expect((await call(lost, 'GET', '/api/v1/auth/me')).status).toBe(401);
    expect((await signIn(account.email, PASSWORD)).status).toBe(200);
    expect((await setUp({ token, ...account })).status).toBe(409);
    expect((await db.select().from(mailTable)).map(({ content }) => content?.kind)).toEqual([
      'passwordChanged',
    ]);
    expect(await actions()).toEqual(expect.arrayContaining(['setup.link', 'setup.owner']));
  });

  it('leaves the second factor of an account as it is, and asks for it', async () => {
    const { token } = await ownerWithFactor();
    const done = await setUp({ token, ...account });
    expect([done.status, done.body.code]).toEqual([401, 'second_factor']);
    // All but the sign-in is done, and stays done.
    expect((await setUp({ token, ...account })).status).toBe(409);
    expect((await signIn(account.email, PASSWORD)).body.code).toBe('second_factor');
    expect(await actions()).toContain('setup.owner');
    expect(await actions()).not.toContain('user.second_factor_reset');
    expect(await db.select().from(secondFactorTable)).toHaveLength(1);
  });

  it('goes on by a code of the second factor', async () => {
    const { token, lost } = await ownerWithFactor();
    const { ticket } = (await setUp({ token, ...account })).body;
    const code = new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({
      timestamp: clock.now().getTime(),
    });
    const second = await call(null, 'POST', '/api/v1/auth/signin/second', { ticket, code });
    expect([second.status, second.body.id]).toEqual([200, lost.viewer.userId]);
  });

  it('makes an account where there is none', async () => {
    await makePerson(ports, 'SuperAdmin');
    const { token } = await owner(account.email);
    expect((await setUp({ token, ...account })).status).toBe(201);
  });

  it('is the one of the company while nobody has set it up', async () => {
    const { words, token } = await owner(account.email);
    expect(words).toContain('There is no SuperAdmin yet.');
    expect((await setUp({ token, ...whole })).status).toBe(201);
  });

  it.each([[[]], [['nobody']], [['a@b.example', 'more']]])('is not printed for %j', async (args) => {
    await expect(ownerCommand(ports, args)).rejects.toThrow(CommandError);
  });
});

describe('the end of the demo', () => {
  const makeDemo = () => makePerson(ports, 'SuperAdmin', { email: 'superadmin@demo.test', isDemo: true });

  it('waits for an owner who is none of the demo', async () => {
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

  it('signs them out', async () => {
    const demo = await makeDemo();
    await makePerson(ports, 'SuperAdmin');
    await endDemoCommand(ports, []);
    expect((await call(demo, 'GET', '/api/v1/auth/me')).status).toBe(401);
    expect((await signIn('superadmin@demo.test', 'Keepwatch-Demo-1')).status).toBe(401);
  });
});
