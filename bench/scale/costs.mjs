import pg from 'pg';
import { median } from '../load.mjs';

/** What statements cost in one run that is rolled back: 8 kB pages touched and milliseconds, without planning. */
const runOnce = async (db, statements) => {
  const cost = { buffers: 0, ms: 0 };
  await db.query('begin');
  for (const { text, params } of statements) {
    const { rows } = await db.query(`explain (analyze, buffers, timing off, format json) ${text}`, params);
    const [{ Plan: plan, 'Execution Time': ms }] = rows[0]['QUERY PLAN'];
    cost.buffers += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    cost.ms += ms;
  }
  await db.query('rollback');
  return cost;
};

const medianOf = (costs) => ({
  buffers: median(costs.map(({ buffers }) => buffers)),
  ms: median(costs.map(({ ms }) => ms)),
});

/** The medians of each call on the small and the large database, measured by turns. */
export const compareCosts = async (small, large, rounds) => {
  const databases = await Promise.all(
    [small, large].map(async ({ url }) => {
      // As the product sets them: compiling, and the start of workers, would be a part of each time.
      const options = '-c jit=off -c max_parallel_workers_per_gather=0';
      const db = new pg.Client({ connectionString: url, options });
      await db.connect();
      return db;
    }),
  );
  const rows = [];
  for (const [key, { role, path, statements, bytes }] of large.calls) {
    const before = small.calls.get(key);
    if (!before) throw new Error(`${role} may call ${path} in the large database only`);
    const costs = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      costs[0].push(await runOnce(databases[0], before.statements));
      costs[1].push(await runOnce(databases[1], statements));
    }
    rows.push({
      ...{ role, path, small: medianOf(costs[0]), large: medianOf(costs[1]) },
      answer: bytes / before.bytes,
      bytes,
    });
  }
  for (const db of databases) await db.end();
  return rows;
};
