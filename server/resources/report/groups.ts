import type { ReportGroup } from '@contract/report';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { nameIn } from '@server/base/db/localized-name';
import { fullName } from '@server/base/db/person-name';
import { guardTable } from '@server/model/guard';
import { companyTable } from '@server/model/metadata';
import { premiseTable } from '@server/model/premise';
import { premiseName } from '@server/model/premise-name';
import { inArray, type SQL, sql } from 'drizzle-orm';

/** The key of a row as text, from the tables `part` and `reached` of a report's statement. */
export const GROUP_KEYS: Readonly<Record<ReportGroup, SQL>> = {
  day: sql`part.date::text`,
  month: sql`part.month`,
  premise: sql`reached.id::text`,
  company: sql`reached.company_id::text`,
  shiftType: sql`coalesce(part.type, 'other')`,
  guard: sql`part.guard_id::text`,
};

const listNames = (tx: Tx, { lang }: Actor, groupBy: ReportGroup, ids: number[]) => {
  switch (groupBy) {
    case 'premise':
      return tx
        .select({ id: premiseTable.id, name: premiseName(lang) })
        .from(premiseTable)
        .where(inArray(premiseTable.id, ids));
    case 'company':
      return tx
        .select({ id: companyTable.id, name: nameIn(companyTable, lang) })
        .from(companyTable)
        .where(inArray(companyTable.id, ids));
    case 'guard':
      return tx
        .select({ id: guardTable.id, name: fullName(guardTable) })
        .from(guardTable)
        .where(inArray(guardTable.id, ids));
    default:
      return null;
  }
};

interface GroupRow {
  key: string;
  name: string | null;
}

/** Returns named rows: days and months in time order, other groups by descending weight. */
export const toGroupRows = async <Sums extends object>(
  tx: Tx,
  actor: Actor,
  groupBy: ReportGroup,
  sums: ReadonlyMap<string, Sums>,
  weight: (row: Sums) => number,
): Promise<(Sums & GroupRow)[]> => {
  const keys = [...sums.keys()];
  const ids = keys.map(Number).filter(Number.isInteger);
  const names = await listNames(tx, actor, groupBy, ids);
  const nameOf = new Map(names?.map(({ id, name }) => [String(id), name]));
  const rows = [...sums].map(([key, row]) => ({ key, name: nameOf.get(key) ?? null, ...row }));
  const isTimeOrdered = groupBy === 'day' || groupBy === 'month';
  return rows.sort(
    (a, b) =>
      (isTimeOrdered ? 0 : weight(b) - weight(a)) ||
      (`${a.name ?? ''}${a.key}` < `${b.name ?? ''}${b.key}` ? -1 : 1),
  );
};
