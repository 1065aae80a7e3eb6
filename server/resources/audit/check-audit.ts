import type { Tx } from '@server/base/db/database';
import type { NewestSeal } from '@server/base/newest-seal';
import type { SealKey } from '@server/base/ports/seal-key';
import { auditTable } from '@server/model/audit';
import { userTable } from '@server/model/user';
import { findNewestSeal, isProven } from '@server/platform/audit/newest-seal';
import { FIRST_SEAL, personalHashOf, sealOf, unkeyedSealOf } from '@server/platform/audit/seal';
import { isNull } from 'drizzle-orm';
import type { AuditArchive, SealedRow } from './audit-archive';
import { type CheckedRow, listSealedRows } from './sealed-rows';

/** The keys by which seals are checked, by their fingerprints. */
export type SealKeys = ReadonlyMap<string, SealKey>;

export interface AuditCheck {
  sealed: number;
  unsealed: number;
  /** One sentence each. */
  differences: string[];
  /** The number of rows that need a key that isn't given, by its fingerprint. */
  notCheckable: Map<string, number>;
  /** The seals at the numbers that were asked for, where they are. */
  seals: Map<number, string>;
}

/** The files of rows that left the audit. */
export interface ArchivesOfAudit {
  /** The rows of each file that is given. */
  given: readonly AsyncIterable<SealedRow>[];
  notGiven: readonly AuditArchive[];
}

interface Chain {
  keys: SealKeys;
  /** The last row that was read. */
  end: NewestSeal;
  /** A row with a key was read. */
  isKeyed: boolean;
  notGiven: readonly AuditArchive[];
  check: AuditCheck;
}

/** Whether a seal is that of a row in a file that isn't given, or may be. */
export const isInFile = (files: readonly AuditArchive[], number: number): boolean =>
  files.some(({ firstSeal, lastSeal }) => firstSeal <= number && number <= lastSeal);

/** At most one sentence: rows between two seals are missing, and in no file that isn't given. */
const missingBetween = ({ end: { number: end }, notGiven }: Chain, next: number): string[] => {
  let [first, last] = [end + 1, next - 1];
  while (first <= last && isInFile(notGiven, first)) first += 1;
  while (first <= last && isInFile(notGiven, last)) last -= 1;
  if (last < first) return [];
  return [
    first === last
      ? `Audit row with seal ${first}: is missing.`
      : `Audit rows with seals ${first} to ${last}: are missing.`,
  ];
};

/** Null if the key of the seal isn't given. */
const expectedSeal = (chain: Chain, row: CheckedRow, number: number): Promise<string> | string | null => {
  const covered = [chain.end.seal, row, number, row.personalHash ?? ''] as const;
  if (row.sealKey === null) return unkeyedSealOf(...covered);
  const key = chain.keys.get(row.sealKey);
  return key ? sealOf(key, ...covered) : null;
};

/** Without its salt (erased with the person) a row's personal fields can no longer be checked. */
const isPersonalUnchanged = async (row: CheckedRow): Promise<boolean> =>
  row.personalSalt === null || row.personalHash === (await personalHashOf(row, row.personalSalt));

const checkRow = async (chain: Chain, row: CheckedRow, number: number): Promise<void> => {
  const { end, isKeyed, check } = chain;
  const missing = missingBetween(chain, number);
  check.differences.push(...missing);
  const seal = expectedSeal(chain, row, number);
  if (seal === null && row.sealKey !== null)
    check.notCheckable.set(row.sealKey, (check.notCheckable.get(row.sealKey) ?? 0) + 1);
  if (isKeyed && row.sealKey === null)
    check.differences.push(`Audit row ${row.id}: its seal was made without a key, after seals with one.`);
  // A seal after missing rows covers them, so it can't be recomputed.
  else if (seal !== null && number === end.number + 1 && row.seal !== (await seal))
    check.differences.push(`Audit row ${row.id}: is not as it was sealed.`);
  else if (!(await isPersonalUnchanged(row)))
    check.differences.push(`Audit row ${row.id}: is not as it was sealed.`);
  chain.end = { number, seal: row.seal ?? '' };
  chain.isKeyed ||= row.sealKey !== null;
  check.sealed += 1;
};

/** Compares the end of the chain with the newest seal, which proves that no row was removed from the end. */
const checkEnd = async (tx: Tx, chain: Chain): Promise<void> => {
  const { keys, end, check } = chain;
  const newest = await findNewestSeal(tx);
  if (!newest) {
    if (end.number > 0) check.differences.push('The newest seal of the audit: is missing.');
    return;
  }
  const key = keys.get(newest.sealKey);
  if (!key) check.notCheckable.set(newest.sealKey, check.notCheckable.get(newest.sealKey) ?? 0);
  else if (!isProven(key, newest))
    check.differences.push('The newest seal of the audit: was not made with the key.');
  check.differences.push(...missingBetween(chain, newest.number + 1));
  if (end.number > newest.number || (end.number === newest.number && end.seal !== newest.seal))
    check.differences.push(
      `The newest seal of the audit: is ${newest.number}:${newest.seal}, and the audit ends at ${end.number}:${end.seal}.`,
    );
};

/** Recomputes every seal of the audit and of the files that rows left for, as far as its key is given. */
export const checkAudit = async (
  tx: Tx,
  keys: SealKeys,
  { given, notGiven }: ArchivesOfAudit = { given: [], notGiven: [] },
  numbers: ReadonlySet<number> = new Set(),
): Promise<AuditCheck> => {
  const check: AuditCheck = {
    sealed: 0,
    unsealed: await tx.$count(auditTable, isNull(auditTable.sealNumber)),
    differences: [],
    notCheckable: new Map(),
    seals: new Map(),
  };
  const chain: Chain = { keys, end: { number: 0, seal: FIRST_SEAL }, isKeyed: false, notGiven, check };
  for await (const row of listSealedRows(tx, given)) {
    const number = row.sealNumber ?? 0;
    await checkRow(chain, row, number);
    if (numbers.has(number)) check.seals.set(number, row.seal ?? '');
  }
  await checkEnd(tx, chain);
  if (check.sealed + check.unsealed === 0 && (await tx.$count(userTable)) > 0)
    check.differences.push('The audit: is empty, although there are accounts.');
  return check;
};
