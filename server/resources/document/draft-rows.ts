import type { Day, Month } from '@contract/primitives';
import { addMonths, firstDayOf, lastDayOf, monthOf } from '@domain/day';
import { slotTable } from '@server/model/booking';
import { invoiceTable } from '@server/model/invoice';
import { reportMonthTable, reportPremiseTable } from '@server/model/report-month';
import { servedMonthTable, servedQuestionTable } from '@server/model/served-month';
import { firstNotOver, isNotOver, owedLateFees } from '@server/resources/booking/slot-queries';
import type { NotServed } from '@server/resources/report/not-served-queries';
import { isSilent } from '@server/resources/served-month/agreement-queries';
import { type SQL, sql } from 'drizzle-orm';

/** Without a month, drafts of this many past months are listed. */
const MONTHS_BACK = 12;

/** Months that may have drafts: the given one, else the past months. */
export const draftMonths = (month: Month | undefined, today: Day): Month[] =>
  month ? [month] : Array.from({ length: MONTHS_BACK }, (_, index) => addMonths(monthOf(today), -1 - index));

/** An OFFSET keeps PostgreSQL from inlining a subquery, which would compute its columns for each row that it is joined to. */
const NOT_INLINED = sql.raw('offset 0');

/** Whether the month has stored totals. Then all of its slots in force have ended. */
const hasTotals = sql`exists (select from ${reportMonthTable} stored where stored.period = months.month and stored.is_current)`;

/**
 * What a draft is summed from, as ordered and as billed: its slots in force, or their stored totals, and late fees. What single slots
 * bill below their order is in `NotServed`. Slots that wait for approval have an end and no count: while one runs, the month is open.
 */
const orderedParts = (now: Date): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const ofMonth = sql`${slotTable.premiseId} = reached.id and ${slotTable.date} between months.first and months.last`;
  return sql`select slots, slots - confirmed_slots as unconfirmed, null::timestamptz as ends_at, ordered as total,
        served as billed
      from ${reportPremiseTable} where premise_id = reached.id and period = months.month and months.has_totals
    union all
    select 1, case when served_minutes is null and ends_at <= ${at} then 1 else 0 end, ends_at, price * guards_required,
        price * guards_required
      from ${slotTable} where ${ofMonth} and ${slotTable.state} = 'approved' and not months.has_totals
    union all
    select 0, 0, null, late_fee, late_fee from ${slotTable} where ${ofMonth} and ${owedLateFees}
    union all
    select null, 0, ends_at, 0, 0 from ${slotTable}
      where months.last >= ${firstNotOver(now)}::date and ${ofMonth} and ${slotTable.state} = 'requested' and ${isNotOver(now)}`;
};

/** What a month of a premise is billed below its order. */
export type BilledBelow = Pick<NotServed, 'premiseId' | 'month' | 'amount'>;

/** The sum of `below` of the draft, of which months with stored totals have it in these already. */
const sumBelow = (below: readonly BilledBelow[]): SQL =>
  below.length === 0
    ? sql`0`
    : sql`case when months.has_totals then 0 else (select coalesce(sum(below.amount), 0)
        from unnest(${sql.param(below.map(({ premiseId }) => premiseId))}::int[], ${sql.param(below.map(({ month }) => month))}::text[],
          ${sql.param(below.map(({ amount }) => amount))}::float8[]) as below(premise_id, month, amount)
        where below.premise_id = reached.id and below.month = months.month) end`;

const manualSum = sql.raw(`coalesce((select sum((line ->> 'price')::bigint * (line ->> 'count')::bigint)
  from jsonb_array_elements(edited.manual_lines) line), 0)::float8`);

/**
 * Drafts, stored or computed: months of premises with slots in force, late fees or edits and without an issued invoice. Their
 * totals are before tax: as ordered while the month is open, then as billed. `premises` are those of `reached`, or some of them.
 */
export const drafts = (
  premises: SQL,
  months: readonly Month[],
  today: Day,
  now: Date,
  below: readonly BilledBelow[] = [],
): SQL => {
  const isOpen = sql`(months.month >= ${monthOf(today)} or coalesce(ordered.ends_at > ${now.toISOString()}::timestamptz, false))`;
  const total = sql`case when ${isOpen} then ordered.total else ordered.billed + ${sumBelow(below)} end + ${manualSum}`;
  // `issueProblem` refuses both.
  const isEmptyOrNegative = sql`(${total} < 0 or ordered.parts = 0 and coalesce(jsonb_array_length(edited.manual_lines), 0) = 0)`;
  return sql`select 'invoice' as kind, reached.id as premise_id, months.month as period,
      coalesce(edited.revision, 1) as revision,
      null::int as record_id, null::int as note_year, null::int as note_number, null::text as reference, 'Draft' as status,
      case when ${isOpen} then 'forecast'
        when ordered.unconfirmed > 0 or asked.questions > 0 or edited.due_on < ${today}::date or ${isEmptyOrNegative} or (reached.must_agree and ordered.slots > 0
          and agreed.agreed_at is null and not ${isSilent(sql`months.last`, sql`agreed.changed_at`, today)}) then 'toCheck' else 'ready' end as stage,
      null::timestamptz as issued_at, edited.due_on, null::timestamptz as mailed_at, null::text as currency,
      ${total} as total, ${total} as balance, ordered.unconfirmed, coalesce(asked.questions, 0) as questions
    from ${premises} reached
    cross join (select month, first, last, ${hasTotals} as has_totals
      from unnest(${sql.param([...months])}::text[], ${sql.param(months.map(firstDayOf))}::date[],
        ${sql.param(months.map(lastDayOf))}::date[]) as months(month, first, last) ${NOT_INLINED}) months
    left join ${invoiceTable} edited on edited.premise_id = reached.id and edited.period = months.month and edited.status = 'Draft'
    left join ${servedMonthTable} agreed on agreed.premise_id = reached.id and agreed.month = months.month
    left join (select premise_id, month, count(*)::int as questions from ${servedQuestionTable} where answered_at is null
      group by premise_id, month) asked on asked.premise_id = reached.id and asked.month = months.month
    left join lateral (select count(slots) as parts, sum(slots) as slots, coalesce(sum(unconfirmed), 0)::int as unconfirmed, max(ends_at) as ends_at,
        coalesce(sum(total), 0)::float8 as total,
        coalesce(sum(billed), 0)::float8 as billed from (${orderedParts(now)}) part) ordered on true
    where not exists (select from ${invoiceTable} issued where issued.premise_id = reached.id and issued.period = months.month
        and issued.status = 'Issued' and issued.period = any(${sql.param([...months])}::text[]))
      and (edited.id is not null or ordered.parts > 0)`;
};
