import * as z from 'zod/mini';
import { affectedAnswer, releaseFields } from './affected';
import { bookingStatus, slot } from './booking';
import { call, twin } from './call';
import { STALE_WITH_SLOTS } from './change-key';
import { booleanQuery, listQuery, numberQuery, page } from './list';
import { bucket, priceBook } from './price';
import {
  day,
  edited,
  email,
  id,
  idText,
  month,
  named,
  price,
  requiredLine,
  requiredText,
  text,
  time,
  version,
} from './primitives';
import { shiftType } from './shift';

export const premiseStatus = z.enum(['active', 'closed']);
export type PremiseStatus = z.infer<typeof premiseStatus>;

export const premise = z.strictObject({
  ...edited,
  name: z.string(),
  address: z.string(),
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
  /** Has a live slot with a guard today. */
  isProtected: z.boolean(),
  splitInvoice: z.boolean(),
});
export type Premise = z.infer<typeof premise>;

/** What a client says of its own premise; the rest is the guarding company's to say. */
export const ownPremiseBody = z.strictObject({
  name: requiredLine(200),
  address: requiredText(500),
  regionId: id,
  contactName: requiredLine(200),
  contactPhone: requiredLine(40),
  contactEmail: email,
  remarks: z.optional(z.nullable(text(2000))),
});
export type OwnPremiseBody = z.infer<typeof ownPremiseBody>;

export const premiseBody = z.strictObject({
  ...ownPremiseBody.shape,
  companyId: id,
  consultantId: z.optional(z.nullable(id)),
  premiseGroupId: z.optional(z.nullable(id)),
  requiredLicenceTypes: z.optional(z.array(requiredText(40)).check(z.maxLength(20))),
  status: z.optional(premiseStatus),
});
export type PremiseBody = z.infer<typeof premiseBody>;

const savedPremise = z.strictObject({ ...premiseBody.shape, ...releaseFields, version });
export type SavedPremise = z.infer<typeof savedPremise>;
const savedOwnPremise = z.strictObject({ ...ownPremiseBody.shape, version });
export type SavedOwnPremise = z.infer<typeof savedOwnPremise>;

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

/** One day of a premise's month, counted in guard-places of live slots. */
export const premiseDay = z.strictObject({ date: day, ...places });
export type PremiseDay = z.infer<typeof premiseDay>;

/** One day of a premise, counted by shift. */
export const weekDay = z.strictObject({
  date: day,
  shifts: z.array(
    z.strictObject({ shiftId: z.int(), type: shiftType, startTime: time, endTime: time, ...places }),
  ),
});
export type WeekDay = z.infer<typeof weekDay>;

/** The weeks that a calendar draws of a month. */
const MAX_LISTED_DAYS = 42;

/** A booking with live slots that are not over, counted by these alone. */
export const liveBooking = z.strictObject({
  id,
  status: bookingStatus,
  firstDate: day,
  lastDate: day,
  slotCount: z.int(),
  required: z.int(),
  filled: z.int(),
});
export type LiveBooking = z.infer<typeof liveBooking>;

export const PREMISE_SORTS = ['name', 'region', 'company', 'createdAt'] as const;
const idParams = z.strictObject({ id: idText });

export const premiseCalls = {
  count: twin((area) =>
    call({
      method: 'GET',
      path: `/api/v1/${area}/premise/count`,
      summary: 'How many premises are in reach, and how many of them are protected today',
      access: 'premise.read',
      tells: 'Premise',
      answer: z.strictObject({ totalPremise: z.int(), totalProtectedPremise: z.int() }),
    }),
  ),
  list: twin((area) =>
    call({
      method: 'GET',
      path: `/api/v1/${area}/premise`,
      summary: 'Premises in reach',
      access: 'premise.read',
      tells: 'Premise',
      query: z.strictObject({
        ...listQuery(PREMISE_SORTS),
        region: z.optional(idText),
        companyId: z.optional(idText),
        consultantId: z.optional(idText),
        premiseGroupId: z.optional(idText),
        /** The code of one that is required there. */
        licenceType: z.optional(requiredText(40)),
        status: z.optional(premiseStatus),
        withoutGroup: z.optional(booleanQuery),
        /** Has a guard on a slot in force of today. */
        isProtected: z.optional(booleanQuery),
      }),
      answer: page(premise),
    }),
  ),
  get: twin((area) =>
    call({
      method: 'GET',
      path: `/api/v1/${area}/premise/{id}`,
      summary: 'One premise',
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
      summary: 'All live slots of a service date, requested ones too, by shift',
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
      summary: 'The days of a month with places required, filled and waiting for approval',
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
        'Days from a day on, seven if not said otherwise, with places required, filled and waiting for approval by shift',
      access: 'booking.read',
      tells: 'Booking',
      params: idParams,
      query: z.strictObject({
        from: day,
        days: z._default(numberQuery(1, MAX_LISTED_DAYS), 7),
        /** A booking whose own slots are left out, as for who edits it. */
        exceptBookingId: z.optional(idText),
      }),
      answer: z.array(weekDay),
    }),
  ),
  liveBookings: call({
    method: 'GET',
    path: '/api/v1/admin/premise/{id}/live-booking',
    area: 'admin',
    summary: 'Bookings with shifts still to come, which stay when the premise is closed; the next first',
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
      summary: 'What is needed to price a cell of this month',
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
      summary: 'Take on a premise',
      access: 'premise.edit',
      tells: ['Premise', 'Audit'],
      body: premiseBody,
      answer: premise,
      status: 201,
    }),
    client: call({
      method: 'POST',
      path: '/api/v1/client/premise',
      area: 'client',
      summary: "Add a premise of the caller's company, as its user",
      access: 'premise.edit',
      tells: ['Premise', 'Audit'],
      body: ownPremiseBody,
      answer: premise,
      status: 201,
      refusals: ['conflict'],
    }),
  },
  save: {
    admin: call({
      method: 'PUT',
      path: '/api/v1/admin/premise/{id}',
      area: 'admin',
      summary:
        'Replace what is known of a premise; without a status it keeps its own. Guards who do not hold what it newly requires are released, or refuse it',
      access: 'premise.edit',
      tells: [...STALE_WITH_SLOTS, 'Audit'],
      params: idParams,
      body: savedPremise,
      answer: z.union([premise, affectedAnswer]),
      refusals: ['stale', 'guard_unavailable'],
    }),
    client: call({
      method: 'PUT',
      path: '/api/v1/client/premise/{id}',
      area: 'client',
      summary: 'Replace what a client says of an own premise; the rest stays',
      access: 'premise.edit',
      tells: ['Premise', 'Booking', 'Audit'],
      params: idParams,
      body: savedOwnPremise,
      answer: premise,
      refusals: ['stale'],
    }),
  },
};
