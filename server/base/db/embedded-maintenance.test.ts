import { openPGlite } from '@server/test/database';
import { afterAll, expect, it } from 'vitest';
import { vacuumChanged } from './embedded-maintenance';

const pglite = await openPGlite();
afterAll(() => pglite.close());

const sizeOf = async (table: string) =>
  (await pglite.query<{ bytes: number }>('select pg_relation_size($1::regclass)::int as bytes', [table]))
    .rows[0]?.bytes;
const countedRows = async (table: string) =>
  (
    await pglite.query<{ rows: number }>('select reltuples::int as rows from pg_class where relname = $1', [
      table,
    ])
  ).rows[0]?.rows;

it('reuses the space of changed rows, and counts the rows for the planner', async () => {
  await pglite.exec(`create table shift (id int, note text); create table "Quiet" (id int);
    insert into shift select id, 'as ordered' from generate_series(1, 1000) id; insert into "Quiet" values (1)`);
  expect(await countedRows('shift')).toBe(-1);
  const change = async () => {
    await pglite.exec('update shift set note = upper(note)');
    await vacuumChanged(pglite);
  };
  await change();
  const size = await sizeOf('shift');
  for (let times = 0; times < 5; times += 1) await change();
  expect(await sizeOf('shift')).toBe(size);
  expect(await countedRows('shift')).toBe(1000);
  expect(await countedRows('Quiet')).toBe(-1);
});
