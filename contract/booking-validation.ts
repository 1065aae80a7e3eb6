import * as z from 'zod/mini';
import { bookingForm, cartOrder, itemShift, MAX_CELLS } from './booking';
import { call } from './call';
import { cellVerdict } from './cell-verdict';
import { day, id, idText, issue, money } from './primitives';

export const bookingVerdict = z.strictObject({ total: money, items: z.array(cellVerdict) });
export type BookingVerdict = z.infer<typeof bookingVerdict>;

const datesForm = z.strictObject({
  premiseId: id,
  dates: z.array(day).check(z.minLength(1, issue('requiredDates')), z.maxLength(MAX_CELLS)),
  shifts: z.optional(z.array(itemShift).check(z.maxLength(50))),
});

const validate = <V extends 'v1' | 'v2'>(apiVersion: V) => ({
  dates: call({
    method: 'POST',
    path: `/api/${apiVersion}/booking-validation/dates`,
    summary: 'Validate dates and shifts (without shifts: every shift of the premise)',
    access: 'booking.edit',
    tells: 'Booking',
    body: datesForm,
    answer: bookingVerdict,
  }),
  stored: call({
    method: 'GET',
    path: `/api/${apiVersion}/booking-validation/{id}`,
    summary: 'Validate a stored booking again',
    access: 'booking.read',
    tells: 'Booking',
    params: z.strictObject({ id: idText }),
    answer: bookingVerdict,
  }),
});

const v1 = validate('v1');
const v2 = validate('v2');

export const bookingValidationCalls = {
  cart: call({
    method: 'POST',
    path: '/api/v2/booking-validation',
    summary: 'Validate every cell of a cart, with price and problems',
    access: 'booking.edit',
    tells: 'Booking',
    body: cartOrder,
    answer: bookingVerdict,
  }),
  cartForClient: call({
    method: 'POST',
    path: '/api/v2/booking-validation/admin',
    area: 'admin',
    summary: 'Validate a cart that an internal user orders for a client',
    access: 'booking.edit',
    tells: 'Booking',
    body: cartOrder,
    answer: bookingVerdict,
  }),
  form: call({
    method: 'POST',
    path: '/api/v1/booking-validation',
    summary: 'Validate one booking form',
    access: 'booking.edit',
    tells: 'Booking',
    body: bookingForm,
    answer: bookingVerdict,
  }),
  dates: v2.dates,
  datesV1: v1.dates,
  stored: v2.stored,
  storedV1: v1.stored,
};
