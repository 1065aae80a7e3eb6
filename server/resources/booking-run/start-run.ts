import { type BookingRun, bookingRunCalls } from '@contract/booking-run';
import type { CallInput } from '@contract/call';
import type { Id } from '@contract/primitives';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { notFound } from '@server/base/refusal';
import type { Translate } from '@server/base/translate';
import { bookingRunRowTable, bookingRunTable, type RunBookingRow } from '@server/model/booking-run';
import { announceChange } from '@server/platform/outbox/announce-change';
import { runProblemText, STOPPED } from '@server/platform/run/stop-rows';
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';

type StartBody = CallInput<typeof bookingRunCalls.start>['body'];

/** Stores the request; `continueBookingRuns` decides the bookings, and `findBookingRun` reads the progress. */
export const startBookingRun = async (
  tx: Tx,
  { viewer, now, address }: Actor,
  { action, bookingIds, reason }: StartBody,
): Promise<{ id: Id }> => {
  const [run] = await tx
    .insert(bookingRunTable)
    .values({ action, reason: reason || null, requestedBy: viewer.userId, address, createdAt: now })
    .returning({ id: bookingRunTable.id });
  if (!run) throw new Error('The run was not stored');
  await tx.execute(sql`insert into ${bookingRunRowTable} (run_id, booking_id, version, place)
    select ${run.id}::int, request.id, request.version, request.place
    from unnest(${sql.param(bookingIds.map(({ id }) => id))}::int[],
      ${sql.param(bookingIds.map(({ version }) => version))}::int[]) with ordinality as request(id, version, place)`);
  await announceChange(tx, now, bookingRunCalls.start.tells);
  return run;
};

const problemText = (t: Translate, row: RunBookingRow): string | null => {
  const { problem, problemParams } = row;
  // Only a missing reason is refused by field.
  if (problem === 'validation') return t('manageBooking.bulk.needsReason');
  const text = runProblemText(t, row, problemParams ?? {});
  if (text === null || problem === STOPPED) return text;
  return t('twoSentences', { first: t(`problem.${problem}.title`), second: text });
};

/** The progress of the user's own run with the id, which throws not_found, or of their latest, null without one. */
export const findBookingRun = async (
  tx: Tx,
  { viewer, t }: Actor,
  id: Id | undefined,
): Promise<BookingRun | null> => {
  const [run] = await tx
    .select({ id: bookingRunTable.id })
    .from(bookingRunTable)
    .where(
      and(
        eq(bookingRunTable.requestedBy, viewer.userId),
        id === undefined ? undefined : eq(bookingRunTable.id, id),
      ),
    )
    .orderBy(desc(bookingRunTable.id))
    .limit(1);
  if (!run && id === undefined) return null;
  if (!run) throw notFound();
  const total = await tx.$count(bookingRunRowTable, eq(bookingRunRowTable.runId, run.id));
  const rows = await tx
    .select()
    .from(bookingRunRowTable)
    .where(and(eq(bookingRunRowTable.runId, run.id), isNotNull(bookingRunRowTable.ok)))
    .orderBy(asc(bookingRunRowTable.place));
  return {
    id: run.id,
    done: rows.length,
    total,
    rows: rows.map((row) => ({
      bookingId: row.bookingId,
      ok: row.ok === true,
      problem: problemText(t, row),
    })),
  };
};
