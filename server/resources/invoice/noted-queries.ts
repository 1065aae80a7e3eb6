import type { Id } from '@contract/primitives';
import { noteTable } from '@server/model/credit-note';
import { invoicedSlotTable } from '@server/model/invoice';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * The note lines on a slot since its invoice, without those of one note: debits less credits. Requests and drafts count,
 * void notes don't. Correlated to `invoiced_slot`, unless other columns say invoice and slot.
 */
export const notedAmount = (
  without: Id | null = null,
  { invoiceId, slotId }: Record<'invoiceId' | 'slotId', SQLWrapper> = invoicedSlotTable,
): SQL<number> => sql<number>`coalesce((
  select sum((line ->> 'quantity')::bigint * (line ->> 'price')::bigint
    * case ${noteTable.kind} when 'debit-note' then 1 else -1 end)
  from ${noteTable} cross join lateral jsonb_array_elements(${noteTable.lines}) line
  where ${noteTable.invoiceId} = ${invoiceId} and ${noteTable.status} <> 'Void'
    and ${noteTable.id} is distinct from ${without}::int
    and (line ->> 'slotId')::int = ${slotId}), 0)::float8`;
