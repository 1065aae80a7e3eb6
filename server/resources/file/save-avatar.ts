import { accountCalls } from '@contract/account';
import type { Upload } from '@contract/call';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { lockRow } from '@server/base/db/lock-row';
import type { PictureEncoder } from '@server/base/ports/picture';
import { fileTable } from '@server/model/file';
import { userTable } from '@server/model/user';
import { reencodePicture } from '@server/platform/file/reencode-picture';
import { storePicture } from '@server/platform/file/store-picture';
import { announceChange } from '@server/platform/outbox/announce-change';
import { and, eq, ne } from 'drizzle-orm';

/**
 * Locks the user and returns the current picture. Refuses a user who was deleted meanwhile: nothing of them may be
 * stored.
 */
const lockAvatar = async (tx: Tx, userId: number): Promise<string | null> => {
  const user = await lockRow(
    tx
      .select({ avatarId: userTable.avatarId })
      .from(userTable)
      .where(and(eq(userTable.id, userId), ne(userTable.status, 'deleted'))),
  );
  return user.avatarId;
};

const replaceAvatar = async (
  tx: Tx,
  userId: number,
  { before, avatarId }: { before: string | null; avatarId: string | null },
): Promise<void> => {
  await tx.update(userTable).set({ avatarId }).where(eq(userTable.id, userId));
  if (before) await tx.delete(fileTable).where(eq(fileTable.id, before));
};

/** Stores an uploaded picture of the user, re-encoded. */
export const saveAvatar = async (
  tx: Tx,
  { viewer: { userId }, now }: Actor,
  upload: Upload,
  pictures: PictureEncoder,
): Promise<{ avatarId: string }> => {
  const picture = await reencodePicture(upload, pictures);
  const before = await lockAvatar(tx, userId);
  const avatarId = await storePicture(tx, now, { ownerKind: 'user', ownerId: userId }, picture);
  await replaceAvatar(tx, userId, { before, avatarId });
  await announceChange(tx, now, accountCalls.saveAvatar.tells, [userId]);
  return { avatarId };
};

export const removeAvatar = async (tx: Tx, { viewer: { userId }, now }: Actor): Promise<void> => {
  const before = await lockAvatar(tx, userId);
  await replaceAvatar(tx, userId, { before, avatarId: null });
  await announceChange(tx, now, accountCalls.removeAvatar.tells, [userId]);
};
