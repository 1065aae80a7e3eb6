import type { Tx } from '@server/base/db/database';
import { problemReportTable } from '@server/model/problem-report';
import { and, inArray, isNull } from 'drizzle-orm';

/** The slots of these that a client has reported a problem of, without an answer. */
export const findReported = async (tx: Tx, slotIds: readonly number[]): Promise<ReadonlySet<number>> => {
  if (slotIds.length === 0) return new Set();
  const rows = await tx
    .select({ slotId: problemReportTable.slotId })
    .from(problemReportTable)
    .where(and(inArray(problemReportTable.slotId, [...slotIds]), isNull(problemReportTable.answeredAt)));
  return new Set(rows.map(({ slotId }) => slotId));
};
