import type { CallAnswer, CallInput } from '@contract/call';
import type { CoverageReportRow, reportCalls } from '@contract/report';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { type SQL, sql } from 'drizzle-orm';
import { GROUP_KEYS, toGroupRows } from './groups';
import { type Reached, reachedPremises } from './reached-queries';
import { inSpans, splitPeriod } from './report-days';
import type { DaySpan } from './totals-period';
import { type CoverageTotals, listCoverageTotals } from './totals-queries';

type CoverageQuery = CallInput<typeof reportCalls.coverage>['query'];
type Sums = Omit<CoverageReportRow, 'key' | 'name'>;

/**
 * Coverage of some days by the minute: each slot is split where a guard starts or ends, and each part counts its guards as
 * filled places, at most those ordered.
 */
export const countCoverage = async (
  tx: Tx,
  { spans, reached, key }: { spans: readonly DaySpan[]; reached: Reached; key: SQL },
): Promise<CoverageTotals[]> => {
  if (spans.length === 0) return [];
  const { rows } = await tx.execute<CoverageTotals>(sql`with ${reached.premises},
    chosen as (
      select id, premise_id, service_date, type, starts_at, ends_at, guards_required, served_minutes from slot
      where state = 'approved' and ${inSpans(sql`service_date`, spans)} and ${reached.limit(sql`premise_id`)}),
    staffed as (
      select chosen.premise_id, chosen.service_date, chosen.type, chosen.guards_required as places, moment.at,
        sum(moment.change) over (partition by chosen.id order by moment.at) as guards,
        lead(moment.at) over (partition by chosen.id order by moment.at) as until
      from chosen join assignment on assignment.slot_id = chosen.id and ${inSpans(sql`assignment.service_date`, spans)}
      cross join lateral (values (greatest(assignment.starts_at, chosen.starts_at), 1), (least(assignment.ends_at, chosen.ends_at), -1))
        as moment(at, change)
      where assignment.starts_at < chosen.ends_at and assignment.ends_at > chosen.starts_at),
    counted as (
      select premise_id, service_date, type, 1 as slots, guards_required * extract(epoch from ends_at - starts_at) as required,
        0 as filled, served_minutes
      from chosen
      union all
      select premise_id, service_date, type, 0, 0, extract(epoch from until - at) * least(guards, places), null
      from staffed where until > at),
    part as (
      select counted.*, service_date as date, to_char(service_date, 'YYYY-MM') as month from counted)
    select ${key} as key, sum(part.slots)::int as slots,
      sum(part.required)::float8 as "requiredSeconds", sum(part.filled)::float8 as "filledSeconds",
      count(part.served_minutes)::int as "confirmedSlots",
      coalesce(sum(part.required) filter (where part.served_minutes is not null), 0)::float8 as "confirmedSeconds",
      coalesce(sum(part.served_minutes), 0)::float8 as "servedMinutes"
    from part join reached on reached.id = part.premise_id group by 1`);
  return rows;
};

const addCoverage = (left: CoverageTotals, right: CoverageTotals): CoverageTotals => ({
  key: left.key,
  slots: left.slots + right.slots,
  requiredSeconds: left.requiredSeconds + right.requiredSeconds,
  filledSeconds: left.filledSeconds + right.filledSeconds,
  confirmedSlots: left.confirmedSlots + right.confirmedSlots,
  confirmedSeconds: left.confirmedSeconds + right.confirmedSeconds,
  servedMinutes: left.servedMinutes + right.servedMinutes,
});

/** Coverage by row key. Months and days that have stored totals are read from them. */
const listCovered = async (
  tx: Tx,
  { viewer }: Actor,
  query: CoverageQuery,
): Promise<Map<string, CoverageTotals>> => {
  const { groupBy } = query;
  const { stored, spans } = await splitPeriod(tx, query, groupBy === 'day');
  const part = { reached: reachedPremises(tx, viewer, query), key: GROUP_KEYS[groupBy] };
  const covered = new Map((await countCoverage(tx, { ...part, spans })).map((row) => [row.key, row]));
  for (const row of await listCoverageTotals(tx, { ...part, stored })) {
    const counted = covered.get(row.key);
    covered.set(row.key, counted ? addCoverage(counted, row) : row);
  }
  return covered;
};

const inMinutes = (seconds: number): number => Math.round(seconds / 60);

const sumsOf = (row: CoverageTotals): Sums => {
  const requiredMinutes = inMinutes(row.requiredSeconds);
  const filledMinutes = inMinutes(row.filledSeconds);
  return {
    slots: row.slots,
    requiredMinutes,
    filledMinutes,
    gapMinutes: requiredMinutes - filledMinutes,
    confirmedSlots: row.confirmedSlots,
    confirmedRequired: inMinutes(row.confirmedSeconds),
    servedMinutes: row.servedMinutes,
  };
};

const EMPTY: Sums = {
  slots: 0,
  requiredMinutes: 0,
  filledMinutes: 0,
  gapMinutes: 0,
  confirmedSlots: 0,
  confirmedRequired: 0,
  servedMinutes: 0,
};

const FIELDS = Object.keys(EMPTY) as (keyof Sums)[];

const addSums = (left: Sums, right: Sums): Sums => {
  const sum = { ...left };
  for (const name of FIELDS) sum[name] += right[name];
  return sum;
};

/** Returns the coverage of slots in force in a period. Groups other than days and months have the largest gap first. */
export const findCoverage = async (
  tx: Tx,
  actor: Actor,
  query: CoverageQuery,
): Promise<CallAnswer<typeof reportCalls.coverage>> => {
  const { groupBy } = query;
  const covered = await listCovered(tx, actor, query);
  const sums = new Map([...covered].map(([key, row]) => [key, sumsOf(row)]));
  const rows = await toGroupRows(tx, actor, groupBy, sums, ({ gapMinutes }) => gapMinutes);
  return { groupBy, rows, totals: [...sums.values()].reduce(addSums, EMPTY) };
};
