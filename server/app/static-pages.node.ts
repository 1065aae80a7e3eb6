import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { SECURITY_HEADERS, transportSecurity } from '@server/platform/http/security-headers';
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

/** A placeholder in the built page; each response replaces it by a new nonce. */
const NONCE = '__CSP_NONCE__';
/** Marks a page of a product with demo accounts. */
const DEMO_MARK = '<meta name="demo-data">';
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

const pagePolicy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    // Open overlays of the kit insert a style element with the nonce.
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** A worker, which has the policy of its own script, may load further scripts and connect to nothing. */
const WORKER_POLICY = "default-src 'none'; script-src 'self'; frame-ancestors 'none'";

/** The guard's page alone may ask for the position. */
const permissions = (pathname: string): string =>
  `camera=(), geolocation=(${pathname === '/duty' ? 'self' : ''}), microphone=()`;

const commonHeaders = (publicUrl: string): Record<string, string> => ({
  ...SECURITY_HEADERS,
  ...transportSecurity(publicUrl),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': permissions(''),
});

type Body = Uint8Array<ArrayBuffer>;
interface PageFile {
  body: Body;
  encoded: Partial<Record<'br' | 'gzip', Body>>;
  headers: Record<string, string>;
  etag: string;
}

/** Reads all built files into memory, so that requests never touch the file system. */
const readFiles = async (folder: string): Promise<Map<string, PageFile>> => {
  // In development nothing is built; the page has its own server.
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)));
  const bodies = new Map<string, Body>();
  for (const path of paths) bodies.set(path, new Uint8Array(await readFile(join(folder, path))));

  const files = new Map<string, PageFile>();
  for (const [path, body] of bodies) {
    if (/\.(br|gz)$/.test(path)) continue;
    const encoded = Object.fromEntries(
      ENCODINGS.flatMap(([encoding, ending]) => {
        const compressed = bodies.get(path + ending);
        return compressed ? [[encoding, compressed]] : [];
      }),
    );
    // File names under assets/ contain a content hash.
    const isImmutable = path.startsWith(`assets${sep}`);
    files.set(`/${path.split(sep).join('/')}`, {
      body,
      encoded,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      headers: {
        'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
        'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
        vary: 'accept-encoding',
        ...(path.includes('.worker-') && { 'content-security-policy': WORKER_POLICY }),
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

/** Serves the built page. Every path of the app returns the same document, whose router reads the path. */
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
      // Low priority: the common scripts load first and run while the page's own files arrive.
      (file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`,
    );
    const head = `${links.join('')}${hasDemo ? DEMO_MARK : ''}</head>`;
    return new Response(document.replace('</head>', head).replaceAll(NONCE, nonce), {
      headers: {
        ...common,
        'permissions-policy': permissions(pathname),
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
    for (const [encoding] of ENCODINGS) {
      const compressed = file.encoded[encoding];
      if (compressed && accepted.includes(encoding)) {
        return new Response(compressed, { headers: { ...headers, 'content-encoding': encoding } });
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
