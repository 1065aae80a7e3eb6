import type { assignmentCalls } from '@contract/assignment';
import type { CallInput } from '@contract/call';
import type { Day, Id } from '@contract/primitives';
import { addDays } from '@domain/day';
import { DAYS_COMPARED } from '@domain/staffing/candidates';
import { sortName } from '@server/base/db/person-name';
import { assignmentTable } from '@server/model/assignment';
import { guardPremiseTable, guardTable, licenceTable } from '@server/model/guard';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { matchesGuard } from './guard-queries';
import { worksAtKnown } from './past-queries';

interface RankedFor {
  premiseIds: readonly Id[];
  /** Required on one of the slots. */
  licenceTypes: readonly string[];
  from: Day;
  now: Date;
}

const holdsFrom = (types: SQL, from: Day) =>
  sql`from ${licenceTable} held where held.guard_id = ${guardTable}.id and held.type = any(${types})
    and held.expires_on >= ${from}`;

/**
 * ORDER BY for guards who could take open places: who holds more of the required licences, then as `compareFacts` ranks
 * as far as that can be told without a shift: who knows or prefers one of the premises, then the fewest hours of the 28
 * days before the period.
 */
export const guardRank = ({ premiseIds, licenceTypes, from, now }: RankedFor): SQL[] => {
  const ids = sql`${sql.param([...premiseIds])}::int[]`;
  return [
    sql`(select count(distinct held.type) ${holdsFrom(sql`${sql.param([...licenceTypes])}::text[]`, from)}) desc`,
    sql`(exists (select from ${guardPremiseTable} liked where liked.guard_id = ${guardTable}.id
        and liked.wish = 'preferred' and liked.premise_id = any(${ids})))::int
      + (exists (select ${worksAtKnown(premiseIds, now)}))::int desc`,
    sql`(select coalesce(sum(worked.ends_at - worked.starts_at), '0') from ${assignmentTable} worked
      where worked.guard_id = ${guardTable}.id
        and worked.service_date >= ${addDays(from, -DAYS_COMPARED)} and worked.service_date < ${from})`,
    sortName(guardTable),
    sql`${guardTable.id}`,
  ];
};

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
  licenceType === undefined ? undefined : sql`exists (select ${holdsFrom(sql`array[${licenceType}]`, from)})`,
  securityIds && inArray(guardTable.id, securityIds),
];
