import * as z from 'zod/mini';
import { call } from './call';
import { listQuery, page } from './list';
import { day, id, idText, named, price, requiredText, time, version } from './primitives';
import { shiftType } from './shift';

const paidPrice = z.strictObject({ validFrom: day, price, salaryToSecurity: price });

/** What one premise pays for a shift over time: its own shift, or a default one with prices of its own. */
export const premisePrice = z.strictObject({
  premise: named,
  shift: z.strictObject({
    id,
    version,
    type: shiftType,
    startTime: time,
    endTime: time,
    /** False for a default shift. */
    isOwn: z.boolean(),
    requiredLicenceTypes: z.array(requiredText(40)),
  }),
  /** In the order of the days from which they count. */
  prices: z.array(paidPrice),
});
export type PremisePrice = z.infer<typeof premisePrice>;

/** A price that pays less than a minimum wage, as it would begin anew. */
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
  /** Of the price list and of the settings, which are both changed. */
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
    summary: "Premises' own shifts and prices, over time",
    access: 'setting.manage',
    tells: 'Price',
    query: z.strictObject({ ...listQuery(['premise']), premiseId: z.optional(idText) }),
    answer: page(premisePrice),
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/v1/admin/premise-shift/{id}',
    area: 'admin',
    summary: "Remove a premise's own shift that was never ordered",
    access: 'setting.manage',
    tells: ['Price'],
    params: z.strictObject({ id: idText }),
    refusals: ['in_use'],
  }),
  removePrice: call({
    method: 'DELETE',
    path: '/api/v1/admin/premise-shift/{id}/price',
    area: 'admin',
    summary: 'Take back a price of a premise that is still to come',
    access: 'setting.manage',
    tells: ['Price'],
    params: z.strictObject({ id: idText }),
    query: z.strictObject({ premiseId: idText, validFrom: day }),
    refusals: ['conflict'],
  }),
  underWage: call({
    method: 'GET',
    path: '/api/v1/admin/price-list/minimum-wage',
    area: 'admin',
    summary: 'Prices and salaries that fall under a minimum wage from a day on',
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
      'Set a minimum wage from a day on, with the prices and salaries that begin on it, of the list and of premises: all or nothing',
    access: 'setting.manage',
    tells: ['Setting', 'Price', 'Booking'],
    body: wageBody,
    answer: wageAnswer,
    refusals: ['stale'],
  }),
};
