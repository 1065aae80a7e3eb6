import type { Tx } from '@server/base/db/database';
import type { Translate } from '@server/base/translate';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** The problem of a row whose run was stopped. No call is refused by it, so it is none of the contract's codes. */
export const STOPPED = 'stopped';

interface RunRows {
  table: PgTable;
  /** The columns of its primary key. */
  runId: PgColumn;
  subjectId: PgColumn;
  ok: PgColumn;
}

/** Ends the rows of a run that wait. A row that a server is processing is finished, and not waited for. */
export const stopWaitingRows = async (
  tx: Tx,
  { table, runId, subjectId, ok }: RunRows,
  rows: SQL | undefined,
): Promise<void> => {
  await tx.execute(sql`update ${table} set ok = false, problem = ${STOPPED} where (${runId}, ${subjectId}) in
    (select ${runId}, ${subjectId} from ${table} where ${rows} and ${ok} is null for update skip locked)`);
};

interface RunProblem {
  /** The code of a refusal, or `stopped`. */
  problem: string | null;
  problemReason: string | null;
}

/** Why a row of a run was not carried out, in the reader's language; null if it was. */
export const runProblemText = (
  t: Translate,
  { problem, problemReason }: RunProblem,
  params: Record<string, string | number> = {},
): string | null => {
  if (problem === null) return null;
  return problem === STOPPED
    ? t('bulk.stopped')
    : t(`problem.${problem}.${problemReason ?? 'detail'}`, params);
};
