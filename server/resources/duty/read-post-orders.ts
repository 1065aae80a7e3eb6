import type { AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { notFound } from '@server/base/refusal';
import { fileTable } from '@server/model/file';
import { postOrderReadTable } from '@server/model/post-order';
import type { DutyDevice } from '@server/platform/duty/duty-device';
import { announceChange } from '@server/platform/outbox/announce-change';
import { findSetting } from '@server/platform/setting/queries';
import { and, eq, sql } from 'drizzle-orm';
import { findGuardDuties } from './guard-page';

/** The instructions that the guard sees now. */
const findShown = async (tx: Tx, device: DutyDevice, actor: AnyActor) =>
  (await findGuardDuties(tx, device, actor, await findSetting(tx))).flatMap(({ postOrders }) => postOrders);

/** Records that a guard has read a version; 404 for an instruction that the guard doesn't see. */
export const readPostOrder = async (
  tx: Tx,
  device: DutyDevice,
  { id, version }: { id: number; version: number },
  actor: AnyActor,
): Promise<void> => {
  const { now } = actor;
  const shown = (await findShown(tx, device, actor)).find((order) => order.id === id);
  if (!shown || version > shown.version) throw notFound();
  await tx
    .insert(postOrderReadTable)
    .values({ postOrderId: id, guardId: device.guardId, version, readAt: now })
    .onConflictDoUpdate({
      target: [postOrderReadTable.postOrderId, postOrderReadTable.guardId],
      // Two devices may confirm different versions in any order.
      set: { version: sql`greatest(${postOrderReadTable.version}, excluded.version)`, readAt: now },
    });
  await announceChange(tx, now, ['Premise', 'Duty']);
};

/** A picture of an instruction that the guard sees now; 404 for any other. */
export const findDutyPhoto = async (tx: Tx, device: DutyDevice, photoId: string, actor: AnyActor) => {
  const shown = (await findShown(tx, device, actor)).some(({ photoIds }) => photoIds.includes(photoId));
  const [picture] = shown
    ? await tx
        .select({ type: fileTable.type, bytes: fileTable.bytes })
        .from(fileTable)
        .where(and(eq(fileTable.id, photoId), eq(fileTable.ownerKind, 'postOrder')))
    : [];
  if (!picture) throw notFound();
  return picture;
};
