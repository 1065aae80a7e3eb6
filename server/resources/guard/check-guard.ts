import type { GuardBody } from '@contract/guard';
import { reachOf } from '@domain/access';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { type FieldProblem, FieldRefusalError } from '@server/base/refusal';
import type { Viewer } from '@server/base/viewer';
import { guardGroupRightTable } from '@server/model/access-right';
import { premiseTable } from '@server/model/premise';
import { premiseInReach, within } from '@server/model/scope';
import { findToday } from '@server/platform/setting/queries';
import { findUnknownLicenceTypes, findUnselectable } from '@server/resources/metadata/reference-queries';
import { and, eq, inArray } from 'drizzle-orm';

/** References that a stored guard already has and may keep. */
export interface StoredReferences {
  groupId: number | null;
  licenceIds: readonly number[];
  premiseIds: readonly number[];
}

/** Groups out of the viewer's scope. */
const findForbiddenGroups = async (tx: Tx, viewer: Viewer, ids: readonly number[]): Promise<number[]> => {
  const forbidden = await findUnselectable(tx, 'guardGroup', ids);
  if (ids.length === 0 || reachOf(viewer, 'guard.edit') === 'all') return forbidden;
  const rights = await tx
    .select({ id: guardGroupRightTable.guardGroupId })
    .from(guardGroupRightTable)
    .where(
      and(
        eq(guardGroupRightTable.userId, viewer.userId),
        inArray(guardGroupRightTable.guardGroupId, [...ids]),
      ),
    );
  const ownGroups = new Set(rights.map(({ id }) => id));
  return [...forbidden, ...ids.filter((id) => !ownGroups.has(id))];
};

const licenceProblems = (
  { licences }: GuardBody,
  unknownTypes: readonly string[],
  held: StoredReferences,
): FieldProblem[] => {
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
  held: StoredReferences,
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

const preferenceProblems = (
  { preferredPremiseIds = [], bannedPremiseIds = [] }: GuardBody,
  reached: ReadonlySet<number>,
): FieldProblem[] => {
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

/** The problems in each body that the schema can't find, in a fixed number of statements. */
export const guardProblems = async (
  tx: Tx,
  { viewer, now }: Actor,
  bodies: readonly GuardBody[],
  held: StoredReferences,
): Promise<FieldProblem[][]> => {
  const today = await findToday(tx, now);
  const isScoped = reachOf(viewer, 'guard.edit') !== 'all';
  const groups = bodies.flatMap(({ securityGroupId }) =>
    securityGroupId && securityGroupId !== held.groupId ? [securityGroupId] : [],
  );
  const forbiddenGroups = await findForbiddenGroups(tx, viewer, [...new Set(groups)]);
  const unknownTypes = await findUnknownLicenceTypes(
    tx,
    bodies.flatMap(({ licences }) => licences.map(({ type }) => type)),
  );
  const reached = await findReachedPremises(tx, viewer, bodies, held);
  return bodies.map((body) => {
    const { birthDate, employedFrom, employedTo, securityGroupId = null } = body;
    const group = 'securityGroupId';
    return [
      // A user with a scope must choose a group of it, or the guard would be out of the user's reach.
      ...(securityGroupId === null && isScoped ? [{ path: group, code: 'required' }] : []),
      ...(securityGroupId !== null && forbiddenGroups.includes(securityGroupId)
        ? [{ path: group, code: 'unknown_reference' }]
        : []),
      ...(birthDate && birthDate > today ? [{ path: 'birthDate', code: 'born_in_future' }] : []),
      ...(employedFrom && employedTo && employedTo < employedFrom
        ? [{ path: 'employedTo', code: 'ends_before_start' }]
        : []),
      ...licenceProblems(body, unknownTypes, held),
      ...preferenceProblems(body, reached),
    ];
  });
};

/** Throws a FieldRefusalError with the problems in the body that the schema can't find. */
export const checkGuard = async (
  tx: Tx,
  actor: Actor,
  body: GuardBody,
  held: StoredReferences,
): Promise<void> => {
  const [problems = []] = await guardProblems(tx, actor, [body], held);
  if (problems.length > 0) throw new FieldRefusalError(problems);
};
