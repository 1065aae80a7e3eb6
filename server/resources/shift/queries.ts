import type { PriceBook } from '@contract/price';
import type { Day, Minor } from '@contract/primitives';
import { priceSlot } from '@domain/pricing';
import { today } from '@domain/time';
import type { Tx } from '@server/base/db/database';
import type { Viewer } from '@server/base/viewer';
import { priceListRowTable } from '@server/model/price';
import { shiftInReach, within } from '@server/model/scope';
import { shiftPriceTable, shiftTable } from '@server/model/shift';
import { and, desc, eq, lte } from 'drizzle-orm';

type BookShift = PriceBook['shifts'][number];

/** Returns today's price of a shift without special dates and surcharges, or undefined. */
export const basePriceToday = (book: PriceBook, shift: BookShift): Minor | undefined => {
  const plainBook = { ...book, specialDates: [], urgentSurcharge: 0 };
  const date = today(book.timeZone, book.now);
  const { id: shiftId, startTime, endTime } = shift;
  const priced = priceSlot(plainBook, { date, shiftId, startTime, endTime }, book.now);
  return priced.ok ? priced.price : undefined;
};

/** Returns a default shift, or one of a premise whose salaries the viewer may read. */
export const findShiftForSalary = async (tx: Tx, viewer: Viewer, shiftId: number) => {
  const [shift] = await tx
    .select({ id: shiftTable.id, premiseId: shiftTable.premiseId, type: shiftTable.type })
    .from(shiftTable)
    .where(within(shiftInReach(tx, viewer, 'salary.read'), eq(shiftTable.id, shiftId)));
  return shift ?? null;
};

type Shift = NonNullable<Awaited<ReturnType<typeof findShiftForSalary>>>;

/** Returns the guard's salary for the shift on a day: the premise's, else the price list's. */
export const findSalary = async (tx: Tx, shift: Shift, day: Day): Promise<Minor | null> => {
  const { premiseId } = shift;
  const [premiseRow] =
    premiseId === null
      ? []
      : await tx
          .select({ salary: shiftPriceTable.salaryToSecurity })
          .from(shiftPriceTable)
          .where(
            and(
              eq(shiftPriceTable.premiseId, premiseId),
              eq(shiftPriceTable.shiftId, shift.id),
              lte(shiftPriceTable.validFrom, day),
            ),
          )
          .orderBy(desc(shiftPriceTable.validFrom))
          .limit(1);
  if (premiseRow) return premiseRow.salary;
  const [listed] = await tx
    .select({ salary: priceListRowTable.salaryToSecurity })
    .from(priceListRowTable)
    .where(and(eq(priceListRowTable.type, shift.type), lte(priceListRowTable.validFrom, day)))
    .orderBy(desc(priceListRowTable.validFrom))
    .limit(1);
  return listed?.salary ?? null;
};
