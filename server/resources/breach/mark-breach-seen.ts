import { breachCalls } from '@contract/breach';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { lockRow } from '@server/base/db/lock-row';
import { RefusalError } from '@server/base/refusal';
import { breachTable } from '@server/model/breach';
import { peopleReaching } from '@server/model/people-reaching';
import { premiseIdInReach, within } from '@server/model/scope';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { eq, sql } from 'drizzle-orm';

/** Whether another user may see it: an active SuperAdmin, or a Manager with the premise in scope. */
const canOthersSee = async (tx: Tx, premiseId: number, userId: number): Promise<boolean> => {
  const { rows } = await tx.execute<{ others: boolean }>(sql`select exists (
    select from (${peopleReaching(premiseId, 'breach.see')}) person(id) where person.id <> ${userId}) as others`);
  return rows[0]?.others ?? false;
};

/**
 * Records that a responsible user has seen a violation. The user who overrode the rule can't, unless nobody else may.
 * The first user who saw it stays recorded.
 */
export const markBreachSeen = async (tx: Tx, actor: Actor, breachId: number): Promise<void> => {
  const { viewer, now } = actor;
  const breach = await lockRow(
    tx
      .select()
      .from(breachTable)
      .where(
        within(
          premiseIdInReach(tx, viewer, 'breach.see', breachTable.premiseId),
          eq(breachTable.id, breachId),
        ),
      ),
  );
  const isOwn = breach.byUserId === viewer.userId;
  if (isOwn && (await canOthersSee(tx, breach.premiseId, viewer.userId)))
    throw new RefusalError('conflict', {}, { reason: 'ownBreach' });
  if (!breach.seenAt) {
    await tx
      .update(breachTable)
      .set({ seenBy: viewer.userId, seenAt: now })
      .where(eq(breachTable.id, breachId));
    await recordAudit(tx, actor, {
      action: 'guard.breach_seen',
      subject: `guard:${breach.guardId}`,
      before: null,
      after: { rule: breach.rule },
    });
  }
  await announceChange(tx, now, breachCalls.see.tells);
};
