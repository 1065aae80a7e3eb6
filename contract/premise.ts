import * as z from 'zod/mini';
import { call, twin } from './call';
import { STALE_WITH_NEW_PREMISES, STALE_WITH_SLOTS } from './change-key';
import { booleanQuery, listQuery, numberQuery, page } from './list';
import { liveBooking } from './live-booking';
import { affectedAnswer, releaseFields } from './lost-assignments';
import { position } from './position';
import { kindAndBilling, premiseKind } from './premise-kind';
import { nameAndAddress, shownNames } from './premise-names';
import { bucket, priceBook } from './price';
import {
  day,
  email,
  id,
  idText,
  line,
  month,
  name,
  named,
  price,
  recordFields,
  requiredLine,
  requiredText,
  text,
  time,
  version,
} from './primitives';
import { shiftType } from './shift';
import { slot } from './slot';

/** In the filter by licence type: premises without a required one. */
export const NO_LICENCE_TYPE = 'none';

export const premiseStatus = z.enum(['active', 'closed']);
export type PremiseStatus = z.infer<typeof premiseStatus>;

export const premise = z.strictObject({
  ...recordFields,
  ...shownNames,
  region: named,
  company: named,
  consultant: z.nullable(named),
  premiseGroup: z.nullable(named),
  contactName: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string(),
  status: premiseStatus,
  requiredLicenceTypes: z.array(z.string()),
  remarks: z.nullable(z.string()),
  /** Has a live slot with an assigned guard today. */
  isProtected: z.boolean(),
  splitInvoice: z.boolean(),
  kind: z.nullable(premiseKind),
  /** When guards are needed, in the client's words. */
  hours: z.nullable(z.string()),
  /** Where bills go if the company has no billing fields. */
  billingAddress: z.nullable(z.string()),
  billingEmail: z.nullable(z.string()),
  /** Stands for the premise in the compact staffing grid; null: proposed from the name. */
  shortCode: z.nullable(z.string()),
  /** Guards say when they come and go; its invoices wait until the client has agreed to the served month. */
  checkIn: z.boolean(),
  agreeBeforeIssue: z.boolean(),
  /** To which the distance of a guard who checks in is measured. */
  position: z.nullable(position),
});
export type Premise = z.infer<typeof premise>;

/** What clients can edit; staff edit the rest. Fields that were added later (names, addresses, from `kind` on) stay if absent. */
export const clientPremiseBody = z.strictObject({
  ...nameAndAddress,
  regionId: id,
  contactName: name(200),
  contactPhone: requiredLine(40),
  contactEmail: email,
  remarks: z.optional(z.nullable(text(2000))),
  ...kindAndBilling,
});
export type ClientPremiseBody = z.infer<typeof clientPremiseBody>;

export const premiseBody = z.strictObject({
  ...clientPremiseBody.shape,
  companyId: id,
  consultantId: z.optional(z.nullable(id)),
  premiseGroupId: z.optional(z.nullable(id)),
  requiredLicenceTypes: z.optional(z.array(requiredText(40)).check(z.maxLength(20))),
  status: z.optional(premiseStatus),
  shortCode: z.optional(z.nullable(line(8))),
  checkIn: z.optional(z.boolean()),
  agreeBeforeIssue: z.optional(z.boolean()),
  position: z.optional(z.nullable(position)),
});
export type PremiseBody = z.infer<typeof premiseBody>;

const savedPremise = z.strictObject({ ...premiseBody.shape, ...releaseFields, version });
export type SavedPremise = z.infer<typeof savedPremise>;
const savedClientPremise = z.strictObject({ ...clientPremiseBody.shape, version });
export type SavedClientPremise = z.infer<typeof savedClientPremise>;

export const shiftOfDay = z.strictObject({
  shiftId: z.int(),
  type: shiftType,
  startTime: time,
  endTime: time,
  price,
  bucket,
  slots: z.array(slot),
});
export type ShiftOfDay = z.infer<typeof shiftOfDay>;

const places = { required: z.int(), filled: z.int(), waiting: z.int() };
export type Places = { required: number; filled: number; waiting: number };

/** One day of a premise's month, in places of live slots. */
export const premiseDay = z.strictObject({ date: day, ...places });
export type PremiseDay = z.infer<typeof premiseDay>;

/** One day of a premise, in places by shift. */
export const weekDay = z.strictObject({
  date: day,
  shifts: z.array(
    z.strictObject({ shiftId: z.int(), type: shiftType, startTime: time, endTime: time, ...places }),
  ),
});
export type WeekDay = z.infer<typeof weekDay>;

/** Six weeks, as a calendar shows for a month. */
const MAX_LISTED_DAYS = 42;

export const PREMISE_SORTS = ['name', 'region', 'company', 'createdAt'] as const;
const idParams = z.strictObject({ id: idText });

export const premiseCalls = {
  count: twin((area) =>
    call({
      method: 'GET',
      path: `/api/v1/${area}/premise/count`,
      summary: 'Count the premises in scope, and those protected today',
      access: 'premise.read',
      tells: 'Premise',
      answer: z.strictObject({ totalPremise: z.int(), totalProtectedPremise: z.int() }),
    }),
  ),
  list: twin((area) =>
    call({
      method: 'GET',
      path: `/api/v1/${area}/premise`,
      summary: 'List premises in scope',
      access: 'premise.read',
      tells: 'Premise',
      query: z.strictObject({
        ...listQuery(PREMISE_SORTS),
        region: z.optional(idText),
        companyId: z.optional(idText),
        consultantId: z.optional(idText),
        premiseGroupId: z.optional(idText),
        /** The code of a required licence type; `none`: premises that require none. */
        licenceType: z.optional(requiredText(40)),
        status: z.optional(premiseStatus),
        withoutGroup: z.optional(booleanQuery),
        /** Has a guard on a slot in force today. */
        isProtected: z.optional(booleanQuery),
      }),
      answer: page(premise),
    }),
  ),
  get: twin((area) =>
    call({
      method: 'GET',
      path: `/api/v1/${area}/premise/{id}`,
      summary: 'Return a premise',
      access: 'premise.read',
      tells: 'Premise',
      params: idParams,
      answer: premise,
    }),
  ),
  shiftsOfDay: twin((area) =>
    call({
      method: 'GET',
      path: `/api/v1/${area}/premise/{id}/shift`,
      summary: 'List all live slots of a service date by shift, including requested ones',
      access: 'premise.read',
      tells: 'Booking',
      params: idParams,
      query: z.strictObject({ date: day }),
      answer: z.array(shiftOfDay),
    }),
  ),
  calendar: twin((area) =>
    call({
      method: 'GET',
      path: `/api/v1/${area}/premise/{id}/calendar`,
      summary: 'Return the required, filled and pending places of each day of a month',
      access: 'booking.read',
      tells: 'Booking',
      params: idParams,
      query: z.strictObject({ month }),
      answer: z.array(premiseDay),
    }),
  ),
  week: twin((area) =>
    call({
      method: 'GET',
      path: `/api/v1/${area}/premise/{id}/week`,
      summary:
        'Return the required, filled and pending places by shift for a number of days, seven by default',
      access: 'booking.read',
      tells: 'Booking',
      params: idParams,
      query: z.strictObject({
        from: day,
        days: z._default(numberQuery(1, MAX_LISTED_DAYS), 7),
        /** Exclude this booking's slots. */
        exceptBookingId: z.optional(idText),
      }),
      answer: z.array(weekDay),
    }),
  ),
  liveBookings: call({
    method: 'GET',
    path: '/api/v1/admin/premise/{id}/live-booking',
    area: 'admin',
    summary:
      'List bookings with shifts that have not ended, which remain when the premise is closed; next first',
    access: 'premise.edit',
    tells: 'Booking',
    params: idParams,
    query: z.strictObject({
      limit: z._default(numberQuery(1, 100), 20),
      offset: z._default(numberQuery(0, 1_000_000), 0),
    }),
    answer: page(liveBooking),
  }),
  priceBook: twin((area) =>
    call({
      method: 'GET',
      path: `/api/v1/${area}/premise/{id}/price-book`,
      summary: 'Return all data needed to price the cells of a month',
      access: 'premise.read',
      tells: 'Price',
      params: idParams,
      query: z.strictObject({ month: z.optional(month) }),
      answer: priceBook,
    }),
  ),
  create: {
    admin: call({
      method: 'POST',
      path: '/api/v1/admin/premise',
      area: 'admin',
      summary: 'Create a premise',
      access: 'premise.edit',
      tells: STALE_WITH_NEW_PREMISES,
      body: premiseBody,
      answer: premise,
      status: 201,
    }),
    client: call({
      method: 'POST',
      path: '/api/v1/client/premise',
      area: 'client',
      summary: "Create a premise of the caller's company and add the caller as its user",
      access: 'premise.edit',
      tells: STALE_WITH_NEW_PREMISES,
      body: clientPremiseBody,
      answer: premise,
      status: 201,
      refusals: ['conflict', 'over_limit'],
    }),
  },
  save: {
    admin: call({
      method: 'PUT',
      path: '/api/v1/admin/premise/{id}',
      area: 'admin',
      summary:
        'Replace the fields of a premise; without a status it is unchanged, and so are fields that were added later. Refused unless guards without a newly required licence are released',
      access: 'premise.edit',
      tells: [...STALE_WITH_SLOTS, 'Audit'],
      params: idParams,
      body: savedPremise,
      answer: z.union([premise, affectedAnswer]),
      refusals: ['stale', 'guard_unavailable', 'in_use'],
    }),
    client: call({
      method: 'PUT',
      path: '/api/v1/client/premise/{id}',
      area: 'client',
      summary: 'Replace the fields of a premise that clients can edit',
      access: 'premise.edit',
      tells: ['Premise', 'Booking', 'Audit'],
      params: idParams,
      body: savedClientPremise,
      answer: premise,
      refusals: ['stale'],
    }),
  },
};
