import type { Capability } from '@contract/access';
import type { CallInput } from '@contract/call';
import type { Page } from '@contract/list';
import type { Premise, premiseCalls } from '@contract/premise';
import type { Day, Lang } from '@contract/primitives';
import { assignmentTable } from '@server/assignment/table';
import { slotTable } from '@server/booking/table';
import type { Tx } from '@server/db/database';
import { contains, pageOf } from '@server/db/page';
import { premiseInReach } from '@server/db/scope';
import type { Viewer } from '@server/http/viewer';
import { allNames, nameIn } from '@server/metadata/name';
import { companyTable, consultantTable, premiseGroupTable, regionTable } from '@server/metadata/table';
import { and, asc, count, desc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import { premiseTable } from './table';

/** Has a slot in force with a guard on this service date. Correlated to `premise` of the query it stands in. */
const isProtected = (day: Day) => sql<boolean>`exists (
  select 1 from ${assignmentTable} join ${slotTable} on ${slotTable.id} = ${assignmentTable.slotId}
  where ${assignmentTable.premiseId} = ${premiseTable.id} and ${assignmentTable.date} = ${day}
    and ${slotTable.state} = 'approved')`;

const selectPremises = (tx: Tx, lang: Lang, day: Day) =>
  tx
    .select({
      ...getTableColumns(premiseTable),
      region: nameIn(regionTable, lang),
      company: nameIn(companyTable, lang),
      consultant: nameIn(consultantTable, lang),
      premiseGroup: nameIn(premiseGroupTable, lang),
      isProtected: isProtected(day),
    })
    .from(premiseTable)
    .innerJoin(regionTable, eq(regionTable.id, premiseTable.regionId))
    .innerJoin(companyTable, eq(companyTable.id, premiseTable.companyId))
    .leftJoin(consultantTable, eq(consultantTable.id, premiseTable.consultantId))
    .leftJoin(premiseGroupTable, eq(premiseGroupTable.id, premiseTable.premiseGroupId))
    .$dynamic();
type PremiseRow = Awaited<ReturnType<typeof selectPremises>>[number];

const onWire = (row: PremiseRow): Premise => ({
  id: row.id,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  name: row.name,
  address: row.address,
  region: { id: row.regionId, name: row.region },
  company: { id: row.companyId, name: row.company },
  consultant: row.consultantId === null ? null : { id: row.consultantId, name: row.consultant },
  premiseGroup: row.premiseGroupId === null ? null : { id: row.premiseGroupId, name: row.premiseGroup },
  contactName: row.contactName,
  contactPhone: row.contactPhone,
  contactEmail: row.contactEmail,
  status: row.status,
  requiredLicenceTypes: row.requiredLicenceTypes,
  remarks: row.remarks,
  isProtected: row.isProtected,
  // Nothing splits an invoice yet.
  splitInvoice: false,
});

/** One premise in the viewer's reach, with names in the language; null where it isn't found there. */
export const findPremise = async (
  tx: Tx,
  viewer: Viewer,
  premiseId: number,
  lang: Lang,
  day: Day,
): Promise<Premise | null> => {
  const [row] = await selectPremises(tx, lang, day).where(
    and(eq(premiseTable.id, premiseId), premiseInReach(tx, viewer, 'premise.read')),
  );
  return row ? onWire(row) : null;
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
    .where(and(eq(premiseTable.id, premiseId), premiseInReach(tx, viewer, capability)));
  return row !== undefined;
};

type ListQuery = CallInput<typeof premiseCalls.list.admin>['query'];

const matches = (text: string): SQL | undefined =>
  or(
    contains(premiseTable.name, text),
    contains(premiseTable.address, text),
    contains(allNames(companyTable), text),
    contains(allNames(regionTable), text),
  );

const orderOf = (sort: ListQuery['sort'], lang: Lang): SQL[] => {
  const columns = {
    name: premiseTable.name,
    region: nameIn(regionTable, lang),
    company: nameIn(companyTable, lang),
    createdAt: premiseTable.createdAt,
  };
  const by = columns[(sort ?? 'name').replace('-', '') as keyof typeof columns];
  return sort?.startsWith('-') ? [desc(by), desc(premiseTable.id)] : [asc(by), asc(premiseTable.id)];
};

export const listPremises = async (
  tx: Tx,
  viewer: Viewer,
  query: ListQuery,
  lang: Lang,
  day: Day,
): Promise<Page<Premise>> => {
  const { limit, offset, globalKey, region, status, sort } = query;
  const where = and(
    premiseInReach(tx, viewer, 'premise.read'),
    region === undefined ? undefined : eq(premiseTable.regionId, region),
    status && eq(premiseTable.status, status),
    globalKey ? matches(globalKey) : undefined,
  );
  const rows = await selectPremises(tx, lang, day)
    .where(where)
    .orderBy(...orderOf(sort, lang))
    .limit(limit)
    .offset(offset);
  const [total] = await tx
    .select({ rows: count() })
    .from(premiseTable)
    .innerJoin(regionTable, eq(regionTable.id, premiseTable.regionId))
    .innerJoin(companyTable, eq(companyTable.id, premiseTable.companyId))
    .where(where);
  return pageOf(rows.map(onWire), total?.rows ?? 0, query);
};

/** Premises in reach, and how many of them are protected on the day. */
export const countPremises = async (tx: Tx, viewer: Viewer, day: Day) => {
  const [counted] = await tx
    .select({
      totalPremise: count(),
      totalProtectedPremise: count(sql`case when ${isProtected(day)} then 1 end`),
    })
    .from(premiseTable)
    .where(premiseInReach(tx, viewer, 'premise.read'));
  return counted ?? { totalPremise: 0, totalProtectedPremise: 0 };
};

/** Premises in reach for a picker. */
export const comboPremises = async (
  tx: Tx,
  viewer: Viewer,
  { globalKey, limit }: { globalKey?: string | undefined; limit?: number | undefined },
) => {
  const combo = tx
    .select({ id: premiseTable.id, name: premiseTable.name })
    .from(premiseTable)
    .where(
      and(
        premiseInReach(tx, viewer, 'premise.read'),
        globalKey ? contains(premiseTable.name, globalKey) : undefined,
      ),
    )
    .orderBy(asc(premiseTable.name), asc(premiseTable.id))
    .$dynamic();
  return limit === undefined ? combo : combo.limit(limit);
};
