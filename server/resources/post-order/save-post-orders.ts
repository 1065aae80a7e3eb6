import type { Capability } from '@contract/access';
import type { PostOrderLine, PostOrdersBody } from '@contract/post-order';
import { postOrderCalls } from '@contract/post-order';
import type { ShiftType } from '@contract/shift';
import { matchPostOrders } from '@domain/post-order';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { lockRow, refuseStale } from '@server/base/db/lock-row';
import { FieldRefusalError } from '@server/base/refusal';
import type { Viewer } from '@server/base/viewer';
import { fileTable } from '@server/model/file';
import { postOrderTable } from '@server/model/post-order';
import { premiseTable } from '@server/model/premise';
import { premiseInReach, within } from '@server/model/scope';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { and, eq, inArray } from 'drizzle-orm';
import { findPostOrders, type StoredPostOrder } from './queries';

/** Locks the premise, so that its instructions change one save at a time; 404 out of reach. */
export const lockPostOrders = (tx: Tx, viewer: Viewer, capability: Capability, premiseId: number) =>
  lockRow(
    tx
      .select({ id: premiseTable.id, version: premiseTable.postOrderVersion })
      .from(premiseTable)
      .where(within(premiseInReach(tx, viewer, capability), eq(premiseTable.id, premiseId))),
  );

/** Throws 422 for a picture that was not uploaded for this premise. */
export const checkPhotos = async (
  tx: Tx,
  premiseId: number,
  lines: readonly PostOrderLine[],
  path: string,
): Promise<void> => {
  const ids = [...new Set(lines.flatMap(({ photoIds }) => photoIds))];
  if (ids.length === 0) return;
  const found = await tx.$count(
    fileTable,
    and(eq(fileTable.ownerKind, 'postOrder'), eq(fileTable.ownerId, premiseId), inArray(fileTable.id, ids)),
  );
  if (found < ids.length) throw new FieldRefusalError([{ path, code: 'unknown_reference' }]);
};

export interface Section {
  type: ShiftType | null;
  lines: readonly PostOrderLine[];
}

/** Secret texts are left out, so that readers of the audit don't see gate codes. */
const audited = (stored: readonly StoredPostOrder[]) => ({
  lines: stored.map(({ shiftType, text, secret, photoIds }) => ({
    type: shiftType,
    secret,
    ...(!secret && text),
    photos: photoIds.length,
  })),
});

/** Replaces sections of a locked premise's instructions, and raises the version of what changed. */
export const replaceSections = async (
  tx: Tx,
  actor: Actor,
  premise: { id: number; version: number },
  sections: readonly Section[],
): Promise<void> => {
  const { viewer, now } = actor;
  const before = await findPostOrders(tx, premise.id);
  const stamp = { changedBy: viewer.userId, changedAt: now };
  for (const { type, lines } of sections) {
    const { matched, removed } = matchPostOrders(
      before.filter(({ shiftType }) => shiftType === type),
      lines,
    );
    if (removed.length > 0)
      await tx.delete(postOrderTable).where(
        inArray(
          postOrderTable.id,
          removed.map(({ id }) => id),
        ),
      );
    for (const [position, { line, stored, isChanged }] of matched.entries()) {
      const content = { texts: line.text, isSecret: line.secret, photoIds: line.photoIds, position };
      if (!stored)
        await tx
          .insert(postOrderTable)
          .values({ premiseId: premise.id, shiftType: type, ...content, ...stamp });
      else
        await tx
          .update(postOrderTable)
          .set(isChanged ? { ...content, ...stamp, version: stored.version + 1 } : { position })
          .where(eq(postOrderTable.id, stored.id));
    }
  }
  await tx
    .update(premiseTable)
    .set({ postOrderVersion: premise.version + 1 })
    .where(eq(premiseTable.id, premise.id));
  await recordAudit(tx, actor, {
    action: 'postOrder.saved',
    subject: `premise:${premise.id}`,
    before: audited(before),
    after: audited(await findPostOrders(tx, premise.id)),
  });
  await announceChange(tx, now, postOrderCalls.save.tells);
};

const typesOf = (stored: readonly StoredPostOrder[]) =>
  stored.flatMap(({ shiftType }) => (shiftType ? [shiftType] : []));

/** Replaces all instructions of a premise. */
export const savePostOrders = async (
  tx: Tx,
  actor: Actor,
  premiseId: number,
  { version, premise: common, shifts }: PostOrdersBody,
): Promise<void> => {
  const premise = await lockPostOrders(tx, actor.viewer, 'postOrder.edit', premiseId);
  refuseStale(premise, version);
  await checkPhotos(tx, premiseId, common, 'premise');
  for (const [index, { lines }] of shifts.entries())
    await checkPhotos(tx, premiseId, lines, `shifts.${index}.lines`);
  const savedTypes = shifts.map(({ type }) => type);
  const dropped = typesOf(await findPostOrders(tx, premiseId)).filter((type) => !savedTypes.includes(type));
  await replaceSections(tx, actor, premise, [
    { type: null, lines: common },
    ...shifts,
    ...[...new Set(dropped)].map((type) => ({ type, lines: [] })),
  ]);
};
