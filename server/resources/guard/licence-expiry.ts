import type { CallInput } from '@contract/call';
import type { guardCalls } from '@contract/guard';
import type { Day } from '@contract/primitives';
import { addDays } from '@domain/day';
import { guardTable, licenceTable } from '@server/model/guard';
import { and, eq, type SQL, sql } from 'drizzle-orm';

/** The earliest expiry among the latest licence of each type; null without licences. */
const firstExpiry: SQL = sql`(
  select min(latest.expires_on) from (
    select max(held.expires_on) as expires_on from ${licenceTable} held
    where held.guard_id = ${guardTable}.id group by held.type) latest)`;

export type ExpiryFilters = Pick<
  CallInput<typeof guardCalls.list>['query'],
  'status' | 'expired' | 'expiringWithin'
>;

/**
 * WHERE for the filters of status and expiry. A guard with an expired type counts as expired, not as expiring. The
 * expiry filters apply to active guards unless another status is given.
 */
export const matchesExpiry = (
  { status, expired, expiringWithin }: ExpiryFilters,
  today: Day,
): SQL | undefined => {
  const hasExpiryFilter = expired !== undefined || expiringWithin !== undefined;
  const shown = status ?? (hasExpiryFilter ? 'active' : undefined);
  return and(
    shown && eq(guardTable.status, shown),
    expired === undefined ? undefined : sql`coalesce(${firstExpiry} < ${today}, false) = ${expired}`,
    expiringWithin === undefined
      ? undefined
      : sql`${firstExpiry} between ${today} and ${addDays(today, expiringWithin)}`,
  );
};
