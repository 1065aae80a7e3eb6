import type { Database, Tx } from '@server/base/db/database';
import { expect } from 'vitest';
import { countWaitingSessions } from './waiting-sessions';

/**
 * Starts `act` while the transaction of `change` has written but not committed, and commits once `act` waits for a lock or
 * has ended. On PostgreSQL only; returns how `act` ended.
 */
export const whileOpen = async <T>(
  db: Database,
  change: (tx: Tx) => Promise<unknown>,
  act: () => Promise<T>,
): Promise<PromiseSettledResult<T>> => {
  let ended: PromiseSettledResult<T> | undefined;
  let acting: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await change(tx);
    acting = Promise.allSettled([act()]).then(([result]) => {
      ended = result;
    });
    await expect
      .poll(
        async () => {
          if (ended) return true;
          return (await countWaitingSessions(db)) > 0;
        },
        { interval: 10, timeout: 20_000 },
      )
      .toBe(true);
  });
  await acting;
  if (!ended) throw new Error('The action did not end');
  return ended;
};
