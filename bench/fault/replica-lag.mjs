import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { onDatabase } from './on-database.mjs';
import { signInOrderer } from './orders.mjs';
import { startLoad } from './steady-load.mjs';

const PHASE_MS = 6_000;
/** The page of a list has this many rows at most. */
const PAGE = 100;

/** A streaming replica of the database, which the servers read from. */
const withReplica = async (_owner, postgres) => {
  const replica = await postgres.addReplica();
  return {
    env: { DATABASE_REPLICA_URL: replica.urlOf('fault').href },
    replica,
    connect: async () => {
      const client = new pg.Client({ connectionString: replica.urlOf('postgres').href });
      await client.connect();
      return client;
    },
    stop: async () => {},
  };
};

const readsOf = async (client) => {
  const { rows } = await client.query(
    "select xact_commit::int as reads from pg_stat_database where datname = 'fault'",
  );
  return rows[0].reads;
};

/** The rows of the file of the client's bookings, which is read from the replica if it isn't behind. */
const rowsInFile = async (port, token) => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/client/booking?format=csv`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
  });
  if (answer.status !== 200) throw new Error(`the file of bookings answers ${answer.status}`);
  return (await answer.text()).trim().split('\r\n').length - 1;
};

/** Orders and reads the file after each, for a while; returns how often it lacked the order. */
const writeAndRead = async (port, client) => {
  const end = performance.now() + PHASE_MS;
  let [orders, missed, number] = [0, 0, PAGE];
  while (performance.now() < end) {
    const before = await rowsInFile(port, client.token);
    const { status } = await client.order(randomUUID(), number++);
    if (status !== 201) throw new Error(`an order answers ${status}`);
    const after = await rowsInFile(port, client.token);
    orders += 1;
    if (after !== before + 1) missed += 1;
  }
  return { orders, missed };
};

const run = async ({ ports: [here, there], way }) => {
  const client = await signInOrderer(here);
  const load = await startLoad(there, 0);
  const watcher = await way.connect();
  const phases = {};
  const problems = [];
  const phase = async (name) => {
    const before = await readsOf(watcher).catch(() => null);
    const { orders, missed } = await writeAndRead(here, client);
    const reads = (await readsOf(watcher).catch(() => null)) - before;
    phases[name] = `${orders} orders, ${missed} missing in the next file; ${reads} reads`;
    if (missed > 0) problems.push(`${name}: ${missed} files lacked the order before`);
    return reads;
  };
  if ((await phase('the replica follows')) < 10) problems.push('the replica was hardly read');
  await watcher.query('select pg_wal_replay_pause()');
  await phase('it is behind');
  await watcher.query('select pg_wal_replay_resume()');
  await watcher.end();
  await way.replica.restart(async () => {
    const { orders, missed } = await writeAndRead(here, client);
    phases['it is gone'] = `${orders} orders, ${missed} missing in the next file`;
    if (missed > 0) problems.push(`it is gone: ${missed} files lacked the order before`);
  });
  const again = await way.connect();
  const before = await readsOf(again);
  await writeAndRead(here, client);
  const reads = (await readsOf(again)) - before;
  await again.end();
  if (reads < 10) problems.push('the replica is not read again');
  const { calls, failures, slowestMs } = await load.stop();
  problems.push(...failures);
  return {
    figures: {
      ...phases,
      'it is back': `${reads} reads`,
      'calls on the other server meanwhile, of them failed': `${calls}, ${failures.length}`,
      'the slowest of them': `${slowestMs} ms`,
    },
    problems,
  };
};

/** Two servers with a streaming replica that follows, falls behind, is gone, and comes back. */
export const replicaLag = () => onDatabase(2, run, {}, withReplica);
