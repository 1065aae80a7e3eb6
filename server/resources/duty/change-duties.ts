import type { DutyAnswer } from '@contract/duty';
import type { Lang } from '@contract/primitives';
import { answeredBy } from '@domain/duty-intervals';
import type { DutyAct } from '@domain/duty-state';
import { canDo, dutyState } from '@domain/duty-state';
import type { AnyActor } from '@server/base/actor';
import { chunksOf } from '@server/base/db/chunks';
import type { Tx } from '@server/base/db/database';
import { RefusalError } from '@server/base/refusal';
import { actedBy } from '@server/model/acted-by';
import { assignmentTable } from '@server/model/assignment';
import { type DutyRecord, dutyHistoryTable, dutyTable } from '@server/model/duty';
import type { DutyDevice } from '@server/platform/duty/duty-device';
import { findSetting } from '@server/platform/setting/queries';
import { asc, getTableColumns, type SQL, sql } from 'drizzle-orm';
import {
  byPair,
  countPairs,
  type DutyKey,
  guardIdsOf,
  matchesDuties,
  matchesKeys,
  slotIdsOf,
  startsOf,
} from './duty-keys';
import { findDuties, type StoredDuty } from './queries';

/** The shift changed, or the guard was released from it: the screen must be read again. */
export const dutyChanged = () => new RefusalError('conflict', {}, { reason: 'duty' });

/**
 * Locks the duty records of guards who are still assigned, in one order for all callers, and their assignments, so that a
 * release waits or is seen. Of a guard with two assignments on a slot it returns both.
 */
export const lockAssignedDuties = async (
  tx: Tx,
  keys: readonly DutyKey[],
  lang: Lang | SQL,
): Promise<StoredDuty[]> => {
  const assigned = await tx
    .select({
      slotId: assignmentTable.slotId,
      guardId: assignmentTable.guardId,
      startsAt: assignmentTable.startsAt,
    })
    .from(assignmentTable)
    .where(matchesKeys(keys))
    .orderBy(asc(assignmentTable.id))
    .for('key share');
  if (assigned.length === 0) return [];
  const inOrder = assigned.sort(
    (a, b) => a.slotId - b.slotId || a.guardId - b.guardId || a.startsAt.getTime() - b.startsAt.getTime(),
  );
  const starts = startsOf(inOrder.map(({ startsAt }) => startsAt));
  await tx.execute(sql`insert into ${dutyTable} (slot_id, guard_id, starts_at)
    select * from unnest(${slotIdsOf(inOrder)}, ${guardIdsOf(inOrder)}, ${starts}) on conflict do nothing`);
  await tx
    .select({ slotId: dutyTable.slotId })
    .from(dutyTable)
    .where(matchesDuties(inOrder))
    .orderBy(asc(dutyTable.slotId), asc(dutyTable.guardId), asc(dutyTable.startsAt))
    .for('update');
  // A slot that is no longer in force has no duty.
  return findDuties(tx, lang, matchesKeys(inOrder));
};

/** As `lockAssignedDuties`, but throws conflict where one is no longer assigned. */
export const lockDuties = async (
  tx: Tx,
  keys: readonly DutyKey[],
  actor: AnyActor,
): Promise<StoredDuty[]> => {
  const duties = await lockAssignedDuties(tx, keys, actor.lang);
  if (countPairs(duties) < countPairs(keys)) throw dutyChanged();
  return duties;
};

type Change = Partial<Omit<DutyRecord, 'slotId' | 'guardId' | 'startsAt'>>;

export interface DutyWrite {
  act: DutyAct | 'seen' | 'release';
  detail?: Record<string, string | number | boolean>;
  deviceId?: number;
}

const COLUMNS = Object.entries(getTableColumns(dutyTable));
const asRow = (record: Partial<DutyRecord>) =>
  Object.fromEntries(COLUMNS.map(([key, { name }]) => [name, record[key as keyof DutyRecord] ?? null]));
const EVERY_COLUMN = sql.join(
  COLUMNS.map(([, { name }]) => sql`${sql.identifier(name)} = given.${sql.identifier(name)}`),
  sql`, `,
);

/** Stores that the same happened to each of these guards on a slot, as one statement of any length. */
export const insertHistory = async (
  tx: Tx,
  { by, now }: AnyActor,
  duties: readonly (DutyKey & { premiseId: number })[],
  { act, detail = {}, deviceId }: DutyWrite,
): Promise<void> => {
  if (duties.length === 0) return;
  const { byKind, byId } = actedBy(by);
  const premiseIds = sql`${sql.param(duties.map(({ premiseId }) => premiseId))}::int[]`;
  await tx.execute(sql`insert into ${dutyHistoryTable}
      (slot_id, guard_id, premise_id, act, detail, device_id, at, by_kind, by_id)
    select slot_id, guard_id, premise_id, ${act}, ${JSON.stringify(detail)}::jsonb, ${deviceId ?? null}::int,
      ${now.toISOString()}::timestamptz, ${byKind}, ${byId}::int
    from unnest(${slotIdsOf(duties)}, ${guardIdsOf(duties)}, ${premiseIds}) of (slot_id, guard_id, premise_id)`);
};

/** On which device a guard pressed, as the history has it. */
export const pressedOn = ({ id, heldStaffSession }: Pick<DutyDevice, 'id' | 'heldStaffSession'>) => ({
  deviceId: id,
  ...(heldStaffSession && { detail: { heldStaffSession } }),
});

/** Stores changes of locked duties, each with a row of the history. */
export const writeDuties = async (
  tx: Tx,
  actor: AnyActor,
  changes: readonly { duty: StoredDuty; change: Change }[],
  write: DutyWrite,
): Promise<void> => {
  for (const part of chunksOf(changes)) {
    const records = part.map(({ duty: { slotId, guardId, startsAt, record }, change }) =>
      asRow({ ...record, ...change, slotId, guardId, startsAt: new Date(startsAt) }),
    );
    await tx.execute(sql`update ${dutyTable} set ${EVERY_COLUMN}
      from jsonb_populate_recordset(null::${dutyTable}, ${JSON.stringify(records)}::jsonb) given
      where ${dutyTable.slotId} = given.slot_id and ${dutyTable.guardId} = given.guard_id
        and ${dutyTable.startsAt} = given.starts_at`);
  }
  await insertHistory(
    tx,
    actor,
    changes.map(({ duty }) => duty),
    write,
  );
};

/** Which of locked duties a guard's answer is about, by slot. */
export const answeredDuties = async (
  tx: Tx,
  duties: readonly StoredDuty[],
  answer: DutyAnswer,
  now: Date,
): Promise<StoredDuty[]> => {
  const { lateMinutes: grace } = await findSetting(tx);
  return byPair(duties).flatMap((own) => answeredBy(own, answer, { grace, now: now.toISOString() }));
};

/** Refuses an act for which the state of a duty has no transition. */
export const refuseWithoutTransition = async (
  tx: Tx,
  duties: readonly StoredDuty[],
  act: DutyAct,
  now: Date,
): Promise<void> => {
  const { lateMinutes } = await findSetting(tx);
  const states = duties.map(({ facts }) => dutyState(facts, lateMinutes, now.toISOString()));
  if (!states.every((state) => canDo(act, state))) throw dutyChanged();
};

/** That a guard was told of a duty as it is now; an earlier answer was to another time. */
export const toldNow = (
  { startsAt, endsAt, facts }: StoredDuty,
  by: NonNullable<DutyRecord['toldBy']>,
  now: Date,
): Change => ({
  toldStartsAt: new Date(startsAt),
  toldEndsAt: new Date(endsAt),
  toldAt: now,
  toldBy: by,
  releaseToldAt: null,
  failedMessage: null,
  ...(facts.toldOf?.startsAt === startsAt && facts.toldOf.endsAt === endsAt
    ? {}
    : { answer: null, answeredAt: null, reason: null, note: null, lateMinutes: null, remindedAt: null }),
});
