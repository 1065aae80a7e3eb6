import type { RoleName } from '@contract/access';
import type { CallInput } from '@contract/call';
import type { Page } from '@contract/list';
import type { User, UserStatus } from '@contract/person';
import type { Lang } from '@contract/primitives';
import type { PickedUser, roleCalls } from '@contract/role';
import type { ListedUser, userCalls } from '@contract/user';
import { INTERNAL_ROLES, reachOf } from '@domain/access';
import type { Tx } from '@server/base/db/database';
import { nameOrder } from '@server/base/db/name-order';
import { pageOf } from '@server/base/db/page';
import { matchesText } from '@server/base/db/search-text';
import { sortBy } from '@server/base/db/sort';
import type { Viewer } from '@server/base/viewer';
import { colleagueInvitationTable } from '@server/model/premise';
import { roleTable, userRoleTable, userTable } from '@server/model/user';
import { and, asc, count, eq, ne, type SQL, sql } from 'drizzle-orm';
import { lastSeenAt, listedOnWire, selectUsers, userOnWire } from './row-queries';

type RoleQuery = CallInput<typeof roleCalls.users>['query'];
type Sort = NonNullable<RoleQuery['sort']>;

/** WHERE for the users who have one of the roles. */
export const hasAnyRole = (roles: readonly RoleName[]): SQL => sql`exists (
  select from ${userRoleTable} has join ${roleTable} given on given.id = has.role_id
  where has.user_id = ${userTable}.id and given.name = any(${sql.param([...roles])}::text[]))`;

export const isInternalUser = hasAnyRole(INTERNAL_ROLES);
/** Deleted users keep a nameless row for documents, listed only by the filter `status=deleted`. */
export const isNotDeleted = ne(userTable.status, 'deleted');

/** WHERE for the users who wait for approval, or whom a client asked for. */
const isAwaitingDecision = sql`(${userTable.status} = 'waiting' or exists (
  select from ${colleagueInvitationTable} invitation where invitation.user_id = ${userTable}.id))`;

const sortsIn = (lang: Lang) => ({
  name: nameOrder(userTable, lang),
  email: sql`lower(${userTable.email})`,
  createdAt: sql`${userTable.createdAt}`,
  lastSeenAt: sql`${lastSeenAt}`,
});

/** By default waiting users first, then the newest. Users who were never seen sort as if seen longest ago. */
const orderOf = (lang: Lang, sort: Sort | undefined): SQL => {
  if (!sort)
    return sql`${userTable.status} = 'waiting' desc, ${userTable.createdAt} desc, ${userTable.id} desc`;
  const { by, isDescending } = sortBy(sortsIn(lang), sort);
  return isDescending
    ? sql`${by} desc nulls last, ${userTable.id} desc`
    : sql`${by} asc nulls first, ${userTable.id}`;
};

const pageOfUsers = async <T>(
  tx: Tx,
  query: Pick<RoleQuery, 'limit' | 'offset' | 'sort'>,
  lang: Lang,
  where: SQL | undefined,
  onWire: (row: Parameters<typeof userOnWire>[0]) => T,
): Promise<Page<T>> => {
  const rows = await selectUsers(tx, lang)
    .where(where)
    .orderBy(orderOf(lang, query.sort))
    .limit(query.limit)
    .offset(query.offset);
  const [total] = await tx.select({ rows: count() }).from(userTable).where(where);
  return pageOf(rows.map(onWire), total?.rows ?? 0, query);
};

const ofStatus = (status: UserStatus | undefined): SQL =>
  status ? eq(userTable.status, status) : isNotDeleted;

/** Lists users; deleted ones only with that status. */
export const listUsers = (
  tx: Tx,
  { status, role, companyId, awaitsDecision, globalKey, ...query }: CallInput<typeof userCalls.list>['query'],
  lang: Lang,
): Promise<Page<ListedUser>> => {
  const search = globalKey ? matchesText(userTable, globalKey) : undefined;
  const ofCompany = companyId === undefined ? undefined : eq(userTable.companyId, companyId);
  const decision = awaitsDecision === undefined ? undefined : sql`${isAwaitingDecision} = ${awaitsDecision}`;
  const where = and(ofStatus(status), role && hasAnyRole([role]), ofCompany, decision, search);
  return pageOfUsers(tx, query, lang, where, listedOnWire);
};

/** Lists the users with a role, of any status but deleted, by name unless requested otherwise. */
export const listUsersOfRole = (
  tx: Tx,
  role: RoleName,
  { globalKey, ...query }: RoleQuery,
  lang: Lang,
): Promise<Page<User>> => {
  const where = and(
    isNotDeleted,
    hasAnyRole([role]),
    globalKey ? matchesText(userTable, globalKey) : undefined,
  );
  return pageOfUsers(tx, { ...query, sort: query.sort ?? 'name' }, lang, where, userOnWire);
};

/** Counts users waiting for a decision; null for a viewer who can't approve. */
export const countWaitingUsers = async (tx: Tx, viewer: Viewer): Promise<number | null> =>
  reachOf(viewer, 'user.manage') ? tx.$count(userTable, isAwaitingDecision) : null;

interface PickerQuery {
  globalKey?: string | undefined;
  limit?: number | undefined;
}

/** Lists users for a picker, by name. */
export const listUsersForPicker = async (
  tx: Tx,
  lang: Lang,
  { globalKey, limit }: PickerQuery,
  ...where: (SQL | undefined)[]
): Promise<PickedUser[]> => {
  const picked = tx
    .select({
      id: userTable.id,
      firstName: userTable.firstName,
      lastName: userTable.lastName,
      email: userTable.email,
    })
    .from(userTable)
    .where(and(...where, globalKey ? matchesText(userTable, globalKey) : undefined))
    .orderBy(nameOrder(userTable, lang), asc(userTable.id))
    .$dynamic();
  return limit === undefined ? picked : picked.limit(limit);
};
