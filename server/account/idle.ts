import type { Tx } from '@server/db/database';
import { voidTokens } from './token';

const NOBODY = 0;

/** What mailing a link takes: one statement for the older tokens, one for the new, one for the mail. */
export const STATEMENTS_A_LINK = 3;

/**
 * Statements that find nothing, in place of those that a known e-mail would take: an answer must not tell by its
 * time whether somebody has an account.
 */
export const idle = async (tx: Tx, statements: number): Promise<void> => {
  for (let made = 0; made < statements; made += 1) await voidTokens(tx, NOBODY, ['verify']);
};
