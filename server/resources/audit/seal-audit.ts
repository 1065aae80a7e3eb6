import type { Tx } from '@server/base/db/database';
import type { Ports } from '@server/base/ports/ports';
import type { SealKey } from '@server/base/ports/seal-key';
import { auditTable } from '@server/model/audit';
import {
  findLastSealedRow,
  findNewestSeal,
  isProven,
  storeNewestSeal,
} from '@server/platform/audit/newest-seal';
import { FIRST_SEAL, newSalt, personalHashOf, sealOf } from '@server/platform/audit/seal';
import { asc, isNull, sql } from 'drizzle-orm';

/** The key of an advisory lock, so that one server seals at a time. */
const LOCK = 5_733_929;
const BATCH = 500;

/**
 * The end of the chain. Throws if it isn't the proven one: sealing would then make somebody's change look genuine. After
 * a change of the key the proof can't be checked, but the last row must have a seal of the same key.
 */
const findEnd = async (tx: Tx, key: SealKey) => {
  const last = await findLastSealedRow(tx);
  const newest = await findNewestSeal(tx);
  if (!last && !newest) return { number: 0, seal: FIRST_SEAL };
  const isGenuine =
    newest?.number === last?.sealNumber &&
    newest?.seal === last?.seal &&
    newest !== undefined &&
    (newest.sealKey === key.fingerprint ? isProven(key, newest) : newest.sealKey === last?.sealKey);
  if (!newest || !isGenuine)
    throw new Error(
      'The end of the audit is not as it was sealed; the command "admin check" has the differences',
    );
  return newest;
};

const sealBatch = async (tx: Tx, key: SealKey): Promise<number> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  const rows = await tx
    .select()
    .from(auditTable)
    .where(isNull(auditTable.sealNumber))
    .orderBy(asc(auditTable.id))
    .limit(BATCH);
  if (rows.length === 0) return 0;
  let { number, seal } = await findEnd(tx, key);
  const sealed = [];
  for (const row of rows) {
    number += 1;
    const salt = newSalt();
    const hash = await personalHashOf(row, salt);
    seal = sealOf(key, seal, row, number, hash);
    sealed.push({ id: row.id, number, seal, hash, salt });
  }
  await tx.execute(sql`update ${auditTable} set seal_number = sealed.number, seal = sealed.seal,
      seal_key = ${key.fingerprint}, personal_hash = sealed.hash, personal_salt = sealed.salt
    from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb)
      as sealed(id int, number int, seal text, hash text, salt text) where audit.id = sealed.id`);
  await storeNewestSeal(tx, key, { number, seal });
  return rows.length;
};

/**
 * Seals the unsealed audit rows in the order of their commit. Idempotent, so it may run often and on several
 * servers.
 */
export const sealAudit = async (
  { db, findSealKey }: Pick<Ports, 'db' | 'findSealKey'>,
  stopping?: AbortSignal,
): Promise<void> => {
  const key = await findSealKey();
  while (!stopping?.aborted && (await db.transaction((tx) => sealBatch(tx, key))) === BATCH);
};
