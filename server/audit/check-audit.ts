import type { Tx } from '@server/db/database';
import { asc, gt, isNull } from 'drizzle-orm';
import { FIRST_SEAL, personalHashOf, sealOf } from './seal';
import { auditTable } from './table';

const BATCH = 1_000;

export interface AuditCheck {
  sealed: number;
  unsealed: number;
  /** Ids of rows that are not as they were sealed; a row that is missing breaks the one after it. */
  broken: number[];
}

/** Reads the whole audit and computes every seal again. */
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
      const isWhole = row.seal === (await sealOf(previous, row, sealed + 1, personalHash));
      // The salt goes with the person; what was said of the person can't be checked any more, nor need it.
      const isPersonalWhole =
        row.personalSalt === null || personalHash === (await personalHashOf(row, row.personalSalt));
      if (!isWhole || !isPersonalWhole) broken.push(row.id);
      previous = row.seal ?? '';
      sealed = row.sealNumber ?? sealed + 1;
    }
    if (rows.length < BATCH) break;
  }
  const unsealed = await tx.$count(auditTable, isNull(auditTable.sealNumber));
  return { sealed, unsealed, broken };
};
