import { type MetadataKind, metadataCalls, type UsedBy } from '@contract/metadata';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { notFound, RefusalError } from '@server/base/refusal';
import { METADATA_TABLES } from '@server/model/metadata-kinds';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { eq } from 'drizzle-orm';
import { findEntry } from './queries';
import { findUsedBy } from './used-by';

/** "12 premises, 3 users" */
const describeUse = ({ t }: Actor, usedBy: UsedBy): string =>
  usedBy.map(({ kind, count }) => t(`metadata.usedBy.${kind}`, { count })).join(t('listSeparator'));

/** Removes an entry without references; else throws `in_use` with the references. */
export const removeEntry = async (
  tx: Tx,
  actor: Actor,
  kind: MetadataKind,
  entryId: number,
): Promise<void> => {
  const before = await findEntry(tx, kind, entryId, 'lock');
  if (!before) throw notFound();
  const usedBy = (await findUsedBy(tx, kind, [entryId])).get(entryId);
  if (usedBy)
    throw new RefusalError(
      'in_use',
      { by: describeUse(actor, usedBy) },
      { reason: 'usedBy', members: { usedBy } },
    );
  const table = METADATA_TABLES[kind];
  await tx.delete(table).where(eq(table.id, entryId));
  await recordAudit(tx, actor, {
    action: 'metadata.removed',
    subject: `${kind}:${entryId}`,
    before,
    after: null,
  });
  await announceChange(tx, actor.now, metadataCalls.remove.tells);
};
