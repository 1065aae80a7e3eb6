import type { Database, Tx } from '@server/db/database';
import { asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { FIRST_SEAL, newSalt, personalHashOf, sealOf } from './seal';
import { auditTable } from './table';

/** The key of an advisory lock, so that one server seals at a time. */
const LOCK = 5_733_929;
const BATCH = 500;

const sealBatch = async (tx: Tx): Promise<number> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  const [last] = await tx
    .select({ number: auditTable.sealNumber, seal: auditTable.seal })
    .from(auditTable)
    .where(sql`${auditTable.sealNumber} is not null`)
    .orderBy(desc(auditTable.sealNumber))
    .limit(1);
  const rows = await tx
    .select()
    .from(auditTable)
    .where(isNull(auditTable.sealNumber))
    .orderBy(asc(auditTable.id))
    .limit(BATCH);
  let seal = last?.seal ?? FIRST_SEAL;
  let sealNumber = last?.number ?? 0;
  for (const row of rows) {
    sealNumber += 1;
    const personalSalt = newSalt();
    const personalHash = await personalHashOf(row, personalSalt);
    seal = await sealOf(seal, row, sealNumber, personalHash);
    await tx
      .update(auditTable)
      .set({ sealNumber, seal, personalHash, personalSalt })
      .where(eq(auditTable.id, row.id));
  }
  return rows.length;
};

/**
 * Seals the unsealed audit rows in the order of their commit. Idempotent, so it may run often and on several
 * servers.
 */
export const sealAudit = async (db: Database): Promise<void> => {
  while ((await db.transaction(sealBatch)) === BATCH);
};
