import type { Found } from '@contract/search';
import { reachOf } from '@domain/access';
import { userPage } from '@domain/page-path';
import type { Tx } from '@server/db/database';
import { fullName, sortName } from '@server/db/person-name';
import { matchesText } from '@server/db/search-text';
import { isThere } from '@server/user/list-users';
import { userTable } from '@server/user/table';
import { and, asc } from 'drizzle-orm';
import { joined, MOST_OF_A_KIND, type SearchActor } from './search-actor';

/** Users by name, e-mail and phone, for who manages them. */
export const findUsers = async (tx: Tx, { viewer, area, t }: SearchActor, text: string): Promise<Found[]> => {
  if (area !== 'admin' || !reachOf(viewer, 'user.manage')) return [];
  const rows = await tx
    .select({
      id: userTable.id,
      name: fullName(userTable),
      email: userTable.email,
      status: userTable.status,
    })
    .from(userTable)
    .where(and(isThere, matchesText(userTable, text)))
    .orderBy(asc(sortName(userTable)), asc(userTable.id))
    .limit(MOST_OF_A_KIND);
  return rows.map(({ id, name, email, status }) => ({
    kind: 'user',
    id,
    title: name,
    subtitle: joined(email, status === 'active' ? null : t(`user.status.${status}`)),
    path: userPage(id),
  }));
};
