import { guardCalls } from '@contract/guard';
import type { SearchResult } from '@contract/search';
import { canCall } from '@domain/access';
import { guardPage } from '@domain/page-path';
import type { Tx } from '@server/base/db/database';
import { nameOrder } from '@server/base/db/name-order';
import { fullName } from '@server/base/db/person-name';
import { matchesText } from '@server/base/db/search-text';
import { guardTable, licenceTable } from '@server/model/guard';
import { guardInReach, within } from '@server/model/scope';
import { matchesGuard } from '@server/resources/assignment/guard-queries';
import { asc, sql } from 'drizzle-orm';
import { joinParts, MAX_PER_KIND, type SearchActor } from './search-actor';

/** Finds guards by name, phone, e-mail and licence number, active ones first. */
export const findGuards = async (
  tx: Tx,
  { viewer, lang, area, t }: SearchActor,
  text: string,
): Promise<SearchResult[]> => {
  if (area !== 'admin' || !canCall(guardCalls.get, viewer)) return [];
  const numbers = sql<string | null>`(
    select string_agg(held.number, ', ' order by held.expires_on desc)
    from ${licenceTable} held where held.guard_id = ${guardTable}.id and ${matchesText(sql`held`, text)})`;
  const rows = await tx
    .select({
      id: guardTable.id,
      name: fullName(guardTable),
      phone: guardTable.phone,
      status: guardTable.status,
      numbers,
    })
    .from(guardTable)
    .where(within(guardInReach(tx, viewer, 'guard.read'), matchesGuard(text)))
    .orderBy(asc(guardTable.status), asc(nameOrder(guardTable, lang)), asc(guardTable.id))
    .limit(MAX_PER_KIND);
  return rows.map(({ id, name, phone, status, numbers: found }) => ({
    kind: 'guard',
    id,
    title: name,
    subtitle: joinParts(phone, found, status === 'inactive' ? t('guard.status.inactive') : null),
    path: guardPage(id),
  }));
};
