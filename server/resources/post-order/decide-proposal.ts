import type { CallInput } from '@contract/call';
import { postOrderCalls } from '@contract/post-order';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { refuseStale } from '@server/base/db/lock-row';
import { notFound, RefusalError } from '@server/base/refusal';
import { postOrderProposalTable } from '@server/model/post-order';
import { recordAudit } from '@server/platform/audit/record-audit';
import { notifyOfDecidedPostOrders } from '@server/platform/notification/notify-people';
import { announceChange } from '@server/platform/outbox/announce-change';
import { and, eq } from 'drizzle-orm';
import { checkPhotos, lockPostOrders, replaceSections } from './save-post-orders';

type Decision = CallInput<typeof postOrderCalls.decide>['body'];

/**
 * Accepts a proposal, which replaces the instructions it is about, or declines it. `version` is that of the instructions
 * that it was compared with.
 */
export const decideProposal = async (
  tx: Tx,
  actor: Actor,
  { premiseId, proposalId }: { premiseId: number; proposalId: number },
  { accept, reason, version }: Decision,
): Promise<void> => {
  const { viewer, now } = actor;
  const premise = await lockPostOrders(tx, viewer, 'postOrder.edit', premiseId);
  const [proposal] = await tx
    .select()
    .from(postOrderProposalTable)
    .where(and(eq(postOrderProposalTable.id, proposalId), eq(postOrderProposalTable.premiseId, premiseId)));
  if (!proposal) throw notFound();
  if (proposal.isAccepted !== null) throw new RefusalError('conflict');
  refuseStale(premise, version);
  await tx
    .update(postOrderProposalTable)
    .set({ isAccepted: accept, reason: reason || null, decidedBy: viewer.userId, decidedAt: now })
    .where(eq(postOrderProposalTable.id, proposalId));
  if (accept) {
    await checkPhotos(tx, premiseId, proposal.lines, 'lines');
    await replaceSections(tx, actor, premise, [{ type: proposal.shiftType, lines: proposal.lines }]);
  }
  await recordAudit(tx, actor, {
    action: accept ? 'postOrder.accepted' : 'postOrder.declined',
    subject: `premise:${premiseId}`,
    after: { type: proposal.shiftType, count: proposal.lines.length, reason: reason || null },
  });
  await notifyOfDecidedPostOrders(
    tx,
    {
      premiseId,
      event: accept ? 'accepted' : 'declined',
      by: viewer,
      ...(reason && { reason }),
      proposedBy: proposal.proposedBy,
    },
    now,
  );
  await announceChange(tx, now, postOrderCalls.decide.tells);
};
