import { attemptTable } from '@server/model/limit';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { visitor } from '@server/test/visitor';
import { beforeEach, describe, expect, it } from 'vitest';

const START = '2027-03-01T02:00:00.000Z';
const ports = testPorts(await testDatabase(), { now: START });
const { db, clock } = ports;
const { post, mails } = visitor(ports);
const minutes = 60_000;

beforeEach(async () => {
  await truncate(db);
  clock.set(START);
});

const signUp = (email: string, from?: { address?: string; lang?: string }) =>
  post(
    'sign-up',
    { email, password: 'Harbour-Night-77', firstName: 'Ka Yan', lastName: 'Lee', language: 'en' },
    from,
  );
const forget = (email: string, from?: { address?: string; lang?: string }) =>
  post('forget-password', { email }, from);
const resend = (email: string, from?: { address?: string; lang?: string }) =>
  post('verify-email/resend', { email }, from);

describe('requests that send mails', () => {
  it('are limited to three per recipient and hour, for any request and address', async () => {
    await signUp('known@client.test', { address: '10.0.0.1' });
    clock.advance(10 * minutes);
    await forget('KNOWN@client.test', { address: '10.0.0.2' });
    await resend('known@client.test', { address: '10.0.0.3' });
    clock.advance(10 * minutes);
    for (const request of [signUp, forget, resend]) {
      const { status, headers, body } = await request('known@client.test', { address: '10.0.0.4' });
      expect([status, body.code, headers['retry-after']]).toEqual([429, 'rate_limited', '2400']);
    }
    expect(await mails()).toHaveLength(3);
    expect(await db.select().from(attemptTable)).toHaveLength(6);
    expect((await forget('other@client.test')).status).toBe(202);
    clock.advance(40 * minutes - 1);
    expect((await forget('known@client.test')).headers['retry-after']).toBe('1');
    clock.advance(1);
    expect((await forget('known@client.test')).status).toBe(202);
    expect((await forget('known@client.test')).headers['retry-after']).toBe('600');
  });

  it('count case variants of an address as one recipient', async () => {
    for (const email of ['info@client.test', 'INFO@client.test', '\u0130nfo@client.test'])
      expect((await forget(email)).status).toBe(202);
    expect((await forget('info@client.test')).status).toBe(429);
  });

  it('count per network for IPv6', async () => {
    const from = (last: number) => ({ address: `2001:db8:0:1::${last.toString(16)}` });
    for (let made = 0; made < 20; made += 1)
      expect((await forget(`person.${made}@client.test`, from(made + 1))).status).toBe(202);
    expect((await forget('one.more@client.test', from(99))).status).toBe(429);
    expect((await forget('one.more@client.test', { address: '2001:db8:0:2::1' })).status).toBe(202);
  });

  it('are limited to twenty per address and hour', async () => {
    for (let made = 0; made < 20; made += 1)
      expect((await [signUp, forget, resend][made % 3]?.(`person.${made}@client.test`))?.status).toBe(202);
    const { status, headers } = await forget('one.more@client.test');
    expect([status, headers['retry-after']]).toEqual([429, '3600']);
    expect((await forget('one.more@client.test', { address: '10.0.0.2' })).status).toBe(202);
    clock.advance(60 * minutes);
    expect((await forget('one.more@client.test')).status).toBe(202);
  });

  it('are limited the same for known and unknown e-mails', async () => {
    await signUp('known@client.test');
    const known = [await forget('known@client.test'), await forget('known@client.test')];
    const unknown = [await forget('unknown@client.test'), await forget('unknown@client.test')];
    expect(unknown).toEqual(known);
    await forget('unknown@client.test');
    expect(await forget('unknown@client.test')).toEqual(await forget('known@client.test'));
  });

  it.each(['en', 'hk', 'cn'])('say how long to wait (%s)', async (lang) => {
    for (let made = 0; made < 3; made += 1) await forget('known@client.test');
    clock.advance(15 * minutes);
    expect((await forget('known@client.test', { lang })).body.detail).toMatch(/\b45\b/);
  });
});
