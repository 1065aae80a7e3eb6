import type { Upload } from '@contract/call';
import { guardCalls } from '@contract/guard';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { lockRow } from '@server/base/db/lock-row';
import type { PictureEncoder } from '@server/base/ports/picture';
import { fileTable } from '@server/model/file';
import { guardTable } from '@server/model/guard';
import { guardInReach, within } from '@server/model/scope';
import { recordAudit } from '@server/platform/audit/record-audit';
import { reencodePicture } from '@server/platform/file/reencode-picture';
import { storePicture } from '@server/platform/file/store-picture';
import { announceChange } from '@server/platform/outbox/announce-change';
import { eq } from 'drizzle-orm';

/** Locks the guard and returns its current photo. */
const findPhoto = async (tx: Tx, { viewer }: Actor, guardId: number): Promise<string | null> => {
  const guard = await lockRow(
    tx
      .select({ photoId: guardTable.photoId })
      .from(guardTable)
      .where(within(guardInReach(tx, viewer, 'guard.edit'), eq(guardTable.id, guardId))),
  );
  return guard.photoId;
};

/** The guard's version stays, because a photo isn't part of the form. */
const replacePhoto = async (
  tx: Tx,
  actor: Actor,
  guardId: number,
  { before, photoId }: { before: string | null; photoId: string | null },
): Promise<void> => {
  await announceChange(tx, actor.now, guardCalls.savePhoto.tells);
  if (before === photoId) return;
  await tx.update(guardTable).set({ photoId }).where(eq(guardTable.id, guardId));
  if (before) await tx.delete(fileTable).where(eq(fileTable.id, before));
  await recordAudit(tx, actor, {
    action: photoId ? 'guard.photo_saved' : 'guard.photo_removed',
    subject: `guard:${guardId}`,
    before: null,
    after: null,
  });
};

/** Stores an uploaded picture, re-encoded, in place of the guard's previous photo. */
export const savePhoto = async (
  tx: Tx,
  actor: Actor,
  { id, upload, pictures }: { id: number; upload: Upload; pictures: PictureEncoder },
): Promise<{ photoId: string }> => {
  const before = await findPhoto(tx, actor, id);
  const picture = await reencodePicture(upload, pictures);
  const photoId = await storePicture(tx, actor.now, { ownerKind: 'guard', ownerId: id }, picture);
  await replacePhoto(tx, actor, id, { before, photoId });
  return { photoId };
};

/** Removes the guard's photo. */
export const removePhoto = async (tx: Tx, actor: Actor, id: number): Promise<void> => {
  const before = await findPhoto(tx, actor, id);
  await replacePhoto(tx, actor, id, { before, photoId: null });
};
