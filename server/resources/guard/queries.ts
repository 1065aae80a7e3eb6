import type { CallInput } from '@contract/call';
import type { Guard, guardCalls, Leave, Licence } from '@contract/guard';
import type { Page } from '@contract/list';
import type { Day, Lang, Named } from '@contract/primitives';
import { addDays } from '@domain/day';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { nameIn } from '@server/base/db/localized-name';
import { nameOrder } from '@server/base/db/name-order';
import { pageOf } from '@server/base/db/page';
import { fullName } from '@server/base/db/person-name';
import { matchesText } from '@server/base/db/search-text';
import { sortBy } from '@server/base/db/sort';
import type { Viewer } from '@server/base/viewer';
import { assignmentTable } from '@server/model/assignment';
import { guardTable, leaveTable, licenceTable } from '@server/model/guard';
import { guardGroupTable } from '@server/model/metadata';
import { guardInReach, type ReachFilter, within } from '@server/model/scope';
import { matchesGuard, premisePreferences } from '@server/resources/assignment/guard-queries';
import {
  and,
  asc,
  between,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';

type ExpiryFilters = Pick<
  CallInput<typeof guardCalls.list>['query'],
  'status' | 'expired' | 'expiringWithin'
>;

/**
 * WHERE for the filters of status and expiry. A guard with an expired type counts as expired, not as expiring. The
 * expiry filters apply to active guards unless another status is given.
 */
const matchesExpiry = ({ status, expired, expiringWithin }: ExpiryFilters, today: Day): SQL | undefined => {
  const hasExpiryFilter = expired !== undefined || expiringWithin !== undefined;
  const shown = status ?? (hasExpiryFilter ? 'active' : undefined);
  return and(
    // A literal, as in the index's own condition.
    shown && sql`${guardTable.status} = ${sql.raw(`'${shown}'`)}`,
    expired === undefined
      ? undefined
      : expired
        ? lt(guardTable.firstExpiry, today)
        : or(isNull(guardTable.firstExpiry), gte(guardTable.firstExpiry, today)),
    expiringWithin === undefined
      ? undefined
      : between(guardTable.firstExpiry, today, addDays(today, expiringWithin)),
  );
};

const licences = sql<Licence[]>`(
  select coalesce(json_agg(json_build_object(
    'id', held.id, 'type', held.type, 'number', held.number, 'issuedOn', held.issued_on,
    'expiresOn', held.expires_on) order by held.expires_on, held.id), '[]')
  from ${licenceTable} held where held.guard_id = ${guardTable}.id)`;

const leave = sql<Leave[]>`(
  select coalesce(json_agg(json_build_object(
    'id', off.id, 'from', off.from_day, 'to', off.to_day, 'kind', off.kind, 'repeat', off.repeat,
    'until', off.until_day, 'note', off.note) order by off.from_day, off.id), '[]')
  from ${leaveTable} off where off.guard_id = ${guardTable}.id)`;

const selectGuards = (tx: Tx, lang: Lang, where: ReachFilter) =>
  tx
    .select({
      ...getTableColumns(guardTable),
      name: fullName(guardTable),
      group: nameIn(guardGroupTable, lang),
      licences,
      dateOffs: leave,
      preferredPremiseIds: premisePreferences('preferred'),
      bannedPremiseIds: premisePreferences('banned'),
    })
    .from(guardTable)
    .leftJoin(guardGroupTable, eq(guardGroupTable.id, guardTable.guardGroupId))
    .where(where)
    .$dynamic();

const onWire = ({
  guardGroupId,
  group,
  firstExpiry: _kept,
  createdAt,
  updatedAt,
  ...guard
}: Awaited<ReturnType<typeof selectGuards>>[number]): Guard => ({
  ...guard,
  securityGroup: guardGroupId === null ? null : { id: guardGroupId, name: group },
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** One guard in the viewer's reach; null if not found. */
export const findGuard = async (tx: Tx, { viewer, lang }: Actor, guardId: number): Promise<Guard | null> => {
  const [row] = await selectGuards(
    tx,
    lang,
    within(guardInReach(tx, viewer, 'guard.read'), eq(guardTable.id, guardId)),
  );
  return row ? onWire(row) : null;
};

type ListQuery = CallInput<typeof guardCalls.list>['query'];

const sortsIn = (lang: Lang) => ({
  name: nameOrder(guardTable, lang),
  createdAt: guardTable.createdAt,
  status: guardTable.status,
});

/** Guards in reach. */
export const listGuards = async (
  tx: Tx,
  { viewer, lang }: Actor,
  query: ListQuery,
  today: Day,
): Promise<Page<Guard>> => {
  const { limit, offset, globalKey, sort = 'name', securityGroupId, withoutBirthDate } = query;
  const where = within(
    guardInReach(tx, viewer, 'guard.read'),
    securityGroupId === undefined ? undefined : eq(guardTable.guardGroupId, securityGroupId),
    matchesExpiry(query, today),
    withoutBirthDate === undefined ? undefined : sql`(${guardTable.birthDate} is null) = ${withoutBirthDate}`,
    globalKey ? matchesGuard(globalKey) : undefined,
  );
  const { by, isDescending } = sortBy(sortsIn(lang), sort);
  const direction = isDescending ? desc : asc;
  const rows = await selectGuards(tx, lang, where)
    .orderBy(direction(by), direction(guardTable.id))
    .limit(limit)
    .offset(offset);
  const [total] = await tx.select({ rows: count() }).from(guardTable).where(where);
  return pageOf(rows.map(onWire), total?.rows ?? 0, query);
};

/** Counts the guards that a list with these filters shows. */
export const countGuards = (tx: Tx, viewer: Viewer, filters: ExpiryFilters, today: Day): Promise<number> =>
  tx.$count(guardTable, within(guardInReach(tx, viewer, 'guard.read'), matchesExpiry(filters, today)));

type ReadingActor = Pick<Actor, 'viewer' | 'lang'>;

interface ComboQuery {
  globalKey?: string | undefined;
  limit?: number | undefined;
}

/** Active guards in reach for a picker. */
export const comboGuards = async (
  tx: Tx,
  { viewer, lang }: ReadingActor,
  { globalKey, limit }: ComboQuery,
  ...more: SQL[]
): Promise<Named[]> => {
  const combo = tx
    .select({ id: guardTable.id, name: fullName(guardTable) })
    .from(guardTable)
    .where(
      within(
        guardInReach(tx, viewer, 'guard.read'),
        eq(guardTable.status, 'active'),
        globalKey ? matchesText(guardTable, globalKey) : undefined,
        ...more,
      ),
    )
    .orderBy(asc(nameOrder(guardTable, lang)), asc(guardTable.id))
    .$dynamic();
  return limit === undefined ? combo : combo.limit(limit);
};

/** Of these, the guards without an assignment on the service date. */
export const comboFreeGuards = (
  tx: Tx,
  actor: ReadingActor,
  { date, ...query }: ComboQuery & { date: Day },
): Promise<Named[]> =>
  comboGuards(
    tx,
    actor,
    query,
    sql`not exists (select 1 from ${assignmentTable}
      where ${assignmentTable.guardId} = ${guardTable.id} and ${assignmentTable.date} = ${date})`,
  );
