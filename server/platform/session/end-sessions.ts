import type { Tx } from '@server/base/db/database';
import { type SessionEnd, signInTable } from '@server/model/session';
import { announceChange } from '@server/platform/outbox/announce-change';
import { voidTokens } from '@server/platform/token/account-token';
import { and, eq, isNull, ne } from 'drizzle-orm';

/**
 * Ends sign-ins of a user (`only` one, or all but `except`) and their event streams on every server. Returns how many
 * ended. The rows remain for a while, so that the next call can give the reason.
 */
export const endSessions = async (
  tx: Tx,
  userId: number,
  reason: SessionEnd,
  now: Date,
  { except, only }: { except?: string; only?: string } = {},
): Promise<number> => {
  const ended = await tx
    .update(signInTable)
    .set({ endedFor: reason })
    .where(
      and(
        eq(signInTable.userId, userId),
        isNull(signInTable.endedFor),
        except === undefined ? undefined : ne(signInTable.id, except),
        only === undefined ? undefined : eq(signInTable.id, only),
      ),
    )
    .returning({ id: signInTable.id });
  // Sign-ins that wait for their second step end too.
  if (only === undefined) await voidTokens(tx, userId, ['second-factor']);
  await announceChange(tx, now, ['Session'], [userId]);
  return ended.length;
};
