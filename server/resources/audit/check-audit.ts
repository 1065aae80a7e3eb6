import type { Tx } from '@server/base/db/database';
import type { NewestSeal } from '@server/base/newest-seal';
import type { SealKey } from '@server/base/ports/seal-key';
import { type AuditRow, auditTable } from '@server/model/audit';
import { userTable } from '@server/model/user';
import { findNewestSeal, isProven } from '@server/platform/audit/newest-seal';
import { FIRST_SEAL, personalHashOf, sealOf, unkeyedSealOf } from '@server/platform/audit/seal';
import { asc, gt, isNull } from 'drizzle-orm';

const BATCH = 1_000;

/** The keys by which seals are checked, by their fingerprints. */
export type SealKeys = ReadonlyMap<string, SealKey>;

export interface AuditCheck {
  sealed: number;
  unsealed: number;
  /** One sentence each. */
  differences: string[];
  /** The number of rows that need a key that isn't given, by its fingerprint. */
  notCheckable: Map<string, number>;
}

interface Chain {
  keys: SealKeys;
  /** The last row that was read. */
  end: NewestSeal;
  /** A row with a key was read. */
  isKeyed: boolean;
  check: AuditCheck;
}

/** At most one sentence: rows between two seals are missing. */
const missingBetween = ({ number: end }: NewestSeal, next: number): string[] => {
  const [first, last] = [end + 1, next - 1];
  if (last < first) return [];
  return [
    first === last
      ? `Audit row with seal ${first}: is missing.`
      : `Audit rows with seals ${first} to ${last}: are missing.`,
  ];
};

/** Null if the key of the seal isn't given. */
const expectedSeal = (chain: Chain, row: AuditRow, number: number): Promise<string> | string | null => {
  const covered = [chain.end.seal, row, number, row.personalHash ?? ''] as const;
  if (row.sealKey === null) return unkeyedSealOf(...covered);
  const key = chain.keys.get(row.sealKey);
  return key ? sealOf(key, ...covered) : null;
};

/** Without its salt (erased with the person) a row's personal fields can no longer be checked. */
const isPersonalUnchanged = async (row: AuditRow): Promise<boolean> =>
  row.personalSalt === null || row.personalHash === (await personalHashOf(row, row.personalSalt));

const checkRow = async (chain: Chain, row: AuditRow, number: number): Promise<void> => {
  const { end, isKeyed, check } = chain;
  const missing = missingBetween(end, number);
  check.differences.push(...missing);
  const seal = expectedSeal(chain, row, number);
  if (seal === null && row.sealKey !== null)
    check.notCheckable.set(row.sealKey, (check.notCheckable.get(row.sealKey) ?? 0) + 1);
  if (isKeyed && row.sealKey === null)
    check.differences.push(`Audit row ${row.id}: its seal was made without a key, after seals with one.`);
  // A seal after missing rows covers them, so it can't be recomputed.
  else if (seal !== null && missing.length === 0 && row.seal !== (await seal))
    check.differences.push(`Audit row ${row.id}: is not as it was sealed.`);
  else if (!(await isPersonalUnchanged(row)))
    check.differences.push(`Audit row ${row.id}: is not as it was sealed.`);
  chain.end = { number, seal: row.seal ?? '' };
  chain.isKeyed ||= row.sealKey !== null;
  check.sealed += 1;
};

/** Compares the end of the chain with the newest seal, which proves that no row was removed from the end. */
const checkEnd = async (tx: Tx, { keys, end, check }: Chain): Promise<void> => {
  const newest = await findNewestSeal(tx);
  if (!newest) {
    if (end.number > 0) check.differences.push('The newest seal of the audit: is missing.');
    return;
  }
  const key = keys.get(newest.sealKey);
  if (!key) check.notCheckable.set(newest.sealKey, check.notCheckable.get(newest.sealKey) ?? 0);
  else if (!isProven(key, newest))
    check.differences.push('The newest seal of the audit: was not made with the key.');
  check.differences.push(...missingBetween(end, newest.number + 1));
  if (end.number > newest.number || (end.number === newest.number && end.seal !== newest.seal))
    check.differences.push(
      `The newest seal of the audit: is ${newest.number}:${newest.seal}, and the audit ends at ${end.number}:${end.seal}.`,
    );
};

/** Recomputes every seal of the audit, as far as its key is given. */
export const checkAudit = async (tx: Tx, keys: SealKeys): Promise<AuditCheck> => {
  const check: AuditCheck = {
    sealed: 0,
    unsealed: await tx.$count(auditTable, isNull(auditTable.sealNumber)),
    differences: [],
    notCheckable: new Map(),
  };
  const chain: Chain = { keys, end: { number: 0, seal: FIRST_SEAL }, isKeyed: false, check };
  for (;;) {
    const rows = await tx
      .select()
      .from(auditTable)
      .where(gt(auditTable.sealNumber, chain.end.number))
      .orderBy(asc(auditTable.sealNumber))
      .limit(BATCH);
    for (const row of rows) await checkRow(chain, row, row.sealNumber ?? 0);
    if (rows.length < BATCH) break;
  }
  await checkEnd(tx, chain);
  if (check.sealed + check.unsealed === 0 && (await tx.$count(userTable)) > 0)
    check.differences.push('The audit: is empty, although there are accounts.');
  return check;
};
