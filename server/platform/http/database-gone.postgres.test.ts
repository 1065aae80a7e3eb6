import { createApp } from '@server/app/compose';
import { connectPostgres } from '@server/base/db/connect-postgres.node';
import { silentLog } from '@server/base/ports/log';
import { bookingTable } from '@server/model/booking';
import { migrate } from '@server/platform/migrate/migrate';
import { testClock, testPorts } from '@server/test/ports';
import { cartItemOf, makeSite, type Site } from '@server/test/site';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startPostgres } from '../../../scripts/postgres.mjs';

const START = '2027-03-01T02:00:00.000Z';
const CLIENTS = 8;

const postgres = await startPostgres();
const admin = await connectPostgres(postgres.urlOf('postgres'), silentLog);
await admin.db.execute('create database orders');
const connection = await connectPostgres(postgres.urlOf('orders'), silentLog);
await migrate(connection.db, testClock(START));
const ports = testPorts(connection, { now: START });
const { db, clock } = ports;
const product = createApp(ports);
const asOperator = (statement: string) => admin.db.execute(statement);

let site: Site;
let body: string;
beforeAll(async () => {
  site = await makeSite(ports);
  const cartItems = [await cartItemOf(ports, ['2027-03-10', '2027-03-11', '2027-03-12'], { Morning: 1 })];
  body = JSON.stringify({ premiseId: site.premiseId, cartItems });
});
beforeEach(() => db.execute('truncate booking cascade'));
afterAll(async () => {
  await product.close();
  await connection.close();
  await admin.close();
  await postgres.stop();
});

const order = async (key: string) => {
  // The rate limit of 200 calls per second uses this clock.
  clock.advance(10);
  const { response } = await product.fetch(
    new Request('http://127.0.0.1:3000/api/v2/client/booking', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        authorization: `Bearer ${site.people.Client.token}`,
      },
      body,
    }),
    { address: '10.0.0.1', origin: null, cookie: '' },
  );
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    answer: await response.json(),
  };
};

const endConnections = () =>
  asOperator("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'orders'");

type Outage = (refused: () => Promise<void>) => Promise<unknown>;

/** Several clients order during `outage`, each until acknowledged, and once more afterwards. */
const orderDuring = async (outage: Outage) => {
  const acknowledged = new Map<string, number>();
  const others: Awaited<ReturnType<typeof order>>[] = [];
  let isOver = false;
  const orderUntilStored = async () => {
    const key = crypto.randomUUID();
    for (;;) {
      const given = await order(key);
      if (given.status === 201) return acknowledged.set(key, given.answer.id);
      // The first attempt may still run on a broken connection and hold the key meanwhile.
      if (given.answer.reason !== 'still_running') others.push(given);
    }
  };
  const client = async () => {
    while (!isOver) await orderUntilStored();
    await orderUntilStored();
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, client));
  await expect.poll(() => acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(CLIENTS);
  await outage(() => expect.poll(() => others.length, { timeout: 20_000 }).toBeGreaterThan(CLIENTS));
  isOver = true;
  await clients;
  return { acknowledged, others };
};

it.each<[string, Outage]>([
  ['is killed', () => postgres.kill()],
  ['is stopped', (refused) => postgres.restart(refused)],
  ['ends its connections', endConnections],
  [
    'takes no connections',
    async (refused) => {
      await asOperator('alter database orders allow_connections false');
      await endConnections();
      await refused();
      await asOperator('alter database orders allow_connections true');
    },
  ],
  [
    'is read-only for a while',
    async (refused) => {
      await asOperator('alter database orders set default_transaction_read_only = on');
      await endConnections();
      await refused();
      await asOperator('alter database orders reset default_transaction_read_only');
      await endConnections();
    },
  ],
])('stores every acknowledged order exactly once when the database %s', async (_what, outage) => {
  const { acknowledged, others } = await orderDuring(outage);
  expect(others.length).toBeGreaterThan(0);
  for (const given of others)
    expect(given).toMatchObject({ status: 503, retryAfter: '5', answer: { code: 'unavailable' } });
  const stored = await db.select({ id: bookingTable.id }).from(bookingTable);
  expect(stored.map(({ id }) => id).sort()).toEqual([...acknowledged.values()].sort());
});
