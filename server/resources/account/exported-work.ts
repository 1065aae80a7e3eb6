import type { Lang } from '@contract/primitives';
import type { Tx } from '@server/base/db/database';
import { isByUser } from '@server/model/acted-by';
import { auditTable } from '@server/model/audit';
import { bookingHistoryTable, bookingTable, slotTable } from '@server/model/booking';
import { paidNoticeTable } from '@server/model/paid-notice';
import { postOrderProposalTable } from '@server/model/post-order';
import { premiseTable } from '@server/model/premise';
import { premiseName } from '@server/model/premise-name';
import { problemReportTable } from '@server/model/problem-report';
import { servedQuestionTable } from '@server/model/served-month';
import { standingOrderTable } from '@server/model/standing-order';
import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import { batchesOf, type ReadAfter } from './export-batches';

const dayOfSlots = (edge: 'min' | 'max') => sql<
  string | null
>`(select ${sql.raw(edge)}(${slotTable.date})::text
  from ${slotTable} where ${slotTable.bookingId} = ${bookingTable.id})`;

const readBookings =
  (tx: Tx, userId: number, lang: Lang): ReadAfter =>
  (after, limit) =>
    tx
      .select({
        id: bookingTable.id,
        number: bookingTable.id,
        premise: premiseName(lang),
        status: bookingTable.status,
        createdAt: bookingTable.createdAt,
        firstDate: dayOfSlots('min'),
        lastDate: dayOfSlots('max'),
        isOrderedByMe: sql<boolean>`${bookingTable.orderedBy} = ${userId}`,
        isLastEditedByMe: sql<boolean>`${bookingTable.lastEditedBy} = ${userId}`,
      })
      .from(bookingTable)
      .innerJoin(premiseTable, eq(premiseTable.id, bookingTable.premiseId))
      .where(
        and(
          gt(bookingTable.id, after),
          or(eq(bookingTable.orderedBy, userId), eq(bookingTable.lastEditedBy, userId)),
        ),
      )
      .orderBy(asc(bookingTable.id))
      .limit(limit);

const listStandingOrders = (tx: Tx, userId: number, lang: Lang) =>
  tx
    .select({
      number: standingOrderTable.id,
      premise: premiseName(lang),
      status: standingOrderTable.status,
      weekdays: standingOrderTable.weekdays,
      from: standingOrderTable.from,
      until: standingOrderTable.until,
      shifts: standingOrderTable.shifts,
      isOrderedByMe: sql<boolean>`${standingOrderTable.orderedBy} = ${userId}`,
      isLastEditedByMe: sql<boolean>`${standingOrderTable.lastEditedBy} = ${userId}`,
    })
    .from(standingOrderTable)
    .innerJoin(premiseTable, eq(premiseTable.id, standingOrderTable.premiseId))
    .where(or(eq(standingOrderTable.orderedBy, userId), eq(standingOrderTable.lastEditedBy, userId)))
    .orderBy(asc(standingOrderTable.id));

const readHistory =
  (tx: Tx, userId: number): ReadAfter =>
  (after, limit) =>
    tx
      .select({
        id: bookingHistoryTable.id,
        booking: bookingHistoryTable.bookingId,
        at: bookingHistoryTable.at,
        action: bookingHistoryTable.action,
        from: bookingHistoryTable.from,
        to: bookingHistoryTable.to,
        reason: bookingHistoryTable.reason,
      })
      .from(bookingHistoryTable)
      .where(and(gt(bookingHistoryTable.id, after), isByUser(bookingHistoryTable, userId)))
      .orderBy(asc(bookingHistoryTable.id))
      .limit(limit);

const listProblemReports = (tx: Tx, userId: number) =>
  tx
    .select({
      booking: slotTable.bookingId,
      date: slotTable.date,
      at: problemReportTable.at,
      kind: problemReportTable.kind,
      note: problemReportTable.note,
      answer: problemReportTable.answer,
    })
    .from(problemReportTable)
    .innerJoin(slotTable, eq(slotTable.id, problemReportTable.slotId))
    .where(eq(problemReportTable.reportedBy, userId))
    .orderBy(asc(problemReportTable.id));

const listServedQuestions = (tx: Tx, userId: number) =>
  tx
    .select({
      premiseId: servedQuestionTable.premiseId,
      date: slotTable.date,
      at: servedQuestionTable.at,
      note: servedQuestionTable.note,
      answer: servedQuestionTable.answer,
    })
    .from(servedQuestionTable)
    .innerJoin(slotTable, eq(slotTable.id, servedQuestionTable.slotId))
    .where(eq(servedQuestionTable.askedBy, userId))
    .orderBy(asc(servedQuestionTable.id));

const listPaidNotices = (tx: Tx, userId: number) =>
  tx
    .select({
      premiseId: paidNoticeTable.premiseId,
      period: paidNoticeTable.period,
      at: paidNoticeTable.at,
      on: paidNoticeTable.on,
      amount: paidNoticeTable.amount,
      reference: paidNoticeTable.reference,
    })
    .from(paidNoticeTable)
    .where(eq(paidNoticeTable.byUserId, userId))
    .orderBy(asc(paidNoticeTable.id));

const listProposals = (tx: Tx, userId: number) =>
  tx
    .select({
      premiseId: postOrderProposalTable.premiseId,
      at: postOrderProposalTable.proposedAt,
      lines: postOrderProposalTable.lines,
      note: postOrderProposalTable.note,
      isAccepted: postOrderProposalTable.isAccepted,
      reason: postOrderProposalTable.reason,
    })
    .from(postOrderProposalTable)
    .where(eq(postOrderProposalTable.proposedBy, userId))
    .orderBy(asc(postOrderProposalTable.id));

/** A change to another user is listed without values, a change by another user without the address. */
const readAudit =
  (tx: Tx, userId: number): ReadAfter =>
  async (after, limit) => {
    const self = `user:${userId}`;
    const rows = await tx
      .select({ row: auditTable, isByMe: sql<boolean>`coalesce(${isByUser(auditTable, userId)}, false)` })
      .from(auditTable)
      .where(and(gt(auditTable.id, after), or(isByUser(auditTable, userId), eq(auditTable.subject, self))))
      .orderBy(asc(auditTable.id))
      .limit(limit);
    return rows.map(({ row: { id, at, action, subject, before, after: changed, address }, isByMe }) => ({
      id,
      at,
      action,
      subject,
      isByMe,
      ...(isByMe ? { address } : {}),
      ...(subject === self ? { before, after: changed } : {}),
    }));
  };

/** The person's bookings, standing orders, history, problem reports, notices of payment and proposed post orders, and the audit rows by and about the person. */
export const exportedWork = async (tx: Tx, userId: number, lang: Lang) => ({
  bookings: batchesOf(readBookings(tx, userId, lang)),
  standingOrders: await listStandingOrders(tx, userId, lang),
  bookingHistory: batchesOf(readHistory(tx, userId)),
  problemReports: await listProblemReports(tx, userId),
  servedQuestions: await listServedQuestions(tx, userId),
  paidNotices: await listPaidNotices(tx, userId),
  postOrderProposals: await listProposals(tx, userId),
  audit: batchesOf(readAudit(tx, userId)),
});
