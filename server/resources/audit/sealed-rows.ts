import type { Tx } from '@server/base/db/database';
import { type AuditRow, auditTable } from '@server/model/audit';
import { asc, gt } from 'drizzle-orm';
import type { SealedRow } from './audit-archive';

const BATCH = 1_000;

/** A row of the audit, or of a file, which has no salt. */
export type CheckedRow = SealedRow & Pick<AuditRow, 'personalSalt'>;

async function* rowsOfDatabase(tx: Tx): AsyncGenerator<CheckedRow> {
  let last = 0;
  for (;;) {
    const rows = await tx
      .select()
      .from(auditTable)
      .where(gt(auditTable.sealNumber, last))
      .orderBy(asc(auditTable.sealNumber))
      .limit(BATCH);
    yield* rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.sealNumber ?? last;
  }
}

async function* rowsOfFile(rows: AsyncIterable<SealedRow>): AsyncGenerator<CheckedRow> {
  for await (const row of rows) yield { ...row, personalSalt: null };
}

const numberOf = ({ sealNumber }: CheckedRow): number => sealNumber ?? 0;

/**
 * The sealed rows of the audit and of files, in the order of their numbers. A row that is also in a file, because its removal was
 * stopped, is taken from the audit.
 */
export async function* listSealedRows(
  tx: Tx,
  files: readonly AsyncIterable<SealedRow>[],
): AsyncGenerator<CheckedRow> {
  const sources = [rowsOfDatabase(tx), ...files.map(rowsOfFile)];
  const next = await Promise.all(sources.map(async (source) => (await source.next()).value ?? null));
  let before: CheckedRow | null = null;
  for (;;) {
    const numbers = next.map((row) => (row ? numberOf(row) : Number.POSITIVE_INFINITY));
    const at = numbers.indexOf(Math.min(...numbers));
    const row = next[at];
    const source = sources[at];
    if (!row || !source) return;
    if (!before || row.seal !== before.seal || numberOf(row) !== numberOf(before)) yield row;
    before = row;
    next[at] = (await source.next()).value ?? null;
  }
}
