import type { AffectedSlot } from '@contract/lost-assignments';
import { premiseShiftCalls, type SavedShift } from '@contract/premise-shift';
import type { PremiseShift } from '@contract/shift';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { refuseStale } from '@server/base/db/lock-row';
import { notFound, RefusalError } from '@server/base/refusal';
import { assignmentTable } from '@server/model/assignment';
import { slotTable } from '@server/model/booking';
import { breachTable } from '@server/model/breach';
import { premiseTable } from '@server/model/premise';
import { type ShiftRow, shiftPriceTable, shiftTable } from '@server/model/shift';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
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
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { checkTimes, fieldRefusal, findMatchingShift, refusalOfTypes, refuseFarAmounts } from './check-shift';

/** The change of the licence types that guards of the shift must hold. */
const requirementChange = (tx: Tx, shiftId: number, types: readonly string[]): FactsChange => ({
  where: inArray(
    assignmentTable.slotId,
    tx.select({ id: slotTable.id }).from(slotTable).where(eq(slotTable.shiftId, shiftId)),
  ),
  applyChange: (upcoming) => ({
    ...upcoming,
    requiredLicenceTypes: [...new Set([...upcoming.slot.typesOfPremise, ...types])],
  }),
});

/** Returns a premise's own shift; unless `dryRun`, locks the premise, then the shift. */
const findToSave = async (tx: Tx, shiftId: number, dryRun: boolean) => {
  const query = tx
    .select()
    .from(shiftTable)
    .where(and(eq(shiftTable.id, shiftId), isNotNull(shiftTable.premiseId)));
  const [found] = await query;
  if (!found?.premiseId || dryRun) return found;
  await tx
    .select({ id: premiseTable.id })
    .from(premiseTable)
    .where(eq(premiseTable.id, found.premiseId))
    .for('no key update');
  const [locked] = await query.for('no key update');
  return locked;
};

const write = async (tx: Tx, actor: Actor, before: ShiftRow, body: SavedShift): Promise<PremiseShift> => {
  const { premiseId, type, startTime, endTime, price, salaryToSecurity, validFrom } = body;
  const requiredLicenceTypes = [...new Set(body.requiredLicenceTypes)];
  const version = before.version + 1;
  await tx
    .update(shiftTable)
    .set({ type, startTime, endTime, requiredLicenceTypes, version, updatedAt: actor.now })
    .where(eq(shiftTable.id, before.id));
  await tx
    .insert(shiftPriceTable)
    .values({ premiseId, shiftId: before.id, price, salaryToSecurity, validFrom })
    .onConflictDoUpdate({
      target: [shiftPriceTable.premiseId, shiftPriceTable.shiftId, shiftPriceTable.validFrom],
      set: { price, salaryToSecurity },
    });
  const after = {
    id: before.id,
    version,
    premiseId,
    type,
    startTime,
    endTime,
    price,
    salaryToSecurity,
    validFrom,
    requiredLicenceTypes,
  };
  await recordAudit(tx, actor, {
    action: 'price.shift_saved',
    subject: `premise-shift:${before.id}`,
    before,
    after,
  });
  return { ...after, createdAt: before.createdAt.toISOString(), updatedAt: actor.now.toISOString() };
};

/**
 * Changes a premise's own shift and its price from `validFrom` on. Ordered slots keep their times and price. If guards
 * don't hold a newly required licence, `releaseSlotIds` must name all their slots, else nothing is stored. A dry run
 * stores and locks nothing, and returns these slots.
 *
 * Lock order: licence types, premise, bookings, guards; assignments are read after the last lock.
 */
export const saveShift = async (
  tx: Tx,
  actor: Actor,
  shiftId: number,
  body: SavedShift,
): Promise<PremiseShift | { affected: AffectedSlot[] }> => {
  const { releaseSlotIds = [], dryRun = false, requiredLicenceTypes: types = [] } = body;
  checkTimes(body);
  const typesRefusal = await refusalOfTypes(tx, types);
  const before = await findToSave(tx, shiftId, dryRun);
  if (!before) throw notFound();
  refuseStale(before, body.version);
  if (body.premiseId !== before.premiseId) throw fieldRefusal('premiseId', 'unknown_reference');
  const existing = await findMatchingShift(tx, body);
  if (existing && existing.id !== shiftId) throw new RefusalError('conflict');
  if (typesRefusal) throw typesRefusal;

  const isMoreRequired = types.some((type) => !before.requiredLicenceTypes.includes(type));
  const change = requirementChange(tx, shiftId, types);
  const bookings =
    isMoreRequired && !dryRun ? await lockReleasedBookings(tx, actor, change.where, releaseSlotIds) : [];
  if (isMoreRequired && !dryRun) await lockAssignedGuards(tx, actor, change.where);
  const violations = isMoreRequired ? await listBrokenAssignments(tx, actor, change) : [];
  if (dryRun) return { affected: await describeAffected(tx, actor, violations) };
  await refuseUnreleased(tx, actor, { violations, bookings }, releaseSlotIds, 'affected');

  await refuseFarAmounts(tx, shiftId, body);
  const saved = await write(tx, actor, before, body);
  await settleAssignments(tx, actor, {
    violations,
    bookings,
    lapses: eq(breachTable.premiseId, body.premiseId),
    reason: actor.t('premise.shiftRequirementReason'),
  });
  await announceChange(tx, actor.now, premiseShiftCalls.save.tells);
  return saved;
};
