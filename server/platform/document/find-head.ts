import type { Id, Lang } from '@contract/primitives';
import type { Tx } from '@server/base/db/database';
import { notFound } from '@server/base/refusal';
import { companyTable } from '@server/model/metadata';
import { premiseTable } from '@server/model/premise';
import type { DatedSetting } from '@server/platform/setting/queries';
import { eq } from 'drizzle-orm';
import type { BilledPremise } from './billed-premise';
import { billedPremise } from './head';

/** The current head of a premise's documents, naming the premise in one language. The caller has checked the reach. */
export const findHead = async (
  tx: Tx,
  premiseId: Id,
  setting: DatedSetting,
  lang: Lang,
): Promise<BilledPremise> => {
  const [row] = await tx
    .select({ premise: premiseTable, company: companyTable })
    .from(premiseTable)
    .innerJoin(companyTable, eq(companyTable.id, premiseTable.companyId))
    .where(eq(premiseTable.id, premiseId));
  if (!row) throw notFound();
  return billedPremise(setting, row.premise, row.company, lang);
};
