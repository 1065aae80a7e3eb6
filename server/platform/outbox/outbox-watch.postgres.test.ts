import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connectPostgres } from '@server/base/db/connect-postgres.node';
import type { Tx } from '@server/base/db/database';
import { silentLog } from '@server/base/ports/log';
import { outboxTable } from '@server/model/outbox';
import { testPorts } from '@server/test/ports';
import { testPostgres } from '@server/test/postgres';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../test/eventually';
import { announceChange } from './announce-change';
import { type OutboxEntry, outboxReader } from './outbox-reader';
import { outboxWatch } from './outbox-watch';

const postgres = await testPostgres();
const ports = testPorts(postgres, { now: '2027-03-01T02:00:00.000Z' });
const { db } = ports;
/** The connection of another server. */
const other = await connectPostgres(postgres.url, silentLog);

const announce = (tx: Tx, key: 'Booking' | 'Guard' | 'Price') => announceChange(tx, ports.clock.now(), [key]);

const stops: (() => void)[] = [];
/** Starts a watch; `received` has the keys of each poll that found rows. */
const watch = async (log = silentLog) => {
  const received: string[][] = [];
  const watching = outboxWatch(
    { ...ports, log },
    (rows) => void received.push(rows.flatMap(({ keys }) => keys)),
  );
  await watching.catchUp();
  watching.start();
  stops.push(watching.stop);
  return { received, ...watching };
};

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});
afterAll(async () => {
  await other.close();
  await postgres.close();
});

const ROLLBACK = new Error('rolled back');
const rolledBack = (work: (tx: Tx) => Promise<unknown>) =>
  other.db
    .transaction(async (tx) => {
      await work(tx);
      throw ROLLBACK;
    })
    .catch((thrown: unknown) => expect(thrown).toBe(ROLLBACK));

it('passes on commits of another server in one call, and no rollback', async () => {
  const { received } = await watch();
  await rolledBack((tx) => announce(tx, 'Price'));
  await other.db.transaction(async (tx) => {
    await announce(tx, 'Booking');
    await announce(tx, 'Guard');
  });
  await eventually(() => expect(received).toEqual([['Booking', 'Guard']]));
});

it('passes on a transaction that commits after a later one', async () => {
  const { received, catchUp } = await watch();
  await other.db.transaction(async (tx) => {
    await announce(tx, 'Booking');
    await announce(db, 'Guard');
    await catchUp();
    expect(received).toEqual([['Guard']]);
  });
  await catchUp();
  expect(received).toEqual([['Guard'], ['Booking']]);
});

it('passes on a transaction that began before the watch', async () => {
  let received: string[][] = [];
  await other.db.transaction(async (tx) => {
    await announce(tx, 'Booking');
    await announce(db, 'Guard');
    received = (await watch()).received;
  });
  await eventually(() => expect(received).toEqual([['Booking']]));
});

it('passes on a commit whose server was killed right after', async () => {
  const { received } = await watch();
  const script = `
    import pg from 'pg';
    const client = new pg.Client({ connectionString: process.argv[1] });
    await client.connect();
    await client.query("insert into outbox (at, keys) values (now(), array['Booking'])");
    process.kill(process.pid, 'SIGKILL');`;
  const server = spawn(process.execPath, ['--input-type=module', '-e', script, postgres.url.href], {
    stdio: 'inherit',
  });
  const [, signal] = await once(server, 'exit');
  expect(signal).toBe('SIGKILL');
  await eventually(() => expect(received).toEqual([['Booking']]));
});

it('passes on what was committed while the database was unreachable', async () => {
  const log = { ...silentLog, warn: vi.fn(), info: vi.fn() };
  const broken = await connectPostgres(postgres.url, silentLog);
  const received: OutboxEntry[] = [];
  const watching = outboxWatch({ ...ports, db: broken.db, log }, (rows) => void received.push(...rows));
  await watching.catchUp();
  watching.start();
  stops.push(watching.stop);
  const admin = await connectPostgres(new URL('/postgres', postgres.url), silentLog);
  const name = postgres.url.pathname.slice(1);
  const allow = (may: boolean) =>
    admin.db.execute(sql.raw(`alter database ${name} with allow_connections ${may}`));
  await allow(false);
  await admin.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`);
  await eventually(() => expect(log.warn).toHaveBeenCalled());
  expect(received).toEqual([]);
  await allow(true);
  await announce(other.db, 'Booking');
  await eventually(() => expect(received).toMatchObject([{ keys: ['Booking'] }]));
  await eventually(() => expect(log.info).toHaveBeenCalledOnce());
  expect(log.warn).toHaveBeenCalledOnce();
  watching.stop();
  await broken.close();
  await admin.close();
});

it('waits for a missing id no longer than a transaction may last', async () => {
  let now = 0;
  const read = await outboxReader(db, () => now);
  const idsOf = async () => (await read()).map(({ id }) => id);
  const add = async (id: number) => {
    await db
      .insert(outboxTable)
      .overridingSystemValue()
      .values({ id, at: ports.clock.now(), keys: ['Booking'], userIds: null });
  };
  await add(100_000);
  await add(100_003);
  expect(await idsOf()).toEqual([100_000, 100_003]);
  now = 299_999;
  await add(100_002);
  expect(await idsOf()).toEqual([100_002]);
  now = 300_000;
  expect(await idsOf()).toEqual([]);
  await add(100_001);
  expect(await idsOf()).toEqual([]);
});
