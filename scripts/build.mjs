// Builds stale outputs: the page, the server and the prepared database.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareDatabase } from './prepare-database.mjs';
import { buildWhenStale } from './stale.mjs';

const VITE = join('node_modules', 'vite', 'bin', 'vite.js');
const vite = (...args) =>
  execFileSync(process.execPath, [VITE, 'build', '--logLevel', 'warn', ...args], {
    stdio: 'inherit',
    // Always a production build, regardless of the caller's NODE_ENV.
    env: { ...process.env, NODE_ENV: 'production' },
  });

const SHARED = ['package-lock.json', 'tsconfig.json', '.env', 'contract', 'domain'];
const PAGE = [
  ...SHARED,
  'index.html',
  'public',
  'src',
  'vite.config.ts',
  'tailwind.config.ts',
  'scripts/boot-script.ts',
  'scripts/build-plugins.ts',
  'scripts/route-preloads.ts',
];
const SERVER = [...SHARED, 'locales', 'server', 'vite.server.config.ts'];

export const buildServer = async () => {
  await buildWhenStale('server/main.js', SERVER, () => vite('--config', 'vite.server.config.ts'));
  await prepareDatabase();
};

export const build = async () => {
  await buildWhenStale('web/index.html', PAGE, () => vite());
  await buildServer();
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
