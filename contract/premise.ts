import * as z from 'zod/mini';
import { slot } from './booking';
import { call, twin } from './call';
import { comboQuery, idListQuery, listQuery, page } from './list';
import { bucket, priceBook } from './price';
import { day, edited, email, id, idText, month, named, price, requiredText, text, time } from './primitives';
import { pickedUser, userIdsBody } from './role';
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

export const premiseBody = z.strictObject({
  name: requiredText(200),
  address: requiredText(500),
  regionId: id,
  companyId: id,
  consultantId: z.optional(z.nullable(id)),
  premiseGroupId: z.optional(z.nullable(id)),
  requiredLicenceTypes: z.optional(z.array(requiredText(40)).check(z.maxLength(20))),
  contactName: requiredText(200),
  contactPhone: requiredText(40),
  contactEmail: email,
  remarks: z.optional(z.nullable(text(2000))),
  status: z.optional(premiseStatus),
});
export type PremiseBody = z.infer<typeof premiseBody>;

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

/** One day of a premise's month, counted in guard-places of live slots. */
export const premiseDay = z.strictObject({
  date: day,
  required: z.int(),
  filled: z.int(),
  waiting: z.int(),
});
export type PremiseDay = z.infer<typeof premiseDay>;

export const PREMISE_SORTS = ['name', 'region', 'company', 'createdAt'] as const;
const idParams = z.strictObject({ id: idText });
const premiseIdParams = z.strictObject({ premiseId: idText });

export const premiseCalls = {
  count: twin((area) =>
    call({
      method: 'GET',
      path: `/api/v1/${area}/premise/count`,
      summary: 'How many premises are in reach, and how many of them are protected today',
      access: 'premise.read',
      answer: z.strictObject({ totalPremise: z.int(), totalProtectedPremise: z.int() }),
    }),
  ),
  list: twin((area) =>
    call({
      method: 'GET',
      path: `/api/v1/${area}/premise`,
      summary: 'Premises in reach',
      access: 'premise.read',
      query: z.strictObject({
        ...listQuery(PREMISE_SORTS),
        region: z.optional(idText),
        status: z.optional(premiseStatus),
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
      params: idParams,
      query: z.strictObject({ month }),
      answer: z.array(premiseDay),
    }),
  ),
  priceBook: twin((area) =>
    call({
      method: 'GET',
      path: `/api/v1/${area}/premise/{id}/price-book`,
      summary: 'What is needed to price a cell of this month',
      access: 'premise.read',
      params: idParams,
      query: z.strictObject({ month: z.optional(month) }),
      answer: priceBook,
    }),
  ),
  users: call({
    method: 'GET',
    path: '/api/v1/admin/premise/user-manage/{premiseId}',
    summary: 'The users of a premise: for a client among them it is the own one',
    access: 'premiseUser.manage',
    params: premiseIdParams,
    answer: z.array(pickedUser),
  }),
  assignableUsers: call({
    method: 'GET',
    path: '/api/v1/admin/premise/user-manage/{premiseId}/assignable',
    summary: "Clients of the premise's company who are not its users yet",
    access: 'premiseUser.manage',
    params: premiseIdParams,
    query: z.strictObject(comboQuery),
    answer: z.array(pickedUser),
  }),
  addUsers: call({
    method: 'POST',
    path: '/api/v1/admin/premise/user-manage/{premiseId}',
    summary: 'Add users to a premise',
    access: 'premiseUser.manage',
    params: premiseIdParams,
    body: userIdsBody,
    status: 204,
  }),
  removeUsers: call({
    method: 'DELETE',
    path: '/api/v1/admin/premise/user-manage/{premiseId}',
    summary: 'Take users from a premise',
    access: 'premiseUser.manage',
    params: premiseIdParams,
    query: z.strictObject({ userIds: idListQuery }),
  }),
  create: call({
    method: 'POST',
    path: '/api/v1/admin/premise',
    summary: 'Take on a premise',
    access: 'premise.edit',
    body: premiseBody,
    answer: premise,
    status: 201,
  }),
};
