import type { MetadataKind, UsedBy, UserKind } from '@contract/metadata';
import type { Tx } from '@server/base/db/database';
import { guardGroupRightTable, premiseGroupRightTable } from '@server/model/access-right';
import { guardTable, licenceTable } from '@server/model/guard';
import { licenceTypeTable } from '@server/model/metadata';
import { premiseTable } from '@server/model/premise';
import { receiptTable } from '@server/model/receipt';
import { shiftTable } from '@server/model/shift';
import { userTable } from '@server/model/user';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Queries by the kind of referring record; each selects the referenced entry's id as `entry`. */
type References = Partial<Record<UserKind, SQL>>;

const byId = (column: AnyColumn): SQL => sql`select ${column} as entry from ${column.table}`;
const byCode = (column: AnyColumn): SQL => sql`select ${licenceTypeTable.id} as entry
  from ${licenceTypeTable} join ${column.table} on ${licenceTypeTable.code} = any(${column})`;

const REFERENCES: Record<MetadataKind, References> = {
  region: { premise: byId(premiseTable.regionId) },
  company: {
    premise: byId(premiseTable.companyId),
    user: byId(userTable.companyId),
    receipt: byId(receiptTable.companyId),
  },
  consultant: { premise: byId(premiseTable.consultantId) },
  'premise-group': {
    premise: byId(premiseTable.premiseGroupId),
    right: byId(premiseGroupRightTable.premiseGroupId),
  },
  'security-group': {
    guard: byId(guardTable.guardGroupId),
    right: byId(guardGroupRightTable.guardGroupId),
  },
  'licence-type': {
    premise: byCode(premiseTable.requiredLicenceTypes),
    shift: byCode(shiftTable.requiredLicenceTypes),
    // A guard with several licences of a type counts once.
    guard: sql`select distinct ${licenceTypeTable.id} as entry, ${licenceTable.guardId} from ${licenceTypeTable}
      join ${licenceTable} on ${licenceTable.type} = ${licenceTypeTable.code}`,
    'licence-type': sql`select required.id as entry from ${licenceTypeTable} requiring
      cross join jsonb_array_elements(requiring.needs) need
      join ${licenceTypeTable} required on required.code = need ->> 'type'`,
  },
};

/** Returns the references to these entries by entry id. Unreferenced entries are left out. */
export const findUsedBy = async (
  tx: Tx,
  kind: MetadataKind,
  entryIds: readonly number[],
): Promise<ReadonlyMap<number, UsedBy>> => {
  if (entryIds.length === 0) return new Map();
  const ids = sql.join(
    entryIds.map((id) => sql`${id}`),
    sql`, `,
  );
  const counts = Object.entries(REFERENCES[kind]).map(
    (
      [by, references],
      place,
    ) => sql`select ${place}::int as place, entry, ${by}::text as kind, count(*)::int as count
      from (${references}) referring where entry in (${ids}) group by entry`,
  );
  const { rows } = await tx.execute<{ entry: number; kind: UserKind; count: number }>(
    sql`${sql.join(counts, sql` union all `)} order by place`,
  );
  const found = new Map<number, UsedBy>();
  for (const { entry, kind: by, count } of rows)
    found.set(entry, [...(found.get(entry) ?? []), { kind: by, count }]);
  return found;
};
