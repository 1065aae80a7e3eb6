import type { CallInput } from '@contract/call';
import { type PremiseShift, shiftCalls } from '@contract/shift';
import { latestOn } from '@domain/dated';
import { farAmounts } from '@domain/price-bounds';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { FieldRefusalError, RefusalError } from '@server/base/refusal';
import { premiseTable } from '@server/model/premise';
import { shiftPriceTable, shiftTable } from '@server/model/shift';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { findUnknownLicenceTypes } from '@server/resources/metadata/reference-queries';
import { findPriceList } from '@server/resources/price/queries';
import { and, eq, isNull, or, sql } from 'drizzle-orm';

type PremiseShiftBody = CallInput<typeof shiftCalls.create>['body'];

export const fieldRefusal = (path: string, code: string) => new FieldRefusalError([{ path, code }]);

/** A Morning or Afternoon shift must end on the day it starts. */
export const checkTimes = ({ type, startTime, endTime }: PremiseShiftBody): void => {
  if ((type === 'Morning' || type === 'Afternoon') && startTime >= endTime)
    throw fieldRefusal('startTime', 'startTimeMustBeBeforeEndTime');
};

export const checkLicenceTypes = async (tx: Tx, types: readonly string[]): Promise<void> => {
  const [unknown] = await findUnknownLicenceTypes(tx, types);
  if (unknown !== undefined)
    throw fieldRefusal(`requiredLicenceTypes.${types.indexOf(unknown)}`, 'unknown_reference');
};

const checkBody = async (tx: Tx, body: PremiseShiftBody): Promise<void> => {
  const { premiseId, requiredLicenceTypes = [] } = body;
  checkTimes(body);
  // Makes concurrent creations of the same shift wait.
  const [premise] = await tx
    .select({ id: premiseTable.id })
    .from(premiseTable)
    .where(eq(premiseTable.id, premiseId))
    .for('no key update');
  if (!premise) throw fieldRefusal('premiseId', 'unknown_reference');
  await checkLicenceTypes(tx, requiredLicenceTypes);
};

/** Returns the existing shift of the type and times that can be ordered at the premise, default ones first. */
export const findMatchingShift = async (
  tx: Tx,
  { premiseId, type, startTime, endTime }: PremiseShiftBody,
) => {
  const [shift] = await tx
    .select()
    .from(shiftTable)
    .where(
      and(
        eq(shiftTable.type, type),
        eq(shiftTable.startTime, startTime),
        eq(shiftTable.endTime, endTime),
        or(isNull(shiftTable.premiseId), eq(shiftTable.premiseId, premiseId)),
      ),
    )
    .orderBy(sql`${shiftTable.premiseId} nulls first`)
    .limit(1);
  return shift;
};

/** The premise's prices of a shift. */
const findOwnPrices = (tx: Tx, premiseId: number, shiftId: number) =>
  tx
    .select()
    .from(shiftPriceTable)
    .where(and(eq(shiftPriceTable.premiseId, premiseId), eq(shiftPriceTable.shiftId, shiftId)));

/** Refuses amounts far from the current ones, of the premise or the price list, unless they were typed again. */
export const refuseFarAmounts = async (tx: Tx, shiftId: number, body: PremiseShiftBody): Promise<void> => {
  const { premiseId, type, validFrom, repeated = [] } = body;
  const ownPrices = await findOwnPrices(tx, premiseId, shiftId);
  const listed = (await findPriceList(tx)).rows.filter((row) => row.type === type);
  const farFields = farAmounts(body, latestOn(ownPrices, validFrom) ?? latestOn(listed, validFrom), repeated);
  if (farFields.length > 0)
    throw new FieldRefusalError(farFields.map((path) => ({ path, code: 'repeat_amount' })));
};

/**
 * Creates a shift of a premise with its price. If a shift of the type and times exists, the premise only gets a price for
 * it from `validFrom` on; a second price from the same day is refused at that field.
 */
export const createShift = async (tx: Tx, actor: Actor, body: PremiseShiftBody): Promise<PremiseShift> => {
  await checkBody(tx, body);
  const { premiseId, type, startTime, endTime, price, salaryToSecurity, validFrom } = body;
  const existing = await findMatchingShift(tx, body);
  // An existing shift keeps its requirements; those of default shifts belong to the premise.
  if (existing && body.requiredLicenceTypes?.length)
    throw fieldRefusal('requiredLicenceTypes', 'shift_exists');
  const requiredLicenceTypes = [...new Set(body.requiredLicenceTypes)];
  const [stored] = existing
    ? [existing]
    : await tx
        .insert(shiftTable)
        .values({
          premiseId,
          type,
          startTime,
          endTime,
          requiredLicenceTypes,
          createdAt: actor.now,
          updatedAt: actor.now,
        })
        .returning();
  if (!stored) throw new Error('The shift was not stored.');
  const prices = await findOwnPrices(tx, premiseId, stored.id);
  if (prices.some((row) => row.validFrom === validFrom)) {
    const errors = [{ path: 'validFrom', code: 'duplicate', message: actor.t('validation.duplicate') }];
    throw new RefusalError('conflict', {}, { errors });
  }
  await refuseFarAmounts(tx, stored.id, body);
  await tx
    .insert(shiftPriceTable)
    .values({ premiseId, shiftId: stored.id, price, salaryToSecurity, validFrom });
  const shift: PremiseShift = {
    id: stored.id,
    version: stored.version,
    premiseId,
    type,
    startTime,
    endTime,
    price,
    salaryToSecurity,
    validFrom,
    requiredLicenceTypes: stored.requiredLicenceTypes,
  };
  await recordAudit(tx, actor, {
    action: 'price.shift_created',
    subject: `premise-shift:${stored.id}`,
    after: shift,
  });
  await announceChange(tx, actor.now, shiftCalls.create.tells);
  return shift;
};
