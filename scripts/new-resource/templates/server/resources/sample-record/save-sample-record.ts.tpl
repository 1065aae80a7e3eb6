import { type SampleRecordBody, sampleRecordCalls } from '@contract/sample-record';
import { sampleRecordProblems } from '@domain/sample-record';
import type { Actor } from '@server/base/actor';
import { recordAudit } from '@server/platform/audit/record-audit';
import type { Tx } from '@server/base/db/database';
import { lockRow, refuseStale } from '@server/base/db/lock-row';
//#guard
import { guardTable } from '@server/model/guard';
//#end
import { /*#guard*/guardInReach, /*#end*/premiseIdInReach, premiseInReach, within } from '@server/model/scope';
import { announceChange } from '@server/platform/outbox/announce-change';
import { premiseTable } from '@server/model/premise';
import { FieldRefusalError } from '@server/base/refusal';
import { eq } from 'drizzle-orm';
import { sampleRecordTable } from '@server/model/sample-record';

const isPremiseFound = async (tx: Tx, { viewer }: Actor, premiseId: number): Promise<boolean> => {
  const reach = premiseInReach(tx, viewer, 'sampleRecord.edit');
  return (await tx.$count(premiseTable, within(reach, eq(premiseTable.id, premiseId)))) > 0;
};

//#guard
const isGuardFound = async (tx: Tx, { viewer }: Actor, guardId: number): Promise<boolean> => {
  const reach = guardInReach(tx, viewer, 'guard.read');
  return (await tx.$count(guardTable, within(reach, eq(guardTable.id, guardId)))) > 0;
};

//#end
/** A reference that stays is not checked again, because it may have left the actor's reach since. */
const checkSampleRecord = async (
  tx: Tx,
  actor: Actor,
  body: SampleRecordBody,
  before?: Pick<SampleRecordBody, 'premiseId'/*#guard*/ | 'guardId'/*#end*/>,
): Promise<void> => {
  const isPremiseKept = body.premiseId === before?.premiseId;
//#guard
  const isGuardKept = body.guardId === before?.guardId;
//#end
  const problems = [
    ...(isPremiseKept || (await isPremiseFound(tx, actor, body.premiseId))
      ? []
      : [{ path: 'premiseId', code: 'unknown_reference' }]),
//#guard
    ...(isGuardKept || (await isGuardFound(tx, actor, body.guardId))
      ? []
      : [{ path: 'guardId', code: 'unknown_reference' }]),
//#end
    ...sampleRecordProblems(body),
  ];
  if (problems.length > 0) throw new FieldRefusalError(problems);
};

/** Adds a sample record and returns its id. Throws a FieldRefusalError. */
export const createSampleRecord = async (tx: Tx, actor: Actor, body: SampleRecordBody): Promise<number> => {
  await checkSampleRecord(tx, actor, body);
  const [created] = await tx
    .insert(sampleRecordTable)
    .values({ ...body, /*#fields stored*/createdAt: actor.now, updatedAt: actor.now })
    .returning({ id: sampleRecordTable.id });
  if (!created) throw new Error('The sample record was not stored.');
  await recordAudit(tx, actor, {
    action: 'sampleRecord.created',
    subject: `sampleRecord:${created.id}`,
    after: body,
  });
  await announceChange(tx, actor.now, sampleRecordCalls.create.tells);
  return created.id;
};

/** Replaces the fields of a sample record. Throws not_found, stale or a FieldRefusalError. */
export const saveSampleRecord = async (
  tx: Tx,
  actor: Actor,
  id: number,
  { version, ...body }: SampleRecordBody & { version: number },
): Promise<void> => {
  const reach = premiseIdInReach(tx, actor.viewer, 'sampleRecord.edit', sampleRecordTable.premiseId);
  const before = await lockRow(
    tx
      .select()
      .from(sampleRecordTable)
      .where(within(reach, eq(sampleRecordTable.id, id))),
  );
  refuseStale(before, version);
  await checkSampleRecord(tx, actor, body, before);
  await tx
    .update(sampleRecordTable)
    .set({ ...body, /*#fields stored*/version: version + 1, updatedAt: actor.now })
    .where(eq(sampleRecordTable.id, id));
  const { id: _id, version: _version, createdAt: _created, updatedAt: _updated, ...bodyBefore } = before;
  await recordAudit(tx, actor, {
    action: 'sampleRecord.saved',
    subject: `sampleRecord:${id}`,
    before: /*#instant*/{ ...bodyBefore, /*#fields before*/}/*#else*/bodyBefore/*#end*/ satisfies SampleRecordBody,
    after: body,
  });
  await announceChange(tx, actor.now, sampleRecordCalls.save.tells);
};
