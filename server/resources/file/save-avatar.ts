import { accountCalls } from '@contract/account';
import type { Upload } from '@contract/call';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { PictureEncoder } from '@server/base/ports/picture';
import { notFound } from '@server/base/refusal';
import { fileTable } from '@server/model/file';
import { userTable } from '@server/model/user';
import { reencodePicture } from '@server/platform/file/reencode-picture';
import { announceChange } from '@server/platform/outbox/announce-change';
import { and, eq, ne } from 'drizzle-orm';

/** Replaces or removes the user's picture and deletes the previous one. */
const replaceAvatar = async (tx: Tx, userId: number, avatarId: string | null): Promise<void> => {
  const [before] = await tx
    .select({ avatarId: userTable.avatarId })
    .from(userTable)
    .where(and(eq(userTable.id, userId), ne(userTable.status, 'deleted')))
    .for('no key update');
  // Deleted during the upload: nothing of the person may be stored.
  if (!before) throw notFound();
  await tx.update(userTable).set({ avatarId }).where(eq(userTable.id, userId));
  if (before.avatarId) await tx.delete(fileTable).where(eq(fileTable.id, before.avatarId));
};

/** Stores an uploaded picture of the user, re-encoded. */
export const saveAvatar = async (
  tx: Tx,
  { viewer, now }: Actor,
  upload: Upload,
  pictures: PictureEncoder,
): Promise<{ avatarId: string }> => {
  const picture = await reencodePicture(upload, pictures);
  const avatarId = crypto.randomUUID();
  await replaceAvatar(tx, viewer.userId, avatarId);
  await tx.insert(fileTable).values({ id: avatarId, ownerUserId: viewer.userId, ...picture, createdAt: now });
  await announceChange(tx, now, accountCalls.saveAvatar.tells, [viewer.userId]);
  return { avatarId };
};

export const removeAvatar = async (tx: Tx, { viewer, now }: Actor): Promise<void> => {
  await replaceAvatar(tx, viewer.userId, null);
  await announceChange(tx, now, accountCalls.removeAvatar.tells, [viewer.userId]);
};
