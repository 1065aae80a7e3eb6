import { type BookingRun, bookingRunCalls } from '@contract/booking-run';
import type { Id } from '@contract/primitives';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { notFound } from '@server/base/refusal';
import { bookingRunRowTable } from '@server/model/booking-run';
import { announceChange } from '@server/platform/outbox/announce-change';
import { stopWaitingRows } from '@server/platform/run/stop-rows';
import { eq } from 'drizzle-orm';
import { findBookingRun } from './start-run';

const { runId, bookingId, ok } = bookingRunRowTable;

/** Leaves what still waits in the user's own run undecided, and returns its progress. Throws not_found. */
export const stopBookingRun = async (tx: Tx, actor: Actor, id: Id): Promise<BookingRun> => {
  await findBookingRun(tx, actor, id);
  await stopWaitingRows(tx, { table: bookingRunRowTable, runId, subjectId: bookingId, ok }, eq(runId, id));
  await announceChange(tx, actor.now, bookingRunCalls.stop.tells);
  const run = await findBookingRun(tx, actor, id);
  if (!run) throw notFound();
  return run;
};
