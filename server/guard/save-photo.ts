import type { Upload } from '@contract/call';
import { guardCalls } from '@contract/guard';
import type { Actor } from '@server/actor';
import { recordAudit } from '@server/audit/record-audit';
import type { Tx } from '@server/db/database';
import { guardInReach, within } from '@server/db/scope';
import { makePicture } from '@server/file/make-picture';
import { fileTable } from '@server/file/table';
import { announceChange } from '@server/outbox/announce-change';
import type { PictureMaker } from '@server/ports/picture';
import { notFound } from '@server/refusal';
import { eq } from 'drizzle-orm';
import { guardTable } from './table';

/** Locks the guard, and answers its photo as it is. */
const findPhoto = async (tx: Tx, { viewer }: Actor, guardId: number): Promise<string | null> => {
  const [guard] = await tx
    .select({ photoId: guardTable.photoId })
    .from(guardTable)
    .where(within(guardInReach(tx, viewer, 'guard.edit'), eq(guardTable.id, guardId)))
    .for('no key update');
  if (!guard) throw notFound();
  return guard.photoId;
};

/** A photo is none of what a form of the guard holds, so the version stays. */
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

/** Keeps an uploaded picture, made anew, in the place of the guard's former one. */
export const savePhoto = async (
  tx: Tx,
  actor: Actor,
  { id, upload, pictures }: { id: number; upload: Upload; pictures: PictureMaker },
): Promise<{ photoId: string }> => {
  const before = await findPhoto(tx, actor, id);
  const picture = await makePicture(upload, pictures);
  const photoId = crypto.randomUUID();
  await tx.insert(fileTable).values({ id: photoId, ownerGuardId: id, ...picture, createdAt: actor.now });
  await replacePhoto(tx, actor, id, { before, photoId });
  return { photoId };
};

/** The guard has no photo any more. */
export const removePhoto = async (tx: Tx, actor: Actor, id: number): Promise<void> => {
  const before = await findPhoto(tx, actor, id);
  await replacePhoto(tx, actor, id, { before, photoId: null });
};
