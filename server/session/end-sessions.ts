import { voidTokens } from '@server/account/token';
import type { Tx } from '@server/db/database';
import { announceChange } from '@server/outbox/announce-change';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { type SessionEnd, signInTable } from './table';

/**
 * Ends the sign-ins of a person (`only` one, or all but `except`), and the event streams that hang on them, on
 * every server. The rows stay for a while, so that the next call can say why.
 */
export const endSessions = async (
  tx: Tx,
  userId: number,
  why: SessionEnd,
  now: Date,
  { except, only }: { except?: string; only?: string } = {},
): Promise<number> => {
  const ended = await tx
    .update(signInTable)
    .set({ endedFor: why })
    .where(
      and(
        eq(signInTable.userId, userId),
        isNull(signInTable.endedFor),
        except === undefined ? undefined : ne(signInTable.id, except),
        only === undefined ? undefined : eq(signInTable.id, only),
      ),
    )
    .returning({ id: signInTable.id });
  // A sign-in whose second step is still to come is one of them.
  if (only === undefined) await voidTokens(tx, userId, ['second-factor']);
  await announceChange(tx, now, ['Session'], [userId]);
  return ended.length;
};
