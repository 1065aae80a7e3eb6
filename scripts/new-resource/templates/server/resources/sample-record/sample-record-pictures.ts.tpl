//#pictures
import type { Upload } from '@contract/call';
import { MAX_SAMPLE_RECORD_PICTURES, sampleRecordCalls } from '@contract/sample-record';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { lockRow } from '@server/base/db/lock-row';
import type { PictureEncoder } from '@server/base/ports/picture';
import { FieldRefusalError } from '@server/base/refusal';
import { fileTable } from '@server/model/file';
import { sampleRecordTable } from '@server/model/sample-record';
import { premiseIdInReach, within } from '@server/model/scope';
import { recordAudit } from '@server/platform/audit/record-audit';
import { reencodeWithin } from '@server/platform/file/reencode-picture';
import { storePicture } from '@server/platform/file/store-picture';
import { announceChange } from '@server/platform/outbox/announce-change';
import { and, eq } from 'drizzle-orm';

const LARGEST = { width: 1600, height: 1600 };

/** Locks the record, so that two uploads at once don't exceed the limit. */
const lockSampleRecord = async (tx: Tx, { viewer }: Actor, id: number): Promise<void> => {
  const reach = premiseIdInReach(tx, viewer, 'sampleRecord.edit', sampleRecordTable.premiseId);
  const record = tx.select({ id: sampleRecordTable.id }).from(sampleRecordTable);
  await lockRow(record.where(within(reach, eq(sampleRecordTable.id, id))));
};

const isOf = (id: number) => and(eq(fileTable.ownerKind, 'sampleRecord'), eq(fileTable.ownerId, id));

/** Stores an uploaded picture of a sample record, re-encoded. Throws not_found or a FieldRefusalError. */
export const addPicture = async (
  tx: Tx,
  actor: Actor,
  { id, upload, pictures }: { id: number; upload: Upload; pictures: PictureEncoder },
): Promise<{ pictureId: string }> => {
  await lockSampleRecord(tx, actor, id);
  if ((await tx.$count(fileTable, isOf(id))) >= MAX_SAMPLE_RECORD_PICTURES)
    throw new FieldRefusalError([{ path: 'image', code: 'too_many_pictures' }]);
  const picture = await reencodeWithin(upload, pictures, LARGEST);
  const owner = { ownerKind: 'sampleRecord', ownerId: id } as const;
  const pictureId = await storePicture(tx, actor.now, owner, picture);
  await recordAudit(tx, actor, {
    action: 'sampleRecord.picture_added',
    subject: `sampleRecord:${id}`,
    before: null,
    after: null,
  });
  await announceChange(tx, actor.now, sampleRecordCalls.addPicture.tells);
  return { pictureId };
};

/** Removes a picture; one that is already gone is no error. */
export const removePicture = async (
  tx: Tx,
  actor: Actor,
  { id, pictureId }: { id: number; pictureId: string },
): Promise<void> => {
  await lockSampleRecord(tx, actor, id);
  const removed = await tx
    .delete(fileTable)
    .where(and(eq(fileTable.id, pictureId), isOf(id)))
    .returning({ id: fileTable.id });
  if (removed.length === 0) return;
  await recordAudit(tx, actor, {
    action: 'sampleRecord.picture_removed',
    subject: `sampleRecord:${id}`,
    before: null,
    after: null,
  });
  await announceChange(tx, actor.now, sampleRecordCalls.removePicture.tells);
};
//#end
