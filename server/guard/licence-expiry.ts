import type { CallInput } from '@contract/call';
import type { guardCalls } from '@contract/guard';
import type { Day } from '@contract/primitives';
import { addDays } from '@domain/day';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { guardTable, licenceTable } from './table';

/** Per type the latest paper counts; the first of these to end says how the guard stands. Null without papers. */
const firstExpiry: SQL = sql`(
  select min(latest.expires_on) from (
    select max(held.expires_on) as expires_on from ${licenceTable} held
    where held.guard_id = ${guardTable}.id group by held.type) latest)`;

export type ExpiryFilters = Pick<
  CallInput<typeof guardCalls.list>['query'],
  'status' | 'expired' | 'expiringWithin'
>;

/**
 * The guards whom the filters of status and expiry leave. One with any expired type is expired, and expires no more.
 * Who has left needs no renewal: expiry is asked of active guards, unless another status is given.
 */
export const meetsExpiry = (
  { status, expired, expiringWithin }: ExpiryFilters,
  today: Day,
): SQL | undefined => {
  const asksExpiry = expired !== undefined || expiringWithin !== undefined;
  const shown = status ?? (asksExpiry ? 'active' : undefined);
  return and(
    shown && eq(guardTable.status, shown),
    expired === undefined ? undefined : sql`coalesce(${firstExpiry} < ${today}, false) = ${expired}`,
    expiringWithin === undefined
      ? undefined
      : sql`${firstExpiry} between ${today} and ${addDays(today, expiringWithin)}`,
  );
};
