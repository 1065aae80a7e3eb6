import type { PremiseBody } from '@contract/premise';
import { reachOf } from '@domain/access';
import { premiseGroupRightTable } from '@server/access-right/table';
import type { Tx } from '@server/db/database';
import { keepAudit } from '@server/http/audit';
import { announceChange } from '@server/http/change';
import { FieldRefusal } from '@server/http/refusal';
import type { Viewer } from '@server/http/viewer';
import { canChoose, unknownLicenceTypes } from '@server/metadata/references';
import { and, eq } from 'drizzle-orm';
import { premiseTable } from './table';

const isGroupOf = async (tx: Tx, viewer: Viewer, premiseGroupId: number): Promise<boolean> => {
  const [right] = await tx
    .select({ id: premiseGroupRightTable.premiseGroupId })
    .from(premiseGroupRightTable)
    .where(
      and(
        eq(premiseGroupRightTable.userId, viewer.userId),
        eq(premiseGroupRightTable.premiseGroupId, premiseGroupId),
      ),
    );
  return right !== undefined;
};

/** Whoever works in a scope puts the premise into a group of its own, or it would be out of its maker's sight. */
const groupProblem = async (tx: Tx, viewer: Viewer, groupId: number | null): Promise<string | null> => {
  const isScoped = reachOf(viewer, 'premise.edit') !== 'all';
  if (groupId === null) return isScoped ? 'required' : null;
  if (isScoped && !(await isGroupOf(tx, viewer, groupId))) return 'unknown_reference';
  return (await canChoose(tx, 'premiseGroup', groupId)) ? null : 'unknown_reference';
};

const checkReferences = async (tx: Tx, viewer: Viewer, body: PremiseBody): Promise<void> => {
  const { regionId, companyId, consultantId, requiredLicenceTypes = [] } = body;
  const problems: { path: string; code: string }[] = [];
  const unknown = (path: string) => problems.push({ path, code: 'unknown_reference' });
  if (!(await canChoose(tx, 'region', regionId))) unknown('regionId');
  if (!(await canChoose(tx, 'company', companyId))) unknown('companyId');
  if (consultantId && !(await canChoose(tx, 'consultant', consultantId))) unknown('consultantId');
  const group = await groupProblem(tx, viewer, body.premiseGroupId ?? null);
  if (group) problems.push({ path: 'premiseGroupId', code: group });
  for (const code of await unknownLicenceTypes(tx, requiredLicenceTypes))
    unknown(`requiredLicenceTypes.${requiredLicenceTypes.indexOf(code)}`);
  if (problems.length > 0) throw new FieldRefusal(problems);
};

/** Takes on a premise for a company; returns its id. */
export const createPremise = async (
  tx: Tx,
  viewer: Viewer,
  body: PremiseBody,
  now: Date,
  address: string,
): Promise<number> => {
  await checkReferences(tx, viewer, body);
  const { status = 'active', requiredLicenceTypes = [], ...facts } = body;
  const premise = { ...facts, status, requiredLicenceTypes: [...new Set(requiredLicenceTypes)] };
  const [created] = await tx
    .insert(premiseTable)
    .values({ ...premise, createdAt: now, updatedAt: now })
    .returning({ id: premiseTable.id });
  if (!created) throw new Error('The premise was not stored.');
  await keepAudit(tx, {
    at: now,
    byUserId: viewer.userId,
    action: 'premise.created',
    subject: `premise:${created.id}`,
    before: null,
    after: premise,
    address,
  });
  await announceChange(tx, now, ['Premise'], null);
  return created.id;
};
