import type { Id } from '@contract/primitives';
import { MAX_QUESTIONS_A_DAY, type ServedMonth, servedMonthCalls } from '@contract/served-month';
import { firstDayOf, lastDayOf } from '@domain/day';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { notFound, RefusalError } from '@server/base/refusal';
import { bookingTable, slotTable } from '@server/model/booking';
import { servedQuestionTable } from '@server/model/served-month';
import { recordAudit } from '@server/platform/audit/record-audit';
import { countAttempt, type Limit, lockAttempts, refuseWhenLimited } from '@server/platform/limit/limit';
import { notifyOfServedQuestion } from '@server/platform/notification/notify-of-served';
import { announceChange } from '@server/platform/outbox/announce-change';
import { changeServedMonths } from '@server/platform/served-month/change-months';
import { minutesInDay } from 'date-fns/constants';
import { and, between, eq } from 'drizzle-orm';
import { lockMonth } from './lock-month';
import { findServedMonth, type MonthPath } from './queries';

const QUESTIONS: Limit = {
  kind: 'served-question',
  maxAttempts: MAX_QUESTIONS_A_DAY,
  minutes: minutesInDay,
  reason: 'questions',
};

/**
 * Questions a shift of the month, which ends an agreement. Throws not_found for a slot of another month, booking_status
 * for one that is not in force or not over, and rate_limited.
 */
export const askQuestion = async (
  tx: Tx,
  actor: Actor,
  path: MonthPath,
  { slotId, note }: { slotId: Id; note: string },
): Promise<ServedMonth> => {
  const { viewer, now } = actor;
  const { premiseId, month } = path;
  await lockMonth(tx, viewer, 'servedMonth.agree', path);
  const [found] = await tx
    .select({
      state: slotTable.state,
      endsAt: slotTable.endsAt,
      date: slotTable.date,
      bookingId: slotTable.bookingId,
      status: bookingTable.status,
    })
    .from(slotTable)
    .innerJoin(bookingTable, eq(bookingTable.id, slotTable.bookingId))
    .where(
      and(
        eq(slotTable.id, slotId),
        eq(slotTable.premiseId, premiseId),
        between(slotTable.date, firstDayOf(month), lastDayOf(month)),
      ),
    );
  if (!found) throw notFound();
  if (found.state !== 'approved' || found.endsAt > now)
    throw new RefusalError('booking_status', { status: found.status }, { reason: 'notOver' });
  const person = String(viewer.userId);
  await lockAttempts(tx, QUESTIONS, person);
  await refuseWhenLimited(tx, QUESTIONS, person, now);
  await countAttempt(tx, QUESTIONS, person, now);
  await tx
    .insert(servedQuestionTable)
    .values({ premiseId, month, slotId, note, askedBy: viewer.userId, at: now });
  await changeServedMonths(tx, now, [slotId]);
  await recordAudit(tx, actor, {
    action: 'servedMonth.questioned',
    subject: `premise:${premiseId}`,
    after: { month, slotId },
  });
  const { date, bookingId } = found;
  const notice = { premiseId, bookingId, month, firstDate: date, lastDate: date, by: viewer };
  await notifyOfServedQuestion(tx, notice, now);
  await announceChange(tx, now, servedMonthCalls.question.tells);
  return findServedMonth(tx, actor, path);
};
