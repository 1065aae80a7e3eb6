// Writes dist/prepared-database.bin if the migrations have changed: the migrated, empty database that the browser, tests
// and first starts unpack.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildWhenStale } from './stale.mjs';

const SOURCES = [
  'server/model/migrations',
  'server/platform/migrate/migrate.ts',
  'server/platform/migrate/prepare.ts',
  'node_modules/@electric-sql/pglite/package.json',
];

export const prepareDatabase = () =>
  buildWhenStale('prepared-database.bin', SOURCES, async () => {
    const { runnerImport } = await import('vite');
    const { module } = await runnerImport('./server/platform/migrate/prepare.ts', {
      configFile: false,
      resolve: { tsconfigPaths: true },
      logLevel: 'error',
    });
    mkdirSync('dist', { recursive: true });
    const draft = `dist/prepared-database.${process.pid}`;
    writeFileSync(draft, await module.prepareDatabase());
    renameSync(draft, 'dist/prepared-database.bin');
  });

if (process.argv[1] === fileURLToPath(import.meta.url)) await prepareDatabase();
