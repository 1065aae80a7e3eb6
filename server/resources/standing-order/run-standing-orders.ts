import type { Day } from '@contract/primitives';
import { standingOrderCalls } from '@contract/standing-order';
import { dueMonths } from '@domain/standing-order';
import { jobAt } from '@server/base/actor';
import type { Database } from '@server/base/db/database';
import type { Ports } from '@server/base/ports/ports';
import { premiseTable } from '@server/model/premise';
import { type StandingOrderRow, standingOrderTable } from '@server/model/standing-order';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { forEachAlone } from '@server/platform/run/for-each-alone';
import { findToday } from '@server/platform/setting/queries';
import { pauseStranded } from '@server/platform/standing-order/pause-stranded';
import { and, asc, eq, lt, ne, sql } from 'drizzle-orm';
import { makeDueMonths } from './make-months';
import { findMadeMonths, findPublicHolidays } from './month-queries';

/** Ends the standing orders whose last day is over. */
const endOver = (db: Database, now: Date, today: Day): Promise<void> =>
  db.transaction(async (tx) => {
    const ended = await tx
      .update(standingOrderTable)
      .set({ status: 'Ended', pausedReason: null, version: sql`version + 1`, updatedAt: now })
      .where(and(ne(standingOrderTable.status, 'Ended'), lt(standingOrderTable.until, today)))
      .returning({ id: standingOrderTable.id });
    if (ended.length === 0) return;
    await recordAudit(
      tx,
      jobAt(now),
      ...ended.map(({ id }) => ({
        action: 'standingOrder.ended',
        subject: `standingOrder:${id}`,
        after: { status: 'Ended' },
      })),
    );
    await announceChange(tx, now, standingOrderCalls.end.admin.tells);
  });

/** Makes the months of one standing order in a transaction; it may have changed since it was selected. */
const makeMonthsOf = (db: Database, now: Date, { id, premiseId }: StandingOrderRow): Promise<void> =>
  db.transaction(async (tx) => {
    await tx
      .select({ id: premiseTable.id })
      .from(premiseTable)
      .where(eq(premiseTable.id, premiseId))
      .for('no key update');
    const [order] = await tx
      .select()
      .from(standingOrderTable)
      .where(and(eq(standingOrderTable.id, id), eq(standingOrderTable.status, 'Active')))
      .for('no key update');
    if (order) await makeDueMonths(tx, jobAt(now), order);
  });

/**
 * Pauses standing orders that lost their premise or orderer, ends those whose last day is over, and makes the bookings
 * that are due. Safe on several servers at once; one that fails is logged and doesn't stop the others.
 */
export const runStandingOrders = async (
  { db, clock, log }: Pick<Ports, 'db' | 'clock' | 'log'>,
  stopping?: AbortSignal,
): Promise<void> => {
  const now = clock.now();
  await db.transaction((tx) => pauseStranded(tx, jobAt(now)));
  const today = await findToday(db, now);
  await endOver(db, now, today);
  const orders = await db
    .select()
    .from(standingOrderTable)
    .where(eq(standingOrderTable.status, 'Active'))
    .orderBy(asc(standingOrderTable.id));
  const made = await findMadeMonths(
    db,
    orders.map(({ id }) => id),
  );
  const holidays = await findPublicHolidays(db, today);
  await forEachAlone(
    orders.filter(
      (order) => dueMonths(order, { holidays, today, made: made.get(order.id) ?? new Set() }).length > 0,
    ),
    ({ id }) => ({ standingOrderId: id }),
    (order) => makeMonthsOf(db, now, order),
    { log, stopping },
  );
};
