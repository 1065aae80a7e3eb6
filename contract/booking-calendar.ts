import * as z from 'zod/mini';
import { call } from './call';
import { idText, instant } from './primitives';

const path = '/api/v1/client/booking/calendar';
const area = 'client';
const access = 'booking.read';

export const bookingCalendarCalls = {
  find: call({
    method: 'GET',
    path,
    area,
    summary: "Return when the key of the caller's calendar was created; the key itself is not stored",
    access,
    tells: 'Account',
    answer: z.strictObject({ createdAt: z.nullable(instant) }),
  }),
  create: call({
    method: 'POST',
    path,
    area,
    summary: "Create a new key for the caller's calendar and revoke the old one",
    access,
    tells: ['Account'],
    answer: z.strictObject({ key: z.string(), url: z.string() }),
    status: 201,
    isShownOnce: true,
  }),
  remove: call({
    method: 'DELETE',
    path,
    area,
    summary: "Revoke the key of the caller's calendar",
    access,
    tells: ['Account'],
  }),
  // Calendar programs have no session: the key identifies the user.
  read: call({
    method: 'GET',
    path: `${path}.ics`,
    area,
    summary:
      "Return the shifts in force at the premises of the key's user as iCalendar, of all or of one premise or booking",
    access: 'public',
    query: z.strictObject({ key: z.string(), premiseId: z.optional(idText), bookingId: z.optional(idText) }),
    media: 'text/calendar',
  }),
};
