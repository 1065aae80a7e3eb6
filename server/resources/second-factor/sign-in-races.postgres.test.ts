import { makeMasterData } from '@server/app/demo/master-data';
import { attemptTable } from '@server/model/limit';
import { recoveryCodeTable } from '@server/model/second-factor';
import { signInTable } from '@server/model/session';
import { caller, makePerson, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';

const connection = await testDatabase();
await truncate(connection.db);
const ports = testPorts(connection, { now: '2027-03-01T02:00:00.000Z' });
const { db, clock } = ports;
const call = caller(ports);
const email = 'wong@keepwatch.test';
const password = 'Keepwatch-Demo-1';
const AT_ONCE = 20;
let person: Person;
let secret: string;
let recoveryCodes: string[];

const code = () =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });
const signIn = () => call(null, 'POST', '/api/v1/auth/signin', { email, password });
const ticketOf = async (): Promise<string> => (await signIn()).body.ticket;
const concurrently = (send: () => ReturnType<typeof call>) =>
  Promise.all(Array.from({ length: AT_ONCE }, send));
const second = (ticket: string, given: string) =>
  call(null, 'POST', '/api/v1/auth/signin/second', { ticket, code: given });
const sessions = async () =>
  (await db.select().from(signInTable).where(eq(signInTable.userId, person.viewer.userId))).length;

beforeAll(async () => {
  await makeMasterData(ports);
  const passwordHash = await ports.passwordHash.hash(password);
  person = await makePerson(ports, 'Client', { email, passwordHash });
  secret = (await call(person, 'POST', '/api/v1/account/second-factor', { password })).body.secret;
  const confirmed = await call(person, 'POST', '/api/v1/account/second-factor/confirm', { code: code() });
  recoveryCodes = confirmed.body.recoveryCodes;
});

describe('twenty times at once', () => {
  it.each([
    ['code of the app', () => code()],
    ['recovery code', () => recoveryCodes[0] ?? ''],
  ])('one ticket and %s open one session', async (_kind, given) => {
    clock.advance(20 * 60_000);
    const before = await sessions();
    const ticket = await ticketOf();
    const answers = await concurrently(() => second(ticket, given()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(AT_ONCE - 1).fill(401)]);
    expect(await sessions()).toBe(before + 1);
    expect((await db.select().from(recoveryCodeTable)).length).toBeGreaterThanOrEqual(9);
  });

  it('wrong codes are all counted, and only five are checked', async () => {
    clock.advance(20 * 60_000);
    await db.delete(attemptTable);
    const ticket = await ticketOf();
    const answers = await concurrently(() => second(ticket, '000000'));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(AT_ONCE - 5);
  });

  it('both steps of a sign-in and turning it off don’t deadlock', async () => {
    clock.advance(20 * 60_000);
    await db.delete(attemptTable);
    const ticket = await ticketOf();
    const statuses = async (allowed: number[], send: () => ReturnType<typeof call>) => {
      const answers = await Promise.all([0, 1, 2, 3].map(send));
      for (const { status } of answers) expect(allowed).toContain(status);
    };
    await Promise.all([
      statuses([200, 401], signIn),
      statuses([200, 401], () => second(ticket, code())),
      statuses([204], () => call(person, 'DELETE', '/api/v1/account/second-factor', { password })),
      statuses([200, 409], () => call(person, 'POST', '/api/v1/account/second-factor', { password })),
    ]);
  });
});
