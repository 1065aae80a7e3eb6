import type { ProblemKind } from '@contract/booking';
import type { BilledSlot } from '@contract/invoice';
import type { Id, Minor, Month } from '@contract/primitives';
import { CUSTOM_SHIFT } from '@contract/shift';
import { reachOf } from '@domain/access';
import type { BillableSlot } from '@domain/billing';
import { monthOf } from '@domain/day';
import { minor, ZERO } from '@domain/money';
import { personName } from '@domain/person-name';
import type { Interval } from '@domain/time';
import type { Reader } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { assignmentTable } from '@server/model/assignment';
import { bookingTable, slotTable } from '@server/model/booking';
import { invoicedSlotTable } from '@server/model/invoice';
import { problemReportTable } from '@server/model/problem-report';
import { userTable } from '@server/model/user';
import { correlated } from '@server/resources/booking/slot-guard-queries';
import {
  billedSlots,
  ofMonths,
  owedLateFees,
  slotColumns,
  slotOnWire,
  slotOrder,
} from '@server/resources/booking/slot-queries';
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { notedAmount } from './noted-queries';

export interface MonthSlot extends BillableSlot {
  premiseId: number;
  month: Month;
  /** Of its booking. */
  reference: string | null;
}

/** A slot that the client cancelled late, with the fee to bill. */
export interface LateFeeSlot
  extends Pick<BillableSlot, 'id' | 'date' | 'type' | 'startTime' | 'endTime' | 'guards'> {
  premiseId: number;
  month: Month;
  reference: string | null;
  fee: Minor;
}

/** WHERE for slots in force by service date, including started slots of cancelled bookings. */
const billableSlots = (premiseIds: readonly number[], months: readonly Month[]): SQL | undefined =>
  and(ofMonths(premiseIds, months), eq(slotTable.state, 'approved'));

/** WHERE for the slots that drafts list: billable ones, and those with a fee. */
export const slotsOfDrafts = (premiseIds: readonly number[], months: readonly Month[]): SQL | undefined =>
  and(ofMonths(premiseIds, months), billedSlots);

/** The months in which a premise has slots to bill, newest first. */
export const listBilledMonths = async (tx: Tx, premiseId: number): Promise<Month[]> => {
  const month = sql<string>`to_char(${slotTable.date}, 'YYYY-MM')`;
  const rows = await tx
    .selectDistinct({ month })
    .from(slotTable)
    .where(and(eq(slotTable.premiseId, premiseId), billedSlots))
    .orderBy(desc(month));
  return rows.map((row) => row.month);
};

/** The times of the guards on the slots of these premises and months, read together instead of slot by slot. */
const guardedTimes = (tx: Tx, premiseIds: readonly number[], months: readonly Month[]) =>
  tx
    .select({
      slotId: assignmentTable.slotId,
      intervals: sql<Interval[] | null>`json_agg(json_build_object('startsAt', ${assignmentTable.startsAt},
        'endsAt', ${assignmentTable.endsAt}) order by ${assignmentTable.startsAt}, ${assignmentTable.guardId})`.as(
        'intervals',
      ),
    })
    .from(assignmentTable)
    .where(ofMonths(premiseIds, months, assignmentTable))
    .groupBy(assignmentTable.slotId)
    .as('guarded');

/** PostgreSQL writes instants in JSON in another form. */
const inInstants = ({ startsAt, endsAt }: Interval): Interval => ({
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(endsAt).toISOString(),
});

/** Looked up by its key: with a join the planner reads all bookings for the few of a month. Correlated to `slot`. */
const referenceOfSlot = correlated<string | null>(
  sql`(select reference from ${bookingTable} where ${bookingTable.id} = ${slotTable.bookingId})`,
);

/** The billable slots of these premises and months. */
export const listMonthSlots = async (
  tx: Tx,
  premiseIds: readonly number[],
  months: readonly Month[],
): Promise<MonthSlot[]> => {
  const guarded = guardedTimes(tx, premiseIds, months);
  const rows = await tx
    .select({
      id: slotTable.id,
      premiseId: slotTable.premiseId,
      date: slotTable.date,
      shiftId: slotTable.shiftId,
      type: slotTable.type,
      startTime: slotTable.startTime,
      endTime: slotTable.endTime,
      endsAt: slotTable.endsAt,
      price: slotTable.price,
      bucket: slotTable.bucket,
      guards: slotTable.guardsRequired,
      servedMinutes: slotTable.servedMinutes,
      startsAt: slotTable.startsAt,
      intervals: guarded.intervals,
      reference: referenceOfSlot,
    })
    .from(slotTable)
    .leftJoin(guarded, eq(guarded.slotId, slotTable.id))
    .where(billableSlots(premiseIds, months))
    .orderBy(...slotOrder);
  return rows.map(({ intervals, ...row }) => ({
    ...row,
    month: monthOf(row.date),
    intervals: (intervals ?? []).map(inInstants),
    startsAt: row.startsAt.toISOString(),
    shiftId: row.shiftId ?? CUSTOM_SHIFT,
    endsAt: row.endsAt.toISOString(),
  }));
};

/** The slots of these premises and months with a fee to bill, in `slotOrder`. */
export const listLateFees = async (
  tx: Tx,
  premiseIds: readonly number[],
  months: readonly Month[],
): Promise<LateFeeSlot[]> => {
  const rows = await tx
    .select({
      id: slotTable.id,
      premiseId: slotTable.premiseId,
      date: slotTable.date,
      type: slotTable.type,
      startTime: slotTable.startTime,
      endTime: slotTable.endTime,
      guards: slotTable.guardsRequired,
      fee: slotTable.lateFee,
      reference: referenceOfSlot,
    })
    .from(slotTable)
    .where(and(ofMonths(premiseIds, months), owedLateFees))
    .orderBy(...slotOrder);
  return rows.map((row) => ({ ...row, fee: row.fee ?? ZERO, month: monthOf(row.date) }));
};

/** Slots of an invoice, null for a computed one, with their guards, who approved them and what is billed for them. */
export const listBilledSlots = async (
  tx: Tx,
  reader: Reader,
  invoiceId: Id | null,
  which: SQL | undefined,
): Promise<BilledSlot[]> => {
  const canReadReports = reachOf(reader.viewer, 'problemReport.read') !== null;
  const rows = await tx
    .select({
      slot: slotColumns,
      approver: userTable,
      billed: invoicedSlotTable.amount,
      noted: notedAmount().mapWith(minor),
      reported: sql<ProblemKind | null>`(select report.kind from ${problemReportTable} report
        where report.slot_id = ${slotTable.id} order by report.id desc limit 1)`,
    })
    .from(slotTable)
    // Of a cancelled slot, that is who cancelled it.
    .leftJoin(userTable, and(eq(userTable.id, slotTable.decidedBy), ne(slotTable.state, 'cancelled')))
    .leftJoin(
      invoicedSlotTable,
      and(eq(invoicedSlotTable.slotId, slotTable.id), eq(invoicedSlotTable.invoiceId, invoiceId ?? 0)),
    )
    .where(which)
    .orderBy(...slotOrder);
  return rows.map(({ slot, approver, billed, noted, reported }) => ({
    ...slotOnWire(slot, reader),
    billed,
    noted,
    reported: canReadReports ? reported : null,
    approvedBy: approver && { id: approver.id, name: personName(approver) },
  }));
};
