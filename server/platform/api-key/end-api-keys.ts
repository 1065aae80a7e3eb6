import type { Tx } from '@server/base/db/database';
import { apiKeyTable } from '@server/model/api-key';
import { and, eq, isNull } from 'drizzle-orm';

/** Ends the API keys that a user made, for good: an activation doesn't restore them. */
export const endApiKeys = async (tx: Tx, userId: number, now: Date): Promise<void> => {
  await tx
    .update(apiKeyTable)
    .set({ endedAt: now })
    .where(and(eq(apiKeyTable.madeBy, userId), isNull(apiKeyTable.endedAt)));
};
