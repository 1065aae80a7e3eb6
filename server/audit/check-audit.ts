import type { Tx } from '@server/db/database';
import { asc, gt, isNull } from 'drizzle-orm';
import { FIRST_SEAL, personalHashOf, sealOf } from './seal';
import { auditTable } from './table';

const BATCH = 1_000;

export interface AuditCheck {
  sealed: number;
  unsealed: number;
  /** Ids of rows that differ from their seal; a missing row breaks the seal of the next one. */
  broken: number[];
}

/** Recomputes every seal of the audit. */
export const checkAudit = async (tx: Tx): Promise<AuditCheck> => {
  const broken: number[] = [];
  let previous = FIRST_SEAL;
  let sealed = 0;
  for (;;) {
    const rows = await tx
      .select()
      .from(auditTable)
      .where(gt(auditTable.sealNumber, sealed))
      .orderBy(asc(auditTable.sealNumber))
      .limit(BATCH);
    for (const row of rows) {
      const personalHash = row.personalHash ?? '';
      const isUnchanged = row.seal === (await sealOf(previous, row, sealed + 1, personalHash));
      // Without its salt (erased with the person) a row's personal fields can no longer be checked.
      const isPersonalUnchanged =
        row.personalSalt === null || personalHash === (await personalHashOf(row, row.personalSalt));
      if (!isUnchanged || !isPersonalUnchanged) broken.push(row.id);
      previous = row.seal ?? '';
      sealed = row.sealNumber ?? sealed + 1;
    }
    if (rows.length < BATCH) break;
  }
  const unsealed = await tx.$count(auditTable, isNull(auditTable.sealNumber));
  return { sealed, unsealed, broken };
};
