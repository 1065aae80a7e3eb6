import { CHANGE_KEYS, type ChangeKey } from '@contract/change-key';
import type { Tx } from '@server/base/db/database';
import { outboxTable } from '@server/model/outbox';
import { and, arrayContains, eq, gt, isNull, max, or } from 'drizzle-orm';

export const OUTBOX_RETENTION_MS = 86_400_000;
/** A row has the instant at which its transaction began, but is visible only after its commit. Keys may be sent twice. */
const OVERLAP_MS = 30_000;

/** Where a stream resumes: after the last id it received or, for a first stream, at the instant of the page's first read. */
export type ResumePoint = number | Date;

/** Reads the header Last-Event-ID; null if it is absent or malformed. */
export const parseResumePoint = (header: string | null): ResumePoint | null => {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(header) ? new Date(header) : null;
  return instant && !Number.isNaN(instant.getTime()) ? instant : null;
};

const instantOf = async (tx: Tx, id: number): Promise<Date | undefined> => {
  const [row] = await tx.select({ at: outboxTable.at }).from(outboxTable).where(eq(outboxTable.id, id));
  return row?.at;
};

/** Returns the keys that a stream missed as one message: every key if unknown, null if there were none. */
export const findMissedChanges = async (
  tx: Tx,
  userId: number,
  from: ResumePoint,
  now: Date,
): Promise<{ id: number; keys: readonly ChangeKey[] } | null> => {
  const instant = from instanceof Date ? from : await instantOf(tx, from);
  if (!instant || now.getTime() - instant.getTime() > OUTBOX_RETENTION_MS - OVERLAP_MS) {
    const [newest] = await tx.select({ id: max(outboxTable.id) }).from(outboxTable);
    return { id: newest?.id ?? 0, keys: CHANGE_KEYS };
  }
  // The client's clock may be ahead of the server's.
  const since = Math.min(instant.getTime(), now.getTime()) - OVERLAP_MS;
  const rows = await tx
    .select({ id: outboxTable.id, keys: outboxTable.keys })
    .from(outboxTable)
    .where(
      and(
        gt(outboxTable.at, new Date(since)),
        or(isNull(outboxTable.userIds), arrayContains(outboxTable.userIds, [userId])),
      ),
    )
    .orderBy(outboxTable.id);
  if (rows.length === 0) return null;
  const keys = new Set(rows.flatMap((row) => row.keys));
  return { id: Math.max(...rows.map(({ id }) => id)), keys: [...keys] };
};
