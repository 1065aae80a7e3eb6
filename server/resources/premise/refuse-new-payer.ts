import type { Id } from '@contract/primitives';
import type { Tx } from '@server/base/db/database';
import { RefusalError } from '@server/base/refusal';
import { invoiceTable } from '@server/model/invoice';
import { openingBalanceTable } from '@server/model/opening-balance';
import { type PremiseRow, premiseTable } from '@server/model/premise';
import { receiptTable } from '@server/model/receipt';
import { eq, sql } from 'drizzle-orm';

/**
 * Throws in_use for another company of a premise, which is locked, that has documents or receipts. Accounts and statements read
 * the payer from the premise, so what was sealed for one company would become another's.
 */
export const refuseNewPayer = async (
  tx: Tx,
  { id, companyId }: Pick<PremiseRow, 'id' | 'companyId'>,
  newCompanyId: Id,
): Promise<void> => {
  if (newCompanyId === companyId) return;
  const [premise] = await tx
    .select({
      hasPapers: sql<boolean>`exists (select from ${invoiceTable} where ${invoiceTable.premiseId} = ${id} and ${invoiceTable.status} <> 'Draft')
        or exists (select from ${openingBalanceTable} where ${openingBalanceTable.premiseId} = ${id})
        or exists (select from ${receiptTable} where ${receiptTable.premiseId} = ${id})`,
    })
    .from(premiseTable)
    .where(eq(premiseTable.id, id));
  if (premise?.hasPapers) throw new RefusalError('in_use', {}, { reason: 'premisePayer' });
};
