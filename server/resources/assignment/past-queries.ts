import type { Day, Id } from '@contract/primitives';
import { addDays } from '@domain/day';
import { DAYS_COMPARED, type GuardPast, KNOWN_DAYS, type Pasts } from '@domain/staffing/candidates';
import { utcDayOf } from '@domain/time';
import type { Tx } from '@server/base/db/database';
import { assignmentTable } from '@server/model/assignment';
import { guardTable } from '@server/model/guard';
import { premiseTable } from '@server/model/premise';
import { inArray, type SQL, sql } from 'drizzle-orm';

interface PastOf {
  /** A condition on columns of `guardTable`. */
  where: SQL;
  /** The premises in question. */
  premiseIds: readonly Id[];
  /** The days in question. */
  from: Day;
  to: Day;
  /** The first day of the works that are known of the guards. */
  worksFrom: Day;
  now: Date;
}

/** The assignments, as `worked`, at the premises that have started in the last `KNOWN_DAYS` days: their guards know the premise. */
export const recentAssignmentsAt = (premiseIds: readonly Id[], now: Date): SQL =>
  sql`worked.premise_id = any(${sql.param([...premiseIds])}::int[])
    and worked.service_date >= ${addDays(utcDayOf(now), -KNOWN_DAYS)}
    and worked.starts_at < ${now.toISOString()}`;

/** The premises where guards worked in the last `KNOWN_DAYS` days, by guard: looked up by premise once, not for each guard. */
const listPremisesWorkedAt = async (
  tx: Tx,
  premiseIds: readonly Id[],
  now: Date,
): Promise<ReadonlyMap<Id, Id[]>> => {
  const { rows } = await tx.execute<{ guardId: Id; premiseIds: Id[] }>(sql`
    select worked.guard_id as "guardId", array_agg(distinct worked.premise_id) as "premiseIds"
    from ${assignmentTable} worked where ${recentAssignmentsAt(premiseIds, now)} group by worked.guard_id`);
  return new Map(rows.map((row) => [row.guardId, row.premiseIds]));
};

interface RecentWork extends Record<string, unknown> {
  guardId: Id;
  /** Of each day. */
  regionIds: Id[][];
  hoursBefore: GuardPast['hoursBefore'];
}

/** The districts and hours of guards' last days, by guard: read by date once, not for each guard. Guards without any are left out. */
const listRecentWork = async (
  tx: Tx,
  { where, from, to, worksFrom }: PastOf,
): Promise<ReadonlyMap<Id, RecentWork>> => {
  const guards = tx.select({ id: guardTable.id }).from(guardTable).where(where);
  const { rows } = await tx.execute<RecentWork>(sql`
    select guard_id as "guardId", json_agg(region_ids) as "regionIds",
      coalesce(json_object_agg(date, hours) filter (where date < ${worksFrom}), '{}') as "hoursBefore"
    from (
      select worked.guard_id, worked.service_date as date, array_agg(distinct place.region_id) as region_ids,
        round(extract(epoch from sum(worked.ends_at - worked.starts_at)) / 3600, 2) as hours
      from ${assignmentTable} worked join ${premiseTable} place on place.id = worked.premise_id
      where worked.service_date between ${addDays(from, -DAYS_COMPARED)} and ${to} and ${inArray(sql`worked.guard_id`, guards)}
      group by worked.guard_id, worked.service_date) day
    group by guard_id`);
  return new Map(rows.map((row) => [row.guardId, row]));
};

/** What guards are ranked by beside the rules' facts, in three statements. Who hasn't worked lately has none. */
export const findPasts = async (tx: Tx, asked: PastOf): Promise<Pasts> => {
  const { premiseIds, now } = asked;
  const premises = await tx
    .select({ id: premiseTable.id, regionId: premiseTable.regionId })
    .from(premiseTable)
    .where(inArray(premiseTable.id, [...premiseIds]));
  const workedAt = await listPremisesWorkedAt(tx, premiseIds, now);
  const recent = await listRecentWork(tx, asked);
  const pastOf = (id: Id): GuardPast => {
    const { regionIds = [], hoursBefore = {} } = recent.get(id) ?? {};
    const regions = new Set(regionIds.flat());
    return {
      hoursBefore,
      knownPremiseIds: workedAt.get(id) ?? [],
      nearPremiseIds: premises.filter(({ regionId }) => regions.has(regionId)).map((premise) => premise.id),
    };
  };
  return new Map([...workedAt.keys(), ...recent.keys()].map((id) => [id, pastOf(id)]));
};
