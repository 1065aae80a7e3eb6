import type { Results } from '@electric-sql/pglite';
import { openPGlite } from '@server/test/database';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { prepareEmbeddedStatements } from './embedded-database';

// Not the shared database, in which other test files may have used up the number of statements.
const pglite = await openPGlite();
await pglite.exec("set time zone 'UTC'");
prepareEmbeddedStatements(pglite);
afterAll(() => pglite.close());

const rowsOf = async (answer: Promise<Results<unknown>>) => (await answer).rows;
const preparedLike = (text: string) =>
  rowsOf(
    pglite.query(
      'select generic_plans + custom_plans as calls from pg_prepared_statements where statement = $1',
      [text],
    ),
  );

afterEach(async () => {
  await pglite.exec('drop table if exists thing');
});

describe('a statement with parameters', () => {
  it('is parsed once and answers alike each time', async () => {
    await pglite.exec('create table thing (id int, words text[], facts jsonb, at timestamptz, size bigint)');
    const insert = 'insert into thing values ($1, $2, $3, $4, $5) returning *';
    const at = new Date('2026-03-02T02:00:00.000Z');
    const row = { id: 1, words: ['a "b"', 'c,d'], facts: { e: [null] }, at, size: 9_007_199_254_740_993n };
    const values = () => Object.values(row);
    for (const _ of [1, 2]) expect(await rowsOf(pglite.query(insert, values()))).toEqual([row]);
    const empty = { id: null, words: null, facts: null, at: null, size: null };
    expect(await rowsOf(pglite.query(insert, [null, undefined, null, null, null]))).toEqual([empty]);
    expect(await preparedLike(insert)).toEqual([{ calls: 3 }]);
    const updated = await pglite.query('update thing set size = $1 where id = $2', [2, 1]);
    expect(updated).toMatchObject({ affectedRows: 2, rows: [], fields: [] });
    const named = await pglite.query('select id, at from thing where id = $1 limit 1', [1], {
      rowMode: 'array',
    });
    expect(named.rows).toEqual([[1, at]]);
    expect(named.fields.map(({ name }) => name)).toEqual(['id', 'at']);
  });

  it('need not have any if it is a query', async () => {
    const select = 'select 43 as number';
    for (const _ of [1, 2]) expect(await rowsOf(pglite.query(select))).toEqual([{ number: 43 }]);
    expect(await preparedLike(select)).toEqual([{ calls: 2 }]);
    const change = 'create table thing as select 43 as number';
    await pglite.query(change);
    expect(await preparedLike(change)).toEqual([]);
  });

  it('follows a change of its table', async () => {
    const select = 'select id from thing where id > $1';
    await pglite.exec('create table thing (id int); insert into thing values (1)');
    expect(await rowsOf(pglite.query(select, [0]))).toEqual([{ id: 1 }]);
    await pglite.exec(
      'drop table thing; create table thing (more text, id int); insert into thing values (null, 2)',
    );
    expect(await rowsOf(pglite.query(select, [0]))).toEqual([{ id: 2 }]);
  });

  it('can fail, alone and in a transaction, and succeed afterwards', async () => {
    await pglite.exec('create table thing (id int primary key)');
    const insert = 'insert into thing values ($1)';
    await pglite.query(insert, [1]);
    await expect(pglite.query(insert, [1])).rejects.toMatchObject({ code: '23505' });
    await expect(pglite.query('select missing from thing where id = $1', [1])).rejects.toMatchObject({
      code: '42703',
    });
    const failing = pglite.transaction(async (tx) => {
      await tx.query(insert, [2]);
      await tx.query(insert, [1]);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    await pglite.transaction(async (tx) => {
      await tx.query(insert, [3]);
      await expect(tx.query('select id from thing where id < $1', [9])).resolves.toMatchObject({
        rows: [{ id: 1 }, { id: 3 }],
      });
    });
    expect(await rowsOf(pglite.query('select id from thing where id <> $1', [0]))).toEqual([
      { id: 1 },
      { id: 3 },
    ]);
  });

  it('waits for a transaction that runs, and is refused in one that ended', async () => {
    await pglite.exec('create table thing (id int)');
    const count = 'select count(*)::int as count from thing where id = $1';
    let alone: Promise<Results<unknown>> | undefined;
    const ended = await pglite.transaction(async (tx) => {
      await tx.query(count, [1]);
      alone = pglite.query(count, [1]);
      await tx.query('insert into thing values ($1)', [1]);
      await tx.query('insert into thing values ($1)', [1]);
      return tx;
    });
    expect((await alone)?.rows).toEqual([{ count: 2 }]);
    await expect(async () => ended.query(count, [1])).rejects.toThrow('Transaction is closed');
  });
});
