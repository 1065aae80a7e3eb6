import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';
import { API_PREFIXES, PROBES } from './contract/api-path.ts';
import { bootScript } from './scripts/boot-script.ts';
import { apiDocs, compressAssets, leaveOutMocks } from './scripts/build-plugins.ts';
import { pageContract } from './scripts/page-contract.ts';
import { routePreloads } from './scripts/route-preloads.ts';

/**
 * Which modules share a chunk. A cold page load takes another round trip for each file after the sixth, so modules that
 * many pages use are in few chunks: the home pages are in the shell's, and what the sign-in needs is separate. A group
 * includes the imports of its modules, unless a group of higher priority has them. The rules of the cart are not in
 * `data`, because only the pages that order and change bookings need them. See docs/decisions/005.
 */
const CHUNKS = [
  { name: 'vendor', tags: ['$initial' as const], test: /node_modules/, priority: 6 },
  { name: 'app', tags: ['$initial' as const], priority: 5 },
  // Of the guard's page and of the shell, which the guard's page doesn't load.
  {
    name: 'shown',
    test: /(contract\/(call|change-key)|icons\/phone|domain\/(cached|day|day-text|duration-text|duty-state|money|money-text|time)|src\/(lib\/format|components\/ui\/(badge|duty-state-badge|duty-state-looks|textarea)))\.(tsx?|m?js)$/,
    priority: 4.5,
  },
  {
    name: 'shell',
    test: /(src\/(app\/shell\/shell|features\/home\/(client|admin)-home|routes\/(admin\/)?home)\.tsx|contract\/session\.ts)$/,
    priority: 4,
  },
  // Separate from the shell: the home pages render with the data of the boot script, before any call is made.
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
    test: /node_modules\/(react-hook-form|@hookform)\/|src\/(components\/form\/(form-|fields|error-summary|record-form|sentence|unsaved-guard)|hooks\/use-record-form|lib\/set-problem)/,
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
 * The server accepts writes by cookie from its own pages only. In development these come from this proxy, and pages of any
 * other origin are still refused. Vite has checked the host.
 */
const sendOwnOrigin: ProxyOptions['configure'] = (proxy) => {
  proxy.on('proxyReq', (toServer, { headers: { origin, host } }) => {
    if (origin === `http://${host}`) toServer.setHeader('origin', SERVER);
  });
};

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
    // The server replaces it by a new nonce in each response.
    ...(command === 'build' && !isMock && { html: { cspNonce: '__CSP_NONCE__' } }),
    build: {
      outDir,
      // The largest is opencc-js' table of characters, loaded on demand; bench/ limits the first load.
      chunkSizeWarningLimit: 1_500,
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
    // PGlite resolves its WebAssembly relative to its own module, whose URL pre-bundling would change.
    // Vite discovers the worker of the browser runtime late: pre-bundling its imports then would reload the page.
    optimizeDeps: {
      exclude: ['@electric-sql/pglite', 'highs'],
      include: isMock
        ? ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/pglite', 'hash-wasm', 'hono']
        : [],
    },
    server: {
      host: '127.0.0.1',
      ...(mode === 'server' && {
        proxy: Object.fromEntries(
          [...API_PREFIXES, ...PROBES].map((path) => [
            path,
            { target: SERVER, changeOrigin: true, configure: sendOwnOrigin },
          ]),
        ),
      }),
    },
  };
});
