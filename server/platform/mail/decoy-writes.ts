import type { Tx } from '@server/base/db/database';
import { newToken } from '@server/base/token';
import { countAttempt, type Limit } from '@server/platform/limit/limit';

/** Limits nothing; `cleanup` deletes its rows with those of the limits. */
const DECOY: Limit = { kind: 'idle', maxAttempts: 0, minutes: 0 };

/** Statements that mailing a link takes: delete older tokens, insert the new one, insert the mail. */
export const STATEMENTS_PER_LINK = 3;

/**
 * Writes as many statements for an unknown e-mail as for a known one, so that the response time doesn't reveal
 * whether an account exists. The rows are never read.
 */
export const writeDecoys = async (tx: Tx, statements: number, now: Date): Promise<void> => {
  for (let made = 0; made < statements; made += 1) await countAttempt(tx, DECOY, newToken(), now);
};
