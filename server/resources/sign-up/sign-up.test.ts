import type { UserStatus } from '@contract/person';
import type { SignUp } from '@contract/sign-up';
import { accountTokenTable } from '@server/model/account';
import { auditTable } from '@server/model/audit';
import { attemptTable } from '@server/model/limit';
import { mailTable } from '@server/model/mail';
import { notificationMessageTable, notificationTable } from '@server/model/notification';
import { outboxTable } from '@server/model/outbox';
import { userFlagTable, userRoleTable, userTable } from '@server/model/user';
import { mailLink } from '@server/platform/mail/mail-link';
import { issueToken } from '@server/platform/token/account-token';
import { caller, makePerson, type Person } from '@server/test/caller';
import { countingStatements } from '@server/test/count-statements';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { visitor } from '@server/test/visitor';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2027-03-01T02:00:00.000Z' });
const { db, clock } = ports;
const { post, mails, lastToken } = visitor(ports);
const PASSWORD = 'Harbour-Night-77';
const given: SignUp = {
  email: 'Ka.Yan@Client.test',
  password: PASSWORD,
  firstName: 'Ka Yan',
  lastName: 'Lee',
  phone: '2345 6789',
  companyName: 'Harbour Estates',
  language: 'hk',
};
const signUp = (more: Partial<SignUp> = {}, from: { lang?: string; address?: string } = {}) =>
  post('sign-up', { ...given, ...more }, from);
const signIn = async (password = PASSWORD) =>
  (await post('signin', { email: given.email, password })).body.code ?? 'signed in';
const accounts = () => db.select().from(userTable);
const hour = 3_600_000;

beforeEach(async () => {
  await truncate(db);
  clock.set('2027-03-01T02:00:00.000Z');
});

/** Creates an account with the e-mail of `given`. */
const createUser = (status: UserStatus, passwordHash: string | null) =>
  makePerson(ports, 'Client', { email: 'ka.yan@client.test', status, passwordHash, language: 'en' });

describe('signing up', () => {
  it('stores the account without a role and mails a link in its language', async () => {
    expect(await signUp()).toMatchObject({ status: 202, body: null });
    const [account] = await accounts();
    const { email, password, ...facts } = given;
    expect(account).toMatchObject({ ...facts, email, status: 'unverified', companyId: null, version: 1 });
    expect(account?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(await db.select().from(userRoleTable)).toEqual([]);
    expect(await db.select().from(userFlagTable)).toEqual([
      { userId: account?.id, name: 'funding_phase1', enabled: true },
    ]);
    const token = await lastToken();
    expect(await mails()).toEqual([
      {
        recipient: email,
        language: 'hk',
        kind: 'verify',
        params: { person: 'Lee Ka Yan' },
        link: `/verify-email#token=${token}`,
      },
    ]);
    expect(JSON.stringify(await db.select().from(accountTokenTable))).not.toContain(token);
    expect(await signIn()).toBe('account_unverified');
  });

  it('needs no phone and company', async () => {
    const { phone, companyName, ...rest } = given;
    expect((await post('sign-up', rest)).status).toBe(202);
    expect(await accounts()).toMatchObject([{ phone: '', companyName: '' }]);
  });

  it('replaces an unverified account and voids its older link', async () => {
    await signUp();
    const older = await lastToken();
    await signUp({
      email: 'KA.YAN@client.test',
      firstName: 'Karen',
      password: 'Another-Night-78',
      companyName: '',
    });
    expect(await accounts()).toMatchObject([
      { email: 'KA.YAN@client.test', firstName: 'Karen', companyName: '', version: 2 },
    ]);
    expect((await post('verify-email', { token: older })).body.errors).toMatchObject([
      { path: 'token', code: 'invalid_link' },
    ]);
    expect((await post('verify-email', { token: await lastToken() })).status).toBe(204);
    expect(await signIn()).toBe('invalid_credentials');
    expect(await signIn('Another-Night-78')).toBe('account_waiting');
  });

  it('mails an invited user the invitation again and keeps the account', async () => {
    await createUser('unverified', null);
    const before = await accounts();
    expect((await signUp()).status).toBe(202);
    expect(await accounts()).toEqual(before);
    expect(await mails()).toMatchObject([
      {
        recipient: 'ka.yan@client.test',
        language: 'en',
        kind: 'invitation',
        params: { person: 'Client Chan' },
      },
    ]);
    expect((await mails())[0]).toMatchObject({ link: `/reset-password#token=${await lastToken()}` });
  });

  it.each(['waiting', 'active', 'rejected', 'suspended', 'deleted'] as const)(
    'mails the owner of a %s account that it exists',
    async (status) => {
      await createUser(status, 'a-hash');
      const before = await accounts();
      expect((await signUp()).status).toBe(202);
      expect(await accounts()).toEqual(before);
      expect(await mails()).toMatchObject([
        {
          recipient: 'ka.yan@client.test',
          language: 'en',
          kind: 'addressTaken',
          params: { person: 'Client Chan' },
        },
      ]);
      for (const mail of await mails()) expect(mail).not.toHaveProperty('link');
      expect(await db.select().from(accountTokenTable)).toEqual([]);
    },
  );

  it('reports each invalid field in the caller’s language and counts no attempt', async () => {
    const wrong = { ...given, email: 'nobody', password: 'short', firstName: ' ', language: 'fr' };
    const messagesIn = async (lang: string) => {
      const { status, body } = await post('sign-up', wrong, { lang });
      expect([status, body.code]).toEqual([422, 'validation']);
      return Object.fromEntries(
        body.errors.map(({ path, message }: { path: string; message: string }) => [path, message]),
      );
    };
    const [en, hk, cn] = [await messagesIn('en'), await messagesIn('hk'), await messagesIn('cn')];
    expect(Object.keys(en).sort()).toEqual(['email', 'firstName', 'language', 'password']);
    expect(en.firstName).toBe('Required');
    expect([hk.password, cn.password]).toEqual(['最少需要 12 個字元', '至少需要 12 个字符']);
    for (const path of Object.keys(en)) expect([hk[path], cn[path]]).not.toContain(en[path]);
    expect(await db.select().from(attemptTable)).toEqual([]);
  });

  it.each([
    ['en', 'This password is too common. Choose another one'],
    ['hk', '此密碼太常見，容易被猜到，請另選一個'],
    ['cn', '此密码太常见，容易被猜到，请另选一个'],
  ])('refuses a common password (%s)', async (lang, message) => {
    const { status, body } = await signUp({ password: 'Password-12345' }, { lang });
    expect([status, body.errors]).toEqual([422, [{ path: 'password', code: 'common_password', message }]]);
    expect([await accounts(), await mails()]).toEqual([[], []]);
  });

  it('gives the same response after as many statements and one hash for any account status', async () => {
    const counting = countingStatements(db);
    let hashes = 0;
    const passwordHash = {
      ...ports.passwordHash,
      hash: (password: string) => {
        hashes += 1;
        return ports.passwordHash.hash(password);
      },
    };
    const watched = visitor({ ...ports, db: counting.db, passwordHash });
    const seen: unknown[] = [];
    const look = async () => {
      hashes = 0;
      let answer: unknown;
      const statements = await counting.statementsOf(async () => {
        answer = await watched.post('sign-up', given);
      });
      seen.push({ answer, statements, hashes });
    };
    await look();
    await look();
    for (const [status, hash] of [
      ['unverified', null],
      ['active', 'a-hash'],
      ['suspended', 'a-hash'],
    ] as const) {
      await truncate(db);
      await createUser(status, hash);
      await look();
    }
    expect(seen).toHaveLength(5);
    expect(seen[0]).toMatchObject({ answer: { status: 202 }, hashes: 1 });
    for (const one of seen) expect(one).toEqual(seen[0]);
  });
});

describe('verifying an e-mail', () => {
  it('makes the account wait for approval and notifies the active SuperAdmins', async () => {
    const superAdmin = await makePerson(ports, 'SuperAdmin');
    await makePerson(ports, 'SuperAdmin', { status: 'suspended' });
    await makePerson(ports, 'Manager');
    await signUp();
    await db.delete(outboxTable);
    expect((await post('verify-email', { token: await lastToken() })).status).toBe(204);
    expect(await signIn()).toBe('account_waiting');
    expect(await db.select().from(notificationMessageTable)).toMatchObject([
      { topic: 'USER_WAITING_APPROVAL', action: 'CREATE', params: { person: 'Lee Ka Yan' }, bookingId: null },
    ]);
    expect(await db.select().from(notificationTable)).toMatchObject([
      { userId: superAdmin.viewer.userId, read: false },
    ]);
    const [announced] = await db.select().from(outboxTable);
    expect(announced).toMatchObject({
      userIds: [superAdmin.viewer.userId],
      keys: expect.arrayContaining(['Notification', 'NotificationCount', 'User']),
    });
    const { body } = await caller(ports)(superAdmin, 'GET', '/api/v1/notification');
    expect(body).toMatchObject([
      {
        notificationMessage: {
          subject: 'A new user is waiting for approval',
          body: 'Lee Ka Yan signed up and confirmed the email address.',
          activityData: { topic: 'USER_WAITING_APPROVAL', action: 'CREATE' },
        },
      },
    ]);
  });

  it('works without a recipient of the notification', async () => {
    await signUp();
    expect((await post('verify-email', { token: await lastToken() })).status).toBe(204);
    expect(await db.select().from(notificationMessageTable)).toEqual([]);
  });

  const refused = async (token: string, lang = 'en') => {
    const { status, body } = await post('verify-email', { token }, { lang });
    expect([status, body.errors]).toMatchObject([422, [{ path: 'token', code: 'invalid_link' }]]);
    return body.errors[0].message;
  };

  it('accepts a link once, within a day, and no forged one', async () => {
    await signUp();
    const token = await lastToken();
    clock.advance(24 * hour);
    await refused(token);
    clock.advance(-1);
    await refused(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`);
    await refused('forged');
    expect((await post('verify-email', { token })).status).toBe(204);
    expect(await refused(token, 'en')).toBe('This link is not valid, has expired or was used');
    expect(await refused(token, 'hk')).toBe('此連結無效、已過期或已使用');
    expect(await refused(token, 'cn')).toBe('此链接无效、已过期或已使用');
  });

  it('refuses a link for another purpose', async () => {
    await createUser('active', 'a-hash');
    await post('forget-password', { email: given.email });
    const token = await lastToken();
    await refused(token);
    expect((await post('reset-password', { token, password: PASSWORD })).status).toBe(204);
  });
});

describe('verifying a changed e-mail', () => {
  const changed = 'ka.yan.lee@client.test';
  let person: Person;
  let token: string;
  const stored = async () =>
    (await db.select().from(userTable).where(eq(userTable.id, person.viewer.userId)))[0];

  beforeEach(async () => {
    person = await createUser('active', 'a-hash');
    await post('forget-password', { email: given.email });
    token = await issueToken(db, person.viewer.userId, 'email', clock.now(), changed);
    await db.delete(mailTable);
    await db.delete(outboxTable);
  });

  it('changes the account and mails the old one', async () => {
    expect((await post('verify-email', { token })).status).toBe(204);
    expect(await stored()).toMatchObject({ email: changed, status: 'active', version: 2 });
    expect(await mails()).toEqual([
      {
        recipient: 'ka.yan@client.test',
        language: 'en',
        kind: 'emailChanged',
        params: { person: 'Client Chan', email: changed },
      },
    ]);
    const [audit] = await db.select().from(auditTable).orderBy(desc(auditTable.id)).limit(1);
    expect(audit).toMatchObject({
      byId: person.viewer.userId,
      action: 'user.email_changed',
      subject: `user:${person.viewer.userId}`,
      before: { email: 'ka.yan@client.test' },
      after: { email: changed },
      address: '10.0.0.1',
    });
    const announced = await db.select().from(outboxTable).orderBy(outboxTable.id);
    expect(announced.map(({ userIds, keys }) => [userIds, keys])).toEqual([
      [null, ['User', 'Audit', 'Booking']],
      [[person.viewer.userId], ['Account', 'Session']],
    ]);
    expect((await post('verify-email', { token })).status).toBe(422);
  });

  it('voids the links sent to the old one', async () => {
    await post('forget-password', { email: given.email });
    const reset = await lastToken();
    expect((await post('verify-email', { token })).status).toBe(204);
    expect((await post('reset-password', { token: reset, password: PASSWORD })).status).toBe(422);
  });

  it.each([
    ['en', 'Another account has this email.'],
    ['hk', '已有帳戶使用此電郵。'],
    ['cn', '已有账户使用此邮箱。'],
  ])('is refused if another account has it by now (%s)', async (lang, detail) => {
    await signUp({ email: 'Ka.Yan.LEE@client.test' });
    const { status, body } = await post('verify-email', { token }, { lang });
    expect([status, body.code, body.detail]).toEqual([409, 'conflict', detail]);
    expect((await stored())?.email).toBe('ka.yan@client.test');
  });

  it('is refused for a user who was suspended meanwhile', async () => {
    await db.update(userTable).set({ status: 'suspended' });
    expect((await post('verify-email', { token })).body.errors).toMatchObject([{ code: 'invalid_link' }]);
    expect((await stored())?.email).toBe('ka.yan@client.test');
  });
});

describe('requesting the link again', () => {
  const resend = (email = given.email) => post('verify-email/resend', { email });

  it('voids the older one', async () => {
    await signUp();
    const older = await lastToken();
    expect(await resend()).toMatchObject({ status: 202, body: null });
    expect(await mails()).toMatchObject([{ kind: 'verify' }, { kind: 'verify', language: 'hk' }]);
    expect((await post('verify-email', { token: older })).status).toBe(422);
    expect((await post('verify-email', { token: await lastToken() })).status).toBe(204);
  });

  it('mails an invited user the invitation', async () => {
    const { viewer } = await createUser('unverified', null);
    const [user] = await db.select().from(userTable).where(eq(userTable.id, viewer.userId));
    if (user) await mailLink(db, user, 'invitation', clock.now());
    const older = await lastToken();
    await resend();
    expect(await mails()).toMatchObject([{ kind: 'invitation' }, { kind: 'invitation' }]);
    expect((await post('reset-password', { token: older, password: PASSWORD })).status).toBe(422);
    expect((await post('reset-password', { token: await lastToken(), password: PASSWORD })).status).toBe(204);
  });

  it.each(['waiting', 'active', 'rejected', 'suspended', 'deleted', null] as const)(
    'gives the same response and mails nothing (%s)',
    async (status) => {
      await signUp({ email: 'somebody.else@client.test' });
      const known = await resend('somebody.else@client.test');
      if (status) await createUser(status, 'a-hash');
      const before = await mails();
      expect(await resend()).toEqual(known);
      expect(await mails()).toEqual(before);
    },
  );
});
