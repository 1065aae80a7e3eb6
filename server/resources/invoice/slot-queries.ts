import type { BilledSlot } from '@contract/invoice';
import type { Month } from '@contract/primitives';
import { CUSTOM_SHIFT } from '@contract/shift';
import type { BillableSlot } from '@domain/billing';
import { intervalOf } from '@domain/coverage';
import { firstDayOf, lastDayOf, monthOf } from '@domain/day';
import { personName } from '@domain/person-name';
import type { Tx } from '@server/base/db/database';
import { bookingTable, slotTable } from '@server/model/booking';
import { userTable } from '@server/model/user';
import {
  guardsOnSlot,
  type Reader,
  slotColumns,
  slotOnWire,
  slotOrder,
} from '@server/resources/booking/slot-queries';
import { and, between, desc, eq, or, type SQL, sql } from 'drizzle-orm';

export interface MonthSlot extends BillableSlot {
  premiseId: number;
  month: Month;
  /** Of its booking. */
  reference: string | null;
}

/** WHERE for slots in force by service date, including started slots of cancelled bookings. */
export const billableSlots = (premiseIds: readonly number[], months: readonly Month[]): SQL | undefined =>
  and(
    sql`${slotTable.premiseId} = any(${sql.param([...premiseIds])}::int[])`,
    eq(slotTable.state, 'approved'),
    or(...months.map((month) => between(slotTable.date, firstDayOf(month), lastDayOf(month)))) ?? sql`false`,
  );

/** The months in which a premise has slots to bill, newest first. */
export const listBilledMonths = async (tx: Tx, premiseId: number): Promise<Month[]> => {
  const month = sql<string>`to_char(${slotTable.date}, 'YYYY-MM')`;
  const rows = await tx
    .selectDistinct({ month })
    .from(slotTable)
    .where(and(eq(slotTable.premiseId, premiseId), eq(slotTable.state, 'approved')))
    .orderBy(desc(month));
  return rows.map((row) => row.month);
};

/** The billable slots of these premises and months. */
export const listMonthSlots = async (
  tx: Tx,
  premiseIds: readonly number[],
  months: readonly Month[],
): Promise<MonthSlot[]> => {
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
      assigned: guardsOnSlot,
      reference: bookingTable.reference,
    })
    .from(slotTable)
    .innerJoin(bookingTable, eq(bookingTable.id, slotTable.bookingId))
    .where(billableSlots(premiseIds, months))
    .orderBy(...slotOrder);
  return rows.map(({ assigned, ...row }) => ({
    ...row,
    month: monthOf(row.date),
    intervals: assigned.map(intervalOf),
    startsAt: row.startsAt.toISOString(),
    shiftId: row.shiftId ?? CUSTOM_SHIFT,
    endsAt: row.endsAt.toISOString(),
  }));
};

/** Slots with their guards and the user who approved them. */
export const listBilledSlots = async (
  tx: Tx,
  reader: Reader,
  which: SQL | undefined,
): Promise<BilledSlot[]> => {
  const rows = await tx
    .select({ slot: slotColumns, approver: userTable })
    .from(slotTable)
    .leftJoin(userTable, eq(userTable.id, slotTable.decidedBy))
    .where(which)
    .orderBy(...slotOrder);
  return rows.map(({ slot, approver }) => ({
    ...slotOnWire(slot, reader),
    approvedBy: approver && { id: approver.id, name: personName(approver) },
  }));
};
