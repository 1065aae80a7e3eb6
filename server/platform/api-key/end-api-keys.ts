import type { AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { type ApiKeyRow, apiKeyTable } from '@server/model/api-key';
import { type AuditEntry, recordAudit } from '@server/platform/audit/record-audit';
import { and, eq, isNull } from 'drizzle-orm';

/** What the audit says of a key that is ended. */
export const endedKey = ({ id, name, until }: ApiKeyRow): AuditEntry => ({
  action: 'apiKey.ended',
  subject: `apiKey:${id}`,
  before: { keyName: name, until: until.toISOString() },
});

/** Ends the API keys that a user made, for good: an activation doesn't restore them. */
export const endApiKeys = async (tx: Tx, actor: AnyActor, userId: number): Promise<void> => {
  const ended = await tx
    .update(apiKeyTable)
    .set({ endedAt: actor.now })
    .where(and(eq(apiKeyTable.madeBy, userId), isNull(apiKeyTable.endedAt)))
    .returning();
  if (ended.length > 0) await recordAudit(tx, actor, ...ended.map(endedKey));
};
