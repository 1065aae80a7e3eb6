import type { Capability } from '@contract/access';
import type { Id, Named } from '@contract/primitives';
import type { Tx } from '@server/db/database';
import { premiseInReach, within } from '@server/db/scope';
import type { StoredHead } from '@server/document/head';
import { premiseTable } from '@server/premise/table';
import { notFound } from '@server/refusal';
import type { Viewer } from '@server/viewer';
import { eq } from 'drizzle-orm';

/** A premise with what its documents say at their head. */
export interface BilledPremise {
  premise: Named;
  head: StoredHead;
}

/** Throws not_found where a premise is out of the viewer's reach. */
export const requirePremise = async (
  tx: Tx,
  viewer: Viewer,
  capability: Capability,
  premiseId: Id,
): Promise<void> => {
  const [premise] = await tx
    .select({ id: premiseTable.id })
    .from(premiseTable)
    .where(within(premiseInReach(tx, viewer, capability), eq(premiseTable.id, premiseId)));
  if (!premise) throw notFound();
};
