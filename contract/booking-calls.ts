import * as z from 'zod/mini';
import {
  booking,
  bookingForm,
  bookingListRow,
  bookingStatus,
  cartOrder,
  editedCart,
  editedForm,
  MAX_CELLS,
} from './booking';
import { call, twin } from './call';
import { STALE_WITH_DECISIONS, STALE_WITH_INVOICES, STALE_WITH_SLOTS } from './change-key';
import { changePreview } from './change-preview';
import { booleanQuery, listQuery, numberQuery, page, repeatable } from './list';
import { ownerInfo } from './owner-info';
import { id, idText, issue, money, requiredText, text, version } from './primitives';

const bookingIdParams = z.strictObject({ bookingId: idText });
const idParams = z.strictObject({ id: idText });
const orderRefusals = ['urgent_consent', 'no_price', 'past', 'over_limit', 'premise_closed'] as const;

export const BOOKING_SORTS = ['createdAt', 'status', 'premise', 'firstDate', 'total'] as const;

const hasYear = z.refine<{ month?: number | undefined; year?: number | undefined }>(
  ({ month, year }) => month === undefined || year !== undefined,
  { ...issue('required'), path: ['year'] },
);

const listBookings = twin((area) =>
  call({
    method: 'GET',
    path: `/api/v1/${area}/booking`,
    summary: 'List bookings in scope',
    access: 'booking.read',
    tells: 'Booking',
    query: z
      .strictObject({
        ...listQuery(BOOKING_SORTS),
        premiseId: z.optional(idText),
        month: z.optional(numberQuery(1, 12)),
        year: z.optional(numberQuery(1900, 2999)),
        status: z.optional(repeatable(bookingStatus)),
        companyId: z.optional(idText),
        urgent: z.optional(booleanQuery),
        waiting: z.optional(booleanQuery),
        /** Adds `margin` and `staffable`, for internal users. */
        judge: z.optional(booleanQuery),
      })
      .check(hasYear),
    answer: page(bookingListRow),
  }),
);

const countBookings = twin((area) =>
  call({
    method: 'GET',
    path: `/api/v1/${area}/booking/count`,
    summary: 'Count the bookings of each status that a list with these filters has',
    access: 'booking.read',
    tells: 'Booking',
    query: z
      .strictObject({
        globalKey: listQuery(BOOKING_SORTS).globalKey,
        premiseId: z.optional(idText),
        month: z.optional(numberQuery(1, 12)),
        year: z.optional(numberQuery(1900, 2999)),
        companyId: z.optional(idText),
      })
      .check(hasYear),
    /** At most 10,000 each, as the total of a list. `waiting` and `urgent` as in the list filtered by them alone. */
    answer: z.strictObject({
      statuses: z.array(z.strictObject({ status: bookingStatus, count: z.int() })),
      waiting: z.int(),
      urgent: z.int(),
    }),
  }),
);

const getBooking = <V extends 'v1' | 'v2'>(apiVersion: V) =>
  twin((area) =>
    call({
      method: 'GET',
      path: `/api/${apiVersion}/${area}/booking/{id}`,
      summary: 'Return a booking with its items, slots, pending change and history',
      access: 'booking.read',
      tells: 'Booking',
      params: idParams,
      answer: booking,
    }),
  );

const ownerInfoCall = twin((area) =>
  call({
    method: 'GET',
    path: `/api/v1/${area}/booking/user-info`,
    summary: "Return the contact for a new booking: the client's, or the premise's for internal users",
    access: 'booking.read',
    tells: 'Premise',
    query: z.strictObject({ premiseId: z.optional(idText) }),
    answer: ownerInfo,
  }),
);

export const bookingCalls = {
  list: listBookings,
  count: countBookings,
  get: getBooking('v2'),
  getV1: getBooking('v1'),
  ownerInfo: ownerInfoCall,
  usualAnswer: call({
    method: 'GET',
    path: '/api/v1/client/booking/usual-answer',
    area: 'client',
    summary:
      'Return within how many minutes four of five orders of the last 90 days were decided, rounded up; null after too few',
    access: 'booking.read',
    tells: 'Booking',
    answer: z.strictObject({ minutes: z.nullable(z.int()) }),
  }),
  order: twin((area) =>
    call({
      method: 'POST',
      path: `/api/v2/${area}/booking`,
      summary: 'Order the items of a cart as one booking',
      access: 'booking.edit',
      tells: STALE_WITH_SLOTS,
      body: cartOrder,
      answer: booking,
      status: 201,
      refusals: orderRefusals,
    }),
  ),
  orderV1: twin((area) =>
    call({
      method: 'POST',
      path: `/api/v1/${area}/booking`,
      summary: 'Order one booking form',
      access: 'booking.edit',
      tells: STALE_WITH_SLOTS,
      body: bookingForm,
      answer: booking,
      status: 201,
      refusals: orderRefusals,
    }),
  ),
  edit: twin((area) =>
    call({
      method: 'PUT',
      path: `/api/v2/${area}/booking/{id}`,
      summary: 'Replace the cart of a booking: as a request, or effective at once, depending on the role',
      access: 'booking.edit',
      tells: STALE_WITH_SLOTS,
      params: idParams,
      body: editedCart,
      answer: booking,
      refusals: [...orderRefusals, 'stale', 'booking_status', 'cut_off'],
    }),
  ),
  editV1: twin((area) =>
    call({
      method: 'PUT',
      path: `/api/v1/${area}/booking/{id}`,
      summary: 'Edit a booking of one item by its booking form',
      access: 'booking.edit',
      tells: STALE_WITH_SLOTS,
      params: idParams,
      body: editedForm,
      answer: booking,
      refusals: [...orderRefusals, 'stale', 'booking_status', 'cut_off', 'conflict'],
    }),
  ),
  preview: twin((area) =>
    call({
      method: 'POST',
      path: `/api/v2/${area}/booking/{id}/preview`,
      summary: 'Preview an edit; nothing is saved',
      access: 'booking.edit',
      tells: 'Booking',
      params: idParams,
      body: cartOrder,
      answer: changePreview,
      refusals: ['booking_status'],
    }),
  ),
  cancel: twin((area) =>
    call({
      method: 'POST',
      path: `/api/v1/${area}/booking/cancel/{bookingId}`,
      summary:
        'Cancel a booking or some of its slots: started slots are kept and billed; or withdraw slots that are not approved',
      access: 'booking.edit',
      tells: STALE_WITH_DECISIONS,
      params: bookingIdParams,
      body: z
        .strictObject({
          version,
          reason: z.optional(text(1000)),
          /** Withdraws only slots that are not approved. */
          changeOnly: z.optional(z.boolean()),
          /** Cancels only these; the rest of the booking, and a pending change of it, stays. */
          slotIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(MAX_CELLS))),
          /** The `fee` of a refusal with `cut_off`, which the client accepts: the cancellation passes at that price only. */
          acceptFee: z.optional(money),
        })
        .check(
          z.refine(({ changeOnly, slotIds }) => !changeOnly || slotIds === undefined, {
            ...issue('slots_or_change'),
            path: ['slotIds'],
          }),
        ),
      answer: booking,
      refusals: ['stale', 'booking_status', 'cut_off'],
    }),
  ),
  waiveFee: call({
    method: 'PUT',
    path: '/api/v1/admin/booking/{bookingId}/late-fee',
    area: 'admin',
    summary: 'Waive the fees of slots that the client cancelled late, until their month is invoiced',
    access: 'document.edit',
    tells: STALE_WITH_INVOICES,
    params: bookingIdParams,
    body: z.strictObject({
      version,
      slotIds: z.array(id).check(z.minLength(1), z.maxLength(MAX_CELLS)),
      reason: requiredText(1000),
    }),
    answer: booking,
    refusals: ['stale', 'document_status'],
  }),
  approve: call({
    method: 'POST',
    path: '/api/v1/admin/booking/approve/{bookingId}',
    area: 'admin',
    summary: 'Approve pending slots, all or those given; started slots need a reason, ended ones are refused',
    access: 'booking.approve',
    tells: STALE_WITH_DECISIONS,
    params: bookingIdParams,
    body: z.strictObject({
      version,
      slotIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(MAX_CELLS))),
      reason: z.optional(text(1000)),
    }),
    answer: booking,
    refusals: ['stale', 'booking_status', 'conflict'],
  }),
  reject: call({
    method: 'POST',
    path: '/api/v1/admin/booking/reject/{bookingId}',
    area: 'admin',
    summary: 'Reject pending slots, all or those given, with a reason',
    access: 'booking.approve',
    tells: STALE_WITH_DECISIONS,
    params: bookingIdParams,
    body: z.strictObject({
      version,
      slotIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(MAX_CELLS))),
      reason: requiredText(1000),
    }),
    answer: booking,
    refusals: ['stale', 'booking_status'],
  }),
};
