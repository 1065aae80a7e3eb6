import type { Upload } from '@contract/call';
import { problemReportCalls } from '@contract/problem-report';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { PictureEncoder } from '@server/base/ports/picture';
import { fileTable } from '@server/model/file';
import { recordAudit } from '@server/platform/audit/record-audit';
import { reencodeWithin } from '@server/platform/file/reencode-picture';
import { storePicture } from '@server/platform/file/store-picture';
import { announceChange } from '@server/platform/outbox/announce-change';
import { and, eq } from 'drizzle-orm';
import { lockReport } from './lock-report';

const LARGEST = { width: 1600, height: 1600 };

/** Stores an uploaded picture, re-encoded, in place of the report's previous one. */
export const saveReportPhoto = async (
  tx: Tx,
  actor: Actor,
  { id, upload, pictures }: { id: number; upload: Upload; pictures: PictureEncoder },
): Promise<{ photoId: string }> => {
  const { booking } = await lockReport(tx, actor.viewer, 'problemReport.create', id);
  const picture = await reencodeWithin(upload, pictures, LARGEST);
  const owner = { ownerKind: 'problemReport', ownerId: id } as const;
  await tx.delete(fileTable).where(and(eq(fileTable.ownerKind, owner.ownerKind), eq(fileTable.ownerId, id)));
  const photoId = await storePicture(tx, actor.now, owner, picture);
  await recordAudit(tx, actor, {
    action: 'problemReport.photo_saved',
    subject: `booking:${booking.id}`,
    before: null,
    after: null,
  });
  await announceChange(tx, actor.now, problemReportCalls.savePhoto.tells);
  return { photoId };
};
