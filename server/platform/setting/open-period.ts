import type { Day } from '@contract/primitives';
import { isPeriodLocked, type LockedUntil } from '@domain/period-lock';
import type { Tx } from '@server/base/db/database';
import { FieldRefusalError, RefusalError } from '@server/base/refusal';
import { settingTable } from '@server/model/setting';
import { sql } from 'drizzle-orm';
import { lockBooks } from './lock-books';

/**
 * Throws if the books are closed for a day on which something is about to be dated, and keeps them open until the
 * transaction ends. With a path the day is the caller's, and refused at that field; without, it is today, which only
 * a time zone changed since can have moved into a closed period.
 */
export const requireOpenPeriod = async (tx: Tx, on: Day, path?: string): Promise<void> => {
  // The lock is taken by a statement of its own: the next one then reads what a change that it waited for has stored.
  await lockBooks(tx);
  const [row] = await tx
    .select({ lockedUntil: sql<LockedUntil>`${settingTable.fields} ->> 'lockedUntil'` })
    .from(settingTable);
  if (!isPeriodLocked(row?.lockedUntil ?? null, on)) return;
  if (path) throw new FieldRefusalError([{ path, code: 'period_locked' }]);
  throw new RefusalError('document_status', {}, { reason: 'periodLocked' });
};
