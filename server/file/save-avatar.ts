import { accountCalls } from '@contract/account';
import type { Upload } from '@contract/call';
import type { Actor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { announceChange } from '@server/outbox/announce-change';
import type { PictureMaker } from '@server/ports/picture';
import { notFound } from '@server/refusal';
import { userTable } from '@server/user/table';
import { and, eq, ne } from 'drizzle-orm';
import { makePicture } from './make-picture';
import { fileTable } from './table';

/** Puts one picture, or none, in the place of the person's former one, which is gone. */
const replaceAvatar = async (tx: Tx, userId: number, avatarId: string | null): Promise<void> => {
  const [before] = await tx
    .select({ avatarId: userTable.avatarId })
    .from(userTable)
    .where(and(eq(userTable.id, userId), ne(userTable.status, 'deleted')))
    .for('no key update');
  // Deleted while the picture was being made: nothing of the person is kept any more.
  if (!before) throw notFound();
  await tx.update(userTable).set({ avatarId }).where(eq(userTable.id, userId));
  if (before.avatarId) await tx.delete(fileTable).where(eq(fileTable.id, before.avatarId));
};

/** Keeps an uploaded picture as the person's own, made anew: of the file that came nothing is stored. */
export const saveAvatar = async (
  tx: Tx,
  { viewer, now }: Actor,
  upload: Upload,
  pictures: PictureMaker,
): Promise<{ avatarId: string }> => {
  const picture = await makePicture(upload, pictures);
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
