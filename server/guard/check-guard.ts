import type { GuardBody } from '@contract/guard';
import { reachOf } from '@domain/access';
import { guardGroupRightTable } from '@server/access-right/table';
import type { Tx } from '@server/db/database';
import { premiseInReach, within } from '@server/db/scope';
import { canChoose, unknownLicenceTypes } from '@server/metadata/references';
import { premiseTable } from '@server/premise/table';
import { FieldRefusalError } from '@server/refusal';
import type { Viewer } from '@server/viewer';
import { and, eq, inArray } from 'drizzle-orm';

interface Problem {
  path: string;
  code: string;
}

/** What a guard held before: it may stay, whoever saves. */
export interface HeldBefore {
  groupId: number | null;
  licenceIds: readonly number[];
  premiseIds: readonly number[];
}

const isGroupOf = async (tx: Tx, viewer: Viewer, guardGroupId: number): Promise<boolean> => {
  const [right] = await tx
    .select({ id: guardGroupRightTable.guardGroupId })
    .from(guardGroupRightTable)
    .where(
      and(
        eq(guardGroupRightTable.userId, viewer.userId),
        eq(guardGroupRightTable.guardGroupId, guardGroupId),
      ),
    );
  return right !== undefined;
};

/** Whoever works in a scope keeps a guard in a group of it, or the guard would be out of the writer's sight. */
const groupProblem = async (
  tx: Tx,
  viewer: Viewer,
  groupId: number | null,
  held: HeldBefore,
): Promise<string | null> => {
  const isScoped = reachOf(viewer, 'guard.edit') !== 'all';
  if (groupId === null) return isScoped ? 'required' : null;
  if (groupId === held.groupId) return null;
  if (isScoped && !(await isGroupOf(tx, viewer, groupId))) return 'unknown_reference';
  return (await canChoose(tx, 'guardGroup', groupId)) ? null : 'unknown_reference';
};

const licenceProblems = async (
  tx: Tx,
  licences: GuardBody['licences'],
  held: HeldBefore,
): Promise<Problem[]> => {
  const unknownTypes = await unknownLicenceTypes(
    tx,
    licences.map(({ type }) => type),
  );
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

const wishProblems = async (
  tx: Tx,
  viewer: Viewer,
  { preferredPremiseIds = [], bannedPremiseIds = [] }: GuardBody,
  held: HeldBefore,
): Promise<Problem[]> => {
  const added = [...preferredPremiseIds, ...bannedPremiseIds].filter((id) => !held.premiseIds.includes(id));
  const found =
    added.length === 0
      ? []
      : await tx
          .select({ id: premiseTable.id })
          .from(premiseTable)
          .where(within(premiseInReach(tx, viewer, 'premise.read'), inArray(premiseTable.id, added)));
  const reached = new Set([...held.premiseIds, ...found.map(({ id }) => id)]);
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

/** Throws a FieldRefusalError with everything in the body that the schema can't know to be wrong. */
export const checkGuard = async (
  tx: Tx,
  viewer: Viewer,
  body: GuardBody,
  held: HeldBefore,
): Promise<void> => {
  const { employedFrom, employedTo, securityGroupId = null } = body;
  const group = await groupProblem(tx, viewer, securityGroupId, held);
  const problems = [
    ...(group ? [{ path: 'securityGroupId', code: group }] : []),
    ...(employedFrom && employedTo && employedTo < employedFrom
      ? [{ path: 'employedTo', code: 'ends_before_start' }]
      : []),
    ...(await licenceProblems(tx, body.licences, held)),
    ...(await wishProblems(tx, viewer, body, held)),
  ];
  if (problems.length > 0) throw new FieldRefusalError(problems);
};
