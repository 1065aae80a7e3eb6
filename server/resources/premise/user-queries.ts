import type { CallInput } from '@contract/call';
import type { premiseUserCalls } from '@contract/premise-user';
import type { PickedUser } from '@contract/role';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { notFound } from '@server/base/refusal';
import type { Viewer } from '@server/base/viewer';
import { premiseTable, premiseUserTable } from '@server/model/premise';
import { premiseInReach, within } from '@server/model/scope';
import { userTable } from '@server/model/user';
import { hasAnyRole, isNotDeleted, listUsersForPicker } from '@server/resources/user/list-queries';
import { and, eq, inArray, notInArray, type SQL } from 'drizzle-orm';
import { requirePremise } from './queries';

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

/** WHERE for the active clients of a company. */
export const isClientOf = (companyId: number): SQL | undefined =>
  and(eq(userTable.status, 'active'), eq(userTable.companyId, companyId), hasAnyRole(['Client']));

/** Lists the users of a premise; throws 404 out of reach. */
export const listPremiseUsers = async (
  tx: Tx,
  { viewer, lang }: Actor,
  premiseId: number,
): Promise<PickedUser[]> => {
  await findCompanyOf(tx, viewer, premiseId);
  return listUsersForPicker(tx, lang, {}, isNotDeleted, inArray(userTable.id, usersOf(tx, premiseId)));
};

/** Lists the clients among the users of a premise of the viewer; throws 404 out of reach. */
export const listColleagues = async (
  tx: Tx,
  { viewer, lang }: Actor,
  premiseId: number,
): Promise<PickedUser[]> => {
  await requirePremise(tx, viewer, 'premiseUser.invite', premiseId);
  return listUsersForPicker(
    tx,
    lang,
    {},
    isNotDeleted,
    hasAnyRole(['Client']),
    inArray(userTable.id, usersOf(tx, premiseId)),
  );
};

/** Lists the clients of the premise's company who aren't its users yet. */
export const listAssignableUsers = async (
  tx: Tx,
  { viewer, lang }: Actor,
  premiseId: number,
  query: CallInput<typeof premiseUserCalls.assignable>['query'],
): Promise<PickedUser[]> => {
  const companyId = await findCompanyOf(tx, viewer, premiseId);
  return listUsersForPicker(
    tx,
    lang,
    query,
    isClientOf(companyId),
    notInArray(userTable.id, usersOf(tx, premiseId)),
  );
};
