import type { CallInput } from '@contract/call';
import type { premiseUserCalls } from '@contract/premise-user';
import type { PickedUser } from '@contract/role';
import type { Tx } from '@server/db/database';
import { premiseInReach, within } from '@server/db/scope';
import { notFound } from '@server/refusal';
import { hasRole, isThere, pickUsers } from '@server/user/list-users';
import { userTable } from '@server/user/table';
import type { Viewer } from '@server/viewer';
import { and, eq, inArray, notInArray, type SQL } from 'drizzle-orm';
import { premiseTable, premiseUserTable } from './table';

const findCompanyOf = async (tx: Tx, viewer: Viewer, premiseId: number): Promise<number> => {
  const [premise] = await tx
    .select({ companyId: premiseTable.companyId })
    .from(premiseTable)
    .where(within(premiseInReach(tx, viewer, 'premiseUser.manage'), eq(premiseTable.id, premiseId)));
  if (!premise) throw notFound();
  return premise.companyId;
};

const usersOf = (tx: Tx, premiseId: number) =>
  tx
    .select({ id: premiseUserTable.userId })
    .from(premiseUserTable)
    .where(eq(premiseUserTable.premiseId, premiseId));

/** WHERE for the clients of a company who can use what is theirs. */
export const isClientOf = (companyId: number): SQL | undefined =>
  and(eq(userTable.status, 'active'), eq(userTable.companyId, companyId), hasRole(['Client']));

/** The users of a premise in reach; 404 out of it. */
export const listPremiseUsers = async (tx: Tx, viewer: Viewer, premiseId: number): Promise<PickedUser[]> => {
  await findCompanyOf(tx, viewer, premiseId);
  return pickUsers(tx, {}, isThere, inArray(userTable.id, usersOf(tx, premiseId)));
};

/** Who could become one: the clients of its company who aren't yet. */
export const listAssignableUsers = async (
  tx: Tx,
  viewer: Viewer,
  premiseId: number,
  query: CallInput<typeof premiseUserCalls.assignable>['query'],
): Promise<PickedUser[]> => {
  const companyId = await findCompanyOf(tx, viewer, premiseId);
  return pickUsers(tx, query, isClientOf(companyId), notInArray(userTable.id, usersOf(tx, premiseId)));
};
