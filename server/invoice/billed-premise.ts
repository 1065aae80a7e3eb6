import type { Capability } from '@contract/access';
import type { MasterSetting } from '@contract/master-setting';
import type { Id, Named } from '@contract/primitives';
import type { Tx } from '@server/db/database';
import { premiseInReach, within } from '@server/db/scope';
import { headOf, type StoredHead } from '@server/document/head';
import { companyTable } from '@server/metadata/table';
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

/** A premise with the head of what is written now. Throws not_found where it is out of the viewer's reach. */
export const findBilledPremise = async (
  tx: Tx,
  viewer: Viewer,
  capability: Capability,
  premiseId: Id,
  setting: MasterSetting,
): Promise<BilledPremise> => {
  const [row] = await tx
    .select({ premise: premiseTable, company: companyTable })
    .from(premiseTable)
    .innerJoin(companyTable, eq(companyTable.id, premiseTable.companyId))
    .where(within(premiseInReach(tx, viewer, capability), eq(premiseTable.id, premiseId)));
  if (!row) throw notFound();
  const { premise, company } = row;
  return { premise: { id: premise.id, name: premise.name }, head: headOf(setting, premise, company) };
};
