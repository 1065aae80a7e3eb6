import type { Day } from '@contract/primitives';
import { addDays } from '@domain/day';
import { actorAt } from '@server/base/actor';
import type { Database, Tx } from '@server/base/db/database';
import { auditTable } from '@server/model/audit';
import { findNewestSeal } from '@server/platform/audit/newest-seal';
import { recordAudit } from '@server/platform/audit/record-audit';
import { and, asc, between, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { ARCHIVED, type AuditArchive, lineOf } from './audit-archive';
import { LEAVING_ACTIONS } from './leaving-actions';

const BATCH = 1_000;

/** Sealed rows that may leave. Their seals and facts never change, so that the same rows meet it at any time. */
const isLeaving = (until: Day): SQL | undefined =>
  and(
    inArray(auditTable.action, [...LEAVING_ACTIONS]),
    lt(auditTable.at, new Date(addDays(until, 1))),
    sql`not coalesce(${auditTable.after} ? 'seals', false)`,
  );

type Written = Pick<AuditArchive, 'rows' | 'firstSeal' | 'lastSeal'>;

const listLeaving = (tx: Tx, until: Day, { after, before }: { after: number; before: number }) =>
  tx
    .select()
    .from(auditTable)
    .where(and(isLeaving(until), gt(auditTable.sealNumber, after), lt(auditTable.sealNumber, before)))
    .orderBy(asc(auditTable.sealNumber))
    .limit(BATCH);

/** Whether the role of the connection may remove rows: the server's own may not. */
export const canArchive = async (tx: Tx): Promise<boolean> => {
  const { rows } = await tx.execute<{ may: boolean }>(
    sql`select has_table_privilege('audit', 'delete') as may`,
  );
  return rows[0]?.may ?? false;
};

/**
 * Writes the rows that may leave, in the order of their seals. The newest seal stays, because the next one continues it.
 */
export const writeLeavingRows = async (
  db: Database,
  until: Day,
  write: (line: string) => Promise<void>,
): Promise<Written> => {
  const before = (await findNewestSeal(db))?.number ?? 0;
  const written = { rows: 0, firstSeal: 0, lastSeal: 0 };
  let isLast = false;
  while (!isLast) {
    const rows = await listLeaving(db, until, { after: written.lastSeal, before });
    for (const row of rows) {
      await write(lineOf(row));
      written.lastSeal = row.sealNumber ?? 0;
      if (written.rows === 0) written.firstSeal = written.lastSeal;
      written.rows += 1;
    }
    isLast = rows.length < BATCH;
  }
  return written;
};

const removeRows = (db: Database, until: Day, from: number, to: number): Promise<void> =>
  db.transaction(async (tx) => {
    // The trigger of 0103 lets rows leave by this setting alone.
    await tx.execute(sql`select set_config('keepwatch.archives_audit', 'on', true)`);
    await tx.delete(auditTable).where(and(isLeaving(until), between(auditTable.sealNumber, from, to)));
  });

/**
 * Records a file that is complete and on the disk, and then removes its rows. Stopped in between, nothing is lost: rows that are
 * in a file and in the audit count once.
 */
export const removeArchivedRows = async (db: Database, now: Date, archive: AuditArchive): Promise<void> => {
  await recordAudit(db, actorAt(null, now), {
    action: ARCHIVED,
    subject: 'setting:1',
    after: archive,
  });
  const { until, firstSeal, lastSeal } = archive;
  for (let from = firstSeal; from <= lastSeal; from += BATCH)
    await removeRows(db, until, from, Math.min(from + BATCH - 1, lastSeal));
};
