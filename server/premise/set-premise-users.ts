import type { Tx } from '@server/db/database';
import { premiseInReach } from '@server/db/scope';
import { keepAudit } from '@server/http/audit';
import { announceChange } from '@server/http/change';
import { notFound } from '@server/http/refusal';
import type { Viewer } from '@server/http/viewer';
import { and, asc, eq } from 'drizzle-orm';
import { premiseTable, premiseUserTable } from './table';

/** Replaces the users of a premise in reach: a client among them sees it as its own, whatever its company. */
export const setPremiseUsers = async (
  tx: Tx,
  viewer: Viewer,
  premiseId: number,
  userIds: readonly number[],
  now: Date,
  address: string,
): Promise<void> => {
  const [premise] = await tx
    .select({ id: premiseTable.id })
    .from(premiseTable)
    .where(and(eq(premiseTable.id, premiseId), premiseInReach(tx, viewer, 'premiseUser.manage')))
    .for('no key update');
  if (!premise) throw notFound();
  const ofPremise = eq(premiseUserTable.premiseId, premiseId);
  const before = await tx
    .select({ userId: premiseUserTable.userId })
    .from(premiseUserTable)
    .where(ofPremise)
    .orderBy(asc(premiseUserTable.userId));
  const after = [...new Set(userIds)].sort((a, b) => a - b);
  await tx.delete(premiseUserTable).where(ofPremise);
  if (after.length > 0)
    await tx.insert(premiseUserTable).values(after.map((userId) => ({ premiseId, userId })));
  await keepAudit(tx, {
    at: now,
    byUserId: viewer.userId,
    action: 'premise.users_set',
    subject: `premise:${premiseId}`,
    before: before.map(({ userId }) => userId),
    after,
    address,
  });
  await announceChange(tx, now, ['Premise'], null);
};
