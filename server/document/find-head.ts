import type { Id } from '@contract/primitives';
import type { Tx } from '@server/db/database';
import type { BilledPremise } from '@server/invoice/billed-premise';
import { companyTable } from '@server/metadata/table';
import { premiseTable } from '@server/premise/table';
import { notFound } from '@server/refusal';
import type { DatedSetting } from '@server/setting/queries';
import { eq } from 'drizzle-orm';
import { headOf } from './head';

/** The present head of a premise's documents. The caller has checked the reach. */
export const findHead = async (tx: Tx, premiseId: Id, setting: DatedSetting): Promise<BilledPremise> => {
  const [row] = await tx
    .select({ premise: premiseTable, company: companyTable })
    .from(premiseTable)
    .innerJoin(companyTable, eq(companyTable.id, premiseTable.companyId))
    .where(eq(premiseTable.id, premiseId));
  if (!row) throw notFound();
  const { premise, company } = row;
  return { premise: { id: premise.id, name: premise.name }, head: headOf(setting, premise, company) };
};
