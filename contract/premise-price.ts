import * as z from 'zod/mini';
import { call } from './call';
import { STALE_WITH_PRICES } from './change-key';
import { listQuery, page } from './list';
import { day, id, idText, named, price, requiredText, time, version } from './primitives';
import { repeatedAmounts, shiftType } from './shift';

const paidPrice = z.strictObject({ validFrom: day, price, salaryToSecurity: price });

/** The prices of a shift at a premise over time: of a shift of the premise, or of a default shift with premise prices. */
export const premisePrice = z.strictObject({
  premise: named,
  shift: z.strictObject({
    id,
    version,
    type: shiftType,
    startTime: time,
    endTime: time,
    /** Whether the shift belongs to the premise; false for a default shift. */
    isOwn: z.boolean(),
    requiredLicenceTypes: z.array(requiredText(40)),
  }),
  /** Sorted by `validFrom`. */
  prices: z.array(paidPrice),
});
export type PremisePrice = z.infer<typeof premisePrice>;

/** A price whose salary is below a minimum wage, from the day on which it has to be replaced. */
const wageRow = z.strictObject({
  /** Null for a row of the price list. */
  premise: z.nullable(named),
  shiftId: z.nullable(id),
  type: shiftType,
  startTime: time,
  endTime: time,
  ...paidPrice.shape,
  leastSalary: price,
});
export type WageRow = z.infer<typeof wageRow>;

const wageBody = z.strictObject({
  validFrom: day,
  perHour: price,
  /** Versions of the price list and the settings, both of which change. */
  priceListVersion: version,
  settingVersion: version,
  rows: z
    .array(
      z.strictObject({
        premiseId: z.nullable(id),
        shiftId: z.nullable(id),
        type: shiftType,
        ...paidPrice.shape,
      }),
    )
    .check(z.maxLength(5000)),
  repeated: repeatedAmounts,
});
export type WageBody = z.infer<typeof wageBody>;

const wageAnswer = z.strictObject({
  priceListVersion: version,
  settingVersion: version,
  rows: z.array(wageRow),
});

export const premisePriceCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/admin/premise-shift',
    area: 'admin',
    summary: 'List the shifts and prices of premises over time',
    access: 'setting.manage',
    tells: 'Price',
    query: z.strictObject({ ...listQuery(['premise']), premiseId: z.optional(idText) }),
    answer: page(premisePrice),
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/v1/admin/premise-shift/{id}',
    area: 'admin',
    summary: "Remove a premise's shift that was never ordered",
    access: 'setting.manage',
    tells: STALE_WITH_PRICES,
    params: z.strictObject({ id: idText }),
    refusals: ['in_use'],
  }),
  removePrice: call({
    method: 'DELETE',
    path: '/api/v1/admin/premise-shift/{id}/price',
    area: 'admin',
    summary: 'Remove a future price of a premise',
    access: 'setting.manage',
    tells: STALE_WITH_PRICES,
    params: z.strictObject({ id: idText }),
    query: z.strictObject({ premiseId: idText, validFrom: day }),
    refusals: ['conflict'],
  }),
  underWage: call({
    method: 'GET',
    path: '/api/v1/admin/price-list/minimum-wage',
    area: 'admin',
    summary: 'List prices and salaries below a minimum wage from a day on',
    access: 'setting.manage',
    tells: 'Price',
    query: z.strictObject({ validFrom: day, perHour: idText }),
    answer: wageAnswer,
  }),
  raiseWage: call({
    method: 'PUT',
    path: '/api/v1/admin/price-list/minimum-wage',
    area: 'admin',
    summary:
      'Set a minimum wage from a day on together with new prices and salaries of the list and premises, in one transaction',
    access: 'setting.manage',
    tells: ['Setting', 'Price', 'Booking'],
    body: wageBody,
    answer: wageAnswer,
    refusals: ['stale'],
  }),
};
