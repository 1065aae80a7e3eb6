import { utc } from '@date-fns/utc';
import type { Database } from '@server/base/db/database';
import { bookingHistoryTable } from '@server/model/booking';
import { documentHistoryTable } from '@server/model/document';
import { dutyHistoryTable } from '@server/model/duty';
import { notificationMessageTable, notificationTable } from '@server/model/notification';
import { settingHistoryTable } from '@server/model/setting';
import { findSetting } from '@server/platform/setting/queries';
import { subMonths, subYears } from 'date-fns';
import { type SQL, sql } from 'drizzle-orm';

/** Rows per statement. */
const BATCH = 5_000;

interface Kept {
  table: SQL;
  /** When a row was written. */
  at: SQL;
  since: Date;
  /** What a row must also be to be deleted. */
  and?: SQL;
}

/** Deletes the first rows of a table that are too old; false once none is left. Rows are written in the order of their ids. */
const deleteBatch = async (db: Database, { table, at, since, and = sql`true` }: Kept): Promise<boolean> => {
  const { rows } = await db.execute<{ deleted: number }>(sql`
    with oldest as (select id, ${at} as at from ${table} order by id limit ${BATCH}),
      deleted as (delete from ${table} old using oldest
        where old.id = oldest.id and oldest.at < ${since.toISOString()}::timestamptz and ${and} returning 1)
    select count(*)::int as deleted from deleted`);
  return rows[0]?.deleted === BATCH;
};

/**
 * Deletes notifications and histories that are older than the settings keep them, the oldest first, each batch in its own
 * transaction. Neither the audit nor documents.
 */
export const deleteOldRecords = async (db: Database, now: Date, stopping?: AbortSignal): Promise<void> => {
  const { keepNotificationMonths, keepHistoryYears } = await findSetting(db);
  const notified = subMonths(now, keepNotificationMonths, { in: utc });
  const since = subYears(now, keepHistoryYears, { in: utc });
  const kept: Kept[] = [
    { table: sql`${notificationTable}`, at: sql`created_at`, since: notified },
    {
      table: sql`${notificationMessageTable}`,
      at: sql`created_at`,
      since: notified,
      and: sql`not exists (select from ${notificationTable} where message_id = old.id)`,
    },
    ...[bookingHistoryTable, documentHistoryTable, dutyHistoryTable, settingHistoryTable].map((table) => ({
      table: sql`${table}`,
      at: sql`at`,
      since,
    })),
  ];
  for (const rows of kept) while (!stopping?.aborted && (await deleteBatch(db, rows)));
};
