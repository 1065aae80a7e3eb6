import type { CallAnswer } from '@contract/call';
import type { guardDataCalls } from '@contract/guard-data';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { notFound } from '@server/base/refusal';
import { fileTable } from '@server/model/file';
import { guardTable } from '@server/model/guard';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { refuseUnconfirmed } from '@server/platform/session/confirmation';
import { and, eq, getTableName } from 'drizzle-orm';
import { GUARD_ROWS } from './guard-rows';

type Exported = CallAnswer<typeof guardDataCalls.export>;

const without = (row: Record<string, unknown>, names: readonly string[] = []) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

/** Everything that is stored about a guard, by table; pictures as data URLs. That it was taken is in the audit. */
export const exportGuard = async (tx: Tx, actor: Actor, guardId: number): Promise<Exported> => {
  const guards = await tx.select().from(guardTable).where(eq(guardTable.id, guardId));
  if (guards.length === 0) throw notFound();
  refuseUnconfirmed(actor);
  const exported: Exported = { guard: guards };
  const pictures = await tx
    .select()
    .from(fileTable)
    .where(and(eq(fileTable.ownerKind, 'guard'), eq(fileTable.ownerId, guardId)));
  exported.file = pictures.map(({ id, type, bytes, createdAt }) => ({
    id,
    createdAt,
    url: `data:${type};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`,
  }));
  for (const { table, without: secrets } of GUARD_ROWS)
    exported[getTableName(table)] = (await tx.select().from(table).where(eq(table.guardId, guardId))).map(
      (row) => without(row, secrets),
    );
  await recordAudit(tx, actor, { action: 'guard.exported', subject: `guard:${guardId}` });
  await announceChange(tx, actor.now, ['Audit']);
  return exported;
};
