import type { Capability } from '@contract/access';
import type { AffectedSlot } from '@contract/lost-assignments';
import {
  type PremiseStatus,
  premiseCalls,
  type SavedClientPremise,
  type SavedPremise,
} from '@contract/premise';
import { premiseTextIn } from '@domain/premise-texts';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { lockRow, refuseStale } from '@server/base/db/lock-row';
import type { Viewer } from '@server/base/viewer';
import { assignmentTable } from '@server/model/assignment';
import { breachTable } from '@server/model/breach';
import { type PremiseRow, premiseTable } from '@server/model/premise';
import { premiseInReach, within } from '@server/model/scope';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { pauseStranded } from '@server/platform/standing-order/pause-stranded';
import {
  describeAffected,
  type FactsChange,
  listBrokenAssignments,
} from '@server/resources/assignment/lost-assignment-queries';
import {
  lockAssignedGuards,
  lockReleasedBookings,
  refuseUnreleased,
  settleAssignments,
} from '@server/resources/assignment/release-broken';
import { eq } from 'drizzle-orm';
import { checkReferences, licenceTypeProblems, premiseColumnsOf } from './check-premise';
import { confirmBillingEmails, recordBillingEmails } from './party-address';
import { refuseNewPayer } from './refuse-new-payer';

type PremiseColumns = ReturnType<typeof premiseColumnsOf> & { status: PremiseStatus };

/** Returns the premise, locked unless `dryRun`. Throws `not_found` out of reach and `stale` for another version. */
export const lockPremiseToSave = async (
  tx: Tx,
  viewer: Viewer,
  capability: Capability,
  premiseId: number,
  version: number,
  { dryRun = false } = {},
): Promise<PremiseRow> => {
  const query = tx
    .select()
    .from(premiseTable)
    .where(within(premiseInReach(tx, viewer, capability), eq(premiseTable.id, premiseId)));
  const premise = await lockRow(query, { dryRun });
  refuseStale(premise, version);
  return premise;
};

const write = async (tx: Tx, actor: Actor, before: PremiseRow, after: PremiseColumns): Promise<void> => {
  const savedColumns = Object.keys(after) as (keyof PremiseColumns)[];
  await tx
    .update(premiseTable)
    .set({ ...after, version: before.version + 1, updatedAt: actor.now })
    .where(eq(premiseTable.id, before.id));
  await recordAudit(tx, actor, {
    action: 'premise.saved',
    subject: `premise:${before.id}`,
    before: Object.fromEntries(savedColumns.map((column) => [column, before[column]])),
    after,
  });
  await pauseStranded(tx, actor, { premiseIds: [before.id] });
};

/** The change of the licence types that guards of the premise must hold. */
const requirementChange = (premiseId: number, types: readonly string[]): FactsChange => ({
  where: eq(assignmentTable.premiseId, premiseId),
  applyChange: (upcoming) => ({
    ...upcoming,
    requiredLicenceTypes: [...new Set([...types, ...upcoming.slot.typesOfShift])],
  }),
});

/**
 * Replaces a premise in reach; without a status it keeps its status. Closing it doesn't affect existing bookings. If
 * guards don't hold a newly required licence, `releaseSlotIds` must name all their slots, else nothing is stored. A dry
 * run stores and locks nothing, and returns these slots.
 *
 * Lock order: premise, bookings, guards; assignments are read after the last lock.
 */
export const savePremise = async (
  tx: Tx,
  actor: Actor,
  premiseId: number,
  { version, status, releaseSlotIds = [], dryRun = false, ...body }: SavedPremise,
): Promise<AffectedSlot[]> => {
  const [unknownTypes = []] = await licenceTypeProblems(tx, [body.requiredLicenceTypes ?? []]);
  const before = await lockPremiseToSave(tx, actor.viewer, 'premise.edit', premiseId, version, { dryRun });
  const columns = premiseColumnsOf(actor.lang, body, before);
  await refuseNewPayer(tx, before, columns.companyId);
  await checkReferences(tx, actor.viewer, columns, before, unknownTypes);

  const isMoreRequired = columns.requiredLicenceTypes.some(
    (type) => !before.requiredLicenceTypes.includes(type),
  );
  const change = requirementChange(premiseId, columns.requiredLicenceTypes);
  const bookings =
    isMoreRequired && !dryRun ? await lockReleasedBookings(tx, actor, change.where, releaseSlotIds) : [];
  if (isMoreRequired && !dryRun) await lockAssignedGuards(tx, actor, change.where);
  const violations = isMoreRequired ? await listBrokenAssignments(tx, actor, change) : [];
  if (dryRun) return describeAffected(tx, actor, violations);
  await refuseUnreleased(tx, actor, { violations, bookings }, releaseSlotIds, 'affected');

  await write(tx, actor, before, { ...columns, status: status ?? before.status });
  // A stored address that this body doesn't have was not seen by whoever sent it.
  await confirmBillingEmails(tx, actor, premiseId, { ...columns, billingEmail: body.billingEmail ?? null });
  const reason = actor.t('premise.requirementReason', {
    premise: premiseTextIn(actor.lang, columns.name, columns.names),
  });
  await settleAssignments(tx, actor, {
    violations,
    bookings,
    lapses: eq(breachTable.premiseId, premiseId),
    reason,
  });
  // Bookings show the premise's name, and carts check whether it is closed.
  await announceChange(tx, actor.now, premiseCalls.save.admin.tells);
  return [];
};

/** Replaces the fields of a premise that clients may edit. */
export const saveOwnPremise = async (
  tx: Tx,
  actor: Actor,
  premiseId: number,
  { version, ...body }: SavedClientPremise,
): Promise<void> => {
  const before = await lockPremiseToSave(tx, actor.viewer, 'premise.edit', premiseId, version);
  const columns = premiseColumnsOf(
    actor.lang,
    { ...before, remarks: null, names: undefined, addresses: undefined, ...body },
    before,
  );
  await checkReferences(tx, actor.viewer, columns, before, []);
  await write(tx, actor, before, { ...columns, status: before.status });
  await recordBillingEmails(tx, actor, premiseId, before, columns);
  await announceChange(tx, actor.now, premiseCalls.save.client.tells);
};
