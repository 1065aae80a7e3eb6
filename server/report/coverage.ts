import type { CallAnswer, CallInput } from '@contract/call';
import type { CoverageReportRow, ReportGroup, reportCalls } from '@contract/report';
import type { Actor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { sql } from 'drizzle-orm';
import { GROUP_KEYS, inGroups } from './groups';
import { reachedPremises } from './reached';

type CoverageQuery = CallInput<typeof reportCalls.coverage>['query'];
type Sums = Omit<CoverageReportRow, 'key' | 'name'>;

interface Counted extends Record<string, unknown> {
  key: string;
  slots: number;
  requiredSeconds: number;
  filledSeconds: number;
  confirmedSlots: number;
  confirmedSeconds: number;
  servedMinutes: number;
}

/**
 * Coverage by the minute: each slot is cut wherever somebody comes or goes, and in each part so many places are filled as
 * guards stand there, at most those ordered.
 */
const listCovered = async (tx: Tx, { viewer }: Actor, groupBy: ReportGroup, query: CoverageQuery) => {
  const days = sql`between ${query.from}::date and ${query.to}::date`;
  const { rows } = await tx.execute<Counted>(sql`with ${reachedPremises(tx, viewer, query)},
    part as (
      select id, premise_id, service_date as date, to_char(service_date, 'YYYY-MM') as month, starts_at, ends_at,
        guards_required as places, served_minutes, extract(epoch from ends_at - starts_at)::int as seconds
      from slot where state = 'approved' and service_date ${days} and premise_id in (select id from reached)),
    moment as (
      select part.id, part.places, greatest(stint.starts_at, part.starts_at) as at, 1 as change
        from part join assignment stint on stint.slot_id = part.id and stint.service_date ${days}
        where stint.starts_at < part.ends_at and stint.ends_at > part.starts_at
      union all
      select part.id, part.places, least(stint.ends_at, part.ends_at), -1
        from part join assignment stint on stint.slot_id = part.id and stint.service_date ${days}
        where stint.starts_at < part.ends_at and stint.ends_at > part.starts_at),
    standing as (
      select id, places, at, sum(change) over (partition by id order by at) as guards,
        lead(at) over (partition by id order by at) as until
      from moment),
    filled as (
      select id, sum(extract(epoch from until - at) * least(guards, places)) as seconds
      from standing where until > at group by id)
    select ${GROUP_KEYS[groupBy]} as key, count(*)::int as slots,
      sum(part.places * part.seconds)::float8 as "requiredSeconds",
      coalesce(sum(filled.seconds), 0)::float8 as "filledSeconds",
      count(part.served_minutes)::int as "confirmedSlots",
      coalesce(sum(part.places * part.seconds) filter (where part.served_minutes is not null), 0)::float8 as "confirmedSeconds",
      coalesce(sum(part.served_minutes), 0)::float8 as "servedMinutes"
    from part join reached on reached.id = part.premise_id left join filled on filled.id = part.id
    group by 1`);
  return rows;
};

const inMinutes = (seconds: number): number => Math.round(seconds / 60);

const sumsOf = (row: Counted): Sums => {
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

const NOTHING: Sums = {
  slots: 0,
  requiredMinutes: 0,
  filledMinutes: 0,
  gapMinutes: 0,
  confirmedSlots: 0,
  confirmedRequired: 0,
  servedMinutes: 0,
};

const NAMES = Object.keys(NOTHING) as (keyof Sums)[];

const plus = (left: Sums, right: Sums): Sums => {
  const sum = { ...left };
  for (const name of NAMES) sum[name] += right[name];
  return sum;
};

/** How the shifts in force of a period are covered; other groups than days and months by what is open. */
export const findCoverage = async (
  tx: Tx,
  actor: Actor,
  query: CoverageQuery,
): Promise<CallAnswer<typeof reportCalls.coverage>> => {
  const { groupBy } = query;
  const covered = await listCovered(tx, actor, groupBy, query);
  const sums = new Map(covered.map((row) => [row.key, sumsOf(row)]));
  const rows = await inGroups(tx, actor, groupBy, sums, ({ gapMinutes }) => gapMinutes);
  return { groupBy, rows, totals: [...sums.values()].reduce(plus, NOTHING) };
};
