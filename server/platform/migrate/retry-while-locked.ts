import type { Tx } from '@server/base/db/database';
import { stateOf } from '@server/base/db/errors';
import { StartError } from '@server/base/start-error';
import { sql } from 'drizzle-orm';

/** A lock timeout, and a deadlock with a call. */
const LOCKED: readonly unknown[] = ['55P03', '40P01'];
const TRIES = 400;
const PAUSE_MS = 1_000;

/**
 * A migration that waits for a table makes every call wait behind it, also those of the servers that run on. So it gives up
 * soon, and lets them pass; before PostgreSQL looks for a deadlock, after a second, and ends one of the calls.
 */
export const limitLockWait = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`set local lock_timeout = '500ms'`);
};

/** Repeats a migration that met a lock, such as that of a backup, for ten minutes. Throws a StartError after that. */
export const retryWhileLocked = async (work: () => Promise<void>): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!LOCKED.includes(stateOf(error))) throw error;
      if (tries === TRIES)
        throw new StartError(
          'A migration waits for a table that another transaction has locked for ten minutes: end that one, such as a backup, and start again.',
        );
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
};
