import { ROLES } from '@contract/access';
import { makeMasterData } from '@server/app/demo/master-data';
import { accountTokenTable } from '@server/model/account';
import { auditTable } from '@server/model/audit';
import { mailTable } from '@server/model/mail';
import { outboxTable } from '@server/model/outbox';
import { signInTable } from '@server/model/session';
import { userTable } from '@server/model/user';
import { caller, makePerson, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const START = '2027-03-01T02:00:00.000Z';
const ports = testPorts(await testDatabase(), { now: START });
const { db, clock } = ports;
const call = caller(ports);
const PATH = '/api/v1/account';
const email = 'wong@keepwatch.test';
const password = 'Keepwatch-Demo-1';
const newPassword = 'nine otters under Lion Rock';
let person: Person;

beforeEach(async () => {
  await truncate(db);
  clock.set(START);
  await makeMasterData(ports);
  const passwordHash = await ports.passwordHash.hash(password);
  person = await makePerson(ports, 'Client', { email, passwordHash });
});

const body = {
  firstName: 'Siu Ming',
  lastName: 'Wong',
  phone: '2345 6789',
  language: 'hk',
  mailPreferences: { booking: 'daily', user: 'none', licence: 'at-once' },
  version: 1,
};
const signIn = (given = password, as = email) =>
  call(null, 'POST', '/api/v1/auth/signin', { email: as, password: given });
const changePassword = (currentPassword = password, chosen = newPassword) =>
  call(person, 'PUT', `${PATH}/password`, { currentPassword, newPassword: chosen });
const changeEmail = (to: string, given = password) =>
  call(person, 'PUT', `${PATH}/email`, { email: to, password: given });
const mails = async () =>
  (await db.select().from(mailTable).orderBy(mailTable.id)).map(({ recipient, content }) => [
    content?.kind,
    recipient,
  ]);
const user = async () => (await db.select().from(userTable).where(eq(userTable.id, person.viewer.userId)))[0];
const announced = async () =>
  (await db.select().from(outboxTable).orderBy(outboxTable.id)).map(({ keys, userIds }) => [keys, userIds]);

describe("the caller's profile", () => {
  it.each(ROLES)('is read and saved by a %s', async (role) => {
    const one = await makePerson(ports, role);
    const read = await call(one, 'GET', PATH);
    expect([read.status, read.body.secondFactor]).toEqual([200, false]);
    expect((await call(one, 'PUT', PATH, body)).status).toBe(200);
    const saved = await call(one, 'GET', PATH);
    expect(saved.body).toEqual({ ...read.body, ...body, name: 'Wong Siu Ming', version: 2 });
  });

  it('records its old and new values in the audit, so that a rename can be traced', async () => {
    await call(person, 'PUT', PATH, body);
    const mailPreferences = { ...body.mailPreferences, booking: 'none' };
    expect((await call(person, 'PUT', PATH, { ...body, mailPreferences, version: 2 })).status).toBe(200);
    const { userId } = person.viewer;
    const saved = await db.select().from(auditTable).where(eq(auditTable.action, 'user.saved'));
    const { firstName, lastName, phone, language } = body;
    expect(saved).toMatchObject([
      { byId: userId, subject: `user:${userId}`, before: { firstName: 'Client', lastName: 'Chan' } },
    ]);
    expect(saved[0]?.after).toEqual({ firstName, lastName, phone, language });
  });

  it('announces the change without restarting event streams', async () => {
    await call(person, 'PUT', PATH, body);
    expect(await announced()).toEqual([
      [['User', 'Audit'], null],
      [['Account'], [person.viewer.userId]],
    ]);
  });

  it('accepts the first of two saves of the same version', async () => {
    await call(person, 'PUT', PATH, body);
    const late = await call(person, 'PUT', PATH, { ...body, firstName: 'Late' });
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    expect((await user())?.firstName).toBe('Siu Ming');
  });

  it('accepts no status, role or e-mail', async () => {
    for (const more of [{ status: 'active' }, { email: 'other@keepwatch.test' }, { userRoles: [] }])
      expect((await call(person, 'PUT', PATH, { ...body, ...more })).status).toBe(422);
    expect((await call(null, 'GET', PATH)).status).toBe(401);
  });
});

describe('a new password', () => {
  it('takes effect at once, ends the other sessions and is mailed to the owner', async () => {
    const other = (await signIn()).body.accessToken;
    expect((await changePassword()).status).toBe(204);
    const there = await call({ ...person, token: other }, 'GET', PATH);
    expect([there.status, there.body.reason]).toEqual([401, 'passwordChanged']);
    expect((await call(person, 'GET', PATH)).status).toBe(200);
    expect([(await signIn()).status, (await signIn(newPassword)).status]).toEqual([401, 200]);
    expect(await mails()).toEqual([['passwordChanged', email]]);
    const audit = await db.select().from(auditTable).where(eq(auditTable.action, 'user.password_changed'));
    expect(audit).toMatchObject([{ byId: person.viewer.userId, before: null, after: null }]);
  });

  it('voids links mailed earlier', async () => {
    await call(null, 'POST', '/api/v1/auth/forget-password', { email });
    await changeEmail('new@keepwatch.test');
    expect(await db.select().from(accountTokenTable)).toHaveLength(2);
    await changePassword();
    expect(await db.select().from(accountTokenTable)).toEqual([]);
  });

  it.each([
    ['a common one', password, 'password123456', 'newPassword', 'common_password'],
    ['the present one', password, password, 'newPassword', 'same_password'],
    ['a wrong present one', 'not-the-password', newPassword, 'currentPassword', 'wrong_password'],
    ['a short one', password, 'short', 'newPassword', 'too_small'],
  ])('is refused at its field for %s', async (_which, current, chosen, path, code) => {
    const refused = await changePassword(current, chosen);
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ path, code }]]);
    expect((await signIn()).status).toBe(200);
  });

  it('counts each of five wrong attempts as a failed sign-in', async () => {
    for (let times = 0; times < 5; times += 1) expect((await changePassword('wrong')).status).toBe(422);
    expect((await changePassword()).status).toBe(429);
    expect((await signIn()).status).toBe(429);
    clock.advance(15 * 60_000 + 1000);
    expect((await changePassword()).status).toBe(204);
  });
});

describe('a new e-mail', () => {
  it('mails a link to the new address and a notice to the old one, and changes once the link is opened', async () => {
    expect((await changeEmail('New@keepwatch.test')).status).toBe(202);
    expect((await user())?.email).toBe(email);
    const sent = await db.select().from(mailTable).orderBy(mailTable.id);
    expect(sent.map(({ recipient, content }) => [recipient, content])).toEqual([
      [
        'New@keepwatch.test',
        {
          kind: 'emailChange',
          params: { person: 'Client Chan' },
          link: expect.stringMatching(/^\/verify-email#token=[\w-]+&email=New%40keepwatch\.test$/),
        },
      ],
      [email, { kind: 'emailChangeNote', params: { person: 'Client Chan', email: 'New@keepwatch.test' } }],
    ]);
    const token = JSON.stringify(sent[0]?.content).match(/token=([\w-]+)/)?.[1];
    expect((await call(null, 'POST', '/api/v1/auth/verify-email', { token })).status).toBe(204);
    expect((await user())?.email).toBe('New@keepwatch.test');
  });

  it('that is taken looks the same to the caller; only its owner is notified', async () => {
    await makePerson(ports, 'Agent', { email: 'agent@keepwatch.test' });
    const free = await changeEmail('free@keepwatch.test');
    const taken = await changeEmail('AGENT@keepwatch.test');
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect((await mails()).slice(2)).toEqual([
      ['addressTaken', 'agent@keepwatch.test'],
      ['emailChangeNote', email],
    ]);
    // The link of the first request is void either way.
    expect(await db.select().from(accountTokenTable)).toMatchObject([{ email: 'AGENT@keepwatch.test' }]);
  });

  it('must differ from the current one and requires the password', async () => {
    const own = await changeEmail('WONG@keepwatch.test');
    expect([own.status, own.body.errors]).toMatchObject([422, [{ path: 'email', code: 'same_email' }]]);
    const wrong = await changeEmail('new@keepwatch.test', 'wrong');
    expect([wrong.status, wrong.body.errors]).toMatchObject([
      422,
      [{ path: 'password', code: 'wrong_password' }],
    ]);
    expect(await mails()).toEqual([]);
  });

  it('is limited per recipient, not counting wrong passwords', async () => {
    for (let times = 0; times < 3; times += 1) await changeEmail('new@keepwatch.test', 'wrong');
    for (let times = 0; times < 3; times += 1)
      expect((await changeEmail('new@keepwatch.test')).status).toBe(202);
    expect((await changeEmail('new@keepwatch.test')).status).toBe(429);
    expect(await mails()).toHaveLength(6);
  });
});

describe("the caller's sign-ins", () => {
  const sessions = async () => (await call(person, 'GET', `${PATH}/session`)).body;

  it('are those still valid, newest first', async () => {
    clock.advance(1000);
    await signIn();
    clock.advance(1000);
    const ended = await signIn();
    await db.update(signInTable).set({ endedFor: 'ended' }).where(eq(signInTable.createdAt, clock.now()));
    expect(ended.status).toBe(200);
    await makePerson(ports, 'Client');
    expect((await sessions()).map(({ current }: { current: boolean }) => current)).toEqual([false, true]);
    clock.advance(11 * 3_600_000);
    await sessions();
    clock.advance(2 * 3_600_000);
    expect(await sessions()).toMatchObject([{ id: person.viewer.signInId, current: true }]);
  });

  it('end everywhere else with a reason', async () => {
    const other = (await signIn()).body.accessToken;
    expect((await call(person, 'DELETE', `${PATH}/session`)).status).toBe(204);
    const there = await call({ ...person, token: other }, 'GET', PATH);
    expect([there.status, there.body.reason]).toEqual([401, 'ended']);
    expect(await sessions()).toHaveLength(1);
  });

  it('end one by one; those of other users are not found', async () => {
    clock.advance(1000);
    await signIn();
    const [newest] = await sessions();
    const foreign = (await makePerson(ports, 'Client')).viewer.signInId;
    for (const id of [foreign, crypto.randomUUID()])
      expect((await call(person, 'DELETE', `${PATH}/session/${id}`)).status).toBe(404);
    expect((await call(person, 'DELETE', `${PATH}/session/${newest.id}`)).status).toBe(204);
    expect((await call(person, 'DELETE', `${PATH}/session/${newest.id}`)).status).toBe(404);
    expect(await sessions()).toHaveLength(1);
  });

  it('end here like a sign-out', async () => {
    expect((await call(person, 'DELETE', `${PATH}/session/${person.viewer.signInId}`)).status).toBe(204);
    const after = await call(person, 'GET', PATH);
    expect([after.status, after.body.reason]).toEqual([401, undefined]);
  });
});
