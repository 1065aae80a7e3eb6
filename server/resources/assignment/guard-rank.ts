import type { assignmentCalls } from '@contract/assignment';
import type { CallInput } from '@contract/call';
import type { Day, Id, Lang } from '@contract/primitives';
import { addDays } from '@domain/day';
import { DAYS_COMPARED } from '@domain/staffing/candidates';
import { nameOrder } from '@server/base/db/name-order';
import { assignmentTable } from '@server/model/assignment';
import { guardPremiseTable, guardTable, licenceTable } from '@server/model/guard';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { matchesGuard } from './guard-queries';
import { recentAssignmentsAt } from './past-queries';

interface RankedFor {
  lang: Lang;
  premiseIds: readonly Id[];
  /** Required on one of the slots. */
  licenceTypes: readonly string[];
  from: Day;
  now: Date;
}

const holdsFrom = (types: SQL, from: Day) => sql`held.type = any(${types}) and held.expires_on >= ${from}`;

/**
 * What ranks guards who could take open places, `ranked` by guard; guards of whom nothing is known are left out. Each table is
 * read once, not for each guard.
 */
const rankedFacts = ({ premiseIds, licenceTypes, from, now }: RankedFor): SQL => {
  const ids = sql`${sql.param([...premiseIds])}::int[]`;
  return sql`(select guard_id, sum(licences) as licences, sum(familiar) as familiar, sum(worked) as worked
    from (
      select held.guard_id, count(distinct held.type) as licences, 0 as familiar, interval '0' as worked
      from ${licenceTable} held
      where ${holdsFrom(sql`${sql.param([...licenceTypes])}::text[]`, from)} group by held.guard_id
      union all
      select distinct liked.guard_id, 0, 1, interval '0' from ${guardPremiseTable} liked
      where liked.wish = 'preferred' and liked.premise_id = any(${ids})
      union all
      select distinct worked.guard_id, 0, 1, interval '0' from ${assignmentTable} worked
      where ${recentAssignmentsAt(premiseIds, now)}
      union all
      select worked.guard_id, 0, 0, sum(worked.ends_at - worked.starts_at) from ${assignmentTable} worked
      where worked.service_date >= ${addDays(from, -DAYS_COMPARED)} and worked.service_date < ${from}
      group by worked.guard_id
    ) fact group by guard_id) ranked`;
};

/**
 * A join and its ORDER BY for guards who could take open places: who holds more of the required licences, then as
 * `compareFacts` ranks as far as that can be told without a shift: who knows or prefers one of the premises, then the
 * fewest hours of the 28 days before the period.
 */
export const guardRank = (of: RankedFor) => ({
  facts: rankedFacts(of),
  ofGuard: sql`ranked.guard_id = ${guardTable.id}`,
  order: [
    sql`coalesce(ranked.licences, 0) desc`,
    sql`coalesce(ranked.familiar, 0) desc`,
    sql`coalesce(ranked.worked, '0')`,
    nameOrder(guardTable, of.lang),
    sql`${guardTable.id}`,
  ],
});

type GridQuery = CallInput<typeof assignmentCalls.grid>['query'];

/** The conditions of the query on guards who are on none of the slots. */
export const otherFilters = ({
  from,
  globalKey,
  securityGroupId,
  licenceType,
  securityIds,
}: GridQuery): (SQL | undefined)[] => [
  globalKey ? matchesGuard(globalKey) : undefined,
  securityGroupId === undefined ? undefined : eq(guardTable.guardGroupId, securityGroupId),
  licenceType === undefined
    ? undefined
    : sql`exists (select from ${licenceTable} held
        where held.guard_id = ${guardTable}.id and ${holdsFrom(sql`array[${licenceType}]`, from)})`,
  securityIds && inArray(guardTable.id, securityIds),
];
