// Starts what the journeys of the given projects run on, all at once, and prints a line when all answer. All servers use one
// PostgreSQL. Those with demo data start from one database, made once and copied.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import pg from 'pg';
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

const SECRET_KEY = randomBytes(32).toString('base64');

const startServer = async ({ folder, port: ownPort, database }) => {
  const child = run([`${process.env.JOURNEY_RELEASE ?? '.'}/dist/server/main.js`, '--demo'], {
    DATA_DIR: folder,
    DATABASE_URL: database.href,
    SECRET_KEY,
    PORT: ownPort,
    LOG_LEVEL: 'error',
  });
  await untilReady(child, `http://127.0.0.1:${ownPort}/readyz`);
  return child;
};

const startServers = async (wanted, urlOf) => {
  const admin = new pg.Client({ connectionString: urlOf('postgres').href });
  await admin.connect();
  const [first, ...others] = wanted.map((server) => ({ ...server, database: urlOf(server.project) }));
  await admin.query(`create database ${first.project}`);
  const maker = await startServer(first);
  if (others.length > 0) {
    await end(maker);
    for (const { project } of others)
      await admin.query(`create database ${project} template ${first.project}`);
    await Promise.all([first, ...others].map(startServer));
  }
  await admin.end();
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
const startOnPostgres = async () => {
  const { urlOf, stop } = await startPostgres(NOT_DURABLE);
  stopPostgres = stop;
  writeFileSync(postgresFile, urlOf('postgres').href, { mode: 0o600 });
  if (servers.length > 0) await startServers(servers, urlOf);
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
  ...(servers.length > 0 || projects.includes('own-server') ? [startOnPostgres()] : []),
  ...(projects.includes('browser-only') ? [startBrowserOnly()] : []),
  ...(projects.includes('development') ? [startVite(['scripts/dev.mjs'], developmentPort)] : []),
]);
process.stdout.write('All journey servers are ready\n');
