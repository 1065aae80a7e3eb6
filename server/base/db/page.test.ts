import { MAX_TOTAL } from '@contract/list';
import { testDatabase } from '@server/test/database';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { countRows, pageOf } from './page';

it('counts the rows of a list no further than its greatest total', async () => {
  const { db } = await testDatabase();
  const query = { limit: 20, offset: 40 };
  const pageAt = async (rows: number) =>
    pageOf([], await countRows(db, sql`select generate_series(1, ${rows}::int)`), query);
  expect(await pageAt(MAX_TOTAL)).toEqual({ items: [], ...query, total: MAX_TOTAL, totalPages: 500 });
  expect(await pageAt(3 * MAX_TOTAL)).toEqual({
    items: [],
    ...query,
    total: MAX_TOTAL,
    totalPages: 500,
    more: true,
  });
});
