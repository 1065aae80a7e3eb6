import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { freePort } from '../../scripts/free-port.mjs';
import { listen } from './event-stream.mjs';
import { onDatabase } from './on-database.mjs';
import { orderDuringFaults, signInOrderer } from './orders.mjs';
import { missingPrograms, programFolder, startProgram } from './other-program.mjs';

const ORDERS = 300;
const GOAL_TOLD_MS = 1_000;
/** The lock timeout of a session, and the wait for a connection. */
const GOAL_LOCKED_MS = 12_000;
/** Less than the two servers' pools together. */
const SERVER_CONNECTIONS = 12;

/** What docs/operate.md says: the role's settings, because the pooler passes on none of a session. */
const ROLE_SETTINGS = {
  TimeZone: 'UTC',
  lock_timeout: '10s',
  statement_timeout: '30s',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
};

const makeRole = async (owner, password) => {
  const admin = new pg.Client({ connectionString: owner.href });
  await admin.connect();
  await admin.query(`create role keepwatch login password '${password}'`);
  for (const [name, value] of Object.entries(ROLE_SETTINGS))
    await admin.query(`alter role keepwatch set ${name} = '${value}'`);
  await admin.end();
};

const settingsOf = (owner, port, users) => `
[databases]
fault = host=127.0.0.1 port=${owner.port} dbname=fault
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
ignore_startup_parameters = options
default_pool_size = ${SERVER_CONNECTIONS}
query_wait_timeout = 10
server_login_retry = 1
auth_type = scram-sha-256
auth_file = ${users}
`;

/** PgBouncer in transaction mode between the servers and the database, and the owner's way past it. */
const throughPgbouncer = async (owner) => {
  const folder = await programFolder();
  const password = randomBytes(12).toString('hex');
  await makeRole(owner, password);
  const port = await freePort();
  const users = await folder.write('users.txt', `"keepwatch" "${password}"\n`);
  const file = await folder.write('pgbouncer.ini', settingsOf(owner, port, users));
  const start = () => startProgram('pgbouncer', [file], { folder, port });
  let pooler = await start();
  return {
    env: {
      DATABASE_URL: `postgres://keepwatch:${password}@127.0.0.1:${port}/fault`,
      DATABASE_DIRECT_URL: owner.href,
    },
    kill: async () => {
      await pooler.kill();
      pooler = await start();
    },
    stop: async () => {
      await pooler.stop();
      await folder.remove();
    },
  };
};

const timed = async (run) => {
  const started = performance.now();
  const result = await run();
  return { result, ms: Math.round(performance.now() - started) };
};

/** The time until a call that meets a locked table is refused. */
const callUnderLock = async (url, client) => {
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query('begin; lock table booking in access exclusive mode');
  const { result, ms } = await timed(() => client.call('GET', '/api/v1/client/booking'));
  await other.query('rollback');
  await other.end();
  return { status: result.status, ms };
};

const run = async ({ url, ports: [here, there], way }) => {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const countConnections = async () => {
    const { rows } = await owner.query(
      "select count(*)::int as open from pg_stat_activity where usename = 'keepwatch'",
    );
    return rows[0].open;
  };
  const [client, elsewhere] = [await signInOrderer(here), await signInOrderer(there)];
  const stream = await listen(there, elsewhere.token);
  const told = stream.waitForText('"Booking"');
  const key = randomUUID();
  // The same order on both servers at once: a lock of the transaction lets only one make it.
  const twice = await Promise.all([client.order(key, 0), elsewhere.order(key, 0)]);
  const ordered = performance.now();
  const toldAfter = Math.max(0, Math.round((await told) - ordered));
  const again = await client.order(key, 0);

  const orders = await orderDuringFaults(client, ORDERS, [way.kill]);
  const connections = await countConnections();
  const locked = await callUnderLock(url, client);
  await client.call('POST', '/api/v1/auth/signout');
  await elsewhere.call('POST', '/api/v1/auth/signout');
  await owner.end();

  const problems = [...orders.problems];
  const made = twice.filter(({ status }) => status === 201).map(({ body }) => body.id);
  if (again.status !== 201 || made.some((id) => id !== again.body.id))
    problems.push('an order was made twice');
  if (toldAfter > GOAL_TOLD_MS) problems.push('a change was announced too late');
  if (locked.status !== 503 || locked.ms > GOAL_LOCKED_MS)
    problems.push(`a locked table: ${locked.status} after ${locked.ms} ms`);
  if (connections > SERVER_CONNECTIONS) problems.push(`${connections} connections to PostgreSQL`);
  return {
    figures: {
      'one order sent to both servers at once': twice.map(({ status }) => status).join(', '),
      'announced on the other server after': `${toldAfter} ms`,
      ...orders.figures,
      'connections to PostgreSQL, two servers': `${connections} of ${SERVER_CONNECTIONS}`,
      'a call that meets a locked table': `${locked.status} after ${locked.ms} ms`,
    },
    problems,
  };
};

/** Two servers on PgBouncer in transaction mode, which is killed once: migrations, orders, events and locks. */
export const pgbouncer = async () => {
  const skipped = missingPrograms('pgbouncer');
  return skipped ? { skipped } : onDatabase(2, run, {}, throughPgbouncer);
};
