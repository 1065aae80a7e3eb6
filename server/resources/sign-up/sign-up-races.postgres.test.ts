import { accountTokenTable } from '@server/model/account';
import { auditTable } from '@server/model/audit';
import { attemptTable } from '@server/model/limit';
import { mailTable } from '@server/model/mail';
import { notificationTable } from '@server/model/notification';
import { userTable } from '@server/model/user';
import { issueToken } from '@server/platform/token/account-token';
import { makePerson } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { visitor } from '@server/test/visitor';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const connection = await testDatabase();
const ports = testPorts(connection, { now: '2027-03-01T02:00:00.000Z' });
const { db, clock } = ports;
const { post, lastToken } = visitor(ports);
const email = 'ka.yan@client.test';
const given = { email, password: 'Harbour-Night-77', firstName: 'Ka Yan', lastName: 'Lee', language: 'en' };

beforeEach(() => truncate(db));

const concurrently = async (times: number, send: (index: number) => ReturnType<typeof post>) =>
  (await Promise.all(Array.from({ length: times }, (_, index) => send(index))))
    .map(({ status }) => status)
    .sort((one, other) => one - other);
const times = (count: number, status: number) => new Array<number>(count).fill(status);

describe('concurrently', () => {
  it('twenty sign-ups with one e-mail create one account and three mails', async () => {
    const statuses = await concurrently(20, (index) =>
      post('sign-up', { ...given, firstName: `Ka Yan ${index}` }, { address: `10.0.0.${index}` }),
    );
    expect(statuses).toEqual([...times(3, 202), ...times(17, 429)]);
    expect(await db.select().from(userTable)).toMatchObject([{ version: 3 }]);
    expect(await db.select().from(mailTable)).toHaveLength(3);
    expect(await db.select().from(accountTokenTable)).toHaveLength(1);
    expect((await post('verify-email', { token: await lastToken() })).status).toBe(204);
  });

  it('thirty sign-ups from one address count as thirty', async () => {
    const statuses = await concurrently(30, (index) =>
      post('sign-up', { ...given, email: `p${index}@client.test` }),
    );
    expect(statuses).toEqual([...times(20, 202), ...times(10, 429)]);
    expect(await db.select().from(userTable)).toHaveLength(20);
    expect(await db.select().from(attemptTable)).toHaveLength(40);
  });

  it('a link sent twenty times verifies once', async () => {
    const superAdmin = await makePerson(ports, 'SuperAdmin');
    await post('sign-up', given);
    const token = await lastToken();
    expect(await concurrently(20, () => post('verify-email', { token }))).toEqual([204, ...times(19, 422)]);
    expect(await db.select().from(notificationTable)).toMatchObject([{ userId: superAdmin.viewer.userId }]);
  });

  it('a link sent twenty times chooses a password once', async () => {
    await makePerson(ports, 'Client', { email, passwordHash: 'a-hash' });
    await post('forget-password', { email });
    const token = await lastToken();
    const statuses = await concurrently(20, (index) =>
      post('reset-password', { token, password: `Harbour-Night-${index}x` }),
    );
    expect(statuses).toEqual([204, ...times(19, 422)]);
    const rows = await db.select().from(auditTable).where(eq(auditTable.action, 'user.password_reset'));
    expect(rows).toHaveLength(1);
  });

  it('spending links and requesting new ones don’t deadlock', async () => {
    for (let round = 0; round < 10; round += 1) {
      await truncate(db);
      await post('sign-up', given);
      const token = await lastToken();
      const [verified, ...requested] = await Promise.all([
        post('verify-email', { token }),
        post('sign-up', given, { address: '10.0.0.2' }),
        post('verify-email/resend', { email }, { address: '10.0.0.3' }),
      ]);
      expect([204, 422]).toContain(verified.status);
      expect(requested.map(({ status }) => status)).toEqual([202, 202]);
    }
  });

  it('only one of two users changes to the same e-mail', async () => {
    const people = [await makePerson(ports, 'Client'), await makePerson(ports, 'Client')];
    const tokens: string[] = [];
    for (const { viewer } of people)
      tokens.push(await issueToken(db, viewer.userId, 'email', clock.now(), email));
    expect(await concurrently(2, (index) => post('verify-email', { token: tokens[index] }))).toEqual([
      204, 409,
    ]);
    expect(await db.select().from(userTable).where(eq(userTable.email, email))).toHaveLength(1);
  });
});
