import type { Slot } from '@contract/slot';
import { monthOf } from '@domain/day';
import type { Tx } from '@server/base/db/database';
import { invoiceTable } from '@server/model/invoice';
import { and, eq, inArray } from 'drizzle-orm';

type Billable = Pick<Slot, 'premiseId' | 'date'>;

const keyOf = (premiseId: number, period: string): string => `${premiseId}/${period}`;

/** Returns a check whether a slot's month is invoiced; stable while the premises are locked. */
export const findBilled = async (
  tx: Tx,
  slots: readonly Billable[],
): Promise<(slot: Billable) => boolean> => {
  if (slots.length === 0) return () => false;
  const rows = await tx
    .select({ premiseId: invoiceTable.premiseId, period: invoiceTable.period })
    .from(invoiceTable)
    .where(
      and(
        inArray(invoiceTable.premiseId, [...new Set(slots.map(({ premiseId }) => premiseId))]),
        inArray(invoiceTable.period, [...new Set(slots.map(({ date }) => monthOf(date)))]),
        eq(invoiceTable.status, 'Issued'),
      ),
    );
  const billed = new Set(rows.map(({ premiseId, period }) => keyOf(premiseId, period)));
  return ({ premiseId, date }) => billed.has(keyOf(premiseId, monthOf(date)));
};
