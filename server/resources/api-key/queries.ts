import type { API_KEY_SORTS, ApiKey, apiKeyCalls } from '@contract/api-key';
import type { CallInput } from '@contract/call';
import type { Page } from '@contract/list';
import { personName } from '@domain/person-name';
import type { Tx } from '@server/base/db/database';
import { contains, pageOf } from '@server/base/db/page';
import { searchableName } from '@server/base/db/person-name';
import { sortBy } from '@server/base/db/sort';
import { type ApiKeyRow, apiKeyTable } from '@server/model/api-key';
import { type UserRow, userTable } from '@server/model/user';
import { and, asc, count, desc, eq, isNull, or } from 'drizzle-orm';

export const apiKeyOnWire = (row: ApiKeyRow, by: Pick<UserRow, 'id' | 'firstName' | 'lastName'>): ApiKey => ({
  id: row.id,
  name: row.name,
  capabilities: row.capabilities,
  all: row.reachesAll,
  premiseGroupIds: row.premiseGroupIds,
  securityGroupIds: row.guardGroupIds,
  until: row.until.toISOString(),
  by: { id: by.id, name: personName(by) },
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  lastAddress: row.lastAddress,
});

const SORTS = {
  name: apiKeyTable.name,
  createdAt: apiKeyTable.createdAt,
  until: apiKeyTable.until,
  lastUsedAt: apiKeyTable.lastUsedAt,
} satisfies Record<(typeof API_KEY_SORTS)[number], unknown>;

/** A page of the keys that were not ended; an expired one stays until it is deleted. */
export const listApiKeys = async (
  tx: Tx,
  { globalKey, sort = '-createdAt', ...query }: CallInput<typeof apiKeyCalls.list>['query'],
): Promise<Page<ApiKey>> => {
  const where = and(
    isNull(apiKeyTable.endedAt),
    globalKey
      ? or(contains(apiKeyTable.name, globalKey), contains(searchableName(userTable), globalKey))
      : undefined,
  );
  const { by, isDescending } = sortBy(SORTS, sort);
  const direction = isDescending ? desc : asc;
  const joined = eq(userTable.id, apiKeyTable.madeBy);
  const rows = await tx
    .select({ key: apiKeyTable, by: userTable })
    .from(apiKeyTable)
    .innerJoin(userTable, joined)
    .where(where)
    .orderBy(direction(by), direction(apiKeyTable.id))
    .limit(query.limit)
    .offset(query.offset);
  const [counted] = await tx
    .select({ total: count() })
    .from(apiKeyTable)
    .innerJoin(userTable, joined)
    .where(where);
  return pageOf(
    rows.map((row) => apiKeyOnWire(row.key, row.by)),
    counted?.total ?? 0,
    query,
  );
};
