import type { ProblemReport } from '@contract/booking';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { refuseStale } from '@server/base/db/lock-row';
import { problemReportTable } from '@server/model/problem-report';
import { recordAudit } from '@server/platform/audit/record-audit';
import { notifyOfBooking } from '@server/platform/notification/notify';
import { announceChange } from '@server/platform/outbox/announce-change';
import { eq } from 'drizzle-orm';
import { lockReport } from './lock-report';
import { findProblemReport } from './queries';

interface Answer {
  id: number;
  version: number;
  answer: string;
}

/** Answers a problem report, or replaces its answer, and notifies who reported it. */
export const answerProblem = async (
  tx: Tx,
  actor: Actor,
  { id, version, answer }: Answer,
): Promise<ProblemReport> => {
  const { viewer, now } = actor;
  const { report, booking, date } = await lockReport(tx, viewer, 'problemReport.answer', id);
  refuseStale(report, version);
  await tx
    .update(problemReportTable)
    .set({ answer, answeredBy: viewer.userId, answeredAt: now, version: report.version + 1 })
    .where(eq(problemReportTable.id, id));
  await recordAudit(tx, actor, {
    action: 'problemReport.answered',
    subject: `booking:${booking.id}`,
    before: null,
    after: { slotId: report.slotId, kind: report.kind },
  });
  await notifyOfBooking(tx, actor, {
    booking,
    event: 'problemAnswered',
    dates: [date],
    problem: report,
  });
  await announceChange(tx, now, ['Audit']);
  return findProblemReport(tx, actor, id);
};
