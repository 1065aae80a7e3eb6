import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { SECURITY_HEADERS, transportSecurity } from './http/security-headers';
import { readPreloads } from './page-preloads.node';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** Stands in the built page; each answer puts a fresh word in its place. */
const NONCE = '__CSP_NONCE__';
/** Tells the page that its accounts are those of the demo. */
const DEMO_MARK = '<meta name="demo-data">';
const CODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

const pagePolicy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    // The overlays of the kit write a style element while they are open; they know the nonce.
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const commonHeaders = (publicUrl: string): Record<string, string> => ({
  ...SECURITY_HEADERS,
  ...transportSecurity(publicUrl),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
});

type Body = Uint8Array<ArrayBuffer>;
interface PageFile {
  body: Body;
  coded: Partial<Record<'br' | 'gzip', Body>>;
  headers: Record<string, string>;
  etag: string;
}

/** Everything the build wrote, in memory: a path that isn't in here can't be asked for. */
const readFiles = async (folder: string): Promise<Map<string, PageFile>> => {
  // In development the page has a server of its own, and nothing is built.
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)));
  const bodies = new Map<string, Body>();
  for (const path of paths) bodies.set(path, new Uint8Array(await readFile(join(folder, path))));

  const files = new Map<string, PageFile>();
  for (const [path, body] of bodies) {
    if (/\.(br|gz)$/.test(path)) continue;
    const coded = Object.fromEntries(
      CODINGS.flatMap(([coding, ending]) => {
        const smaller = bodies.get(path + ending);
        return smaller ? [[coding, smaller]] : [];
      }),
    );
    // Names under assets/ carry a hash of what is in them.
    const isForEver = path.startsWith(`assets${sep}`);
    files.set(`/${path.split(sep).join('/')}`, {
      body,
      coded,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      headers: {
        'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
        'cache-control': isForEver ? 'public, max-age=31536000, immutable' : 'no-cache',
        vary: 'accept-encoding',
      },
    });
  }
  return files;
};

const wantsPage = (request: Request, pathname: string): boolean => {
  if (pathname === '/') return true;
  const accepted = request.headers.get('accept') ?? '*/*';
  const lastPart = pathname.slice(pathname.lastIndexOf('/'));
  return accepted.includes('text/html') || (accepted.includes('*/*') && !lastPart.includes('.'));
};

/** Serves the built page. Every address of the app answers the one document; the page's router reads it. */
export const staticPages = async (folder: string, publicUrl: string) => {
  const files = await readFiles(folder);
  const document = new TextDecoder().decode(files.get('/index.html')?.body);
  const preloads = readPreloads(files.get('/preloads.json')?.body);
  files.delete('/index.html');
  files.delete('/preloads.json');
  const common = commonHeaders(publicUrl);

  const pageOf = (pathname: string, cookie: string, hasDemo: boolean): Response => {
    const nonce = randomBytes(16).toString('base64');
    const links = preloads(pathname, cookie).map(
      // What all pages run on goes first, and runs while the page's own files arrive.
      (file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`,
    );
    const head = `${links.join('')}${hasDemo ? DEMO_MARK : ''}</head>`;
    return new Response(document.replace('</head>', head).replaceAll(NONCE, nonce), {
      headers: {
        ...common,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': pagePolicy(nonce),
      },
    });
  };

  const fileOf = (file: PageFile, request: Request): Response => {
    const headers: Record<string, string> = { ...common, ...file.headers, etag: file.etag };
    if (request.headers.get('if-none-match') === file.etag) {
      return new Response(null, { status: 304, headers });
    }
    const accepted = request.headers.get('accept-encoding') ?? '';
    for (const [coding] of CODINGS) {
      const smaller = file.coded[coding];
      if (smaller && accepted.includes(coding)) {
        return new Response(smaller, { headers: { ...headers, 'content-encoding': coding } });
      }
    }
    return new Response(file.body, { headers });
  };

  return (request: Request, hasDemo = false): Response => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { ...common, allow: 'GET, HEAD' } });
    }
    const { pathname } = new URL(request.url);
    const file = files.get(pathname);
    if (file) return fileOf(file, request);
    if (document && wantsPage(request, pathname))
      return pageOf(pathname, request.headers.get('cookie') ?? '', hasDemo);
    return new Response('Not found', {
      status: 404,
      headers: { ...common, 'content-type': 'text/plain; charset=utf-8' },
    });
  };
};
