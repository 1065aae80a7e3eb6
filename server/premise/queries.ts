import type { Capability } from '@contract/access';
import type { CallInput } from '@contract/call';
import type { Page } from '@contract/list';
import type { Premise, premiseCalls } from '@contract/premise';
import type { Day, Lang, Named } from '@contract/primitives';
import { reachOf } from '@domain/access';
import type { Actor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { contains, pageOf } from '@server/db/page';
import { premiseInReach, within } from '@server/db/scope';
import { matchesText } from '@server/db/search-text';
import { allNames, nameIn } from '@server/metadata/name';
import { companyTable, regionTable } from '@server/metadata/table';
import { findToday } from '@server/setting/queries';
import type { Viewer } from '@server/viewer';
import { asc, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { guardedSlots, type PremiseRow, premisesOnWire, selectPremises } from './premise-row';
import { premiseTable } from './table';

/** One premise in the viewer's reach, with names in the language; null where it isn't found there. */
export const findPremise = async (
  tx: Tx,
  { viewer, now, lang }: Actor,
  premiseId: number,
): Promise<Premise | null> => {
  const where = within(premiseInReach(tx, viewer, 'premise.read'), eq(premiseTable.id, premiseId));
  const { rows } = await tx.execute<PremiseRow>(selectPremises(lang, now, where));
  return premisesOnWire(rows, now)[0] ?? null;
};

/** Whether the premise is there for the viewer's capability. */
export const isPremiseInReach = async (
  tx: Tx,
  viewer: Viewer,
  capability: Capability,
  premiseId: number,
): Promise<boolean> => {
  const [row] = await tx
    .select({ id: premiseTable.id })
    .from(premiseTable)
    .where(within(premiseInReach(tx, viewer, capability), eq(premiseTable.id, premiseId)));
  return row !== undefined;
};

type ListQuery = CallInput<typeof premiseCalls.list.admin>['query'];

/** By columns of `premise` alone, so that the count needs no other table. */
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
    name: premiseTable.name,
    region: nameIn(regionTable, lang),
    company: nameIn(companyTable, lang),
    createdAt: premiseTable.createdAt,
  };
  const column = columns[sort.replace('-', '') as keyof typeof columns];
  return sort.startsWith('-')
    ? sql`${column} desc, ${premiseTable.id} desc`
    : sql`${column}, ${premiseTable.id}`;
};

const isGuardedOn = (day: Day): SQL =>
  sql`exists (select 1 from ${guardedSlots} and standing.service_date = ${day})`;

/** One page of the premises in reach, rows and count in one statement. */
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
    licenceType === undefined ? undefined : sql`${licenceType} = any(${premiseTable.requiredLicenceTypes})`,
    status && eq(premiseTable.status, status),
    withoutGroup === undefined ? undefined : sql`(${premiseTable.premiseGroupId} is null) = ${withoutGroup}`,
    isProtected === undefined ? undefined : sql`${isGuardedOn(await findToday(tx, now))} = ${isProtected}`,
    globalKey ? matches(globalKey) : undefined,
  );
  const counted = sql`select count(*)::int as total from premise where ${where}`;
  const { rows } = await tx.execute<PremiseRow & { total: number }>(
    sql`${selectPremises(lang, now, where, sql`, (${counted}) as total`)}
      order by ${orderOf(sort, lang)} limit ${limit} offset ${offset}`,
  );
  if (rows[0] || offset === 0) return pageOf(premisesOnWire(rows, now), rows[0]?.total ?? 0, query);
  const { rows: beyond } = await tx.execute<{ total: number }>(counted);
  return pageOf([], beyond[0]?.total ?? 0, query);
};

/** Premises in reach, and how many of them have a guard on a slot in force of the day. */
export const countPremises = async (tx: Tx, viewer: Viewer, day: Day) => {
  const [counted] = await tx
    .select({
      totalPremise: count(),
      totalProtectedPremise: count(sql`case when ${isGuardedOn(day)} then 1 end`),
    })
    .from(premiseTable)
    .where(premiseInReach(tx, viewer, 'premise.read'));
  return counted ?? { totalPremise: 0, totalProtectedPremise: 0 };
};

/** Premises that are in nobody's scope; null for who works in one. */
export const countPremisesWithoutGroup = async (tx: Tx, viewer: Viewer): Promise<number | null> =>
  reachOf(viewer, 'premise.read') === 'all'
    ? tx.$count(premiseTable, isNull(premiseTable.premiseGroupId))
    : null;

/** Premises in reach for a picker. */
export const comboPremises = async (
  tx: Tx,
  viewer: Viewer,
  { globalKey, limit }: { globalKey?: string | undefined; limit?: number | undefined },
): Promise<Named[]> => {
  const combo = tx
    .select({ id: premiseTable.id, name: premiseTable.name })
    .from(premiseTable)
    .where(
      within(
        premiseInReach(tx, viewer, 'premise.read'),
        globalKey ? matchesText(premiseTable, globalKey) : undefined,
      ),
    )
    .orderBy(asc(premiseTable.name), asc(premiseTable.id))
    .$dynamic();
  return limit === undefined ? combo : combo.limit(limit);
};
