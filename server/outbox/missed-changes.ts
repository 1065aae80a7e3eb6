import { CHANGE_KEYS, type ChangeKey } from '@contract/change-key';
import type { Tx } from '@server/db/database';
import { and, arrayContains, eq, gt, isNull, max, or } from 'drizzle-orm';
import { outboxTable } from './table';

/** How long the outbox of changes is kept. */
export const CHANGES_KEPT_MS = 86_400_000;
/** A row has the instant at which its transaction began, and can be read only after its end. Keys may be told twice. */
const OVERLAP_MS = 30_000;

/** Where a stream resumes: after the last id it received or, for a first stream, at the instant of the page's first read. */
export type ResumePoint = number | Date;

/** Reads the header Last-Event-ID; null if it is absent or malformed. */
export const resumePointOf = (header: string | null): ResumePoint | null => {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(header) ? new Date(header) : null;
  return instant && !Number.isNaN(instant.getTime()) ? instant : null;
};

const instantOf = async (tx: Tx, id: number): Promise<Date | undefined> => {
  const [row] = await tx.select({ at: outboxTable.at }).from(outboxTable).where(eq(outboxTable.id, id));
  return row?.at;
};

/** The keys that a stream missed, as one message: every key if that is no longer known, null if there were none. */
export const missedChanges = async (
  tx: Tx,
  userId: number,
  from: ResumePoint,
  now: Date,
): Promise<{ id: number; keys: readonly ChangeKey[] } | null> => {
  const instant = from instanceof Date ? from : await instantOf(tx, from);
  if (!instant || now.getTime() - instant.getTime() > CHANGES_KEPT_MS - OVERLAP_MS) {
    const [newest] = await tx.select({ id: max(outboxTable.id) }).from(outboxTable);
    return { id: newest?.id ?? 0, keys: CHANGE_KEYS };
  }
  // A clock that is ahead of ours has not heard what we are about to say.
  const since = Math.min(instant.getTime(), now.getTime()) - OVERLAP_MS;
  const rows = await tx
    .select({ id: outboxTable.id, keys: outboxTable.keys })
    .from(outboxTable)
    .where(
      and(
        gt(outboxTable.at, new Date(since)),
        or(isNull(outboxTable.userIds), arrayContains(outboxTable.userIds, [userId])),
      ),
    );
  if (rows.length === 0) return null;
  const keys = new Set(rows.flatMap((row) => row.keys));
  return { id: Math.max(...rows.map(({ id }) => id)), keys: [...keys] };
};
