import { createApp } from '@server/app/compose';
import { accountTokenTable } from '@server/model/account';
import { auditTable } from '@server/model/audit';
import { signInTable } from '@server/model/session';
import { makePerson, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { visitor } from '@server/test/visitor';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2027-03-01T02:00:00.000Z' });
const { db, clock } = ports;
const { post, mails, lastToken } = visitor(ports);
const product = createApp(ports);
const EMAIL = 'wong@keepwatch.test';
const PASSWORD = 'Keepwatch-Demo-1';
const MINUTE = 60_000;
let person: Person;

/** A call from a browser with its cookies, which are returned with new ones added. */
const from = async (cookie: string, path: string, body: object) => {
  const { response, setCookies } = await product.fetch(
    new Request(`http://127.0.0.1:3000/api/v1/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en' },
      body: JSON.stringify(body),
    }),
    { address: '10.0.0.9', origin: null, cookie },
  );
  const added = setCookies.map((header) => header.split(';')[0] ?? '');
  return { status: response.status, cookie: [cookie, ...added].filter(Boolean).join('; '), added };
};
const signIn = (cookie = '') => from(cookie, 'signin', { email: EMAIL, password: PASSWORD });
const lock = async () => {
  for (let tries = 0; tries < 5; tries += 1) await post('signin', { email: EMAIL, password: 'wrong' });
  expect((await signIn()).status).toBe(429);
};
const request = (email = EMAIL) => post('device/request', { email });

beforeEach(async () => {
  await truncate(db);
  person = await makePerson(ports, 'Manager', {
    email: EMAIL,
    passwordHash: await ports.passwordHash.hash(PASSWORD),
  });
});

describe('a link for a device', () => {
  it('lets that device sign in while the account is locked, and no other', async () => {
    await lock();
    expect((await request()).status).toBe(202);
    const allowed = await from('', 'device', { token: await lastToken() });
    expect([allowed.status, allowed.added.length]).toEqual([204, 1]);
    expect((await signIn()).status).toBe(429);
    expect((await signIn('device=another')).status).toBe(429);
    expect((await signIn(allowed.cookie)).status).toBe(200);
    const [audited] = await db
      .select()
      .from(auditTable)
      .where(eq(auditTable.action, 'session.device_allowed'));
    expect(audited).toMatchObject({ subject: `user:${person.viewer.userId}`, address: '10.0.0.9' });
  });

  it('opens no session by itself', async () => {
    await lock();
    await request();
    const before = await db.select().from(signInTable);
    const { added } = await from('', 'device', { token: await lastToken() });
    expect(added.map((cookie) => cookie.split('=')[0])).toEqual(['device']);
    expect(await db.select().from(signInTable)).toHaveLength(before.length);
    const wrong = await from(added[0] ?? '', 'signin', { email: EMAIL, password: 'wrong' });
    expect(wrong.status).toBe(401);
  });

  it('helps no other account', async () => {
    const other = await makePerson(ports, 'Manager', { email: 'lee@keepwatch.test' });
    await lock();
    await request('lee@keepwatch.test');
    const { cookie } = await from('', 'device', { token: await lastToken() });
    expect(other.viewer.userId).not.toBe(person.viewer.userId);
    expect((await signIn(cookie)).status).toBe(429);
  });

  it('works once, for 30 minutes, and only the newest', async () => {
    const use = async (token: string) => (await from('', 'device', { token })).status;
    await request();
    const first = await lastToken();
    await request();
    const second = await lastToken();
    expect(await use(first)).toBe(422);
    expect(await use(second)).toBe(204);
    expect(await use(second)).toBe(422);
    await request();
    const third = await lastToken();
    clock.advance(30 * MINUTE);
    expect(await use(third)).toBe(422);
  });

  it('ends with a new password', async () => {
    await request();
    const token = await lastToken();
    await post('forget-password', { email: EMAIL });
    await post('reset-password', { token: await lastToken(), password: 'A long password 4' });
    expect((await from('', 'device', { token })).status).toBe(422);
  });

  it('is stored as a hash', async () => {
    await request();
    const rows = await db.select().from(accountTokenTable);
    expect(rows.map(({ purpose }) => purpose)).toEqual(['device']);
    expect(JSON.stringify(rows)).not.toContain(await lastToken());
  });
});

describe('a request for such a link', () => {
  it('answers alike for unknown and unusable accounts, and mails only active ones', async () => {
    await makePerson(ports, 'Client', { email: 'waiting@keepwatch.test', status: 'waiting' });
    const answers = await Promise.all(
      [EMAIL, 'nobody@keepwatch.test', 'waiting@keepwatch.test'].map(request),
    );
    for (const { status, body, headers } of answers) {
      expect({ status, body }).toEqual({ status: 202, body: null });
      expect(headers).toEqual(answers[0]?.headers);
    }
    expect((await mails()).map(({ recipient, kind }) => [recipient, kind])).toEqual([[EMAIL, 'device']]);
  });

  it('is limited with the other requests for mails', async () => {
    for (let tries = 0; tries < 3; tries += 1) expect((await request()).status).toBe(202);
    expect((await request()).status).toBe(429);
    expect((await post('forget-password', { email: EMAIL })).status).toBe(429);
  });
});
