import type { CallInput } from '@contract/call';
import { type PremiseShift, shiftCalls } from '@contract/shift';
import type { Actor } from '@server/actor';
import { recordAudit } from '@server/audit/record-audit';
import type { Tx } from '@server/db/database';
import { unknownLicenceTypes } from '@server/metadata/references';
import { announceChange } from '@server/outbox/announce-change';
import { premiseTable } from '@server/premise/table';
import { FieldRefusalError } from '@server/refusal';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { shiftPriceTable, shiftTable } from './table';

type PremiseShiftBody = CallInput<typeof shiftCalls.create>['body'];

export const refuse = (path: string, code: string) => new FieldRefusalError([{ path, code }]);

/** By its times a shift of the day is over on the same day. */
export const checkTimes = ({ type, startTime, endTime }: PremiseShiftBody): void => {
  if ((type === 'Morning' || type === 'Afternoon') && startTime >= endTime)
    throw refuse('startTime', 'startTimeMustBeBeforeEndTime');
};

export const checkLicenceTypes = async (tx: Tx, types: readonly string[]): Promise<void> => {
  const [unknown] = await unknownLicenceTypes(tx, types);
  if (unknown !== undefined)
    throw refuse(`requiredLicenceTypes.${types.indexOf(unknown)}`, 'unknown_reference');
};

const checkBody = async (tx: Tx, body: PremiseShiftBody): Promise<void> => {
  const { premiseId, requiredLicenceTypes = [] } = body;
  checkTimes(body);
  // Two that add the same shift to a premise at once queue here.
  const [premise] = await tx
    .select({ id: premiseTable.id })
    .from(premiseTable)
    .where(eq(premiseTable.id, premiseId))
    .for('no key update');
  if (!premise) throw refuse('premiseId', 'unknown_reference');
  await checkLicenceTypes(tx, requiredLicenceTypes);
};

/** The shift of this type and these times that can be ordered there already, a default one before an own one. */
export const findSame = async (tx: Tx, { premiseId, type, startTime, endTime }: PremiseShiftBody) => {
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

/**
 * Gives a premise a shift of its own with its price. Where a shift of that type and these times can be ordered
 * already, a default one or an own one, the premise gets another price for it from `validFrom` on; a second
 * price from the same day is refused by the database: 409 `conflict`.
 */
export const createShift = async (tx: Tx, actor: Actor, body: PremiseShiftBody): Promise<PremiseShift> => {
  await checkBody(tx, body);
  const { premiseId, type, startTime, endTime, price, salaryToSecurity, validFrom } = body;
  const same = await findSame(tx, body);
  // What a default shift requires is what the premise requires, and that stands at the premise.
  if (same && body.requiredLicenceTypes?.length) throw refuse('requiredLicenceTypes', 'shift_exists');
  const requiredLicenceTypes = [...new Set(body.requiredLicenceTypes)];
  const [made] = same
    ? [same]
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
  if (!made) throw new Error('The shift was not stored.');
  await tx
    .insert(shiftPriceTable)
    .values({ premiseId, shiftId: made.id, price, salaryToSecurity, validFrom });
  const shift: PremiseShift = {
    id: made.id,
    version: made.version,
    premiseId,
    type,
    startTime,
    endTime,
    price,
    salaryToSecurity,
    validFrom,
    requiredLicenceTypes: made.requiredLicenceTypes,
  };
  await recordAudit(tx, actor, {
    action: 'price.shift_created',
    subject: `premise-shift:${made.id}`,
    after: shift,
  });
  await announceChange(tx, actor.now, shiftCalls.create.tells);
  return shift;
};
