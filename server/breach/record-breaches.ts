import type { OverrideReason } from '@contract/assignment-rule';
import type { RuleProblem } from '@domain/assignment';
import { ruleKey } from '@domain/broken-rules';
import type { Actor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { sql } from 'drizzle-orm';
import { breachTable } from './table';

interface BrokenPlace {
  slotId: number;
  premiseId: number;
  guardId: number;
}

export interface Overridden extends BrokenPlace, Pick<RuleProblem, 'rule' | 'params'> {
  reason: OverrideReason;
  note: string | null;
}

/** Queues the rules that somebody has just overridden. */
export const recordOverrides = async (
  tx: Tx,
  { viewer, now }: Actor,
  overridden: readonly Overridden[],
): Promise<void> => {
  if (overridden.length === 0) return;
  await tx.insert(breachTable).values(
    overridden.map((row) => ({
      ...row,
      kind: 'overridden' as const,
      detail: ruleKey(row),
      byUserId: viewer.userId,
      at: now,
    })),
  );
};

export interface Lapsed extends BrokenPlace {
  problem: Pick<RuleProblem, 'rule' | 'params'>;
}

/** Queues rules that block by now, each once while it does. `byUserId`: who changed what made it so; null where time did. */
export const recordLapses = async (
  tx: Tx,
  { byUserId, now }: { byUserId: number | null; now: Date },
  lapsed: readonly Lapsed[],
): Promise<number> => {
  if (lapsed.length === 0) return 0;
  const added = await tx
    .insert(breachTable)
    .values(
      lapsed.map(({ problem, ...place }) => ({
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
  return added.length;
};
