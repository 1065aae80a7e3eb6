// Programs of the distribution that a scenario needs: a pooler, a proxy, what keeps a cluster.
import { spawn } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { accountOf } from '../../scripts/postgres.mjs';

const READY_MS = 30_000;

/** Debian has the programs of PostgreSQL in a folder for each version. */
const postgresFolders = () => {
  const folder = '/usr/lib/postgresql';
  try {
    return readdirSync(folder).map((version) => join(folder, version, 'bin'));
  } catch {
    return [];
  }
};

const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The path of an installed program, or undefined. */
export const findProgram = (name) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', ...postgresFolders()]
    .map((folder) => join(folder, name))
    .find(isProgram);

/** Why a scenario that needs these programs is skipped, or null. */
export const missingPrograms = (...names) => {
  const missing = names.filter((name) => !findProgram(name));
  return missing.length > 0 ? `${missing.join(', ')} not installed` : null;
};

/** A temporary folder of the account that runs the programs. */
export const programFolder = async () => {
  const path = await mkdtemp(join(tmpdir(), 'keepwatch-fault-'));
  const account = accountOf();
  const own = async (file) => account && chown(file, account.uid, account.gid);
  await own(path);
  return {
    path,
    write: async (name, text) => {
      const file = join(path, name);
      await writeFile(file, text, { mode: 0o600 });
      await own(file);
      return file;
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
};

const accepts = (port) =>
  new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    const done = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => done(true));
    socket.once('error', () => done(false));
  });

/** Starts a program, as another account where this one is root, and waits until it accepts connections on `port`. */
export const startProgram = async (name, args, { folder, port, env = {} }) => {
  const child = spawn(findProgram(name), args, {
    ...accountOf(),
    cwd: folder.path,
    env: { ...process.env, LC_ALL: 'C.UTF-8', HOME: folder.path, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output = `${output}${text}`.slice(-4_000);
    });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const endWithProcess = () => child.kill('SIGKILL');
  process.once('exit', endWithProcess);
  const started = performance.now();
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}: ${output}`);
    if (performance.now() - started > READY_MS) throw new Error(`${name} did not start: ${output}`);
    await wait(20);
  }
  const end = async (signal) => {
    process.off('exit', endWithProcess);
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  return { pid: child.pid, output: () => output, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
};
