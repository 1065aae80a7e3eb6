import type { UserStatus } from '@contract/person';
import { accountTokenTable } from '@server/model/account';
import { auditTable } from '@server/model/audit';
import { outboxTable } from '@server/model/outbox';
import { userTable } from '@server/model/user';
import { mailLink } from '@server/platform/mail/mail-link';
import { issueToken } from '@server/platform/token/account-token';
import { caller, makePerson, type Person } from '@server/test/caller';
import { countingStatements } from '@server/test/count-statements';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { visitor } from '@server/test/visitor';
import { desc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const START = '2027-03-01T02:00:00.000Z';
const ports = testPorts(await testDatabase(), { now: START });
const { db, clock } = ports;
const { post, mails, lastToken } = visitor(ports);
const call = caller(ports);
const email = 'ka.yan@client.test';
const OLD = 'Peak-Tram-1888';
const NEW = 'Harbour-Night-77';
const oldHash = await ports.passwordHash.hash(OLD);

beforeEach(async () => {
  await truncate(db);
  clock.set(START);
});

const createUser = (status: UserStatus, passwordHash: string | null = oldHash) =>
  makePerson(ports, 'Client', { email, status, passwordHash, language: 'hk' });
const forget = (address = email) => post('forget-password', { email: address });
const reset = (token: string, password = NEW, lang = 'en') =>
  post('reset-password', { token, password }, { lang });
const refusedLink = async (token: string) => {
  const { status, body } = await reset(token);
  expect([status, body.errors]).toMatchObject([422, [{ path: 'token', code: 'invalid_link' }]]);
};
const signIn = async (password: string) =>
  (await post('signin', { email, password })).body.code ?? 'signed in';
const me = (person: Person) => call(person, 'GET', '/api/v1/auth/me');
const account = async () => (await db.select().from(userTable))[0];
const lastAudit = async () => (await db.select().from(auditTable).orderBy(desc(auditTable.id)).limit(1))[0];

describe('a forgotten password', () => {
  it.each(['active', 'waiting'] as const)('mails a link to a user who is %s', async (status) => {
    await createUser(status);
    expect(await forget('Ka.Yan@CLIENT.test')).toMatchObject({ status: 202, body: null });
    expect(await mails()).toEqual([
      {
        recipient: email,
        language: 'hk',
        kind: 'reset',
        params: { person: 'Client Chan' },
        link: `/reset-password#token=${await lastToken()}`,
      },
    ]);
  });

  it.each([
    ['verify', oldHash, '/verify-email'],
    ['invitation', null, '/reset-password'],
  ])('mails a pending %s link again', async (kind, hash, page) => {
    await createUser('unverified', hash);
    await forget();
    expect(await mails()).toMatchObject([{ kind, link: `${page}#token=${await lastToken()}` }]);
  });

  it.each(['rejected', 'suspended', 'deleted', null] as const)(
    'gives the same response after as many statements, and mails nothing (%s)',
    async (status) => {
      const counting = countingStatements(db);
      const watched = visitor({ ...ports, db: counting.db });
      const look = async () => {
        let answer: unknown;
        const statements = await counting.statementsOf(async () => {
          answer = await watched.post('forget-password', { email });
        });
        return { answer, statements };
      };
      await createUser('active');
      const known = await look();
      await truncate(db);
      if (status) await createUser(status);
      expect(await look()).toEqual(known);
      expect(await mails()).toEqual([]);
    },
  );
});

describe('a password reset', () => {
  it('replaces the password and ends every session with a reason', async () => {
    const person = await createUser('active');
    await forget();
    await db.delete(outboxTable);
    expect(await reset(await lastToken())).toMatchObject({ status: 204, body: null });
    expect(await signIn(OLD)).toBe('invalid_credentials');
    expect(await signIn(NEW)).toBe('signed in');
    expect(await me(person)).toMatchObject({ status: 401, body: { reason: 'passwordChanged' } });
    expect(await mails()).toMatchObject([
      { kind: 'reset' },
      { recipient: email, language: 'hk', kind: 'passwordChanged', params: { person: 'Client Chan' } },
    ]);
    const announced = (await db.select().from(outboxTable)).map(({ userIds, keys }) => [userIds, keys]);
    expect(announced).toContainEqual([[person.viewer.userId], ['Session']]);
  });

  it('is audited without the secrets', async () => {
    const { viewer } = await createUser('waiting');
    await forget();
    const token = await lastToken();
    await reset(token);
    const audit = await lastAudit();
    expect(audit).toMatchObject({
      byId: viewer.userId,
      action: 'user.password_reset',
      subject: `user:${viewer.userId}`,
      address: '10.0.0.1',
    });
    for (const secret of [NEW, token, 'argon2']) expect(JSON.stringify(audit)).not.toContain(secret);
    expect((await account())?.status).toBe('waiting');
  });

  it('accepts a link once, within half an hour, and only the newest', async () => {
    await createUser('active');
    await forget();
    const older = await lastToken();
    await forget();
    const token = await lastToken();
    await refusedLink(older);
    clock.advance(30 * 60_000);
    await refusedLink(token);
    clock.advance(-1);
    expect((await reset(token)).status).toBe(204);
    await refusedLink(token);
    await refusedLink('a-token-that-nobody-was-sent');
  });

  it.each([
    ['en', 'This password is too common. Choose another one'],
    ['hk', '此密碼太常見，容易被猜到，請另選一個'],
    ['cn', '此密码太常见，容易被猜到，请另选一个'],
  ])('refuses a common password and keeps the link valid (%s)', async (lang, message) => {
    await createUser('active');
    await forget();
    const token = await lastToken();
    const { status, body } = await reset(token, 'Iloveyou-12345', lang);
    expect([status, body.errors]).toEqual([422, [{ path: 'password', code: 'common_password', message }]]);
    expect(await signIn(OLD)).toBe('signed in');
    expect((await reset(token)).status).toBe(204);
  });

  it('refuses a short password and keeps the link valid', async () => {
    await createUser('active');
    await forget();
    const token = await lastToken();
    expect((await reset(token, 'short')).body.errors).toMatchObject([
      { path: 'password', code: 'too_small' },
    ]);
    expect((await reset(token)).status).toBe(204);
  });

  it('voids the other tokens of the user', async () => {
    const { viewer } = await createUser('active');
    for (const purpose of ['email', 'delete', 'invitation', 'second-factor'] as const)
      await issueToken(db, viewer.userId, purpose, clock.now());
    const stranger = await makePerson(ports, 'Client');
    await issueToken(db, stranger.viewer.userId, 'reset', clock.now());
    await forget();
    await reset(await lastToken());
    expect(await db.select().from(accountTokenTable)).toMatchObject([{ userId: stranger.viewer.userId }]);
    expect((await me(stranger)).status).toBe(200);
  });

  it.each(['suspended', 'rejected', 'deleted'] as const)(
    'does nothing for a user who is %s by now',
    async (status) => {
      await createUser('active');
      await forget();
      await db.update(userTable).set({ status });
      const before = await account();
      await refusedLink(await lastToken());
      expect(await account()).toEqual(before);
    },
  );
});

describe('an invitation', () => {
  const invite = async () => {
    const person = await createUser('unverified', null);
    const user = await account();
    if (user) await mailLink(db, user, 'invitation', clock.now());
    return person;
  };

  it('is accepted by choosing a password, which activates the account', async () => {
    const { viewer } = await invite();
    expect(await mails()).toMatchObject([
      {
        recipient: email,
        language: 'hk',
        kind: 'invitation',
        link: `/reset-password#token=${await lastToken()}`,
      },
    ]);
    expect((await reset(await lastToken())).status).toBe(204);
    expect(await signIn(NEW)).toBe('signed in');
    expect(await mails()).toHaveLength(1);
    const [audit] = await db.select().from(auditTable).orderBy(desc(auditTable.id)).limit(1);
    expect(audit).toMatchObject({
      byId: viewer.userId,
      action: 'user.invitation_accepted',
      before: { status: 'unverified' },
      after: { status: 'active' },
    });
  });

  it('is valid for seven days, once', async () => {
    await invite();
    const token = await lastToken();
    clock.advance(7 * 24 * 3_600_000);
    await refusedLink(token);
    clock.advance(-1);
    expect((await reset(token)).status).toBe(204);
    await refusedLink(token);
  });

  it('is void once the user was suspended', async () => {
    await invite();
    await db.update(userTable).set({ status: 'suspended' });
    await refusedLink(await lastToken());
    expect((await account())?.passwordHash).toBeNull();
  });
});
