// Builds stale outputs: the page, the server and the prepared database.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareDatabase } from './prepare-database.mjs';
import { buildWhenStale } from './stale.mjs';

const VITE = join('node_modules', 'vite', 'bin', 'vite.js');

/** The commit of the sources, with "-dirty" if they differ from it; empty if they are not a clone. */
export const findCommit = () => {
  // Another repository may contain an unpacked archive of the sources.
  if (!existsSync('.git')) return '';
  const args = ['describe', '--always', '--dirty', '--exclude', '*', '--abbrev=12'];
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
};

const vite = async (args = [], logLevel = 'warn') => {
  const child = spawn(process.execPath, [VITE, 'build', '--logLevel', logLevel, ...args], {
    stdio: 'inherit',
    // Always a production build, regardless of the caller's NODE_ENV.
    env: { ...process.env, NODE_ENV: 'production', VITE_COMMIT: findCommit() },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`vite build ${args.join(' ')} failed`);
};

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
const SERVER = [...SHARED, 'locales', 'server', 'vite.server.config.ts', 'scripts/server-packages.ts'];

export const buildServer = async () => {
  await buildWhenStale('server/main.js', SERVER, () => vite(['--config', 'vite.server.config.ts']));
  await prepareDatabase();
};

export const build = async () => {
  await buildWhenStale('web/index.html', PAGE, () => vite());
  await buildServer();
};

/** Builds the whole product for the browser, with its database and server. */
export const buildMock = async () => {
  await prepareDatabase();
  await buildWhenStale('mock/index.html', [...PAGE, 'locales', 'server'], () =>
    // PGlite's own modules make vite warn.
    vite(['--mode', 'mock'], 'error'),
  );
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
