// Starts what the journeys of the given projects run on, all at once, and prints a line when all answer. The servers with
// demo data start from one folder, made once and copied; the journeys with a server of their own make theirs on one PostgreSQL.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { buildMock } from './build.mjs';
import { NOT_DURABLE, startPostgres } from './postgres.mjs';

const {
  JOURNEY_DATA: data,
  JOURNEY_PORT: port,
  JOURNEY_PAGES_PORT: pagesPort,
  JOURNEY_POSTGRES: postgresFile,
  JOURNEY_MOCK_PORT: mockPort,
  JOURNEY_DEVELOPMENT_PORT: developmentPort,
} = process.env;
if (!data)
  throw new Error('This script is started by Playwright, which passes the data folder and the ports.');
const pagesData = `${data}-pages`;

const running = new Set();
const run = (args, env = {}) => {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
};

const end = async (child) => {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};

const answers = (url) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Resolves when the child answers there; Playwright limits the time. */
const untilReady = async (child, url) => {
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended by itself`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

const startServer = async (folder, ownPort) => {
  const child = run([`${process.env.JOURNEY_RELEASE ?? '.'}/dist/server/main.js`], {
    DATA_DIR: folder,
    PORT: ownPort,
    LOG_LEVEL: 'error',
  });
  await untilReady(child, `http://127.0.0.1:${ownPort}/readyz`);
  return child;
};

const startServers = async (wanted) => {
  const [first, second] = wanted;
  const maker = await startServer(first.folder, first.port);
  if (!second) return;
  await end(maker);
  cpSync(first.folder, second.folder, { recursive: true });
  await Promise.all(wanted.map(({ folder, port: ownPort }) => startServer(folder, ownPort)));
};

const startVite = (args, ownPort) =>
  untilReady(run([...args, '--port', ownPort]), `http://127.0.0.1:${ownPort}`);

const projects = process.argv.slice(2);
const servers = [
  { project: 'server', folder: data, port },
  { project: 'pages', folder: pagesData, port: pagesPort },
].filter(({ project }) => projects.includes(project));

const startBrowserOnly = async () => {
  await buildMock();
  const preview = ['preview', '--mode', 'mock', '--strictPort', '--host', '127.0.0.1'];
  await startVite(['node_modules/vite/bin/vite.js', ...preview], mockPort);
};

let stopPostgres = async () => {};
const startPostgresServer = async () => {
  const { urlOf, stop } = await startPostgres(NOT_DURABLE);
  stopPostgres = stop;
  writeFileSync(postgresFile, urlOf('postgres').href, { mode: 0o600 });
};

process.once('SIGTERM', async () => {
  await Promise.all([...running].map(end));
  await stopPostgres();
  process.exit();
});
process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM');
  for (const path of [data, pagesData, postgresFile]) rmSync(path, { recursive: true, force: true });
});
await Promise.all([
  ...(servers.length > 0 ? [startServers(servers)] : []),
  ...(projects.includes('own-server') ? [startPostgresServer()] : []),
  ...(projects.includes('browser-only') ? [startBrowserOnly()] : []),
  ...(projects.includes('development') ? [startVite(['scripts/dev.mjs'], developmentPort)] : []),
]);
process.stdout.write('All journey servers are ready\n');
