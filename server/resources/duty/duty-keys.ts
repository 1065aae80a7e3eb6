import { assignmentTable } from '@server/model/assignment';
import { dutyTable } from '@server/model/duty';
import type { DutyDevice } from '@server/platform/duty/duty-device';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { StoredDuty } from './queries';

export interface DutyKey {
  slotId: number;
  guardId: number;
}

export const slotIdsOf = (keys: readonly DutyKey[]): SQL =>
  sql`${sql.param(keys.map(({ slotId }) => slotId))}::int[]`;
export const guardIdsOf = (keys: readonly DutyKey[]): SQL =>
  sql`${sql.param(keys.map(({ guardId }) => guardId))}::int[]`;

export const startsOf = (starts: readonly Date[]): SQL =>
  sql`${sql.param(starts.map((start) => start.toISOString()))}::timestamptz[]`;

/** Rows of slot and guard. */
const pairsOf = (keys: readonly DutyKey[]): SQL =>
  sql`select * from unnest(${slotIdsOf(keys)}, ${guardIdsOf(keys)})`;

const isOneOf = (
  keys: readonly DutyKey[],
  { slotId, guardId }: { slotId: PgColumn; guardId: PgColumn },
): SQL => sql`(${slotId}, ${guardId}) in (${pairsOf(keys)})`;

export const matchesKeys = (keys: readonly DutyKey[]): SQL => isOneOf(keys, assignmentTable);

/** As `matchesKeys`, for duty records. */
export const matchesDuties = (keys: readonly DutyKey[]): SQL => isOneOf(keys, dutyTable);

/** The duty records of these assignments, without those of the guard's other assignments to the slot. */
export const matchesRecords = (keys: readonly (DutyKey & { recordStartsAt: Date })[]): SQL =>
  sql`(${dutyTable.slotId}, ${dutyTable.guardId}, ${dutyTable.startsAt}) in (select * from unnest(
    ${slotIdsOf(keys)}, ${guardIdsOf(keys)}, ${startsOf(keys.map(({ recordStartsAt }) => recordStartsAt))}))`;

/** The guard's own rows of slots. */
export const keysOfDevice = ({ guardId }: DutyDevice, slotIds: readonly number[]): DutyKey[] =>
  slotIds.map((slotId) => ({ slotId, guardId }));

const pairKey = ({ slotId, guardId }: DutyKey) => `${slotId} ${guardId}`;

/** A guard may have two assignments on a slot, and a caller may name a pair twice. */
export const countPairs = (keys: readonly DutyKey[]): number => new Set(keys.map(pairKey)).size;

/** One group for each guard and slot, in the order of their first assignment. */
export const byPair = (duties: readonly StoredDuty[]): StoredDuty[][] => {
  const pairs = new Map<string, StoredDuty[]>();
  for (const duty of duties) {
    const key = pairKey(duty);
    pairs.set(key, [...(pairs.get(key) ?? []), duty]);
  }
  return [...pairs.values()];
};

const assignmentKey = ({ slotId, guardId, startsAt }: StoredDuty) => `${slotId} ${guardId} ${startsAt}`;

/** Those of locked duties that were chosen before: of a guard with two assignments on a slot only one may have been. */
export const onlyChosen = (locked: readonly StoredDuty[], chosen: readonly StoredDuty[]): StoredDuty[] => {
  const keys = new Set(chosen.map(assignmentKey));
  return locked.filter((duty) => keys.has(assignmentKey(duty)));
};
