import type { Upload } from '@contract/call';
import { guardCalls } from '@contract/guard';
import type { Actor } from '@server/actor';
import { recordAudit } from '@server/audit/record-audit';
import type { Tx } from '@server/db/database';
import { guardInReach, within } from '@server/db/scope';
import { reencodePicture } from '@server/file/reencode-picture';
import { fileTable } from '@server/file/table';
import { announceChange } from '@server/outbox/announce-change';
import type { PictureEncoder } from '@server/ports/picture';
import { notFound } from '@server/refusal';
import { eq } from 'drizzle-orm';
import { guardTable } from './table';

/** Locks the guard and returns its present photo. */
const findPhoto = async (tx: Tx, { viewer }: Actor, guardId: number): Promise<string | null> => {
  const [guard] = await tx
    .select({ photoId: guardTable.photoId })
    .from(guardTable)
    .where(within(guardInReach(tx, viewer, 'guard.edit'), eq(guardTable.id, guardId)))
    .for('no key update');
  if (!guard) throw notFound();
  return guard.photoId;
};

/** The guard's version stays, because a photo is no part of the form. */
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
  const photoId = crypto.randomUUID();
  await tx.insert(fileTable).values({ id: photoId, ownerGuardId: id, ...picture, createdAt: actor.now });
  await replacePhoto(tx, actor, id, { before, photoId });
  return { photoId };
};

/** Removes the guard's photo. */
export const removePhoto = async (tx: Tx, actor: Actor, id: number): Promise<void> => {
  const before = await findPhoto(tx, actor, id);
  await replacePhoto(tx, actor, id, { before, photoId: null });
};
