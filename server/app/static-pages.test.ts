import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staticPages } from './static-pages.node';

let folder: string;
let answer: Awaited<ReturnType<typeof staticPages>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepwatch-pages-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'index.html'),
    '<head><meta property="csp-nonce" nonce="__CSP_NONCE__"></head>',
  );
  await writeFile(
    join(folder, 'preloads.json'),
    '[{ "path": "/login", "needsSession": false, "files": ["assets/login-abc.js"] }]',
  );
  await writeFile(join(folder, 'assets', 'index-abc.js'), 'plain');
  await writeFile(join(folder, 'assets', 'index-abc.js.br'), 'smaller');
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  answer = await staticPages(folder, 'https://keepwatch.example');
});
afterAll(() => rm(folder, { recursive: true }));

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  answer(new Request(`https://keepwatch.example${path}`, { headers, method }));

describe('the built page', () => {
  it('returns the document for every path of the app, with a new nonce each time', async () => {
    for (const path of ['/', '/client/my-premise/7', '/index.html']) {
      const response = get(path, { accept: 'text/html' });
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('etag')).toBeNull();
      expect(await response.text()).toMatch(/nonce="[\w+/=]{24}"/);
    }
  });

  it('marks demo data only if there is any', async () => {
    const request = () => new Request('https://keepwatch.example/', { headers: { accept: 'text/html' } });
    expect(await answer(request(), true).text()).toContain('<meta name="demo-data"></head>');
    expect(await answer(request()).text()).not.toContain('demo-data');
  });

  it('preloads the files of the requested page', async () => {
    const link =
      '<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/login-abc.js"></head>';
    expect(await get('/login').text()).toContain(link);
    expect(await get('/sign-up').text()).not.toContain('modulepreload');
    expect(get('/preloads.json', { accept: 'application/json' }).status).toBe(404);
  });

  it('allows only its own scripts, and styles with the nonce of the response', async () => {
    const response = get('/');
    const nonce = /nonce="([^"]+)"/.exec(await response.text())?.[1];
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self'; ");
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(get('/').headers.get('content-security-policy')).not.toBe(policy);
  });

  it('caches hashed files permanently and revalidates the others', () => {
    expect(get('/assets/index-abc.js').headers.get('cache-control')).toContain('immutable');
    const icon = get('/favicon.svg');
    expect(icon.headers.get('cache-control')).toBe('no-cache');
    const etag = icon.headers.get('etag') ?? '';
    expect(get('/favicon.svg', { 'if-none-match': etag }).status).toBe(304);
  });

  it('sends a compressed file if the client accepts it', async () => {
    const smaller = get('/assets/index-abc.js', { 'accept-encoding': 'gzip, br' });
    expect(smaller.headers.get('content-encoding')).toBe('br');
    expect(await smaller.text()).toBe('smaller');
    expect(await get('/assets/index-abc.js').text()).toBe('plain');
    expect(smaller.headers.get('vary')).toBe('accept-encoding');
  });

  it.each([
    ['/assets/gone-123.js', '*/*'],
    ['/assets/index-abc.js.br', '*/*'],
    ['/../package.json', '*/*'],
    ['/favicon.png', 'image/png'],
  ])('answers 404 for %s', (path, accept) => {
    expect(get(path, { accept }).status).toBe(404);
  });

  it('is read-only', () => {
    expect(get('/', {}, 'POST').status).toBe(405);
  });

  it.each<[name: string, path: string, headers: Record<string, string>, method: string]>([
    ['the page', '/', {}, 'GET'],
    ['a file', '/favicon.svg', {}, 'GET'],
    ['a missing file', '/assets/gone-123.js', { accept: '*/*' }, 'GET'],
    ['a refused method', '/', {}, 'POST'],
  ])('sends the security headers with %s', (_name, path, given, method) => {
    const { headers } = get(path, given, method);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/);
    expect(headers.get('strict-transport-security')).toContain('max-age=');
  });

  it('sends no Strict-Transport-Security if PUBLIC_URL is http', async () => {
    const plain = await staticPages(folder, 'http://127.0.0.1:3000');
    const { headers } = plain(new Request('http://127.0.0.1:3000/favicon.svg'));
    expect(headers.get('strict-transport-security')).toBeNull();
  });
});
