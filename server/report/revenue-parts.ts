import type { Month } from '@contract/primitives';
import type { ShiftType } from '@contract/shift';
import { addMonths, firstDayOf, lastDayOf, monthsBetween } from '@domain/day';
import { type SQL, sql } from 'drizzle-orm';
import type { PremiseFilters } from './reached';

/** The service months and filters of a revenue report. */
export interface RevenueFilters extends PremiseFilters {
  from: Month;
  to: Month;
  shiftType?: ShiftType | undefined;
}

const monthsOf = ({ from, to }: RevenueFilters): Month[] =>
  Array.from({ length: monthsBetween(from, to) + 1 }, (_, index) => addMonths(from, index));

/**
 * The CTE `part`: revenue before tax by premise, month and shift type. An issued month counts as billed, with its notes;
 * any other as ordered, with the draft's manual lines.
 */
export const revenueParts = (filters: RevenueFilters): SQL => {
  const months = monthsOf(filters);
  const isOfType = filters.shiftType === undefined ? sql`true` : sql`type = ${filters.shiftType}`;
  return sql`billed as (
      select id, premise_id, period, amounts from invoice
      where status = 'Issued' and period between ${filters.from} and ${filters.to}
        and premise_id in (select id from reached)),
    part (premise_id, month, type, invoiced, notes, expected) as (
      select * from (
        select premise_id, period, nullif(line.type, '') as type, line.amount::bigint, 0::bigint, 0::bigint
        from billed cross join lateral jsonb_each_text(amounts) line(type, amount)
        union all
        select billed.premise_id, billed.period, null, 0,
          case note.kind when 'debit-note' then note.subtotal else -note.subtotal end, 0
        from billed join note on note.invoice_id = billed.id and note.status = 'Issued'
        union all
        select reached.id, months.month, ordered.type, 0, 0, ordered.amount
        from reached
        cross join unnest(${sql.param(months)}::text[], ${sql.param(months.map(firstDayOf))}::date[],
          ${sql.param(months.map(lastDayOf))}::date[]) as months(month, first, last)
        left join billed on billed.premise_id = reached.id and billed.period = months.month
        cross join lateral (
          select slot.type, sum(slot.price * slot.guards_required)::bigint as amount from slot
          where slot.premise_id = reached.id and slot.state = 'approved'
            and slot.service_date between months.first and months.last
          group by slot.type) ordered
        where billed.id is null
        union all
        select draft.premise_id, draft.period, null, 0, 0, (line ->> 'price')::bigint * (line ->> 'count')::bigint
        from invoice draft cross join lateral jsonb_array_elements(draft.manual_lines) line
        where draft.status = 'Draft' and draft.period between ${filters.from} and ${filters.to}
          and draft.premise_id in (select id from reached)) found
      where ${isOfType})`;
};
