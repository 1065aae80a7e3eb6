import type { AccessRight, accessRightCalls } from '@contract/access-right';
import type { CallInput } from '@contract/call';
import type { Lang, Named } from '@contract/primitives';
import { personName } from '@domain/person-name';
import type { Tx } from '@server/base/db/database';
import { accessRightTable, guardGroupRightTable, premiseGroupRightTable } from '@server/model/access-right';
import { userTable } from '@server/model/user';
import { isInternalUser, isNotDeleted, listUsersForPicker } from '@server/resources/user/list-queries';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';

/** Rights of the users that match `where`, by id. A user without a stored scope has version 1 and no groups. */
const findRights = async (tx: Tx, where: SQL | undefined): Promise<AccessRight[]> =>
  tx
    .select({
      userId: userTable.id,
      version: sql<number>`coalesce(${accessRightTable.version}, 1)`,
      premiseGroupIds: sql<number[]>`array(
        select held.premise_group_id from ${premiseGroupRightTable} held
        where held.user_id = ${userTable}.id order by held.premise_group_id)`,
      securityGroupIds: sql<number[]>`array(
        select held.guard_group_id from ${guardGroupRightTable} held
        where held.user_id = ${userTable}.id order by held.guard_group_id)`,
    })
    .from(userTable)
    .leftJoin(accessRightTable, eq(accessRightTable.userId, userTable.id))
    .where(where)
    .orderBy(asc(userTable.id));

export const listAccessRights = (tx: Tx, userIds: readonly number[]): Promise<AccessRight[]> =>
  findRights(tx, inArray(userTable.id, [...userIds]));

/** The scope of an internal user; null for any other user. */
export const findAccessRight = async (tx: Tx, userId: number): Promise<AccessRight | null> => {
  const [right] = await findRights(tx, and(eq(userTable.id, userId), isNotDeleted, isInternalUser));
  return right ?? null;
};

/** Internal users of any status for a picker: a scope can be set before the account is active. */
export const comboInternalUsers = async (
  tx: Tx,
  lang: Lang,
  query: CallInput<typeof accessRightCalls.users>['query'],
): Promise<Named[]> => {
  const people = await listUsersForPicker(tx, lang, query, isNotDeleted, isInternalUser);
  return people.map((person) => ({ id: person.id, name: personName(person) }));
};
