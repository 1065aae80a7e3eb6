import * as z from 'zod/mini';
import { call } from './call';
import { printedBank } from './document-head';
import { basisPoints, instant, time } from './primitives';
import { shiftType } from './shift';

export const defaultShifts = z
  .array(z.strictObject({ type: shiftType, startTime: time, endTime: time }))
  .check(z.length(4));

export const setting = z.strictObject({
  currency: z.string(),
  timeZone: z.string(),
  now: instant,
  defaultShifts: defaultShifts,
  /** A shift that starts sooner than this after it was ordered is urgent. */
  urgentLeadHours: z.int(),
  cancelCutOffHours: z.int(),
  lateCancelPercent: z.int(),
  taxRate: basisPoints,
  taxLabel: z.string(),
  company: z.strictObject({
    name: z.string(),
    address: z.string(),
    email: z.string(),
    phone: z.string(),
    licenceNumber: z.string(),
    taxNumber: z.string(),
    bankDetails: z.string(),
    bank: z.nullable(printedBank),
    fpsId: z.string(),
    logoId: z.nullable(z.uuid()),
  }),
  /** The number that clients call when a guard is missing; empty if there is none. */
  dutyDeskPhone: z.string(),
  /** The company's rule for typhoons and black rainstorms; empty if there is none. */
  cancelRule: z.string(),
  /** Whether documents are made as PDF; the browser runtime prints its pages instead. */
  pdf: z.boolean(),
  /** Whether webhooks are sent; the browser runtime sends none. */
  webhooks: z.boolean(),
});
export type Setting = z.infer<typeof setting>;

export const settingCalls = {
  forEveryone: call({
    method: 'GET',
    path: '/api/v1/setting',
    summary: 'Return the settings that every screen needs',
    access: 'signed-in',
    tells: 'Setting',
    withoutSecondFactor: true,
    answer: setting,
  }),
};
