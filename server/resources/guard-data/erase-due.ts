import { NO_WISHES } from '@contract/guard';
import { type Erasure, erasedBefore } from '@domain/erasure';
import { today } from '@domain/time';
import { jobAt } from '@server/base/actor';
import type { Database } from '@server/base/db/database';
import { guardTable } from '@server/model/guard';
import { findSetting } from '@server/platform/setting/queries';
import { and, asc, eq, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { eraseLocked } from './erase-guard';
import { GUARD_ROWS } from './guard-rows';

/** The guard still has something of what an erasure takes, so that a second run finds nothing. */
const hasAnyOf = (erasure: Erasure): SQL | undefined =>
  or(
    isNotNull(guardTable.phone),
    isNotNull(guardTable.email),
    isNotNull(guardTable.photoId),
    sql`${guardTable.wishes} <> ${JSON.stringify(NO_WISHES)}::jsonb`,
    ...(erasure === 'all' ? [isNotNull(guardTable.birthDate), isNotNull(guardTable.initials)] : []),
    ...GUARD_ROWS.filter(
      ({ erasedWith }) => erasedWith === 'contact' || (erasedWith === 'all' && erasure === 'all'),
    ).map(({ table }) => sql`exists (select from ${table} where ${table.guardId} = ${guardTable.id})`),
  );

/**
 * Erases what is due of guards who left, each in a transaction of its own. The row is locked and judged again in it, so that
 * a guard who was just hired again keeps everything.
 */
export const eraseDueGuards = async (db: Database, now: Date, stopping?: AbortSignal): Promise<void> => {
  const { timeZone, eraseAfterYears } = await findSetting(db);
  const day = today(timeZone, now.toISOString());
  for (const erasure of ['all', 'contact'] as const) {
    const isDue = and(
      lt(guardTable.employedTo, erasedBefore(erasure, day, eraseAfterYears)),
      hasAnyOf(erasure),
    );
    const due = await db
      .select({ id: guardTable.id })
      .from(guardTable)
      .where(isDue)
      .orderBy(asc(guardTable.id));
    for (const { id } of due) {
      if (stopping?.aborted) return;
      await db.transaction(async (tx) => {
        const [locked] = await tx
          .select({ id: guardTable.id })
          .from(guardTable)
          .where(and(eq(guardTable.id, id), isDue))
          .for('update');
        if (locked) await eraseLocked(tx, jobAt(now), id, erasure);
      });
    }
  }
};
