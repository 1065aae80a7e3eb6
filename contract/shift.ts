import * as z from 'zod/mini';
import { call } from './call';
import { STALE_WITH_PRICES } from './change-key';
import { booleanQuery, comboQuery } from './list';
import { day, id, idText, price, recordFields, requiredText, type Time, time } from './primitives';

export const SHIFT_TYPES = ['Morning', 'Afternoon', 'Night', 'Special'] as const;
export const shiftType = z.enum(SHIFT_TYPES);
export type ShiftType = (typeof SHIFT_TYPES)[number];

/** Whether the times suit the type: a Morning or Afternoon shift ends on the day it starts (specification §5). */
export const timesSuitType = ({
  type,
  startTime,
  endTime,
}: {
  type: ShiftType;
  startTime: Time;
  endTime: Time;
}): boolean => !(type === 'Morning' || type === 'Afternoon') || startTime < endTime;

/** The shiftId of an "other custom shift" (specification §3). */
export const CUSTOM_SHIFT = -1;

const licenceCodes = z.array(requiredText(40)).check(z.maxLength(20));

/**
 * Amounts confirmed by typing them again, sent by forms: where it is sent, an amount of 100 times the current one, or a
 * hundredth of it, is refused unless it is listed here.
 */
export const repeatedAmounts = z.optional(z.array(price).check(z.maxLength(10_000)));

const shiftFields = z.strictObject({
  premiseId: id,
  type: shiftType,
  startTime: time,
  endTime: time,
  price,
  salaryToSecurity: price,
  validFrom: day,
  requiredLicenceTypes: z.optional(licenceCodes),
});
/** A shift of a premise, or a premise's price for a default shift; then type and times are the default's. */
export const premiseShiftBody = z.strictObject({ ...shiftFields.shape, repeated: repeatedAmounts });
export type PremiseShiftBody = z.infer<typeof premiseShiftBody>;
export const premiseShift = z.strictObject({
  ...recordFields,
  ...shiftFields.shape,
  requiredLicenceTypes: licenceCodes,
});
export type PremiseShift = z.infer<typeof premiseShift>;

export const shiftCalls = {
  combo: call({
    method: 'GET',
    path: '/api/v1/premise-shift/{premiseId}/combo',
    summary: 'List the shifts that can be ordered at a premise, default ones first, by time of day',
    access: 'premise.read',
    tells: 'Price',
    params: z.strictObject({ premiseId: idText }),
    query: z.strictObject({ ...comboQuery, withPrice: z.optional(booleanQuery) }),
    answer: z.array(
      z.strictObject({
        id,
        name: z.string(),
        type: shiftType,
        startTime: time,
        endTime: time,
        price: z.optional(price),
      }),
    ),
  }),
  salary: call({
    method: 'GET',
    path: '/api/v1/premise-shift/{id}/salary-to-security',
    summary: "Return a guard's salary for a shift today",
    access: 'salary.read',
    tells: 'Price',
    params: z.strictObject({ id: idText }),
    answer: z.strictObject({ shiftId: id, salaryToSecurity: price }),
  }),
  create: call({
    method: 'POST',
    path: '/api/v1/admin/premise-shift',
    area: 'admin',
    summary: 'Create a shift of a premise, or a premise price for a default shift',
    access: 'setting.manage',
    tells: STALE_WITH_PRICES,
    body: premiseShiftBody,
    answer: premiseShift,
    status: 201,
    refusals: ['conflict'],
  }),
};
