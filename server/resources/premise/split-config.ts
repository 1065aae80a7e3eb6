import {
  type SplitBody,
  type SplitConfig,
  type SplitMode,
  type SplitParty,
  splitConfigCalls,
} from '@contract/split-config';
import { isInternal } from '@domain/access';
import { splitProblems } from '@domain/split-config';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { FieldRefusalError, notFound } from '@server/base/refusal';
import type { Viewer } from '@server/base/viewer';
import { premiseTable, type SplitPartyRow, splitPartyTable } from '@server/model/premise';
import { premiseInReach, within } from '@server/model/scope';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { asc, eq } from 'drizzle-orm';
import { confirmAddresses, findAddressStates, recordAddresses } from './party-address';
import { lockPremiseToSave } from './save-premise';

export const partyOnWire = ({
  name,
  billingAddress,
  email,
  share,
  shiftTypes,
}: SplitPartyRow): SplitParty => ({
  name,
  billingAddress,
  email,
  ...(share === null ? {} : { share }),
  ...(shiftTypes === null ? {} : { shiftTypes }),
});

/** Returns how the invoices of a premise in reach are split. Throws not_found. */
export const findSplitConfig = async (tx: Tx, viewer: Viewer, premiseId: number): Promise<SplitConfig> => {
  // One statement, so that the parties belong to the returned version.
  const rows = await tx
    .select({ mode: premiseTable.splitMode, version: premiseTable.version, party: splitPartyTable })
    .from(premiseTable)
    .leftJoin(splitPartyTable, eq(splitPartyTable.premiseId, premiseTable.id))
    .where(within(premiseInReach(tx, viewer, 'split.edit'), eq(premiseTable.id, premiseId)))
    .orderBy(asc(splitPartyTable.position));
  const [premise] = rows;
  if (!premise) throw notFound();
  const { mode, version } = premise;
  const stateOf = await findAddressStates(tx, premiseId);
  const parties = rows.flatMap(({ party }) =>
    party ? [{ ...partyOnWire(party), ...stateOf(party.email) }] : [],
  );
  return { mode, version, parties };
};

const listParties = async (tx: Tx, premiseId: number): Promise<SplitParty[]> => {
  const parties = await tx
    .select()
    .from(splitPartyTable)
    .where(eq(splitPartyTable.premiseId, premiseId))
    .orderBy(asc(splitPartyTable.position));
  return parties.map(partyOnWire);
};

const writeParties = async (tx: Tx, premiseId: number, parties: readonly SplitParty[]): Promise<void> => {
  await tx.delete(splitPartyTable).where(eq(splitPartyTable.premiseId, premiseId));
  if (parties.length === 0) return;
  await tx
    .insert(splitPartyTable)
    .values(parties.map((party, index) => ({ ...party, premiseId, position: index + 1 })));
};

const withoutState = ({
  emailConfirmed: _,
  emailEntered: __,
  ...party
}: SplitBody['parties'][number]): SplitParty => party;

const auditedFields = (splitMode: SplitMode, parties: readonly SplitParty[]) => ({ splitMode, parties });

/** Replaces the split of a premise's invoices; by staff, this confirms the addresses. Throws a FieldRefusalError. */
export const saveSplitConfig = async (
  tx: Tx,
  actor: Actor,
  premiseId: number,
  { mode, version, ...body }: SplitBody,
): Promise<void> => {
  const parties = body.parties.map(withoutState);
  const premise = await lockPremiseToSave(tx, actor.viewer, 'split.edit', premiseId, version);
  const problems = splitProblems({ mode, parties });
  if (problems.length > 0) throw new FieldRefusalError(problems);
  const before = await listParties(tx, premiseId);
  await tx
    .update(premiseTable)
    .set({ splitMode: mode, version: version + 1, updatedAt: actor.now })
    .where(eq(premiseTable.id, premiseId));
  await writeParties(tx, premiseId, parties);
  const emails = parties.map(({ email }) => email);
  await recordAddresses(tx, actor, premiseId, emails);
  if (isInternal(actor.viewer.roles)) await confirmAddresses(tx, actor, premiseId, emails);
  await recordAudit(tx, actor, {
    action: 'premise.split_set',
    subject: `premise:${premiseId}`,
    before: auditedFields(premise.splitMode, before),
    after: auditedFields(mode, parties),
  });
  await announceChange(tx, actor.now, splitConfigCalls.save.admin.tells);
};
