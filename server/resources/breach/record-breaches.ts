import type { OverrideReason } from '@contract/assignment-rule';
import type { RuleProblem } from '@domain/assignment';
import { ruleKey } from '@domain/rule-violations';
import type { Actor } from '@server/base/actor';
import { chunksOf } from '@server/base/db/chunks';
import type { Tx } from '@server/base/db/database';
import { breachTable } from '@server/model/breach';
import { sql } from 'drizzle-orm';

interface BreachPlace {
  slotId: number;
  premiseId: number;
  guardId: number;
}

export interface OverriddenRule extends BreachPlace, Pick<RuleProblem, 'rule' | 'params'> {
  reason: OverrideReason;
  note: string | null;
}

/** Queues the rules that the actor has overridden. */
export const recordOverrides = async (
  tx: Tx,
  { viewer, now }: Actor,
  overridden: readonly OverriddenRule[],
): Promise<void> => {
  for (const batch of chunksOf(overridden))
    await tx.insert(breachTable).values(
      batch.map((row) => ({
        ...row,
        kind: 'overridden' as const,
        detail: ruleKey(row),
        byUserId: viewer.userId,
        at: now,
      })),
    );
};

export interface LapsedRule extends BreachPlace {
  problem: Pick<RuleProblem, 'rule' | 'params'>;
}

/**
 * Queues blocking rules that assignments now violate, each once until resolved. `byUserId` is the user whose change
 * caused it; null if only time passed.
 */
export const recordLapses = async (
  tx: Tx,
  { byUserId, now }: { byUserId: number | null; now: Date },
  lapsed: readonly LapsedRule[],
): Promise<number> => {
  let added = 0;
  for (const batch of chunksOf(lapsed)) {
    const rows = await tx
      .insert(breachTable)
      .values(
        batch.map(({ problem, ...place }) => ({
          ...place,
          kind: 'lapsed' as const,
          rule: problem.rule,
          params: problem.params,
          detail: ruleKey(problem),
          byUserId,
          at: now,
        })),
      )
      .onConflictDoNothing({
        target: [breachTable.slotId, breachTable.guardId, breachTable.rule, breachTable.detail],
        where: sql`kind = 'lapsed' and ended_at is null`,
      })
      .returning({ id: breachTable.id });
    added += rows.length;
  }
  return added;
};
