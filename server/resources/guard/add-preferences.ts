import { guardCalls } from '@contract/guard';
import { id } from '@contract/primitives';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { type FieldProblem, RefusalError } from '@server/base/refusal';
import { guardPremiseTable, guardTable } from '@server/model/guard';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';

/** A guard in reach with a premise in reach that the guard prefers. */
export const preferredPremise = z.strictObject({ guardId: id, premiseId: id });
export type PreferredPremise = z.infer<typeof preferredPremise>;

const guardsOf = (bodies: readonly PreferredPremise[]) => [...new Set(bodies.map(({ guardId }) => guardId))];

const findPreferences = (tx: Tx, bodies: readonly PreferredPremise[]) =>
  tx
    .select()
    .from(guardPremiseTable)
    .where(inArray(guardPremiseTable.guardId, guardsOf(bodies)))
    .orderBy(guardPremiseTable.premiseId);

/** The problems of each: preferred already, or banned. */
export const newPreferenceProblems = async (
  tx: Tx,
  bodies: readonly PreferredPremise[],
): Promise<FieldProblem[][]> => {
  const stored = await findPreferences(tx, bodies);
  return bodies.map(({ guardId, premiseId }) => {
    const found = stored.find((row) => row.guardId === guardId && row.premiseId === premiseId);
    if (!found) return [];
    const code = found.preference === 'banned' ? 'preferred_and_banned' : 'preference_exists';
    return [{ path: 'premiseId', code }];
  });
};

/** Adds preferred premises to guards; returns the guards' ids, in order. */
export const addPreferences = async (
  tx: Tx,
  actor: Actor,
  bodies: readonly PreferredPremise[],
): Promise<number[]> => {
  const guardIds = guardsOf(bodies);
  await tx
    .select({ id: guardTable.id })
    .from(guardTable)
    .where(inArray(guardTable.id, guardIds))
    .orderBy(guardTable.id)
    .for('no key update');
  // Another user may have changed a guard since the rows were checked.
  const problems = await newPreferenceProblems(tx, bodies);
  if (problems.some((found) => found.length > 0)) throw new RefusalError('conflict');
  const before = await findPreferences(tx, bodies);
  await tx
    .insert(guardPremiseTable)
    .values(bodies.map((body) => ({ ...body, preference: 'preferred' as const })));
  await tx
    .update(guardTable)
    .set({ version: sql`${guardTable.version} + 1`, updatedAt: actor.now })
    .where(inArray(guardTable.id, guardIds));
  const preferredBy = (rows: readonly PreferredPremise[], guardId: number) =>
    rows.filter((row) => row.guardId === guardId).map(({ premiseId }) => premiseId);
  const preferred = before.filter(({ preference }) => preference === 'preferred');
  await recordAudit(
    tx,
    actor,
    ...guardIds.map((guardId) => ({
      action: 'guard.saved',
      subject: `guard:${guardId}`,
      before: { preferredPremiseIds: preferredBy(preferred, guardId) },
      after: { preferredPremiseIds: preferredBy([...preferred, ...bodies], guardId).sort((a, b) => a - b) },
    })),
  );
  await announceChange(tx, actor.now, guardCalls.save.tells);
  return bodies.map(({ guardId }) => guardId);
};
