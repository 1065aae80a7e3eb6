import { createApp } from '@server/app/compose';
import { connectPostgres } from '@server/base/db/connect-postgres.node';
import { connectReplica } from '@server/base/db/connect-replica.node';
import { silentLog } from '@server/base/ports/log';
import { migrate } from '@server/platform/migrate/migrate';
import { testClock, testPorts } from '@server/test/ports';
import { makeGuard, makeSite } from '@server/test/site';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it, vi } from 'vitest';
import { startPostgres } from '../../../scripts/postgres.mjs';

const NOW = '2027-03-01T02:00:00.000Z';

const postgres = await startPostgres();
const admin = await connectPostgres(postgres.urlOf('postgres'), silentLog);
await admin.db.execute('create database reports');
await admin.close();
const server = await postgres.addReplica();
const connection = await connectPostgres(postgres.urlOf('reports'), silentLog);
await migrate(connection.db, testClock(NOW));
const replica = connectReplica(server.urlOf('reports'), connection.db, silentLog);
const find = vi.spyOn(replica, 'findCurrent');
const ports = { ...testPorts(connection, { now: NOW }), replica };
const { guardGroupId, people } = await makeSite(ports);
const product = createApp(ports);
const copy = await connectPostgres(server.urlOf('reports'), silentLog);
let guards = 0;

const listGuards = async (query: string) => {
  const { response } = await product.fetch(
    new Request(`http://127.0.0.1:3000/api/v1/admin/security${query}`, {
      headers: { authorization: `Bearer ${people.SuperAdmin.token}` },
    }),
    { address: '10.0.0.1', origin: null, cookie: '' },
  );
  expect(response.status).toBe(200);
  return response;
};
const countGuards = async () => {
  const response = await listGuards('?format=csv');
  return (await response.text()).trim().split('\r\n').length - 1;
};
const addGuard = async () => {
  await makeGuard(ports, guardGroupId);
  guards += 1;
};
const wasCurrent = async () => (await find.mock.results.at(-1)?.value) !== null;
const settle = (isCurrent: boolean) =>
  expect
    .poll(async () => [await countGuards(), await wasCurrent()], { timeout: 20_000 })
    .toEqual([guards, isCurrent]);

afterAll(async () => {
  await copy.close();
  await product.close();
  await replica.close();
  await connection.close();
  await postgres.stop();
});

it('reads files from the replica, and never misses what was just written', async () => {
  await settle(true);
  let current = 0;
  for (let number = 1; number <= 10; number += 1) {
    await addGuard();
    expect(await countGuards()).toBe(guards);
    current += (await wasCurrent()) ? 1 : 0;
  }
  expect(current).toBeGreaterThan(0);
});

it('leaves out a replica that is behind until it has caught up', async () => {
  await copy.db.execute(sql`select pg_wal_replay_pause()`);
  await addGuard();
  expect(await countGuards()).toBe(guards);
  expect(await wasCurrent()).toBe(false);
  await copy.db.execute(sql`select pg_wal_replay_resume()`);
  await settle(true);
});

it('reads from the primary while the replica is gone', async () => {
  await server.restart(async () => {
    await addGuard();
    expect(await countGuards()).toBe(guards);
    await settle(false);
  });
  await settle(true);
});

it('reads pages of lists from the primary', async () => {
  find.mockClear();
  const response = await listGuards('');
  expect((await response.json()).total).toBe(guards);
  expect(find).not.toHaveBeenCalled();
});
