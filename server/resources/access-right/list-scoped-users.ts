import type { accessRightCalls, ScopeCounts, ScopedUser } from '@contract/access-right';
import type { CallInput } from '@contract/call';
import type { Page } from '@contract/list';
import type { Lang } from '@contract/primitives';
import { rolesIn } from '@domain/access';
import type { Tx } from '@server/base/db/database';
import { nameOrder } from '@server/base/db/name-order';
import { pageOf } from '@server/base/db/page';
import { matchesText } from '@server/base/db/search-text';
import { guardTable } from '@server/model/guard';
import { premiseTable } from '@server/model/premise';
import { guardInReach, premiseInReach } from '@server/model/scope';
import { userTable } from '@server/model/user';
import { isInternalUser, isNotDeleted } from '@server/resources/user/list-queries';
import { userRoles } from '@server/resources/user/row-queries';
import { and, asc, count, desc } from 'drizzle-orm';
import { listAccessRights } from './queries';

type Person = Pick<ScopedUser, 'id' | 'roles'>;

/** Counts the premises and guards that the user can see in the admin area, by the same scope as the lists. */
const countSeen = async (tx: Tx, { id: userId, roles }: Person): Promise<ScopeCounts> => {
  const viewer = { userId, roles: rolesIn('admin', roles) };
  const premises = await tx.$count(premiseTable, premiseInReach(tx, viewer, 'premise.read'));
  const guards = await tx.$count(guardTable, guardInReach(tx, viewer, 'guard.read'));
  return { premises, guards };
};

/** Internal users of any status, by name, with their groups and the counts of what they see. */
export const listScopedUsers = async (
  tx: Tx,
  lang: Lang,
  { globalKey, limit, offset, sort }: CallInput<typeof accessRightCalls.list>['query'],
): Promise<Page<ScopedUser>> => {
  const where = and(isNotDeleted, isInternalUser, globalKey ? matchesText(userTable, globalKey) : undefined);
  const inDirection = sort === '-name' ? desc : asc;
  const people = await tx
    .select({
      id: userTable.id,
      firstName: userTable.firstName,
      lastName: userTable.lastName,
      email: userTable.email,
      roles: userRoles,
    })
    .from(userTable)
    .where(where)
    .orderBy(inDirection(nameOrder(userTable, lang)), inDirection(userTable.id))
    .limit(limit)
    .offset(offset);
  const [total] = await tx.select({ rows: count() }).from(userTable).where(where);
  const rights = await listAccessRights(
    tx,
    people.map(({ id }) => id),
  );
  const items: ScopedUser[] = [];
  for (const { roles: given, ...person } of people) {
    const right = rights.find(({ userId }) => userId === person.id);
    const roles = given.map(({ name }) => name);
    items.push({
      ...person,
      roles,
      premiseGroupIds: right?.premiseGroupIds ?? [],
      securityGroupIds: right?.securityGroupIds ?? [],
      seen: await countSeen(tx, { id: person.id, roles }),
    });
  }
  return pageOf(items, total?.rows ?? 0, { limit, offset });
};
