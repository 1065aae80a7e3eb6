import { rolesIn } from '@domain/access';
import { actorAt } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { Ports } from '@server/base/ports/ports';
import { RefusalError } from '@server/base/refusal';
import {
  type BookingRunRow,
  bookingRunRowTable,
  bookingRunTable,
  type RunBookingRow,
} from '@server/model/booking-run';
import { announceChange } from '@server/platform/outbox/announce-change';
import { attemptRow } from '@server/platform/run/attempt-row';
import { decideBooking } from '@server/resources/booking/decide';
import { findActiveViewer } from '@server/resources/user/queries';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';

type Result = Pick<RunBookingRow, 'ok' | 'problem' | 'problemReason' | 'problemParams'>;

/** The next booking of a run; a concurrent server takes another. */
const lockNextRow = async (tx: Tx, runId: number): Promise<RunBookingRow | undefined> => {
  const [row] = await tx
    .select()
    .from(bookingRunRowTable)
    .where(and(eq(bookingRunRowTable.runId, runId), isNull(bookingRunRowTable.ok)))
    .orderBy(asc(bookingRunRowTable.place))
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
};

/** Marks a run as done when no row is left, counting rows that another server is deciding. */
const finishRun = async (tx: Tx, runId: number, now: Date): Promise<void> => {
  await tx
    .update(bookingRunTable)
    .set({ doneAt: now, address: '' })
    .where(
      and(
        eq(bookingRunTable.id, runId),
        sql`not exists (select from ${bookingRunRowTable} where run_id = ${runId} and ok is null)`,
      ),
    );
};

/** Decides as the requester may now: the rights may have changed since the request. */
const decide = async (tx: Tx, run: BookingRunRow, row: RunBookingRow, now: Date): Promise<void> => {
  const user = await findActiveViewer(tx, run.requestedBy);
  if (!user) throw new RefusalError('forbidden');
  const viewer = { ...user, roles: rolesIn('admin', user.roles) };
  await decideBooking(
    tx,
    { ...actorAt(viewer, now), address: run.address },
    {
      bookingId: row.bookingId,
      version: row.version,
      action: run.action,
      reason: run.reason ?? undefined,
    },
  );
};

const resultOf = (refusal: RefusalError | null): Result => ({
  ok: refusal === null,
  problem: refusal?.code ?? null,
  problemReason: refusal?.more.reason ?? null,
  problemParams: refusal?.params ?? null,
});

/** Decides one booking of a run in its own transaction; false if nothing is left to do. */
const decideNext = (
  { db, log }: Pick<Ports, 'db' | 'log'>,
  run: BookingRunRow,
  now: Date,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const row = await lockNextRow(tx, run.id);
    if (!row) {
      await finishRun(tx, run.id, now);
      return false;
    }
    const fields = { bookingId: row.bookingId, runId: row.runId };
    const refusal = await attemptRow(tx, log, fields, (inner) => decide(inner, run, row, now));
    if (refusal) await announceChange(tx, now, ['Booking']);
    await tx
      .update(bookingRunRowTable)
      .set(resultOf(refusal))
      .where(and(eq(bookingRunRowTable.runId, run.id), eq(bookingRunRowTable.bookingId, row.bookingId)));
    return true;
  });

/**
 * Continues all unfinished runs, including those of a killed server. A decision and its result are one transaction,
 * so no booking is decided twice.
 */
export const continueBookingRuns = async (
  ports: Pick<Ports, 'db' | 'clock' | 'log'>,
  stopping: AbortSignal,
): Promise<void> => {
  const { db, clock } = ports;
  const runs = await db
    .select()
    .from(bookingRunTable)
    .where(isNull(bookingRunTable.doneAt))
    .orderBy(asc(bookingRunTable.id));
  for (const run of runs) while (!stopping.aborted && (await decideNext(ports, run, clock.now())));
};
