import { call } from '@contract/call';
import { createApp } from '@server/app/compose';
import { silentLog } from '@server/base/ports/log';
import { makePerson } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connection } from './connection';
import { type App, mount } from './mount';
import { serveCalls } from './serve';

const database = await testDatabase();
const ports = testPorts(database, { now: '2027-03-01T02:00:00.000Z' });
const product = createApp(ports);
const connection: Connection = { address: '127.0.0.1', origin: null, cookie: '' };

const send = (method: string, path: string, init: RequestInit = {}, from: Partial<Connection> = {}) =>
  product.fetch(new Request(`http://127.0.0.1:3000${path}`, { method, ...init }), { ...connection, ...from });

beforeEach(() => truncate(database.db));

describe('the request path', () => {
  it('answers problem+json in the language of the caller', async () => {
    const { response } = await send('GET', '/api/v1/auth/me', { headers: { 'accept-language': 'zh-HK' } });
    expect(response.status).toBe(401);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('vary')).toBe('Accept-Language');
    expect(await response.json()).toMatchObject({ code: 'unauthenticated', title: '請先登入', status: 401 });
  });

  // RFC 9110: the name of the scheme is case-insensitive.
  it.each(['Bearer', 'bearer', 'BEARER'])('takes a token by the scheme %s', async (scheme) => {
    const { token } = await makePerson(ports, 'SuperAdmin');
    const authorization = `${scheme} ${token}`;
    const { response } = await send('GET', '/api/v1/auth/me', { headers: { authorization } });
    expect(response.status).toBe(200);
  });

  it('checks the session before reading the body', async () => {
    const { response } = await send('PUT', '/api/v1/notification/mark-all-as-read', {
      body: 'not json',
      headers: { 'content-type': 'text/plain' },
    });
    expect(response.status).toBe(401);
  });

  it.each<[type: string, body: string, status: number]>([
    ['text/plain', '{}', 415],
    ['application/json', '{', 400],
    ['application/json', '{"email":"a@b.test","password":"x","__proto__":{}}', 400],
    ['application/json', '{"email":"a@b.test","password":"x","more":1}', 422],
    ['application/json', JSON.stringify({ email: 'a@b.test', password: 'x'.repeat(16_384) }), 413],
  ])('refuses a body of %s , case %#', async (type, body, status) => {
    const { response } = await send('POST', '/api/v1/auth/signin', {
      body,
      headers: { 'content-type': type },
    });
    expect(response.status).toBe(status);
  });

  it('reads a query in one pass, however many parameters it has', async () => {
    const getAll = vi.spyOn(URLSearchParams.prototype, 'getAll');
    const query = Array.from({ length: 3_000 }, (_, n) => `p${n}=`).join('&');
    const { response } = await send('POST', `/api/v1/auth/signin?${query}`, {
      body: JSON.stringify({ email: 'a@b.test', password: 'x' }),
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(422);
    expect(getAll.mock.calls.length).toBeLessThan(10);
    getAll.mockRestore();
  });

  it('reports at most fifty wrong fields and truncates long names', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`${n}${'x'.repeat(40)}`, n]));
    const body = JSON.stringify({ ['y'.repeat(1_000)]: 1, ...unknown });
    const { response } = await send('POST', '/api/v1/auth/signin', {
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(422);
    const text = await response.text();
    expect(JSON.parse(text).errors).toHaveLength(50);
    expect(text.length).toBeLessThan(body.length);
  });

  it('reports each wrong field with a stable code and the specified message', async () => {
    const { response } = await send('POST', '/api/v1/auth/signin', {
      body: JSON.stringify({ email: 'nobody', password: 7 }),
      headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    });
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toEqual([
      { path: 'email', code: 'invalid_email', message: 'Invalid email' },
      { path: 'password', code: 'invalid_type', message: 'Expected string received number' },
    ]);
  });

  it('refuses a repeated single-value parameter', async () => {
    const { response } = await send('GET', '/api/v1/lang/locales/en/translation.json?x=1&x=2');
    expect(response.status).toBe(400);
  });

  it.each(['constructor', 'toString', '__proto__'])('refuses the unknown parameter %s', async (name) => {
    const { token } = await makePerson(ports, 'SuperAdmin');
    const headers = { authorization: `Bearer ${token}` };
    const { response } = await send('GET', `/api/v1/admin/booking?${name}=1`, { headers });
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toMatchObject([{ path: name, code: 'unknown_field' }]);
  });

  it.each([
    ['%zz', 'no percent code'],
    ['%E4%BD', 'a character cut off'],
    ['%ff', 'no UTF-8'],
  ])('refuses a parameter that can not be read: %s, %s', async (value) => {
    const { response } = await send('GET', `/api/v1/lang/locales/en/translation.json?x=${value}`);
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ path: 'x', code: 'invalid_text' })]),
    );
  });

  it('serves the translations of each language and no other', async () => {
    const { response } = await send('GET', '/api/v1/lang/locales/hk/translation.json');
    expect((await response.json()).validation.required).toBe('必填');
    expect((await send('GET', '/api/v1/lang/locales/fr/translation.json')).response.status).toBe(422);
  });

  it('serves the translations that pages without a sign-in use', async () => {
    const { response } = await send('GET', '/api/v1/lang/locales/hk/start.json');
    const { validation, back, booking } = await response.json();
    expect([validation.required, back, booking]).toEqual(['必填', '返回', undefined]);
  });

  it('compresses the translations and answers 304 while they are unchanged', async () => {
    const path = '/api/v1/lang/locales/cn/translation.json';
    const { response } = await send('GET', path, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    const text = await new Response(response.body?.pipeThrough(new DecompressionStream('gzip'))).text();
    expect(JSON.parse(text).validation.required).toBe('必填');
    const again = await send('GET', path, {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    });
    expect(again.response.status).toBe(304);
  });

  it('sends nosniff and a policy with every answer, also with a 404', async () => {
    const { response } = await send('GET', '/api/v1/nowhere');
    expect(response.status).toBe(404);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('strict-transport-security')).toBeNull();
  });

  it('logs no values of a failed statement', async () => {
    const log = { ...silentLog, error: vi.fn() };
    const broken = createApp({ ...ports, log });
    await database.db.execute(sql`alter table attempt rename to attempts`);
    const body = JSON.stringify({ email: 'secret@keepwatch.test', password: 'x' });
    const headers = { 'content-type': 'application/json' };
    const request = new Request('http://127.0.0.1:3000/api/v1/auth/signin', {
      method: 'POST',
      body,
      headers,
    });
    const { response } = await broken.fetch(request, connection);
    await database.db.execute(sql`alter table attempts rename to attempt`);
    await broken.close();
    expect(response.status).toBe(500);
    const [fields] = log.error.mock.calls[0] ?? [];
    expect(fields).toMatchObject({ error: expect.stringContaining('attempt') });
    expect(JSON.stringify(fields)).not.toMatch(/params|sign-in\.account/);
  });

  it('sends HSTS under https', async () => {
    const secure = createApp({ ...ports, publicUrl: 'https://keepwatch.example' });
    const request = new Request('https://keepwatch.example/api/v1/auth/me');
    const { response } = await secure.fetch(request, connection);
    expect(response.status).toBe(401);
    expect(response.headers.get('strict-transport-security')).toContain('max-age=');
    await secure.close();
  });

  it('gives a handler no database beside its transaction', async () => {
    const probe = call({ method: 'GET', path: '/api/v1/probe', summary: '', access: 'public' });
    const mounted: App = [];
    mount(mounted, probe, async ({ ports: given }) => {
      expect(given).toMatchObject({ clock: ports.clock });
      expect(given).not.toHaveProperty('db');
      // @ts-expect-error: the type has no database either
      expect(given.db).toBeUndefined();
      return undefined;
    });
    const [first] = mounted;
    if (!first) throw new Error('nothing is mounted');
    const serve = serveCalls(ports, () => {});
    const request = new Request('http://127.0.0.1:3000/api/v1/probe');
    const { response } = await serve(first, request, {}, connection);
    expect(response.status).toBe(204);
  });
});
