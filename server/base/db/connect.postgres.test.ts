import { silentLog } from '@server/base/ports/log';
import { StartError } from '@server/base/start-error';
import { migrate } from '@server/platform/migrate/migrate';
import { testClock } from '@server/test/ports';
import { testPostgres } from '@server/test/postgres';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../test/eventually';
import { connectPostgres } from './connect-postgres.node';
import { problemOfDatabaseError } from './errors';
import { liftStatementTimeout } from './unbounded';
import { withCommit } from './with-commit';

let postgres: Awaited<ReturnType<typeof testPostgres>>;
beforeAll(async () => {
  postgres = await testPostgres();
});
afterAll(() => postgres.close());

/** Terminates every other connection to the database. */
const terminateConnections = () =>
  postgres.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);

describe('PostgreSQL', () => {
  it('returns counts as numbers and days as text', async () => {
    const { rows } = await postgres.db.execute(
      sql`select count(*) as count, date '2026-03-29' as day, timestamptz '2026-03-29T01:00:00+08' as at`,
    );
    expect(rows).toEqual([{ count: 1, day: '2026-03-29', at: '2026-03-28 17:00:00+00' }]);
  });

  it('plans a parametrised statement once', async () => {
    await postgres.db.transaction(async (tx) => {
      for (const number of [1, 2]) await tx.execute(sql`select ${number}::int + 41 as sum`);
      const { rows } = await tx.execute<{ statement: string }>(
        sql`select statement from pg_prepared_statements where statement like ${'%+ 41%'} and name like 'k%'`,
      );
      expect(rows).toHaveLength(1);
    });
  });

  it('plans a query without parameters once, and no other statement without them', async () => {
    await postgres.db.transaction(async (tx) => {
      for (const _ of [1, 2]) await tx.execute(sql`select 43 as number`);
      await tx.execute(sql`create temporary table unnamed as select 43 as number`);
      const { rows } = await tx.execute<{ calls: number }>(
        sql`select generic_plans + custom_plans as calls from pg_prepared_statements where statement like ${'%43 as number'}`,
      );
      expect(rows).toEqual([{ calls: 2 }]);
    });
  });

  it('is migrated once by concurrent servers', async () => {
    const clock = testClock('2026-03-02T01:00:00.000Z');
    await postgres.db.execute(sql`drop schema public cascade`);
    await postgres.db.execute(sql`create schema public`);
    const servers = await Promise.all([1, 2, 3].map(() => connectPostgres(postgres.url, silentLog)));
    await Promise.all(servers.map(({ db }) => migrate(db, clock)));
    const { rows } = await postgres.db.execute<{ roles: number }>(sql`select count(*) as roles from role`);
    expect(rows[0]?.roles).toBe(5);
    await Promise.all(servers.map(({ close }) => close()));
  });

  it('refuses a COMMIT sent with a failing statement, and stores nothing', async () => {
    await postgres.db.execute(sql`create table once (key int primary key, place text)`);
    const write = (place: string) =>
      postgres.db.transaction(async (tx) => {
        await tx.execute(sql`insert into once values (2, ${place}) on conflict do nothing`);
        await tx.execute(withCommit(sql`insert into once values (1, ${place})`));
      });
    await write('first');
    await expect(write('second')).rejects.toMatchObject({ cause: { code: '23505' } });
    await expect(
      postgres.db.transaction(async (tx) => {
        await tx.execute(withCommit(sql`insert into once values (3, 'third')`));
        throw new Error('changed its mind');
      }),
    ).rejects.toThrow('changed its mind');
    const { rows } = await postgres.db.execute(sql`select key, place from once order by key`);
    expect(rows).toEqual([
      { key: 1, place: 'first' },
      { key: 2, place: 'first' },
    ]);
  });

  it('reports why a transaction failed, not the failed rollback', async () => {
    const ended = postgres.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    });
    const error: unknown = await ended.catch((thrown: unknown) => thrown);
    expect(problemOfDatabaseError(error)).toBe('unavailable');
    await expect(postgres.db.execute(sql`select 1 as one`)).resolves.toMatchObject({ rows: [{ one: 1 }] });
  });

  it('loses no pool connections when transactions break', async () => {
    const other = await connectPostgres(postgres.url, silentLog);
    for (let round = 0; round < 3; round += 1) {
      let openTransactions = 0;
      const ended = Promise.allSettled(
        Array.from({ length: 20 }, () =>
          other.db.transaction(async (tx) => {
            await tx.execute(sql`select 1`);
            openTransactions += 1;
            await tx.execute(sql`select pg_sleep(30)`);
          }),
        ),
      );
      await eventually(() => expect(openTransactions).toBe(20));
      await terminateConnections();
      expect((await ended).every(({ status }) => status === 'rejected')).toBe(true);
    }
    const again = Array.from({ length: 20 }, () => other.db.execute(sql`select 1`));
    await expect(Promise.all(again)).resolves.toHaveLength(20);
    await other.close();
  });

  it('gives up a query that a frozen server does not answer, and continues on new connections', async () => {
    const other = await connectPostgres(postgres.url, silentLog, 500);
    const hangs = sql`select pg_sleep(5)`;
    const failures = await Promise.all([
      other.db.execute(hangs).catch((error: unknown) => error),
      other.db.transaction((tx) => tx.execute(hangs)).catch((error: unknown) => error),
    ]);
    expect(failures.map(problemOfDatabaseError)).toEqual(['unavailable', 'unavailable']);
    expect(await other.db.execute(sql`select 1 as one`)).toMatchObject({ rows: [{ one: 1 }] });
    await other.close();
  });

  it('does not time out a transaction that lifted the statement timeout', async () => {
    const other = await connectPostgres(postgres.url, silentLog, 500);
    const slow = sql`select 1 as one, pg_sleep(1)`;
    const { rows } = await other.db.transaction(async (tx) => {
      await liftStatementTimeout(tx);
      return tx.execute(slow);
    });
    expect(rows).toMatchObject([{ one: 1 }]);
    await expect(other.db.execute(slow)).rejects.toMatchObject({ cause: { message: 'Query read timeout' } });
    await other.close();
  });

  it('refuses a session without its settings, as behind a pooler, and says what to do', async () => {
    const url = new URL(postgres.url);
    url.searchParams.set(
      'options',
      '-c TimeZone=UTC -c jit=off -c max_parallel_workers_per_gather=0 -c statement_timeout=30s -c lock_timeout=1min',
    );
    await expect(connectPostgres(url, silentLog)).rejects.toThrow(
      /^The database at .* lacks settings .*: alter role "postgres" set lock_timeout = '10s';$/,
    );
  });

  it('refuses a new database that can’t store Chinese, and says how to create another one', async () => {
    await postgres.db.execute(sql`create database ascii encoding 'SQL_ASCII' locale 'C' template template0`);
    const url = new URL(postgres.url);
    url.pathname = '/ascii';
    await expect(connectPostgres(url, silentLog)).rejects.toThrow(
      /ascii has the encoding SQL_ASCII, which can't store Chinese: create one with "encoding 'UTF8'/,
    );
    await postgres.db.execute(sql`drop database ascii`);
  });

  it('reports an unreachable server without the password', async () => {
    const nobody = new URL('postgres://someone:secret@127.0.0.1:1/keepwatch');
    const failure = await connectPostgres(nobody, silentLog).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartError);
    expect(String(failure)).toContain("127.0.0.1:1/keepwatch can't be reached: nothing listens there");
    expect(String(failure)).not.toContain('secret');
  });
});
