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
import { asc, eq, max, min, or, sql } from 'drizzle-orm';

const listBookings = (tx: Tx, userId: number, lang: Lang) =>
  tx
    .select({
      number: bookingTable.id,
      premise: premiseName(lang),
      status: bookingTable.status,
      createdAt: bookingTable.createdAt,
      firstDate: min(slotTable.date),
      lastDate: max(slotTable.date),
      isOrderedByMe: sql<boolean>`${bookingTable.orderedBy} = ${userId}`,
      isLastEditedByMe: sql<boolean>`${bookingTable.lastEditedBy} = ${userId}`,
    })
    .from(bookingTable)
    .innerJoin(premiseTable, eq(premiseTable.id, bookingTable.premiseId))
    .leftJoin(slotTable, eq(slotTable.bookingId, bookingTable.id))
    .where(or(eq(bookingTable.orderedBy, userId), eq(bookingTable.lastEditedBy, userId)))
    .groupBy(bookingTable.id, premiseName(lang))
    .orderBy(asc(bookingTable.id));

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

const listHistory = (tx: Tx, userId: number) =>
  tx
    .select({
      booking: bookingHistoryTable.bookingId,
      at: bookingHistoryTable.at,
      action: bookingHistoryTable.action,
      from: bookingHistoryTable.from,
      to: bookingHistoryTable.to,
      reason: bookingHistoryTable.reason,
    })
    .from(bookingHistoryTable)
    .where(isByUser(bookingHistoryTable, userId))
    .orderBy(asc(bookingHistoryTable.id));

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
const listAudit = async (tx: Tx, userId: number) => {
  const self = `user:${userId}`;
  const rows = await tx
    .select({ row: auditTable, isByMe: sql<boolean>`coalesce(${isByUser(auditTable, userId)}, false)` })
    .from(auditTable)
    .where(or(isByUser(auditTable, userId), eq(auditTable.subject, self)))
    .orderBy(asc(auditTable.id));
  return rows.map(({ row: { at, action, subject, before, after, address }, isByMe }) => ({
    at,
    action,
    subject,
    isByMe,
    ...(isByMe ? { address } : {}),
    ...(subject === self ? { before, after } : {}),
  }));
};

/** The person's bookings, standing orders, history, problem reports, notices of payment and proposed post orders, and the audit rows by and about the person. */
export const exportedWork = async (tx: Tx, userId: number, lang: Lang) => ({
  bookings: await listBookings(tx, userId, lang),
  standingOrders: await listStandingOrders(tx, userId, lang),
  bookingHistory: await listHistory(tx, userId),
  problemReports: await listProblemReports(tx, userId),
  servedQuestions: await listServedQuestions(tx, userId),
  paidNotices: await listPaidNotices(tx, userId),
  postOrderProposals: await listProposals(tx, userId),
  audit: await listAudit(tx, userId),
});
