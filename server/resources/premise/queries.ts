import type { Capability } from '@contract/access';
import type { CallInput } from '@contract/call';
import type { Page } from '@contract/list';
import type { comboCalls } from '@contract/metadata';
import { NO_LICENCE_TYPE, type Premise, type premiseCalls } from '@contract/premise';
import type { Day, Lang, Named } from '@contract/primitives';
import { reachOf } from '@domain/access';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { allNames, nameIn } from '@server/base/db/localized-name';
import { nameOrder, orderOfName } from '@server/base/db/name-order';
import { contains, pageOf } from '@server/base/db/page';
import { matchesText } from '@server/base/db/search-text';
import { sortBy } from '@server/base/db/sort';
import { notFound } from '@server/base/refusal';
import type { Viewer } from '@server/base/viewer';
import { companyTable, regionTable } from '@server/model/metadata';
import { premiseTable } from '@server/model/premise';
import { premiseName } from '@server/model/premise-name';
import { premiseInReach, within } from '@server/model/scope';
import { findToday } from '@server/platform/setting/queries';
import { asc, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { guardedSlots, isOnDay, premisesOnWire, type SelectedPremise, selectPremises } from './premise-row';

/** Returns a premise in the viewer's reach, or null. */
export const findPremise = async (
  tx: Tx,
  { viewer, now, lang }: Actor,
  premiseId: number,
): Promise<Premise | null> => {
  const where = within(premiseInReach(tx, viewer, 'premise.read'), eq(premiseTable.id, premiseId));
  const { rows } = await tx.execute<SelectedPremise>(selectPremises(lang, now, where));
  return premisesOnWire(rows)[0] ?? null;
};

/** Throws not_found if the premise is out of the viewer's reach. */
export const requirePremise = async (
  tx: Tx,
  viewer: Viewer,
  capability: Capability,
  premiseId: number,
): Promise<void> => {
  const [premise] = await tx
    .select({ id: premiseTable.id })
    .from(premiseTable)
    .where(within(premiseInReach(tx, viewer, capability), eq(premiseTable.id, premiseId)));
  if (!premise) throw notFound();
};

type ListQuery = CallInput<typeof premiseCalls.list.admin>['query'];

/** Uses columns of `premise` only, so that the count needs no join. */
const matches = (text: string): SQL | undefined =>
  or(
    matchesText(premiseTable, text),
    sql`${premiseTable.companyId} in (
      select ${companyTable.id} from ${companyTable} where ${contains(allNames(companyTable), text)})`,
    sql`${premiseTable.regionId} in (
      select ${regionTable.id} from ${regionTable} where ${contains(allNames(regionTable), text)})`,
  );

const orderOf = (sort: ListQuery['sort'] = 'name', lang: Lang): SQL => {
  const columns = {
    name: nameOrder(premiseTable, lang),
    region: orderOfName(nameIn(regionTable, lang), lang),
    company: orderOfName(nameIn(companyTable, lang), lang),
    createdAt: premiseTable.createdAt,
  };
  const { by, isDescending } = sortBy(columns, sort);
  return isDescending ? sql`${by} desc, ${premiseTable.id} desc` : sql`${by}, ${premiseTable.id}`;
};

const isGuardedOn = (day: Day, now: Date): SQL =>
  sql`premise.id in (select guarded.premise_id from ${guardedSlots} where ${isOnDay(day, now)})`;

const requires = (licenceType: string): SQL =>
  licenceType === NO_LICENCE_TYPE
    ? sql`cardinality(${premiseTable.requiredLicenceTypes}) = 0`
    : sql`${licenceType} = any(${premiseTable.requiredLicenceTypes})`;

/** Lists premises in reach; rows and count in one statement. */
export const listPremises = async (
  tx: Tx,
  { viewer, now, lang }: Actor,
  query: ListQuery,
): Promise<Page<Premise>> => {
  const { limit, offset, globalKey, region, status, withoutGroup, isProtected, sort } = query;
  const { companyId, consultantId, premiseGroupId, licenceType } = query;
  const where = within(
    premiseInReach(tx, viewer, 'premise.read'),
    region === undefined ? undefined : eq(premiseTable.regionId, region),
    companyId === undefined ? undefined : eq(premiseTable.companyId, companyId),
    consultantId === undefined ? undefined : eq(premiseTable.consultantId, consultantId),
    premiseGroupId === undefined ? undefined : eq(premiseTable.premiseGroupId, premiseGroupId),
    licenceType === undefined ? undefined : requires(licenceType),
    status && eq(premiseTable.status, status),
    withoutGroup === undefined ? undefined : sql`(${premiseTable.premiseGroupId} is null) = ${withoutGroup}`,
    isProtected === undefined
      ? undefined
      : sql`${isGuardedOn(await findToday(tx, now), now)} = ${isProtected}`,
    globalKey ? matches(globalKey) : undefined,
  );
  const countQuery = sql`select count(*)::int as total from premise where ${where}`;
  const { rows } = await tx.execute<SelectedPremise & { total: number }>(
    sql`${selectPremises(lang, now, where, sql`, (${countQuery}) as total`)}
      order by ${orderOf(sort, lang)} limit ${limit} offset ${offset}`,
  );
  if (rows[0] || offset === 0) return pageOf(premisesOnWire(rows), rows[0]?.total ?? 0, query);
  const { rows: counted } = await tx.execute<{ total: number }>(countQuery);
  return pageOf([], counted[0]?.total ?? 0, query);
};

/** Counts the premises in reach, and those with a guard on a slot in force today or right now. */
export const countPremises = async (tx: Tx, { viewer, now }: Pick<Actor, 'viewer' | 'now'>, day: Day) => {
  const [counted] = await tx
    .select({
      totalPremise: count(),
      totalProtectedPremise: count(sql`case when ${isGuardedOn(day, now)} then 1 end`),
    })
    .from(premiseTable)
    .where(premiseInReach(tx, viewer, 'premise.read'));
  return counted ?? { totalPremise: 0, totalProtectedPremise: 0 };
};

/** Counts the premises without a group; null for a viewer with a limited scope. */
export const countPremisesWithoutGroup = async (tx: Tx, viewer: Viewer): Promise<number | null> =>
  reachOf(viewer, 'premise.read') === 'all'
    ? tx.$count(premiseTable, isNull(premiseTable.premiseGroupId))
    : null;

/** Counts the active premises without a required licence, as in the list; null for users who can't edit premises. */
export const countPremisesWithoutLicence = async (tx: Tx, viewer: Viewer): Promise<number | null> =>
  reachOf(viewer, 'premise.edit') === null
    ? null
    : tx.$count(
        premiseTable,
        within(
          premiseInReach(tx, viewer, 'premise.edit'),
          requires(NO_LICENCE_TYPE),
          eq(premiseTable.status, 'active'),
        ),
      );

/** Lists the premises in reach for a picker. */
export const listComboPremises = async (
  tx: Tx,
  { viewer, lang }: Actor,
  { globalKey, limit, status }: CallInput<typeof comboCalls.premise>['query'],
): Promise<Named[]> => {
  const combo = tx
    .select({ id: premiseTable.id, name: premiseName(lang) })
    .from(premiseTable)
    .where(
      within(
        premiseInReach(tx, viewer, 'premise.read'),
        status && eq(premiseTable.status, status),
        globalKey ? matchesText(premiseTable, globalKey) : undefined,
      ),
    )
    .orderBy(asc(nameOrder(premiseTable, lang)), asc(premiseTable.id))
    .$dynamic();
  return limit === undefined ? combo : combo.limit(limit);
};
