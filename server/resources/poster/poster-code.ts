import { posterCalls } from '@contract/poster';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { notFound } from '@server/base/refusal';
import type { Viewer } from '@server/base/viewer';
import { premiseTable } from '@server/model/premise';
import { premiseInReach, within } from '@server/model/scope';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { eq } from 'drizzle-orm';

const inReach = (tx: Tx, viewer: Viewer, premiseId: number) =>
  within(premiseInReach(tx, viewer, 'duty.manage'), eq(premiseTable.id, premiseId));

/** The code of a premise's poster. Throws not_found out of reach. */
export const findPosterCode = async (tx: Tx, viewer: Viewer, premiseId: number): Promise<string> => {
  const [premise] = await tx
    .select({ code: premiseTable.posterCode })
    .from(premiseTable)
    .where(inReach(tx, viewer, premiseId));
  if (!premise) throw notFound();
  return premise.code;
};

/** Gives the poster a new code, and returns it. The audit records that, not the code. */
export const renewPosterCode = async (tx: Tx, actor: Actor, premiseId: number): Promise<string> => {
  const code = crypto.randomUUID();
  const renewed = await tx
    .update(premiseTable)
    .set({ posterCode: code })
    .where(inReach(tx, actor.viewer, premiseId))
    .returning({ id: premiseTable.id });
  if (renewed.length === 0) throw notFound();
  await recordAudit(tx, actor, { action: 'premise.posterRenewed', subject: `premise:${premiseId}` });
  await announceChange(tx, actor.now, posterCalls.renew.tells);
  return code;
};
