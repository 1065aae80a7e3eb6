import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startProduct } from '../../scripts/product.mjs';
import { buildNextRelease } from './next-release.mjs';
import { startNginx } from './nginx.mjs';
import { onDatabase } from './on-database.mjs';
import { missingPrograms } from './other-program.mjs';
import { startLoad } from './steady-load.mjs';

/** How long a transaction such as a backup's holds the tables when the migration begins. */
const HELD_MS = 4_000;
/** Less than the timeout of a lock: no call waits for the migration until it fails. */
const GOAL_SLOWEST_MS = 8_000;

const holdTables = async (url) => {
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query('begin; select from booking, slot limit 1');
  return async () => {
    await wait(HELD_MS);
    await other.query('rollback');
    await other.end();
  };
};

const run = async ({ url, ports, folders, products }) => {
  const next = buildNextRelease();
  const nginx = await startNginx(ports);
  const load = await startLoad(nginx.port);
  const restart = async (at, program) => {
    await products[at].stop();
    const env = { DATABASE_URL: url, DATA_DIR: folders[at].path, TRUST_PROXY: 'true' };
    products[at] = await startProduct({ port: ports[at], env, args: ['--demo'], program });
  };
  try {
    await restart(0);
    await restart(1);
    const release = await holdTables(url);
    const released = release();
    await restart(0, next.program);
    await released;
    // As if this server had broken down meanwhile: the former release starts on the newer schema.
    await restart(1);
    await restart(1, next.program);
    const { calls, orders, missing, failures, slowestMs } = await load.stop();
    const problems = [...failures];
    if (failures.length > 0) problems.push(nginx.output());
    if (missing > 0) problems.push(`${missing} acknowledged orders are not stored`);
    if (slowestMs > GOAL_SLOWEST_MS) problems.push('a call waited too long');
    return {
      figures: {
        'calls, of them failed': `${calls}, ${failures.length === 0 ? 0 : failures.join('; ')}`,
        'orders acknowledged, of them missing': `${orders}, ${missing}`,
        'the slowest call': `${slowestMs} ms`,
      },
      problems,
    };
  } finally {
    await load.stop();
    await nginx.stop();
    next.remove();
  }
};

/**
 * Two servers behind nginx: restarts one after the other, then an upgrade with a migration while a transaction holds the
 * tables. No call fails.
 */
export const rollingUpgrade = async () => {
  const skipped = missingPrograms('nginx');
  return skipped ? { skipped } : onDatabase(2, run, { TRUST_PROXY: 'true' });
};
