import type { SearchResult } from '@contract/search';
import { reachOf } from '@domain/access';
import { userPage } from '@domain/page-path';
import type { Tx } from '@server/base/db/database';
import { nameOrder } from '@server/base/db/name-order';
import { fullName } from '@server/base/db/person-name';
import { matchesText } from '@server/base/db/search-text';
import { userTable } from '@server/model/user';
import { isNotDeleted } from '@server/resources/user/list-queries';
import { and, asc } from 'drizzle-orm';
import { joinParts, MAX_PER_KIND, type SearchActor } from './search-actor';

/** Finds users by name, e-mail and phone, for user managers. */
export const findUsers = async (
  tx: Tx,
  { viewer, lang, area, t }: SearchActor,
  text: string,
): Promise<SearchResult[]> => {
  if (area !== 'admin' || !reachOf(viewer, 'user.manage')) return [];
  const rows = await tx
    .select({
      id: userTable.id,
      name: fullName(userTable),
      email: userTable.email,
      status: userTable.status,
    })
    .from(userTable)
    .where(and(isNotDeleted, matchesText(userTable, text)))
    .orderBy(asc(nameOrder(userTable, lang)), asc(userTable.id))
    .limit(MAX_PER_KIND);
  return rows.map(({ id, name, email, status }) => ({
    kind: 'user',
    id,
    title: name,
    subtitle: joinParts(email, status === 'active' ? null : t(`user.status.${status}`)),
    path: userPage(id),
  }));
};
