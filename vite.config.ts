import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { apiDocs, compressAssets, leaveOutMocks } from './scripts/build-plugins.ts';

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
      ...(isMock ? [] : [apiDocs(outDir), leaveOutMocks(outDir), compressAssets(outDir)]),
    ],
    resolve: { tsconfigPaths: true },
    // The server puts a fresh nonce in its place with every page.
    ...(command === 'build' && !isMock && { html: { cspNonce: '__CSP_NONCE__' } }),
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      // What every page needs comes in two files and not in twenty: fewer round trips, and the packages' file
      // stays in the reader's cache from release to release.
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 2 },
              { name: 'app', tags: ['$initial'], priority: 1 },
            ],
          },
        },
      },
    },
    worker: { format: 'es' as const },
    // PGlite finds its WebAssembly by the address of its own module, which pre-bundling would change.
    // The worker of the browser home is found too late: what only it imports would make the page load twice.
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
        proxy: { '/api': { target: SERVER, changeOrigin: true, headers: { origin: SERVER } } },
      }),
    },
  };
});
