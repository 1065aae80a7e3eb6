import type { Upload } from '@contract/call';
import { paidNoticeCalls } from '@contract/paid-notice';
import type { Id } from '@contract/primitives';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { lockRow } from '@server/base/db/lock-row';
import type { PictureEncoder } from '@server/base/ports/picture';
import { fileTable } from '@server/model/file';
import { paidNoticeTable } from '@server/model/paid-notice';
import { within } from '@server/model/scope';
import { recordAudit } from '@server/platform/audit/record-audit';
import { reencodeWithin } from '@server/platform/file/reencode-picture';
import { storePicture } from '@server/platform/file/store-picture';
import { announceChange } from '@server/platform/outbox/announce-change';
import { and, eq } from 'drizzle-orm';
import { type NoticePath, noticeInReach } from './queries';

/** A slip's small print has to stay readable. */
const LARGEST = { width: 2000, height: 2000 };

/** Stores an uploaded picture, re-encoded and whole, in place of the notice's previous one. */
export const saveNoticePhoto = async (
  tx: Tx,
  actor: Actor,
  { premiseId, period }: NoticePath,
  { id, upload, pictures }: { id: Id; upload: Upload; pictures: PictureEncoder },
): Promise<{ photoId: string }> => {
  await lockRow(
    tx
      .select()
      .from(paidNoticeTable)
      .where(
        within(
          noticeInReach(tx, actor.viewer, 'paidNotice.create'),
          eq(paidNoticeTable.id, id),
          eq(paidNoticeTable.premiseId, premiseId),
          eq(paidNoticeTable.period, period),
        ),
      ),
  );
  const picture = await reencodeWithin(upload, pictures, LARGEST);
  const owner = { ownerKind: 'paidNotice', ownerId: id } as const;
  await tx.delete(fileTable).where(and(eq(fileTable.ownerKind, owner.ownerKind), eq(fileTable.ownerId, id)));
  const photoId = await storePicture(tx, actor.now, owner, picture);
  await recordAudit(tx, actor, {
    action: 'paidNotice.photo_saved',
    subject: `premise:${premiseId}`,
    before: null,
    after: null,
  });
  await announceChange(tx, actor.now, paidNoticeCalls.savePhoto.tells);
  return { photoId };
};
