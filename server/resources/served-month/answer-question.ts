import type { Id } from '@contract/primitives';
import { type ServedMonth, servedMonthCalls } from '@contract/served-month';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { lockRow, refuseStale } from '@server/base/db/lock-row';
import { slotTable } from '@server/model/booking';
import { servedQuestionTable } from '@server/model/served-month';
import { recordAudit } from '@server/platform/audit/record-audit';
import { notifyOfServedAnswer } from '@server/platform/notification/notify-of-served';
import { announceChange } from '@server/platform/outbox/announce-change';
import { changeServedMonths } from '@server/platform/served-month/change-months';
import { and, eq } from 'drizzle-orm';
import { lockMonth } from './lock-month';
import { findServedMonth, type MonthPath } from './queries';

interface Answer {
  id: Id;
  answer: string;
  /** Of the question. */
  version: number;
}

/**
 * Answers a question, or replaces its answer, and notifies who asked. The client agrees to the answer too, so it ends an
 * agreement. Throws not_found and stale.
 */
export const answerQuestion = async (
  tx: Tx,
  actor: Actor,
  path: MonthPath,
  { id, answer, version }: Answer,
): Promise<ServedMonth> => {
  const { viewer, now } = actor;
  const { premiseId, month } = path;
  await lockMonth(tx, viewer, 'servedMonth.answer', path);
  const question = await lockRow(
    tx
      .select()
      .from(servedQuestionTable)
      .where(
        and(
          eq(servedQuestionTable.id, id),
          eq(servedQuestionTable.premiseId, premiseId),
          eq(servedQuestionTable.month, month),
        ),
      ),
  );
  refuseStale(question, version);
  const [slot] = await tx
    .select({ date: slotTable.date, bookingId: slotTable.bookingId })
    .from(slotTable)
    .where(eq(slotTable.id, question.slotId));
  if (!slot) throw new Error(`Slot ${question.slotId} has a question but doesn't exist`);
  await tx
    .update(servedQuestionTable)
    .set({ answer, answeredBy: viewer.userId, answeredAt: now, version: question.version + 1 })
    .where(eq(servedQuestionTable.id, id));
  await changeServedMonths(tx, now, [question.slotId]);
  await recordAudit(tx, actor, {
    action: 'servedMonth.answered',
    subject: `premise:${premiseId}`,
    after: { month, slotId: question.slotId },
  });
  const { date, bookingId } = slot;
  const notice = { premiseId, bookingId, month, firstDate: date, lastDate: date, by: viewer };
  await notifyOfServedAnswer(tx, { ...notice, to: question.askedBy }, now);
  await announceChange(tx, now, servedMonthCalls.answer.tells);
  return findServedMonth(tx, actor, path);
};
