import type { Tx } from '@server/db/database';
import { countAttempt, type Limit } from '@server/limit/limit';
import { newToken } from '@server/token';

/** Limits nothing; its rows go with those of the limits. */
const IDLE: Limit = { kind: 'idle', most: 0, minutes: 0 };

/** What mailing a link takes: one statement for the older tokens, one for the new, one for the mail. */
export const STATEMENTS_A_LINK = 3;

/**
 * Writes as much as a known e-mail would make the server write, and as many times, but nothing that is ever read:
 * an answer must not tell by its time whether somebody has an account.
 */
export const idle = async (tx: Tx, statements: number, now: Date): Promise<void> => {
  for (let made = 0; made < statements; made += 1) await countAttempt(tx, IDLE, newToken(), now);
};
