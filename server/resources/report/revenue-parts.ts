import type { ShiftType } from '@contract/shift';
import { lastDayOf } from '@domain/day';
import { reportPremiseTable } from '@server/model/report-month';
import { type SQL, sql } from 'drizzle-orm';
import type { PremiseFilters, Reached } from './reached-queries';
import { type ChosenMonth, inSpans, isWhole, monthsOf, type ReportDays, splitIssuable } from './report-days';
import type { DaySpan } from './totals-period';

/** The service days, both included, and filters of a revenue report. */
export interface RevenueFilters extends PremiseFilters, DaySpan {
  shiftType?: ShiftType | undefined;
}

const column = (
  months: readonly ChosenMonth[],
  value: (one: ChosenMonth) => string | boolean,
  type: string,
) => sql`${sql.param(months.map(value))}::${sql.raw(type)}[]`;

/** The CTE `months`: the chosen days of each month, whether they are all of it, and whether its last day is one. */
const chosenMonths = (filters: RevenueFilters): SQL => {
  const months = monthsOf(filters);
  const hasLast = ({ month, last }: ChosenMonth) => last === lastDayOf(month);
  return sql`months as (select * from unnest(${column(months, ({ month }) => month, 'text')},
    ${column(months, ({ first }) => first, 'date')}, ${column(months, ({ last }) => last, 'date')},
    ${column(months, ({ month }) => lastDayOf(month), 'date')}, ${column(months, isWhole, 'bool')}, ${column(months, hasLast, 'bool')})
    as months(month, first, last, month_end, is_whole, has_last))`;
};

/** The CTE `counted`: the days of each month whose slots are read by premise, if it is not issued. */
export const countedMonths = (spans: readonly DaySpan[]): SQL => {
  const months = spans.flatMap(monthsOf);
  return sql`counted as (select * from unnest(${column(months, ({ month }) => month, 'text')},
    ${column(months, ({ first }) => first, 'date')}, ${column(months, ({ last }) => last, 'date')}) as counted(month, first, last))`;
};

/** As "not exists": after a left join the planner expects that next to none are unbilled, and compares each with every premise in reach. */
const isUnbilled = (premiseId: SQL, month: SQL): SQL =>
  sql`not exists (select from billed where billed.premise_id = ${premiseId} and billed.period = ${month})`;

/**
 * The CTEs of `part`: revenue before tax by premise, month and shift type, of the chosen service days. What an issued
 * invoice bills for a slot counts on the slot's service date, and so does a note's line on a slot; manual lines and other
 * lines of notes count on the last day of the service month, those of drafts as served. Slots without an issued invoice count as ordered: `served`
 * once they have ended, else `upcoming`; those of stored totals as billed.
 */
export const revenueParts = (
  filters: RevenueFilters,
  { stored, spans }: ReportDays,
  now: Date,
  reached: Reached,
): SQL => {
  const { issuable, ongoing } = splitIssuable(spans, now);
  const at = sql`${now.toISOString()}::timestamptz`;
  const ordered = sql`coalesce(sum(slot.price * slot.guards_required) filter (where slot.ends_at <= ${at}), 0)::bigint as served,
    coalesce(sum(slot.price * slot.guards_required) filter (where slot.ends_at > ${at}), 0)::bigint as upcoming`;
  const isOfType = filters.shiftType === undefined ? sql`true` : sql`type = ${filters.shiftType}`;
  return sql`${chosenMonths(filters)}, ${countedMonths(issuable)},
    billed as (
      select invoice.id, invoice.premise_id, invoice.period, invoice.amounts, invoice.currency,
        months.first, months.last, months.month_end, months.is_whole, months.has_last
      from invoice join months on months.month = invoice.period
      where invoice.status = 'Issued' and ${reached.limit(sql`invoice.premise_id`)}),
    part (premise_id, month, type, invoiced, notes, served, upcoming) as (
      select * from (
        select premise_id, period, nullif(line.type, '') as type, line.amount::bigint, 0::bigint, 0::bigint, 0::bigint
        from billed cross join lateral jsonb_each_text(amounts) line(type, amount)
        where is_whole or (has_last and line.type = '')
        union all
        select billed.premise_id, billed.period, invoiced.type, invoiced.amount, 0, 0, 0
        from billed cross join lateral (
          select type, sum(amount)::bigint as amount from invoiced_slot
          where invoice_id = billed.id and service_date between billed.first and billed.last
          group by type) invoiced
        where not billed.is_whole
        union all
        select billed.premise_id, billed.period, slot.type, 0,
          case note.kind when 'debit-note' then 1 else -1 end
            * (line ->> 'quantity')::bigint * (line ->> 'price')::bigint, 0, 0
        from billed join note on note.invoice_id = billed.id and note.status = 'Issued'
          cross join lateral jsonb_array_elements(note.lines) line
          left join slot on slot.id = (line ->> 'slotId')::int
        where coalesce(slot.service_date, billed.month_end) between billed.first and billed.last
        union all
        select reached.id, counted.month, ordered.type, 0, 0, ordered.served, ordered.upcoming
        from reached cross join counted
        cross join lateral (
          select slot.type, ${ordered} from slot
          where slot.premise_id = reached.id and slot.state = 'approved'
            and slot.service_date between counted.first and counted.last
          group by slot.type) ordered
        where ${isUnbilled(sql`reached.id`, sql`counted.month`)}
        union all
        select slot.premise_id, to_char(slot.service_date, 'YYYY-MM'), slot.type, 0, 0, ${ordered} from slot
        where slot.state = 'approved' and ${inSpans(sql`slot.service_date`, ongoing)} and ${reached.limit(sql`slot.premise_id`)}
        group by slot.premise_id, to_char(slot.service_date, 'YYYY-MM'), slot.type
        union all
        select totals.premise_id, left(totals.period, 7), totals.type, 0, 0, totals.served, 0
        from ${reportPremiseTable} totals
        where totals.period = any(${sql.param(stored)}) and ${isUnbilled(sql`totals.premise_id`, sql`left(totals.period, 7)`)}
          and ${reached.limit(sql`totals.premise_id`)}
        union all
        select slot.premise_id, months.month, slot.type, 0, 0, slot.late_fee, 0
        from slot join months on slot.service_date between months.first and months.last
        where slot.late_fee is not null and not slot.late_fee_waived and ${isUnbilled(sql`slot.premise_id`, sql`months.month`)}
          and ${reached.limit(sql`slot.premise_id`)}
        union all
        select draft.premise_id, draft.period, null, 0, 0,
          (line ->> 'price')::bigint * (line ->> 'count')::bigint, 0
        from invoice draft join months on months.month = draft.period and months.has_last
          cross join lateral jsonb_array_elements(draft.manual_lines) line
        where draft.status = 'Draft' and ${reached.limit(sql`draft.premise_id`)}) found
      where ${isOfType})`;
};
