import { type ApiKey, type ApiKeyBody, apiKeyCalls, KEY_PREFIX } from '@contract/api-key';
import { isDay } from '@contract/primitives';
import { addDays } from '@domain/day';
import { startOfDay } from '@domain/time';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { type FieldProblem, FieldRefusalError } from '@server/base/refusal';
import { hashOf, newToken } from '@server/base/token';
import { apiKeyTable } from '@server/model/api-key';
import { userTable } from '@server/model/user';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { findTimeZone } from '@server/platform/setting/queries';
import { findUnselectable } from '@server/resources/metadata/reference-queries';
import { eq } from 'drizzle-orm';
import { apiKeyOnWire } from './queries';

const unique = <T>(values: readonly T[] = []): T[] => [...new Set(values)];

/** The instant at which a key ends: a day counts to its end in the business's time zone. */
const endOf = async (tx: Tx, until: ApiKeyBody['until']): Promise<Date> =>
  new Date(isDay(until) ? startOfDay(addDays(until, 1), await findTimeZone(tx)) : until);

const checkGroups = async (
  tx: Tx,
  premiseGroupIds: readonly number[],
  guardGroupIds: readonly number[],
): Promise<FieldProblem[]> => [
  ...((await findUnselectable(tx, 'premiseGroup', premiseGroupIds)).length > 0
    ? [{ path: 'premiseGroupIds', code: 'unknown_reference' }]
    : []),
  ...((await findUnselectable(tx, 'guardGroup', guardGroupIds)).length > 0
    ? [{ path: 'securityGroupIds', code: 'unknown_reference' }]
    : []),
];

/** Creates a key by which programs act for the caller. The answer alone contains it: only its hash is stored. */
export const createApiKey = async (
  tx: Tx,
  actor: Actor,
  body: ApiKeyBody,
): Promise<ApiKey & { key: string }> => {
  const premiseGroupIds = unique(body.premiseGroupIds);
  const guardGroupIds = unique(body.securityGroupIds);
  const until = await endOf(tx, body.until);
  const problems = [
    ...(until <= actor.now ? [{ path: 'until', code: 'past' }] : []),
    ...(await checkGroups(tx, premiseGroupIds, guardGroupIds)),
  ];
  if (problems.length > 0) throw new FieldRefusalError(problems);
  const key = `${KEY_PREFIX}${newToken()}`;
  const [stored] = await tx
    .insert(apiKeyTable)
    .values({
      name: body.name,
      keyHash: await hashOf(key),
      madeBy: actor.viewer.userId,
      capabilities: unique(body.capabilities),
      reachesAll: body.all === true,
      premiseGroupIds,
      guardGroupIds,
      createdAt: actor.now,
      until,
    })
    .returning();
  const [person] = await tx.select().from(userTable).where(eq(userTable.id, actor.viewer.userId));
  if (!stored || !person) throw new Error('The key was not stored');
  const created = apiKeyOnWire(stored, person);
  const { capabilities, all, securityGroupIds } = created;
  await recordAudit(tx, actor, {
    action: 'apiKey.created',
    subject: `apiKey:${stored.id}`,
    after: { keyName: body.name, capabilities, all, premiseGroupIds, securityGroupIds, until: created.until },
  });
  await announceChange(tx, actor.now, apiKeyCalls.create.tells);
  return { ...created, key };
};
