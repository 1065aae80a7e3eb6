import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const server = ['server/**/*.test.ts', 'mocks/**/*.test.ts', 'scripts/**/*.test.ts'];

/** Allows for the full random suites (DEEP=1), in which a test that ends late would disturb the next ones. */
const serverTestTimeout = process.env.DEEP ? 600_000 : 60_000;

/** The tests of the server on PGlite, which screens use in every run. */
const embedded = {
  extends: true as const,
  test: {
    name: 'embedded',
    include: ['server/**/*.test.ts'],
    exclude: ['server/**/*.postgres.test.ts'],
    isolate: false,
    globalSetup: './server/test/prepare-database.ts',
    testTimeout: serverTestTimeout,
    hookTimeout: 60_000,
  },
};

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    maxWorkers: 2,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        // Allows for the full random suites (DEEP=1).
        test: {
          name: 'domain',
          include: ['{contract,domain,locales}/**/*.test.ts'],
          isolate: false,
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        // Without isolation a worker keeps its modules and its database for all its test files.
        test: {
          name: 'server',
          include: server,
          isolate: false,
          globalSetup: './server/test/postgres-server.ts',
          testTimeout: serverTestTimeout,
          hookTimeout: 120_000,
        },
      },
      ...(process.env.DEEP ? [embedded] : []),
      {
        extends: true,
        plugins: [react()],
        // A worker keeps its jsdom, its modules and its database for all its test files (src/test/setup.ts).
        test: {
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // The modules of a page reach a thread faster than a process.
          pool: 'threads',
          isolate: false,
          globalSetup: './server/test/prepare-database.ts',
          setupFiles: './src/test/setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
