import { type PremiseShift, type PremiseShiftBody, shiftCalls, timesSuitType } from '@contract/shift';
import { latestOn } from '@domain/dated';
import { farAmounts } from '@domain/price-bounds';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { type FieldProblem, FieldRefusalError, RefusalError } from '@server/base/refusal';
import { premiseTable } from '@server/model/premise';
import { type ShiftRow, shiftPriceTable, shiftTable } from '@server/model/shift';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { findUnknownLicenceTypes } from '@server/resources/metadata/reference-queries';
import { findPriceList } from '@server/resources/price/queries';
import { asc, inArray, isNull, or, sql } from 'drizzle-orm';

type NewShift = Pick<PremiseShiftBody, 'premiseId' | 'type' | 'startTime' | 'endTime'>;

const keyOf = ({ premiseId, type, startTime, endTime }: NewShift) =>
  [premiseId, type, startTime, endTime].join(' ');

/** The shifts that can be ordered at the premises, and the premises' prices. */
const findStored = async (tx: Tx, bodies: readonly PremiseShiftBody[]) => {
  const premiseIds = [...new Set(bodies.map(({ premiseId }) => premiseId))];
  const shifts = await tx
    .select()
    .from(shiftTable)
    .where(or(isNull(shiftTable.premiseId), inArray(shiftTable.premiseId, premiseIds)))
    // Default shifts first.
    .orderBy(sql`${shiftTable.premiseId} nulls first`, asc(shiftTable.id));
  const prices = await tx
    .select()
    .from(shiftPriceTable)
    .where(inArray(shiftPriceTable.premiseId, premiseIds));
  const shiftOf = (body: NewShift): ShiftRow | undefined =>
    shifts.find(
      (shift) => keyOf({ ...body, ...shift, premiseId: shift.premiseId ?? body.premiseId }) === keyOf(body),
    );
  const pricesOf = ({ premiseId }: NewShift, shift: ShiftRow | undefined) =>
    prices.filter((row) => row.premiseId === premiseId && row.shiftId === shift?.id);
  return { shiftOf, pricesOf };
};

/**
 * The problems of new shifts that the schema can't find, in a fixed number of statements. `duplicate` at `validFrom`: the
 * premise has a price for this shift from that day, in the database or in an earlier body.
 */
export const newShiftProblems = async (
  tx: Tx,
  bodies: readonly PremiseShiftBody[],
): Promise<FieldProblem[][]> => {
  const types = [...new Set(bodies.flatMap(({ requiredLicenceTypes = [] }) => requiredLicenceTypes))];
  const unknownTypes = await findUnknownLicenceTypes(tx, types);
  const { shiftOf, pricesOf } = await findStored(tx, bodies);
  const { rows } = await findPriceList(tx);
  const earlier = new Map<string, PremiseShiftBody[]>();
  return bodies.map((body) => {
    const { requiredLicenceTypes = [], type, validFrom, repeated } = body;
    const existing = shiftOf(body);
    const before = earlier.get(keyOf(body)) ?? [];
    earlier.set(keyOf(body), [...before, body]);
    const ownPrices = pricesOf(body, existing);
    const listed = rows.filter((row) => row.type === type);
    // An existing shift keeps its requirements; those of default shifts belong to the premise.
    const keepsTypes = existing ?? before[0];
    return [
      ...(timesSuitType(body) ? [] : [{ path: 'startTime', code: 'startTimeMustBeBeforeEndTime' }]),
      ...requiredLicenceTypes.flatMap((code, index) =>
        unknownTypes.includes(code)
          ? [{ path: `requiredLicenceTypes.${index}`, code: 'unknown_reference' }]
          : [],
      ),
      ...(keepsTypes && requiredLicenceTypes.length > 0
        ? [{ path: 'requiredLicenceTypes', code: 'shift_exists' }]
        : []),
      ...([...ownPrices, ...before].some((row) => row.validFrom === validFrom)
        ? [{ path: 'validFrom', code: 'duplicate' }]
        : []),
      ...(repeated
        ? farAmounts(body, latestOn(ownPrices, validFrom) ?? latestOn(listed, validFrom), repeated)
        : []
      ).map((path) => ({ path, code: 'repeat_amount' })),
    ];
  });
};

const isDuplicate = ({ path, code }: FieldProblem): boolean => path === 'validFrom' && code === 'duplicate';

/** Locks the premises, which makes concurrent creations of the same shift wait, and refuses what has a problem. */
const lockAndCheck = async (tx: Tx, { t }: Actor, bodies: readonly PremiseShiftBody[]): Promise<void> => {
  const premiseIds = [...new Set(bodies.map(({ premiseId }) => premiseId))];
  const premises = await tx
    .select({ id: premiseTable.id })
    .from(premiseTable)
    .where(inArray(premiseTable.id, premiseIds))
    .orderBy(premiseTable.id)
    .for('no key update');
  if (premises.length < premiseIds.length)
    throw new FieldRefusalError([{ path: 'premiseId', code: 'unknown_reference' }]);
  const problems = (await newShiftProblems(tx, bodies)).flat();
  const invalid = problems.filter((problem) => !isDuplicate(problem) && problem.code !== 'repeat_amount');
  if (invalid.length > 0) throw new FieldRefusalError(invalid);
  if (problems.some(isDuplicate))
    throw new RefusalError(
      'conflict',
      {},
      { errors: [{ path: 'validFrom', code: 'duplicate', message: t('validation.duplicate') }] },
    );
  if (problems.length > 0) throw new FieldRefusalError(problems);
};

/** Stores the shifts that don't exist yet, and returns the shift of each body. */
const storeShifts = async (
  tx: Tx,
  { now }: Actor,
  bodies: readonly PremiseShiftBody[],
): Promise<ShiftRow[]> => {
  const { shiftOf } = await findStored(tx, bodies);
  const missing = new Map(
    bodies
      .filter((body) => !shiftOf(body))
      .map((body) => [keyOf(body), body] as const)
      .reverse(),
  );
  const values = [...missing.values()].map(
    ({ premiseId, type, startTime, endTime, requiredLicenceTypes = [] }) => ({
      premiseId,
      type,
      startTime,
      endTime,
      requiredLicenceTypes: [...new Set(requiredLicenceTypes)],
      createdAt: now,
      updatedAt: now,
    }),
  );
  const created = values.length === 0 ? [] : await tx.insert(shiftTable).values(values).returning();
  return bodies.map((body) => {
    const shift =
      shiftOf(body) ??
      created.find(
        (row) => row.premiseId !== null && keyOf({ ...row, premiseId: row.premiseId }) === keyOf(body),
      );
    if (!shift) throw new Error('The shift was not stored.');
    return shift;
  });
};

/**
 * Creates shifts of premises with their prices. If a shift of the type and times exists, the premise only gets a price for
 * it from `validFrom` on; a second price from the same day is refused at that field.
 */
export const createShifts = async (
  tx: Tx,
  actor: Actor,
  bodies: readonly PremiseShiftBody[],
): Promise<PremiseShift[]> => {
  await lockAndCheck(tx, actor, bodies);
  const stored = await storeShifts(tx, actor, bodies);
  const shifts = bodies.map(
    ({ premiseId, type, startTime, endTime, price, salaryToSecurity, validFrom }, index): PremiseShift => {
      const { id, version, requiredLicenceTypes, createdAt, updatedAt } = stored[index] as ShiftRow;
      return {
        id,
        version,
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
        premiseId,
        type,
        startTime,
        endTime,
        price,
        salaryToSecurity,
        validFrom,
        requiredLicenceTypes,
      };
    },
  );
  await tx.insert(shiftPriceTable).values(
    shifts.map(({ id, premiseId, price, salaryToSecurity, validFrom }) => ({
      premiseId,
      shiftId: id,
      price,
      salaryToSecurity,
      validFrom,
    })),
  );
  await recordAudit(
    tx,
    actor,
    ...shifts.map(({ createdAt: _createdAt, updatedAt: _updatedAt, ...after }) => ({
      action: 'price.shift_created',
      subject: `premise-shift:${after.id}`,
      after,
    })),
  );
  await announceChange(tx, actor.now, shiftCalls.create.tells);
  return shifts;
};

/** Creates one shift of a premise with its price, as `createShifts`. */
export const createShift = async (tx: Tx, actor: Actor, body: PremiseShiftBody): Promise<PremiseShift> => {
  const [shift] = await createShifts(tx, actor, [body]);
  if (!shift) throw new Error('The shift was not stored.');
  return shift;
};
