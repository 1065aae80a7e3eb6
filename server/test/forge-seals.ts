import type { Tx } from '@server/base/db/database';
import { auditTable } from '@server/model/audit';
import { FIRST_SEAL, personalHashOf, unkeyedSealOf } from '@server/platform/audit/seal';
import { asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { withoutTriggers } from './without-triggers';

/**
 * Seals every row of the audit anew, as an attacker with the program and the database, but without the key, can. Each row keeps
 * its mark of the key, or has `sealKey` instead.
 */
export const forgeSeals = (db: Tx, sealKey: SQL = sql`seal_key`): Promise<void> =>
  withoutTriggers(db, async (tx) => {
    const rows = await tx
      .select()
      .from(auditTable)
      .where(isNotNull(auditTable.sealNumber))
      .orderBy(asc(auditTable.sealNumber));
    let seal = FIRST_SEAL;
    for (const row of rows) {
      const personalHash = await personalHashOf(row, row.personalSalt ?? '');
      seal = await unkeyedSealOf(seal, row, row.sealNumber ?? 0, personalHash);
      await tx.update(auditTable).set({ seal, personalHash, sealKey }).where(eq(auditTable.id, row.id));
    }
  });
