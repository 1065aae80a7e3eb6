import { type PremiseShiftBody, timesSuitType } from '@contract/shift';
import { latestOn } from '@domain/dated';
import { farAmounts } from '@domain/price-bounds';
import type { Tx } from '@server/base/db/database';
import { FieldRefusalError } from '@server/base/refusal';
import { shiftPriceTable, shiftTable } from '@server/model/shift';
import { findUnknownLicenceTypes } from '@server/resources/metadata/reference-queries';
import { findPriceList } from '@server/resources/price/queries';
import { and, eq, isNull, or, sql } from 'drizzle-orm';

export const fieldRefusal = (path: string, code: string) => new FieldRefusalError([{ path, code }]);

export const checkTimes = (body: PremiseShiftBody): void => {
  if (!timesSuitType(body)) throw fieldRefusal('startTime', 'startTimeMustBeBeforeEndTime');
};

/** The refusal of an unknown licence type, or null. Called before the premise is locked: the lock order is licence type, premise. */
export const refusalOfTypes = async (tx: Tx, types: readonly string[]): Promise<FieldRefusalError | null> => {
  const [unknown] = await findUnknownLicenceTypes(tx, types);
  return unknown === undefined
    ? null
    : fieldRefusal(`requiredLicenceTypes.${types.indexOf(unknown)}`, 'unknown_reference');
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

/** Refuses amounts far from the current ones, of the premise or the price list, that `repeated` is sent without. */
export const refuseFarAmounts = async (tx: Tx, shiftId: number, body: PremiseShiftBody): Promise<void> => {
  const { premiseId, type, validFrom, repeated } = body;
  if (!repeated) return;
  const ownPrices = await findOwnPrices(tx, premiseId, shiftId);
  const listed = (await findPriceList(tx)).rows.filter((row) => row.type === type);
  const farFields = farAmounts(body, latestOn(ownPrices, validFrom) ?? latestOn(listed, validFrom), repeated);
  if (farFields.length > 0)
    throw new FieldRefusalError(farFields.map((path) => ({ path, code: 'repeat_amount' })));
};
