import type { Day, Id } from '@contract/primitives';
import { addDays } from '@domain/day';
import { DAYS_COMPARED, type GuardPast, KNOWN_DAYS, type Pasts } from '@domain/staffing/candidates';
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

/** Of `worked`, the works by which one of the premises is known. */
const isAtKnown = (premiseIds: readonly Id[], now: Date): SQL =>
  sql`worked.premise_id = any(${sql.param([...premiseIds])}::int[])
    and worked.service_date >= ${addDays(now.toISOString().slice(0, 10), -KNOWN_DAYS)}
    and worked.starts_at < ${now.toISOString()}`;

/** Those of a guard. */
export const worksAtKnown = (premiseIds: readonly Id[], now: Date): SQL =>
  sql`from ${assignmentTable} worked where worked.guard_id = ${guardTable}.id and ${isAtKnown(premiseIds, now)}`;

/** The premises that guards know, by guard: looked up by premise once, not for each guard. */
const listKnown = async (tx: Tx, premiseIds: readonly Id[], now: Date): Promise<ReadonlyMap<Id, Id[]>> => {
  const { rows } = await tx.execute<{ guardId: Id; premiseIds: Id[] }>(sql`
    select worked.guard_id as "guardId", array_agg(distinct worked.premise_id) as "premiseIds"
    from ${assignmentTable} worked where ${isAtKnown(premiseIds, now)} group by worked.guard_id`);
  return new Map(rows.map((row) => [row.guardId, row.premiseIds]));
};

/** What guards are ranked by beside the rules' facts, in three statements. */
export const findPasts = async (
  tx: Tx,
  { where, premiseIds, from, to, worksFrom, now }: PastOf,
): Promise<Pasts> => {
  const premises = await tx
    .select({ id: premiseTable.id, regionId: premiseTable.regionId })
    .from(premiseTable)
    .where(inArray(premiseTable.id, [...premiseIds]));
  const known = await listKnown(tx, premiseIds, now);
  const first = addDays(from, -DAYS_COMPARED);
  const rows = await tx
    .select({
      id: guardTable.id,
      regionIds: sql<Id[]>`(select coalesce(json_agg(distinct place.region_id), '[]')
        from ${assignmentTable} worked join ${premiseTable} place on place.id = worked.premise_id
        where worked.guard_id = ${guardTable}.id and worked.service_date between ${first} and ${to})`,
      hoursBefore: sql<GuardPast['hoursBefore']>`(select coalesce(json_object_agg(day.date, day.hours), '{}')
        from (select worked.service_date date,
            round(extract(epoch from sum(worked.ends_at - worked.starts_at)) / 3600, 2) hours
          from ${assignmentTable} worked where worked.guard_id = ${guardTable}.id
            and worked.service_date >= ${first} and worked.service_date < ${worksFrom}
          group by worked.service_date) day)`,
    })
    .from(guardTable)
    .where(where);
  return new Map(
    rows.map(({ id, regionIds, ...past }) => [
      id,
      {
        ...past,
        knownPremiseIds: known.get(id) ?? [],
        nearPremiseIds: premises
          .filter(({ regionId }) => regionIds.includes(regionId))
          .map((premise) => premise.id),
      },
    ]),
  );
};
