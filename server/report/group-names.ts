import type { Named } from '@contract/primitives';
import type { RevenueGroup, RevenueRow } from '@contract/report';
import type { Actor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { nameIn } from '@server/metadata/name';
import { companyTable } from '@server/metadata/table';
import { premiseTable } from '@server/premise/table';
import { inArray } from 'drizzle-orm';

type RowHead = Pick<RevenueRow, 'premise' | 'company' | 'month' | 'type'>;

const NOTHING: RowHead = { premise: null, company: null, month: null, type: null };

/** What rows are called, by their keys. */
export const namesOf = async (
  tx: Tx,
  { lang }: Actor,
  groupBy: RevenueGroup,
  keys: readonly string[],
): Promise<(key: string) => RowHead> => {
  if (groupBy === 'month') return (month) => ({ ...NOTHING, month });
  if (groupBy === 'shiftType') return (key) => ({ ...NOTHING, type: key as RowHead['type'] });
  const ids = keys.map(Number);
  const rows =
    groupBy === 'premise'
      ? await tx
          .select({ id: premiseTable.id, name: premiseTable.name })
          .from(premiseTable)
          .where(inArray(premiseTable.id, ids))
      : await tx
          .select({ id: companyTable.id, name: nameIn(companyTable, lang) })
          .from(companyTable)
          .where(inArray(companyTable.id, ids));
  const byKey = new Map(rows.map((row): [string, Named] => [String(row.id), row]));
  return (key) => ({ ...NOTHING, [groupBy]: byKey.get(key) ?? null });
};
