import type { DocumentRow } from '@contract/document';
import type { Month } from '@contract/primitives';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { Batch, Cursor } from '@server/base/db/keyset';
import { invoiceTable } from '@server/model/invoice';
import { openingBalanceTable } from '@server/model/opening-balance';
import { findToday } from '@server/platform/setting/queries';
import { sql } from 'drizzle-orm';
import { draftMonths } from './draft-rows';
import { type ListQuery, readPage } from './list-queries';

/** The months with invoices, each found behind the one before in the index, and those of opening balances. */
const listMonths = async (tx: Tx): Promise<Month[]> => {
  const { rows } = await tx.execute<{ period: Month }>(sql`with recursive each as (
      select min(${invoiceTable.period}) as period from ${invoiceTable}
      union all select (select min(${invoiceTable.period}) from ${invoiceTable} where ${invoiceTable.period} > each.period)
      from each where each.period is not null)
    select period from each where period is not null
    union select to_char(${openingBalanceTable.on}, 'YYYY-MM') from ${openingBalanceTable}`);
  return rows.map(({ period }) => period);
};

/**
 * The rows of the list after a cursor, for its file. By month, a batch costs the same wherever it is; in any other order the
 * rows before it are sorted, too.
 */
export const readDocuments = async (
  tx: Tx,
  actor: Actor,
  query: ListQuery,
  after: Cursor | null,
  limit: number,
): Promise<Batch<DocumentRow>> => {
  const { sort = '-period', month } = query;
  if (month !== undefined || !sort.endsWith('period')) {
    const offset = after?.id ?? 0;
    const items = await readPage(tx, actor, { ...query, limit, offset });
    return { items, next: items.length < limit ? null : { by: null, id: offset + limit } };
  }
  const drafted = draftMonths(undefined, await findToday(tx, actor.now));
  const months = [...new Set([...drafted, ...(await listMonths(tx))])].sort();
  const isDescending = sort.startsWith('-');
  if (isDescending) months.reverse();
  const from = after?.by ?? null;
  const items: DocumentRow[] = [];
  for (const each of months) {
    if (from !== null && (isDescending ? each > from : each < from)) continue;
    const wanted = limit - items.length;
    const offset = each === from ? (after?.id ?? 0) : 0;
    const page = { ...query, month: each, limit: wanted, offset };
    const rows = await readPage(tx, actor, page, drafted.includes(each) ? [each] : []);
    items.push(...rows);
    if (rows.length === wanted) return { items, next: { by: each, id: offset + wanted } };
  }
  return { items, next: null };
};
