import type { AffectedSlot } from '@contract/affected';
import { premiseShiftCalls, type SavedShift } from '@contract/premise-shift';
import type { PremiseShift } from '@contract/shift';
import type { Actor } from '@server/actor';
import { describeAffected, type FactsChange, listBroken } from '@server/assignment/affected';
import {
  lockReleased,
  lockStandingGuards,
  refuseUnreleased,
  releaseBroken,
} from '@server/assignment/release-broken';
import { assignmentTable } from '@server/assignment/table';
import { recordAudit } from '@server/audit/record-audit';
import { slotTable } from '@server/booking/table';
import type { Tx } from '@server/db/database';
import { announceChange } from '@server/outbox/announce-change';
import { premiseTable } from '@server/premise/table';
import { notFound, RefusalError } from '@server/refusal';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { checkLicenceTypes, checkTimes, findSame, refuse } from './create-shift';
import { shiftPriceTable, shiftTable } from './table';

/** What guards of the shift must hold once the types are stored. */
const requiring = (tx: Tx, shiftId: number, types: readonly string[]): FactsChange => ({
  touches: inArray(
    assignmentTable.slotId,
    tx.select({ id: slotTable.id }).from(slotTable).where(eq(slotTable.shiftId, shiftId)),
  ),
  after: (coming) => ({
    ...coming,
    requiredLicenceTypes: [...new Set([...coming.slot.typesOfPremise, ...types])],
  }),
});

/** The own shift of a premise, locked after the premise: who orders or assigns there waits. */
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

const write = async (tx: Tx, actor: Actor, before: typeof shiftTable.$inferSelect, body: SavedShift) => {
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
  const after: PremiseShift = {
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
  return after;
};

/**
 * Changes a premise's own shift, with its price from `validFrom` on. What is ordered keeps its times and its price. Guards
 * who don't hold what the shift newly requires lose its slots where the caller says so; where there is another slot,
 * nothing is stored. A trial run stores and locks nothing, and answers every such slot.
 *
 * Lock order: licence types, premise, bookings, guards; who stands there is read only then.
 */
export const saveShift = async (
  tx: Tx,
  actor: Actor,
  shiftId: number,
  body: SavedShift,
): Promise<PremiseShift | { affected: AffectedSlot[] }> => {
  const { releaseSlotIds = [], dryRun = false, requiredLicenceTypes: types = [] } = body;
  checkTimes(body);
  await checkLicenceTypes(tx, types);
  const before = await findToSave(tx, shiftId, dryRun);
  if (!before) throw notFound();
  if (body.premiseId !== before.premiseId) throw refuse('premiseId', 'unknown_reference');
  if (body.version !== before.version) throw new RefusalError('stale');
  const same = await findSame(tx, body);
  if (same && same.id !== shiftId) throw new RefusalError('conflict');

  const isMoreRequired = types.some((type) => !before.requiredLicenceTypes.includes(type));
  const change = requiring(tx, shiftId, types);
  const bookings =
    isMoreRequired && !dryRun ? await lockReleased(tx, actor, change.touches, releaseSlotIds) : [];
  if (isMoreRequired && !dryRun) await lockStandingGuards(tx, actor, change.touches);
  const broken = isMoreRequired ? await listBroken(tx, actor, change) : [];
  if (dryRun) return { affected: await describeAffected(tx, actor, broken) };
  await refuseUnreleased(tx, actor, { broken, bookings }, releaseSlotIds, 'affected');

  const saved = await write(tx, actor, before, body);
  await releaseBroken(tx, actor, { broken, bookings }, actor.t('premise.shiftRequirementReason'));
  await announceChange(tx, actor.now, premiseShiftCalls.save.tells);
  return saved;
};
