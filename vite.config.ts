import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { API_PREFIXES, PROBES } from './contract/api-path.ts';
import { bootScript } from './scripts/boot-script.ts';
import { apiDocs, compressAssets, leaveOutMocks } from './scripts/build-plugins.ts';
import { pageContract } from './scripts/page-contract.ts';
import { routePreloads } from './scripts/route-preloads.ts';

/**
 * Which modules share a file. A page that is fetched cold pays a round trip for each file past the sixth, so what many
 * pages are made of comes in few: the homes' files are the shell's, and what the sign-in needs stands apart. Each group
 * takes along what its modules import, as far as no group of a higher priority has it. The rules of the cart are left
 * out of the shared data: only the pages that order and change bookings need them. See docs/decisions/005.
 */
const CHUNKS = [
  { name: 'vendor', tags: ['$initial' as const], test: /node_modules/, priority: 6 },
  { name: 'app', tags: ['$initial' as const], priority: 5 },
  {
    name: 'shell',
    test: /(src\/(app\/shell\/shell|features\/home\/(client|admin)-home|routes\/(admin\/)?home)\.tsx|contract\/session\.ts)$/,
    priority: 4,
  },
  // Not the shell's: the homes are drawn with what came with the document, before any call is made.
  { name: 'calls', test: /axios\/index\.js$/, priority: 3 },
  { name: 'login', test: /src\/routes\/public\/login\.tsx$/, priority: 3 },
  { name: 'toasts', test: /src\/app\/toaster\.tsx$/, priority: 2 },
  {
    name: 'overlays',
    test: /src\/components\/ui\/(confirm-dialog|dialog|dropdown-menu|popover|sheet)\.tsx$/,
    priority: 2,
  },
  {
    name: 'forms',
    test: /node_modules\/(react-hook-form|@hookform)\/|src\/(components\/form\/(form-|error-summary|record-form|sentence|unsaved-guard)|hooks\/use-record-form|lib\/set-problem)/,
    priority: 2,
  },
  {
    name: 'data',
    test: /\/(contract|domain\/(?!cart\/)|src\/(api|lib|stores))\//,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'kit',
    test: /src\/(components\/(calendar|layout|table|ui)\/(?!action-menu|download-|pick-people)|hooks\/(?!use-record-form))|lucide/,
    minShareCount: 3,
    priority: 1,
  },
];

const SERVER = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/**
 * Modes: production (the page that the server serves), mock (the whole product in the browser) and server
 * (development of the page against a running server).
 */
export default defineConfig(({ mode, command }) => {
  const isMock = mode === 'mock';
  const outDir = isMock ? 'dist/mock' : 'dist/web';
  return {
    plugins: [
      react(),
      tailwindcss(),
      bootScript(),
      ...(isMock
        ? []
        : [
            pageContract(),
            apiDocs(outDir),
            leaveOutMocks(outDir),
            routePreloads(outDir),
            compressAssets(outDir),
          ]),
    ],
    resolve: { tsconfigPaths: true },
    // The server puts a fresh nonce in its place with every page.
    ...(command === 'build' && !isMock && { html: { cspNonce: '__CSP_NONCE__' } }),
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: CHUNKS,
          },
        },
      },
    },
    worker: { format: 'es' as const },
    // PGlite finds its WebAssembly by the address of its own module, which pre-bundling would change.
    // The worker of the browser runtime is found too late: what only it imports would make the page load twice.
    optimizeDeps: {
      exclude: ['@electric-sql/pglite'],
      include: isMock
        ? ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/pglite', 'hash-wasm', 'hono']
        : [],
    },
    server: {
      host: '127.0.0.1',
      // The server takes cookie writes from its own origin only; in development that is this proxy.
      ...(mode === 'server' && {
        proxy: Object.fromEntries(
          [...API_PREFIXES, ...PROBES].map((path) => [
            path,
            { target: SERVER, changeOrigin: true, headers: { origin: SERVER } },
          ]),
        ),
      }),
    },
  };
});
