import { MAX_PROPOSALS_A_DAY, type PostOrderProposalBody, postOrderCalls } from '@contract/post-order';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { postOrderProposalTable } from '@server/model/post-order';
import { recordAudit } from '@server/platform/audit/record-audit';
import { countAttempt, type Limit, lockAttempts, refuseWhenLimited } from '@server/platform/limit/limit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { minutesInDay } from 'date-fns/constants';
import { checkPhotos, lockPostOrders } from './save-post-orders';

const PROPOSALS: Limit = {
  kind: 'post-order-proposal',
  maxAttempts: MAX_PROPOSALS_A_DAY,
  minutes: minutesInDay,
  reason: 'proposals',
};

/** Proposes other instructions for a premise or one of its kinds of shift; nothing changes until staff accept them. */
export const proposePostOrders = async (
  tx: Tx,
  actor: Actor,
  premiseId: number,
  { type = null, lines, note }: PostOrderProposalBody,
): Promise<void> => {
  const { viewer, now } = actor;
  await lockPostOrders(tx, viewer, 'postOrder.propose', premiseId);
  await checkPhotos(tx, premiseId, lines, 'lines');
  const person = String(viewer.userId);
  await lockAttempts(tx, PROPOSALS, person);
  await refuseWhenLimited(tx, PROPOSALS, person, now);
  await countAttempt(tx, PROPOSALS, person, now);
  await tx.insert(postOrderProposalTable).values({
    premiseId,
    shiftType: type,
    lines,
    note: note || null,
    proposedBy: viewer.userId,
    proposedAt: now,
  });
  await recordAudit(tx, actor, {
    action: 'postOrder.proposed',
    subject: `premise:${premiseId}`,
    after: { type, count: lines.length },
  });
  await announceChange(tx, now, postOrderCalls.propose.tells);
};
