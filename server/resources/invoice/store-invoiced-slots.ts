import type { Id, Minor } from '@contract/primitives';
import type { Tx } from '@server/base/db/database';
import { invoicedSlotTable } from '@server/model/invoice';
import { sql } from 'drizzle-orm';

/** Stores what issued invoices bill for each of their slots. */
export const storeInvoicedSlots = async (
  tx: Tx,
  rows: readonly { invoiceId: Id; slotId: Id; amount: Minor; minutes: number }[],
): Promise<void> => {
  const column = (value: (row: (typeof rows)[number]) => number, type: 'int' | 'bigint') =>
    sql`${sql.param(rows.map(value))}::${sql.raw(type)}[]`;
  await tx.execute(sql`insert into ${invoicedSlotTable} (slot_id, invoice_id, amount, minutes)
    select * from unnest(${column(({ slotId }) => slotId, 'int')}, ${column(({ invoiceId }) => invoiceId, 'int')},
      ${column(({ amount }) => amount, 'bigint')}, ${column(({ minutes }) => minutes, 'int')})`);
};
