import type { FlagName, RoleName } from '@contract/access';
import { KEY_PREFIX } from '@contract/api-key';
import { rolesIn } from '@domain/access';
import { personName } from '@domain/person-name';
import type { Tx } from '@server/base/db/database';
import { unlessUnavailable } from '@server/base/db/errors';
import { hashOf } from '@server/base/token';
import type { Viewer, ViewerKey } from '@server/base/viewer';
import { apiKeyTable } from '@server/model/api-key';
import { roleTable, userFlagTable, userRoleTable, userTable } from '@server/model/user';
import { secondsToMilliseconds } from 'date-fns';
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';

/** `last_used_at` is written at most this often, because a write per call would cost too much. */
const USED_INTERVAL_SECONDS = 60;

const BEARER = new RegExp(`^Bearer (${KEY_PREFIX}[\\w-]{43})$`, 'i');

/** The API key of a request; null without one. No access token of a sign-in is as long. */
export const apiKeyOf = ({ headers }: Request): string | null =>
  BEARER.exec(headers.get('authorization') ?? '')?.[1] ?? null;

/** The user for whom an API key acts. */
export type KeyViewer = Viewer & { key: ViewerKey };

/** Who acts by a live key of an active user, with only the user's internal roles, and when it was last used; else null. */
const findLiveKey = async (
  tx: Tx,
  isKey: SQL,
  now: Date,
): Promise<{ viewer: KeyViewer; lastUsedAt: Date | null } | null> => {
  const [row] = await tx
    .select({
      key: apiKeyTable,
      user: userTable,
      roles: sql<RoleName[]>`array(select ${roleTable.name} from ${userRoleTable}
        join ${roleTable} on ${roleTable.id} = ${userRoleTable.roleId}
        where ${userRoleTable.userId} = ${userTable.id} order by ${roleTable.id})`,
      flags: sql<FlagName[]>`array(select ${userFlagTable.name} from ${userFlagTable}
        where ${userFlagTable.userId} = ${userTable.id} and ${userFlagTable.enabled})`,
    })
    .from(apiKeyTable)
    .innerJoin(userTable, and(eq(userTable.id, apiKeyTable.madeBy), eq(userTable.status, 'active')))
    .where(and(isKey, isNull(apiKeyTable.endedAt), gt(apiKeyTable.until, now)));
  if (!row) return null;
  const { id, capabilities, reachesAll: all, premiseGroupIds, guardGroupIds, lastUsedAt } = row.key;
  const viewer = {
    userId: row.user.id,
    name: personName(row.user),
    roles: rolesIn('admin', row.roles),
    flags: row.flags,
    companyId: row.user.companyId,
    signInId: '',
    confirmedAt: null,
    key: { id, capabilities, all, premiseGroupIds, guardGroupIds },
  };
  return { viewer, lastUsedAt };
};

/** Who makes a call by an API key; null unless it is live and its user active. Notes when and from where it was last used. */
export const findApiKey = async (
  tx: Tx,
  key: string,
  address: string,
  now: Date,
): Promise<KeyViewer | null> => {
  const found = await findLiveKey(tx, eq(apiKeyTable.keyHash, await hashOf(key)), now);
  if (!found) return null;
  const { viewer, lastUsedAt } = found;
  if (now.getTime() - (lastUsedAt?.getTime() ?? 0) > secondsToMilliseconds(USED_INTERVAL_SECONDS))
    await tx
      .update(apiKeyTable)
      .set({ lastUsedAt: now, lastAddress: address })
      .where(eq(apiKeyTable.id, viewer.key.id))
      .catch(unlessUnavailable);
  return viewer;
};

/** As `findApiKey`, for work that a call by the key began and a job continues. */
export const findKeyViewer = async (tx: Tx, keyId: number, now: Date): Promise<KeyViewer | null> => {
  const found = await findLiveKey(tx, eq(apiKeyTable.id, keyId), now);
  return found?.viewer ?? null;
};
