import { createApp } from '@server/app/compose';
import { makeMasterData } from '@server/app/demo/master-data';
import { auditTable } from '@server/model/audit';
import { idempotencyKeyTable } from '@server/model/idempotency';
import { mailTable } from '@server/model/mail';
import { recoveryCodeTable, secondFactorTable } from '@server/model/second-factor';
import { signInTable } from '@server/model/session';
import { settingTable } from '@server/model/setting';
import { userTable } from '@server/model/user';
import { caller, makePerson, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { eq } from 'drizzle-orm';
import { Secret, TOTP, URI } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2027-03-01T02:00:00.000Z' });
const { db, clock } = ports;
const call = caller(ports);
const email = 'wong@keepwatch.test';
const password = 'Keepwatch-Demo-1';
let person: Person;

const PATH = '/api/v1/account/second-factor';
const begin = (given = password) => call(person, 'POST', PATH, { password: given });
const confirm = (code: string) => call(person, 'POST', `${PATH}/confirm`, { code });
const remove = (given = password) => call(person, 'DELETE', PATH, { password: given });
const signIn = (given = password) => call(null, 'POST', '/api/v1/auth/signin', { email, password: given });
const second = (ticket: string, code: string) =>
  call(null, 'POST', '/api/v1/auth/signin/second', { ticket, code });
const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: clock.now().getTime() + seconds * 1000,
  });
const minutes = (count: number) => clock.advance(count * 60_000 + 1000);
const sessions = async () =>
  (await db.select().from(signInTable).where(eq(signInTable.userId, person.viewer.userId))).length - 1;
const mails = async () =>
  (await db.select().from(mailTable).orderBy(mailTable.id)).map((mail) => mail.content?.kind);

const product = createApp(ports);
/** A step of a sign-in from a browser with this cookie. */
const onDevice = async (cookie: string, step: '' | '/second', body: object) => {
  const { response, setCookies } = await product.fetch(
    new Request(`http://127.0.0.1:3000/api/v1/auth/signin${step}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    { address: '10.0.0.1', origin: null, cookie },
  );
  return { status: response.status, body: await response.json(), setCookies };
};

/** Turns it on and advances the clock past the confirmed code. */
const turnOn = async () => {
  const { secret } = (await begin()).body;
  const { recoveryCodes } = (await confirm(codeOf(secret))).body;
  minutes(2);
  return { secret, recoveryCodes } as { secret: string; recoveryCodes: string[] };
};

const requireFor = async (roles: string[]) => {
  const [setting] = await db.select().from(settingTable);
  if (!setting) throw new Error('no setting');
  await db.update(settingTable).set({ fields: { ...setting.fields, secondFactorFor: roles as never } });
};

beforeEach(async () => {
  await truncate(db);
  clock.set('2027-03-01T02:00:00.000Z');
  await makeMasterData(ports);
  person = await makePerson(ports, 'Manager', {
    email,
    passwordHash: await ports.passwordHash.hash(password),
  });
});

describe('turning a second factor on', () => {
  it('requires the password, with limited attempts', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      const refused = await begin('not the password');
      expect([refused.status, refused.body.errors]).toMatchObject([422, [{ path: 'password' }]]);
    }
    expect(await db.select().from(secondFactorTable)).toEqual([]);
    expect((await begin()).status).toBe(429);
  });

  it('returns an otpauth URI, with a new secret until one is confirmed', async () => {
    const first = await begin();
    const again = await begin();
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.secret).not.toBe(first.body.secret);
    const read = URI.parse(again.body.uri);
    expect(read).toMatchObject({
      issuer: 'Keepwatch',
      label: email,
      algorithm: 'SHA1',
      digits: 6,
      period: 30,
    });
    expect(read.secret.base32).toBe(again.body.secret);
    expect((await confirm(codeOf(first.body.secret))).body.errors[0].code).toBe('invalid_code');
    expect((await signIn()).status).toBe(200);
  });

  it('ends the sessions opened with the password only', async () => {
    const other = { ...person, token: (await signIn()).body.accessToken };
    const me = (who: Person) => call(who, 'GET', '/api/v1/auth/me');
    expect((await me(other)).status).toBe(200);
    await turnOn();
    expect(await me(other)).toMatchObject({ status: 401, body: { reason: 'ended' } });
    expect((await me(person)).status).toBe(200);
  });

  it('returns ten recovery codes once, stores only hashes, and is mailed and audited', async () => {
    const { secret } = (await begin()).body;
    const answer = await call(person, 'POST', `${PATH}/confirm`, { code: codeOf(secret) }, 'en', {
      'idempotency-key': 'once',
    });
    const { recoveryCodes } = answer.body;
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    const stored = JSON.stringify([
      await db.select().from(recoveryCodeTable),
      await db.select().from(idempotencyKeyTable),
      await db.select().from(auditTable),
      await db.select().from(mailTable),
    ]);
    for (const code of recoveryCodes) expect(stored).not.toContain(code);
    expect(await mails()).toEqual(['secondFactorOn']);
    const audit = await db.select().from(auditTable).where(eq(auditTable.action, 'user.second_factor_on'));
    expect(audit).toMatchObject([{ byId: person.viewer.userId, address: '10.0.0.1' }]);
    const repeated = await call(person, 'POST', `${PATH}/confirm`, { code: codeOf(secret) }, 'en', {
      'idempotency-key': 'once',
    });
    expect([repeated.status, repeated.body.code, repeated.body.recoveryCodes]).toEqual([
      409,
      'conflict',
      undefined,
    ]);
  });

  it('refuses steps out of order', async () => {
    expect((await confirm('123456')).body).toMatchObject({
      code: 'conflict',
      detail: 'Scan the QR code first.',
    });
    const { secret } = await turnOn();
    for (const refused of [await begin(), await confirm(codeOf(secret))])
      expect(refused).toMatchObject({
        status: 409,
        body: { detail: 'Two-step verification is already on.' },
      });
  });

  it('accepts codes up to 30 seconds early or late', async () => {
    for (const [seconds, status] of [
      [-60, 422],
      [60, 422],
      [-30, 200],
    ] as const) {
      const { secret } = (await begin()).body;
      expect((await confirm(codeOf(secret, seconds))).status).toBe(status);
    }
  });

  it('refuses codes for 15 minutes after five wrong ones', async () => {
    const { secret } = (await begin()).body;
    for (let times = 0; times < 5; times += 1) expect((await confirm('wrong-code')).status).toBe(422);
    const limited = await confirm(codeOf(secret));
    expect([limited.status, limited.body.code]).toEqual([429, 'rate_limited']);
    minutes(15);
    expect((await confirm(codeOf(secret))).status).toBe(200);
  });
});

describe('signing in with a second factor', () => {
  it('opens a session only by ticket and code', async () => {
    const { secret } = await turnOn();
    const first = await signIn();
    expect([first.status, first.body.code]).toEqual([401, 'second_factor']);
    expect(await sessions()).toBe(0);
    const { ticket } = first.body;
    const { status, body, setCookies } = await onDevice('', '/second', { ticket, code: codeOf(secret) });
    expect(status).toBe(200);
    const { accessToken } = body;
    expect(setCookies.map((cookie) => cookie.split('=')[0])).toEqual(['session', 'device']);
    expect((await call({ ...person, token: accessToken }, 'GET', '/api/v1/auth/me')).body.email).toBe(email);
    expect(await sessions()).toBe(1);
  });

  it('accepts each code of the app once, including the confirming one', async () => {
    const { secret } = (await begin()).body;
    const code = codeOf(secret);
    await confirm(code);
    const { ticket } = (await signIn()).body;
    expect((await second(ticket, code)).status).toBe(401);
    minutes(1);
    const next = codeOf(secret);
    expect((await second(ticket, next)).status).toBe(200);
    expect((await second((await signIn()).body.ticket, next)).status).toBe(401);
  });

  it('accepts each recovery code once, in any spelling', async () => {
    const { recoveryCodes } = await turnOn();
    const typed = (recoveryCodes[0] ?? '')
      .toLowerCase()
      .replace('-', ' ')
      .replaceAll('0', 'o')
      .replaceAll('1', 'l');
    expect((await second((await signIn()).body.ticket, typed)).status).toBe(200);
    expect((await second((await signIn()).body.ticket, recoveryCodes[0] ?? '')).status).toBe(401);
    expect((await second((await signIn()).body.ticket, recoveryCodes[1] ?? '')).status).toBe(200);
  });

  it('ends with a changed password, even between its two steps', async () => {
    const { secret } = await turnOn();
    const { ticket } = (await signIn()).body;
    const changed = await call(person, 'PUT', '/api/v1/account/password', {
      currentPassword: password,
      newPassword: 'another harbour at night 9',
    });
    expect(changed.status).toBe(204);
    expect((await second(ticket, codeOf(secret))).status).toBe(401);
    expect(await sessions()).toBe(0);
  });

  it('keeps the ticket valid until five codes are wrong', async () => {
    const { secret } = await turnOn();
    const { ticket } = (await signIn()).body;
    const wrong = await second(ticket, '000000');
    expect(wrong).toMatchObject({ status: 401, body: { code: 'invalid_credentials', reason: 'code' } });
    expect((await second(ticket, codeOf(secret))).status).toBe(200);
    const other = (await signIn()).body.ticket;
    for (let times = 0; times < 4; times += 1) await second(other, '000000');
    clock.advance(30_000);
    expect((await second(other, codeOf(secret))).status).toBe(429);
    expect((await signIn()).status).toBe(429);
    const refused = await db.select().from(auditTable).where(eq(auditTable.action, 'session.refused'));
    expect(refused).toHaveLength(5);
  });

  it('lets the owner in on a known device while a stranger’s attempts are limited', async () => {
    const { secret } = await turnOn();
    const { ticket } = (await signIn()).body;
    const { setCookies } = await onDevice('', '/second', { ticket, code: codeOf(secret) });
    const device = setCookies.find((cookie) => cookie.startsWith('device='))?.split(';')[0] ?? '';
    const stranger = (await signIn()).body.ticket;
    for (let times = 0; times < 5; times += 1) await second(stranger, '000000');
    clock.advance(30_000);
    expect((await second(stranger, codeOf(secret))).status).toBe(429);
    const firstStep = await onDevice(device, '', { email, password });
    expect(firstStep.body.code).toBe('second_factor');
    const opened = await onDevice(device, '/second', { ticket: firstStep.body.ticket, code: codeOf(secret) });
    expect(opened.status).toBe(200);
    expect(opened.setCookies.map((cookie) => cookie.split('=')[0])).toEqual(['session']);
  });

  it('refuses a forged, used, older or expired ticket', async () => {
    const { secret } = await turnOn();
    const older = (await signIn()).body.ticket;
    const late = (await signIn()).body.ticket;
    const bad = { status: 401, body: { code: 'invalid_credentials', reason: 'ticket' } };
    expect(await second('x'.repeat(43), codeOf(secret))).toMatchObject(bad);
    expect(await second(older, codeOf(secret))).toMatchObject(bad);
    minutes(5);
    expect(await second(late, codeOf(secret))).toMatchObject(bad);
    const good = (await signIn()).body.ticket;
    expect((await second(good, codeOf(secret))).status).toBe(200);
    clock.advance(30_000);
    expect(await second(good, codeOf(secret))).toMatchObject(bad);
  });

  it('refuses a user who was suspended between the two steps', async () => {
    const { secret } = await turnOn();
    const { ticket } = (await signIn()).body;
    await db.update(userTable).set({ status: 'suspended' });
    expect((await second(ticket, codeOf(secret))).body.code).toBe('account_suspended');
  });
});

describe('turning a second factor off', () => {
  it('requires the password and mails the owner', async () => {
    await turnOn();
    const wrong = await remove('not-the-password');
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      [{ path: 'password', code: 'wrong_password', message: 'The password is wrong' }],
    ]);
    expect((await remove()).status).toBe(204);
    expect(await db.select().from(secondFactorTable)).toEqual([]);
    expect(await db.select().from(recoveryCodeTable)).toEqual([]);
    expect(await mails()).toEqual(['secondFactorOn', 'secondFactorOff']);
    expect((await signIn()).status).toBe(200);
  });

  it('counts wrong passwords as failed sign-ins', async () => {
    for (let times = 0; times < 5; times += 1) expect((await remove('wrong')).status).toBe(422);
    expect((await remove()).status).toBe(429);
    expect((await signIn()).status).toBe(429);
  });
});

describe('a second factor that the master setting requires', () => {
  it('allows only the calls that set it up', async () => {
    const premises = () => call(person, 'GET', '/api/v1/admin/premise');
    expect((await premises()).status).toBe(200);
    await requireFor(['SuperAdmin', 'Manager']);
    expect(await premises()).toMatchObject({
      status: 409,
      body: { code: 'second_factor_required', title: 'Two-step verification is needed' },
    });
    expect((await call(person, 'GET', '/api/v1/notification/count')).status).toBe(409);
    // It is checked before access and input, and after session and origin.
    expect((await call(person, 'PUT', '/api/v1/admin/master-setting', 'none')).status).toBe(409);
    expect((await call(null, 'GET', '/api/v1/admin/premise')).status).toBe(401);
    const { setCookies } = await onDevice('', '', { email, password });
    const cookie = setCookies.map((header) => header.split(';')[0]).join('; ');
    const elsewhere = { address: '10.0.0.1', origin: 'https://elsewhere.example', cookie };
    const write = new Request('http://127.0.0.1:3000/api/v1/account/session', { method: 'DELETE' });
    expect((await product.fetch(write, elsewhere)).response.status).toBe(403);
    expect((await call(person, 'GET', '/api/v1/auth/me')).status).toBe(200);
    const { secret } = (await begin()).body;
    expect((await premises()).status).toBe(409);
    expect((await confirm(codeOf(secret))).status).toBe(200);
    expect((await premises()).status).toBe(200);
    expect(await remove()).toMatchObject({
      status: 409,
      body: { detail: "Your role requires two-step verification; it can't be turned off." },
    });
    await requireFor(['SuperAdmin']);
    expect((await remove()).status).toBe(204);
  });
});
