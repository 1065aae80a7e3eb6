import { addDays } from '@domain/day';
import { utcDayOf } from '@domain/time';
import type { Database, Tx } from '@server/base/db/database';
import { JOB_VIEWER } from '@server/base/viewer';
import { assignmentTable } from '@server/model/assignment';
import { slotTable } from '@server/model/booking';
import { breachTable } from '@server/model/breach';
import { announceChange } from '@server/platform/outbox/announce-change';
import { listUpcomingAssignments } from '@server/resources/assignment/upcoming-queries';
import { LONGEST_DAYS } from '@server/resources/booking/slot-queries';
import { inArray, sql } from 'drizzle-orm';
import { endLapsesExcept, lapsesOf } from './end-resolved-lapses';
import { recordLapses } from './record-breaches';

const GUARDS_PER_TRANSACTION = 50;

/** The guards that have upcoming assignments, or open lapses of upcoming slots, by id. */
const listGuardsToSweep = async (tx: Tx, now: Date): Promise<number[]> => {
  const at = now.toISOString();
  const { rows } = await tx.execute<{ id: number }>(sql`
    select guard_id as id from ${assignmentTable}
      where ends_at > ${at} and service_date >= ${addDays(utcDayOf(at), -LONGEST_DAYS)}
    union select breach.guard_id from ${breachTable} breach join ${slotTable} on slot.id = breach.slot_id
      where breach.kind = 'lapsed' and breach.ended_at is null and slot.ends_at > ${at}
    order by id`);
  return rows.map(({ id }) => id);
};

/** Queues the rules that these guards' assignments now violate and ends lapses that are resolved. */
const sweepGuards = async (tx: Tx, now: Date, guardIds: readonly number[]): Promise<void> => {
  const upcoming = await listUpcomingAssignments(
    tx,
    { viewer: JOB_VIEWER, now },
    inArray(assignmentTable.guardId, [...guardIds]),
  );
  const lapsed = lapsesOf(upcoming);
  const ended = await endLapsesExcept(tx, now, guardIds, lapsed);
  const added = await recordLapses(tx, { byUserId: null, now }, lapsed);
  if (added + ended > 0) await announceChange(tx, now, ['Booking']);
};

/**
 * Checks every upcoming assignment for rules that lapse with time (a licence's last day, a birthday), without any
 * change. Idempotent, on several servers too; a few guards per transaction, between which it can stop.
 */
export const sweepLapses = async (db: Database, now: Date, stopping?: AbortSignal): Promise<void> => {
  const guardIds = await listGuardsToSweep(db, now);
  for (let next = 0; next < guardIds.length && !stopping?.aborted; next += GUARDS_PER_TRANSACTION) {
    const batch = guardIds.slice(next, next + GUARDS_PER_TRANSACTION);
    await db.transaction((tx) => sweepGuards(tx, now, batch));
  }
};
