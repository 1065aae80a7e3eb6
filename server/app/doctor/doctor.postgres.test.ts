import { testPorts } from '@server/test/ports';
import { testPostgres } from '@server/test/postgres';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { examineServer, examineTables } from './database-findings';
import { examineReplica } from './replica-finding.node';

const database = await testPostgres();
const { db } = testPorts(database, { now: '2027-03-01T02:00:00.000Z' });
afterAll(database.close);

it('reads version, encoding and extensions', async () => {
  expect(await examineServer(db)).toMatchObject([
    { state: 'ok', text: expect.stringMatching(/^PostgreSQL \d+\S*, UTF8, \d+ MB\.$/) },
    { state: 'ok' },
  ]);
});

it('warns of a role that owns the tables, and of large tables without statistics', async () => {
  await db.execute(sql`insert into attempt (kind, key_hash, at)
    select 'sign-in', md5(number::text), now() from generate_series(1, 20000) number`);
  const [tables, rights] = await examineTables(db);
  expect(tables).toMatchObject({ state: 'todo', text: expect.stringContaining('no statistics of attempt') });
  expect(rights).toMatchObject({ state: 'todo', about: 'rights' });
  await db.execute(sql`analyze`);
  expect((await examineTables(db))[0]).toMatchObject({
    state: 'ok',
    text: expect.stringContaining('attempt '),
  });
});

it('finds a replica that follows nothing, and one that is away', async () => {
  const away = new URL(database.url);
  away.search = '';
  away.port = '1';
  const [nothing] = await examineReplica({ DATABASE_REPLICA_URL: new URL(database.url) });
  expect(nothing).toMatchObject({
    state: 'todo',
    text: expect.stringContaining('follows no other database'),
  });
  const [gone] = await examineReplica({ DATABASE_REPLICA_URL: away });
  expect(gone).toMatchObject({ state: 'todo', text: expect.stringContaining('servers go on without it') });
  expect(await examineReplica({ DATABASE_REPLICA_URL: undefined })).toEqual([]);
});
