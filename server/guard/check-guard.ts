import type { GuardBody } from '@contract/guard';
import { reachOf } from '@domain/access';
import { guardGroupRightTable } from '@server/access-right/table';
import type { Tx } from '@server/db/database';
import { premiseInReach, within } from '@server/db/scope';
import { findUnchoosable, unknownLicenceTypes } from '@server/metadata/references';
import { premiseTable } from '@server/premise/table';
import { FieldRefusalError } from '@server/refusal';
import type { Viewer } from '@server/viewer';
import { and, eq, inArray } from 'drizzle-orm';

export interface Problem {
  path: string;
  code: string;
}

/** What a guard held before: it may stay, whoever saves. */
export interface HeldBefore {
  groupId: number | null;
  licenceIds: readonly number[];
  premiseIds: readonly number[];
}

/** Those of the groups that the viewer may put no guard into. */
const findBarredGroups = async (tx: Tx, viewer: Viewer, ids: readonly number[]): Promise<number[]> => {
  const barred = await findUnchoosable(tx, 'guardGroup', ids);
  if (ids.length === 0 || reachOf(viewer, 'guard.edit') === 'all') return barred;
  const rights = await tx
    .select({ id: guardGroupRightTable.guardGroupId })
    .from(guardGroupRightTable)
    .where(
      and(
        eq(guardGroupRightTable.userId, viewer.userId),
        inArray(guardGroupRightTable.guardGroupId, [...ids]),
      ),
    );
  const own = new Set(rights.map(({ id }) => id));
  return [...barred, ...ids.filter((id) => !own.has(id))];
};

const licenceProblems = (
  { licences }: GuardBody,
  unknownTypes: readonly string[],
  held: HeldBefore,
): Problem[] => {
  const ids = licences.map(({ id }) => id);
  return licences.flatMap(({ id, type, issuedOn, expiresOn }, index) => {
    const at = (field: string, code: string, isWrong: boolean) =>
      isWrong ? [{ path: `licences.${index}.${field}`, code }] : [];
    return [
      ...at('id', 'unknown_reference', id !== undefined && !held.licenceIds.includes(id)),
      ...at('id', 'duplicate', id !== undefined && ids.indexOf(id) < index),
      ...at('type', 'unknown_reference', unknownTypes.includes(type)),
      ...at('issuedOn', 'issued_after_expiry', Boolean(issuedOn && issuedOn > expiresOn)),
    ];
  });
};

const findReachedPremises = async (
  tx: Tx,
  viewer: Viewer,
  bodies: readonly GuardBody[],
  held: HeldBefore,
): Promise<Set<number>> => {
  const added = bodies
    .flatMap(({ preferredPremiseIds = [], bannedPremiseIds = [] }) => [
      ...preferredPremiseIds,
      ...bannedPremiseIds,
    ])
    .filter((id) => !held.premiseIds.includes(id));
  const found =
    added.length === 0
      ? []
      : await tx
          .select({ id: premiseTable.id })
          .from(premiseTable)
          .where(
            within(premiseInReach(tx, viewer, 'premise.read'), inArray(premiseTable.id, [...new Set(added)])),
          );
  return new Set([...held.premiseIds, ...found.map(({ id }) => id)]);
};

const wishProblems = (
  { preferredPremiseIds = [], bannedPremiseIds = [] }: GuardBody,
  reached: ReadonlySet<number>,
): Problem[] => {
  const unknownIn = (list: 'preferredPremiseIds' | 'bannedPremiseIds', ids: readonly number[]) =>
    ids.flatMap((id, index) =>
      reached.has(id) ? [] : [{ path: `${list}.${index}`, code: 'unknown_reference' }],
    );
  return [
    ...unknownIn('preferredPremiseIds', preferredPremiseIds),
    ...unknownIn('bannedPremiseIds', bannedPremiseIds),
    ...bannedPremiseIds.flatMap((id, index) =>
      preferredPremiseIds.includes(id)
        ? [{ path: `bannedPremiseIds.${index}`, code: 'preferred_and_banned' }]
        : [],
    ),
  ];
};

/** Everything in each body that the schema can't know to be wrong, with one statement of each kind for all of them. */
export const guardProblems = async (
  tx: Tx,
  viewer: Viewer,
  bodies: readonly GuardBody[],
  held: HeldBefore,
): Promise<Problem[][]> => {
  const isScoped = reachOf(viewer, 'guard.edit') !== 'all';
  const groups = bodies.flatMap(({ securityGroupId }) =>
    securityGroupId && securityGroupId !== held.groupId ? [securityGroupId] : [],
  );
  const barredGroups = await findBarredGroups(tx, viewer, [...new Set(groups)]);
  const unknownTypes = await unknownLicenceTypes(
    tx,
    bodies.flatMap(({ licences }) => licences.map(({ type }) => type)),
  );
  const reached = await findReachedPremises(tx, viewer, bodies, held);
  return bodies.map((body) => {
    const { employedFrom, employedTo, securityGroupId = null } = body;
    const group = 'securityGroupId';
    return [
      // Whoever works in a scope keeps a guard in a group of it, or the guard would be out of the writer's sight.
      ...(securityGroupId === null && isScoped ? [{ path: group, code: 'required' }] : []),
      ...(securityGroupId !== null && barredGroups.includes(securityGroupId)
        ? [{ path: group, code: 'unknown_reference' }]
        : []),
      ...(employedFrom && employedTo && employedTo < employedFrom
        ? [{ path: 'employedTo', code: 'ends_before_start' }]
        : []),
      ...licenceProblems(body, unknownTypes, held),
      ...wishProblems(body, reached),
    ];
  });
};

/** Throws a FieldRefusalError with everything in the body that the schema can't know to be wrong. */
export const checkGuard = async (
  tx: Tx,
  viewer: Viewer,
  body: GuardBody,
  held: HeldBefore,
): Promise<void> => {
  const [problems = []] = await guardProblems(tx, viewer, [body], held);
  if (problems.length > 0) throw new FieldRefusalError(problems);
};
