import { type MetadataKind, metadataCalls } from '@contract/metadata';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { FieldRefusalError, RefusalError } from '@server/base/refusal';
import { METADATA_TABLES } from '@server/model/metadata-kinds';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { asc, sql } from 'drizzle-orm';

/** All entries of a kind, in the order of pickers. */
export const listOrderedEntries = (tx: Tx, kind: MetadataKind) => {
  const table = METADATA_TABLES[kind];
  return tx
    .select({ id: table.id, code: table.code, names: table.names, active: table.active })
    .from(table)
    .orderBy(asc(table.order), asc(table.code));
};

/** Orders all entries of a kind. Only entries that move get a new version, so open forms of the others can still be saved. */
export const saveOrder = async (
  tx: Tx,
  actor: Actor,
  kind: MetadataKind,
  ids: readonly number[],
): Promise<void> => {
  if (new Set(ids).size < ids.length) throw new FieldRefusalError([{ path: 'ids', code: 'duplicate' }]);
  const table = METADATA_TABLES[kind];
  const entries = await tx
    .select({ id: table.id, code: table.code, order: table.order })
    .from(table)
    .orderBy(asc(table.id))
    .for('no key update');
  const positionOf = new Map(ids.map((id, index) => [id, index + 1]));
  if (entries.length !== ids.length || entries.some(({ id }) => !positionOf.has(id)))
    throw new RefusalError('stale');
  const moved = entries.filter(({ id, order }) => positionOf.get(id) !== order);
  if (moved.length === 0) return;
  const positions = sql.join(
    moved.map(({ id }) => sql`(${id}::int, ${positionOf.get(id)}::int)`),
    sql`, `,
  );
  await tx.execute(sql`update ${table} entry
    set sort_order = position.number, version = version + 1, updated_at = ${actor.now.toISOString()}::timestamptz
    from (values ${positions}) position (id, number) where entry.id = position.id`);
  const codesBy = (number: (entry: (typeof entries)[number]) => number) =>
    [...entries].sort((a, b) => number(a) - number(b) || (a.code < b.code ? -1 : 1)).map(({ code }) => code);
  await recordAudit(tx, actor, {
    action: 'metadata.ordered',
    subject: `${kind}:all`,
    before: codesBy(({ order }) => order),
    after: codesBy(({ id }) => positionOf.get(id) ?? 0),
  });
  await announceChange(tx, actor.now, metadataCalls.saveOrder.tells);
};
