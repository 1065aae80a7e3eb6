import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import pg from 'pg';
import { freePort } from '../scripts/free-port.mjs';

/** An unpacked release, else what was built here. */
const PRODUCT = process.env.JOURNEY_RELEASE ?? '.';
const folders: string[] = [];
const running = new Set<ChildProcess>();
/** Ends the processes that a journey started and removes their folders. */
export const endAll = async (): Promise<void> => {
  for (const child of running) await end(child);
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
};

export const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'keepwatch-setup-'));
  folders.push(folder);
  return folder;
};

/** Which a server on PostgreSQL needs. */
const SECRET_KEY = randomBytes(32).toString('base64');
/** The databases of the folders with demo data. Other folders have the embedded one. */
const databases = new Map<string, string>();

const createDatabase = async (folder: string, template = 'template0') => {
  const url = new URL(readFileSync(process.env.JOURNEY_POSTGRES ?? '', 'utf8'));
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const name = `journey_${randomBytes(6).toString('hex')}`;
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  url.pathname = `/${name}`;
  databases.set(folder, url.href);
  return name;
};

const run = (entry: string, args: readonly string[], env: Record<string, string>) => {
  const database = databases.get(env.DATA_DIR ?? '');
  const child = spawn(process.execPath, [`${PRODUCT}/dist/server/${entry}.js`, ...args], {
    env: {
      ...process.env,
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      ...(database && { DATABASE_URL: database, SECRET_KEY }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (text) => {
    output.out += text;
  });
  child.stderr.on('data', (text) => {
    output.err += text;
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return { child, output };
};

const end = async (child: ChildProcess) => {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};

/** A started server and its output until it was ready. */
export const start = async (folder: string, args: readonly string[], env: Record<string, string> = {}) => {
  const port = String(await freePort());
  const { child, output } = run('main', args, { PORT: port, DATA_DIR: folder, ...env });
  await expect
    .poll(
      () =>
        child.exitCode === null ? output.out : `ended with ${child.exitCode}: ${output.err}${output.out}`,
      { timeout: 120_000 },
    )
    .toContain('Keepwatch is ready');
  return { url: `http://127.0.0.1:${port}`, output, stop: () => end(child) };
};

/** The output of a process that ends by itself. */
export const runToEnd = async (entry: string, args: readonly string[], env: Record<string, string>) => {
  const { child, output } = run(entry, args, { PORT: String(await freePort()), ...env });
  if (child.exitCode === null) await once(child, 'close');
  return { code: child.exitCode, ...output };
};

/**
 * Two moments in Hong Kong at which demo data are made, both at 20:00: the last day of a month, which serves for most journeys
 * because making them takes long, and the 8th.
 */
export const MIDMONTH = '2027-03-08T12:00:00.000Z';
export const MONTH_END = '2027-03-31T12:00:00.000Z';

const demoData = new Map<string, ReturnType<typeof makeDemoData>>();
const demoFolders: string[] = [];
process.once('exit', () => {
  for (const folder of demoFolders) rmSync(folder, { recursive: true, force: true });
});

const makeDemoData = async (clock: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'keepwatch-demo-'));
  demoFolders.push(folder);
  const database = await createDatabase(folder);
  const server = await start(folder, ['--demo'], { CLOCK: clock });
  await server.stop();
  return { folder, database };
};

/** A folder and a database of its own with the demo data of that moment. They are made once and then copied. */
export const demoFolder = async (clock: typeof MIDMONTH | typeof MONTH_END): Promise<string> => {
  const made = demoData.get(clock) ?? makeDemoData(clock);
  demoData.set(clock, made);
  const folder = newFolder();
  const template = await made;
  cpSync(template.folder, folder, { recursive: true });
  await createDatabase(folder, template.database);
  return folder;
};

/** The set-up link in the output of a first start. */
export const setupLinkIn = (output: string): string => /http:\S+\/setup#\S+/.exec(output)?.[0] ?? '';
