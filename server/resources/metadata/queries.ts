import type { CallInput } from '@contract/call';
import type { Page } from '@contract/list';
import {
  type ListedEntry,
  METADATA_KINDS,
  type MetadataEntry,
  type MetadataKind,
  type metadataCalls,
} from '@contract/metadata';
import type { Lang, Named } from '@contract/primitives';
import type { Tx } from '@server/base/db/database';
import { allNames, nameIn } from '@server/base/db/localized-name';
import { orderOfName } from '@server/base/db/name-order';
import { contains, pageOf } from '@server/base/db/page';
import { sortBy } from '@server/base/db/sort';
import { companyTable, licenceTypeTable } from '@server/model/metadata';
import { METADATA_TABLES, type MetadataTable } from '@server/model/metadata-kinds';
import { type ReachFilter, unlimitedReach, within } from '@server/model/scope';
import { type AnyColumn, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { findUsedBy } from './used-by';

const none = sql<null>`null`;
const selectEntries = (tx: Tx, table: MetadataTable) => {
  const isCompany = table === companyTable;
  const isLicenceType = table === licenceTypeTable;
  return tx
    .select({
      id: table.id,
      version: table.version,
      code: table.code,
      names: table.names,
      order: table.order,
      active: table.active,
      createdAt: table.createdAt,
      updatedAt: table.updatedAt,
      billingName: isCompany ? companyTable.billingName : none,
      billingAddress: isCompany ? companyTable.billingAddress : none,
      billingEmail: isCompany ? companyTable.billingEmail : none,
      billingTaxNumber: isCompany ? companyTable.billingTaxNumber : none,
      maxAge: isLicenceType ? licenceTypeTable.maxAge : none,
      needs: isLicenceType ? licenceTypeTable.needs : none,
    })
    .from(table)
    .$dynamic();
};
type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number];

const onWire = (kind: MetadataKind, row: EntryRow): MetadataEntry => {
  const {
    billingName,
    billingAddress,
    billingEmail,
    billingTaxNumber,
    maxAge,
    needs,
    createdAt,
    updatedAt,
    ...entry
  } = row;
  return {
    ...entry,
    kind,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    ...(kind === 'company'
      ? {
          billing: {
            billingName: billingName ?? '',
            billingAddress: billingAddress ?? '',
            billingEmail: billingEmail ?? '',
            billingTaxNumber: billingTaxNumber ?? '',
          },
        }
      : {}),
    ...(kind === 'licence-type' ? { maxAge, needs: needs ?? [] } : {}),
  };
};

/** Returns an entry, or null; `lock` locks its row. */
export const findEntry = async (
  tx: Tx,
  kind: MetadataKind,
  entryId: number,
  lock?: 'lock',
): Promise<MetadataEntry | null> => {
  const table = METADATA_TABLES[kind];
  const query = selectEntries(tx, table).where(eq(table.id, entryId));
  const [row] = await (lock ? query.for('update') : query);
  return row ? onWire(kind, row) : null;
};

export const findEntries = async (
  tx: Tx,
  kind: MetadataKind,
  ids: readonly number[],
): Promise<MetadataEntry[]> => {
  const table = METADATA_TABLES[kind];
  const rows = await selectEntries(tx, table)
    .where(inArray(table.id, [...ids]))
    .orderBy(asc(table.id));
  return rows.map((row) => onWire(kind, row));
};

export const listEntries = async (
  tx: Tx,
  lang: Lang,
  kind: MetadataKind,
  query: CallInput<typeof metadataCalls.list>['query'],
): Promise<Page<ListedEntry>> => {
  const { limit, offset, globalKey, sort = 'order' } = query;
  const table = METADATA_TABLES[kind];
  const where = globalKey
    ? or(contains(table.code, globalKey), contains(allNames(table), globalKey))
    : undefined;
  const columns = {
    code: table.code,
    order: table.order,
    name: orderOfName(nameIn(table, lang), lang),
    createdAt: table.createdAt,
  };
  const { by, isDescending } = sortBy<keyof typeof columns, AnyColumn | SQL>(columns, sort);
  const rows = await selectEntries(tx, table)
    .where(where)
    .orderBy((isDescending ? desc : asc)(by), asc(table.code))
    .limit(limit)
    .offset(offset);
  const [total] = await tx.select({ rows: count() }).from(table).where(where);
  const usedBy = await findUsedBy(
    tx,
    kind,
    rows.map(({ id }) => id),
  );
  return pageOf(
    rows.map((row) => ({ ...onWire(kind, row), usedBy: usedBy.get(row.id) ?? [] })),
    total?.rows ?? 0,
    query,
  );
};

export const countEntries = async (tx: Tx): Promise<{ kind: MetadataKind; count: number }[]> => {
  const counts = METADATA_KINDS.map(
    (kind) => sql`select ${kind}::text as kind, count(*)::int as count from ${METADATA_TABLES[kind]}`,
  );
  const { rows } = await tx.execute<{ kind: MetadataKind; count: number }>(
    sql.join(counts, sql` union all `),
  );
  return METADATA_KINDS.flatMap((kind) => rows.filter((row) => row.kind === kind));
};

interface ComboQuery {
  globalKey?: string | undefined;
  limit?: number | undefined;
  withInactive?: boolean | undefined;
}

/** Returns the active entries for a picker, in their order. */
export const listComboEntries = async (
  tx: Tx,
  kind: MetadataKind,
  query: ComboQuery,
  lang: Lang,
  reach: ReachFilter,
): Promise<Named[]> => {
  const entries = await findComboEntries(tx, kind, query, lang, reach);
  return entries.map(({ id, name }) => ({ id, name }));
};

/** Returns the licence types with their codes: the active ones for a picker, or all to show the names of codes. */
export const listComboLicenceTypes = (tx: Tx, query: ComboQuery, lang: Lang) =>
  findComboEntries(tx, 'licence-type', query, lang, unlimitedReach);

const findComboEntries = async (
  tx: Tx,
  kind: MetadataKind,
  { globalKey, limit, withInactive }: ComboQuery,
  lang: Lang,
  reach: ReachFilter,
): Promise<(Named & { code: string })[]> => {
  const table = METADATA_TABLES[kind];
  const search: SQL | undefined = globalKey
    ? or(contains(table.code, globalKey), contains(allNames(table), globalKey))
    : undefined;
  const combo = tx
    .select({ id: table.id, name: nameIn(table, lang), code: table.code })
    .from(table)
    .where(within(reach, withInactive ? undefined : eq(table.active, true), search))
    .orderBy(asc(table.order), asc(table.code))
    .$dynamic();
  return limit === undefined ? combo : combo.limit(limit);
};
