import type { ProblemKind, ProblemReport } from '@contract/booking';
import { MAX_REPORTS_A_DAY } from '@contract/problem-report';
import { canReportProblem } from '@domain/problem-report';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { notFound, RefusalError } from '@server/base/refusal';
import { bookingTable, slotTable } from '@server/model/booking';
import { problemReportTable } from '@server/model/problem-report';
import { premiseIdInReach, within } from '@server/model/scope';
import { recordAudit } from '@server/platform/audit/record-audit';
import { countAttempt, type Limit, lockAttempts, refuseWhenLimited } from '@server/platform/limit/limit';
import { notifyOfBooking } from '@server/platform/notification/notify';
import { announceChange } from '@server/platform/outbox/announce-change';
import { minutesInDay } from 'date-fns/constants';
import { eq } from 'drizzle-orm';
import { findProblemReport } from './queries';

const REPORTS: Limit = {
  kind: 'problem-report',
  maxAttempts: MAX_REPORTS_A_DAY,
  minutes: minutesInDay,
  reason: 'reports',
};

interface NewReport {
  bookingId: number;
  slotId: number;
  kind: ProblemKind;
  note?: string | undefined;
}

/**
 * Reports a problem in a slot that has begun. The same person may report a slot again, because what follows may be
 * another problem: a guard who came late may leave early.
 */
export const reportProblem = async (
  tx: Tx,
  actor: Actor,
  { bookingId, slotId, kind, note }: NewReport,
): Promise<ProblemReport> => {
  const { viewer, now } = actor;
  const [found] = await tx
    .select({ booking: bookingTable, slot: slotTable })
    .from(slotTable)
    .innerJoin(bookingTable, eq(bookingTable.id, slotTable.bookingId))
    .where(
      within(
        premiseIdInReach(tx, viewer, 'problemReport.create', slotTable.premiseId),
        eq(slotTable.id, slotId),
        eq(slotTable.bookingId, bookingId),
      ),
    );
  if (!found) throw notFound();
  const { booking, slot } = found;
  if (!canReportProblem({ state: slot.state, startsAt: slot.startsAt.toISOString() }, now.toISOString()))
    throw new RefusalError('booking_status', { status: booking.status }, { reason: 'notBegun' });
  const person = String(viewer.userId);
  await lockAttempts(tx, REPORTS, person);
  await refuseWhenLimited(tx, REPORTS, person, now);
  await countAttempt(tx, REPORTS, person, now);

  const [report] = await tx
    .insert(problemReportTable)
    .values({
      slotId,
      premiseId: slot.premiseId,
      kind,
      note: note || null,
      reportedBy: viewer.userId,
      at: now,
    })
    .returning({ id: problemReportTable.id });
  if (!report) throw new Error('The report was not stored');
  await recordAudit(tx, actor, {
    action: 'problemReport.reported',
    subject: `booking:${bookingId}`,
    before: null,
    after: { slotId, kind },
  });
  await notifyOfBooking(tx, actor, {
    booking,
    event: 'problemReported',
    dates: [slot.date],
    problem: { kind, reportedBy: viewer.userId },
  });
  await announceChange(tx, now, ['Audit']);
  return findProblemReport(tx, actor, report.id);
};
