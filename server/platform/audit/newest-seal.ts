import type { Tx } from '@server/base/db/database';
import type { NewestSeal } from '@server/base/newest-seal';
import type { SealKey } from '@server/base/ports/seal-key';
import { type AuditRow, auditTable, type NewestSealRow, newestSealTable } from '@server/model/audit';
import { desc, isNotNull, sql } from 'drizzle-orm';
import { proofOf } from './seal';

/** The newest seal as stored; undefined before the first one. */
export const findNewestSeal = async (tx: Tx): Promise<NewestSealRow | undefined> =>
  (await tx.select().from(newestSealTable))[0];

/**
 * The sealed row with the highest number. Reads only columns of the first release that had seals, because a migration
 * calls it.
 */
export const findLastSealedRow = async (
  tx: Tx,
): Promise<Pick<AuditRow, 'sealNumber' | 'seal' | 'sealKey'> | undefined> =>
  (
    await tx
      .select({ sealNumber: auditTable.sealNumber, seal: auditTable.seal, sealKey: auditTable.sealKey })
      .from(auditTable)
      .where(isNotNull(auditTable.sealNumber))
      .orderBy(desc(auditTable.sealNumber))
      .limit(1)
  )[0];

export const isProven = (key: SealKey, newest: NewestSealRow): boolean =>
  newest.proof === proofOf(key, newest);

/** Writes only columns of the first release that had the table: its migration calls this before later ones are added. */
export const storeNewestSeal = async (tx: Tx, key: SealKey, newest: NewestSeal): Promise<void> => {
  const { number, seal } = newest;
  await tx.execute(sql`insert into ${newestSealTable} (number, seal, seal_key, proof)
    values (${number}, ${seal}, ${key.fingerprint}, ${proofOf(key, newest)})
    on conflict (id) do update set number = excluded.number, seal = excluded.seal,
      seal_key = excluded.seal_key, proof = excluded.proof`);
};
