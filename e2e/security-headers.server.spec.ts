import { expect } from '@playwright/test';
import sharp from 'sharp';
import { test } from './journey';
import { emailOf, PASSWORD } from './people';

const CALL_POLICY = "default-src 'none'; frame-ancestors 'none'";
const PAGES = ['/', '/login', '/admin/user', '/nowhere/at/all', '/a@b.test/forget-password-success'];

/** The directives of a content security policy by name. */
const readPolicy = (policy: string) =>
  Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );

// By fetch, which returns the headers of an event stream that never ends; the browser doesn't.
const headOf = async (url: string, init: RequestInit = {}) => {
  const stop = new AbortController();
  const { status, headers } = await fetch(url, { ...init, signal: stop.signal });
  stop.abort();
  return { status, header: (name: string) => headers.get(name) ?? '' };
};
type Head = Awaited<ReturnType<typeof headOf>>;

const expectCommon = ({ header }: Head) => {
  expect(header('x-content-type-options')).toBe('nosniff');
  expect(header('referrer-policy')).toBe('no-referrer');
  expect(header('content-security-policy')).toContain("default-src 'none'");
  expect(header('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(header('content-security-policy')).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
  // Without https there must be no Strict-Transport-Security header.
  expect(header('strict-transport-security')).toBe('');
  expect(header('x-powered-by')).toBe('');
};

test('every page and file has a content security policy', async ({ baseURL }) => {
  for (const path of PAGES) {
    await test.step(path, async () => {
      const head = await headOf(`${baseURL}${path}`, { headers: { accept: 'text/html' } });
      expect(head.status).toBe(200);
      expectCommon(head);
      const policy = readPolicy(head.header('content-security-policy'));
      expect(policy['script-src']).toEqual(["'self'"]);
      expect(policy['connect-src']).toEqual(["'self'"]);
      expect(policy['base-uri']).toEqual(["'none'"]);
      expect(policy['form-action']).toEqual(["'self'"]);
    });
  }
  const page = await (await fetch(`${baseURL}/`)).text();
  expect(page.match(/<script(?![^>]*\ssrc=)[^>]*>/g), 'scripts in the page itself').toBeNull();
  const files = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((match) => match[1] ?? '');
  expect(files.some((file) => file.endsWith('.js'))).toBe(true);
  for (const file of [...files, '/assets/gone-1234.js', '/favicon.png'])
    await test.step(file, async () => {
      const head = await headOf(`${baseURL}${file}`, { headers: { accept: '*/*' } });
      expectCommon(head);
      expect(head.header('content-security-policy')).toBe(CALL_POLICY);
    });
});

test('the answers of calls have a policy that allows nothing', async ({ baseURL, request }) => {
  const signedIn = await request.post('/api/v1/auth/signin', {
    data: { email: emailOf('client'), password: PASSWORD },
  });
  const authorization = { authorization: `Bearer ${(await signedIn.json()).accessToken}` };
  const { cookies } = await request.storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#1f3a68' } })
    .png()
    .toBuffer();
  const saved = await request.put('/api/v1/account/avatar', {
    headers: { ...authorization, 'content-type': 'image/png' },
    data: picture,
  });
  const { avatarId } = await saved.json();
  const json = { 'content-type': 'application/json' };
  const ANSWERS: [status: number, path: string, init: RequestInit][] = [
    [200, '/api/v1/client/premise', { headers: authorization }],
    [200, '/api/v1/account/export', { headers: authorization }],
    [200, `/api/v1/file/download/${avatarId}`, { headers: authorization }],
    [200, '/api/v1/event', { headers: { ...authorization, accept: 'text/event-stream' } }],
    [200, '/api/v1/lang/locales/en/translation.json', {}],
    [200, '/api/openapi.json', {}],
    [200, '/healthz', {}],
    [200, '/readyz', {}],
    [400, '/api/v1/auth/signin', { method: 'POST', headers: json, body: '{' }],
    [401, '/api/v1/auth/me', {}],
    [403, '/api/v1/admin/user', { headers: authorization }],
    [
      403,
      '/api/v1/account',
      { method: 'PUT', headers: { ...json, cookie, origin: 'https://elsewhere.test' } },
    ],
    [404, '/api/v1/nowhere', {}],
    [404, '/api/v1/client/premise/2147483647', { headers: authorization }],
    [404, `/api/v1/file/download/${crypto.randomUUID()}`, { headers: authorization }],
    [415, '/api/v1/auth/signin', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' }],
    [422, '/api/v1/auth/signin', { method: 'POST', headers: json, body: '{}' }],
  ];
  for (const [status, path, init] of ANSWERS)
    await test.step(`${status} ${path}`, async () => {
      const head = await headOf(`${baseURL}${path}`, init);
      expect(head.status).toBe(status);
      expectCommon(head);
      expect(head.header('content-security-policy')).toBe(CALL_POLICY);
    });
  await request.delete('/api/v1/account/avatar', { headers: authorization });
});
