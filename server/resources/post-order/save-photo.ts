import type { Upload } from '@contract/call';
import { postOrderCalls } from '@contract/post-order';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { PictureEncoder } from '@server/base/ports/picture';
import { recordAudit } from '@server/platform/audit/record-audit';
import { reencodeWithin } from '@server/platform/file/reencode-picture';
import { storePicture } from '@server/platform/file/store-picture';
import { announceChange } from '@server/platform/outbox/announce-change';
import { lockPostOrders } from './save-post-orders';

const LARGEST = { width: 1600, height: 1600 };

/** Stores a picture for an instruction, re-encoded. It is deleted after a day unless an instruction uses it. */
export const savePostOrderPhoto = async (
  tx: Tx,
  actor: Actor,
  { premiseId, upload, pictures }: { premiseId: number; upload: Upload; pictures: PictureEncoder },
): Promise<{ photoId: string }> => {
  await lockPostOrders(tx, actor.viewer, 'postOrder.edit', premiseId);
  const picture = await reencodeWithin(upload, pictures, LARGEST);
  const photoId = await storePicture(tx, actor.now, { ownerKind: 'postOrder', ownerId: premiseId }, picture);
  await recordAudit(tx, actor, { action: 'postOrder.photo_saved', subject: `premise:${premiseId}` });
  await announceChange(tx, actor.now, postOrderCalls.savePhoto.tells);
  return { photoId };
};
