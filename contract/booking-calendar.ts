import * as z from 'zod/mini';
import { call } from './call';
import { instant } from './primitives';

const path = '/api/v1/client/booking/calendar';
const access = 'booking.read';

export const bookingCalendarCalls = {
  find: call({
    method: 'GET',
    path,
    summary: "Since when there is a key to one's calendar; the key itself is not kept",
    access,
    answer: z.strictObject({ createdAt: z.nullable(instant) }),
  }),
  create: call({
    method: 'POST',
    path,
    summary: "A new key to one's calendar; the old one ends",
    access,
    answer: z.strictObject({ key: z.string(), url: z.string() }),
    status: 201,
    isShownOnce: true,
  }),
  remove: call({
    method: 'DELETE',
    path,
    summary: "End the key to one's calendar",
    access,
  }),
  // Calendar programs have no session: the key says whose shifts they are.
  read: call({
    method: 'GET',
    path: `${path}.ics`,
    summary: "The shifts in force at the premises of the key's owner, as iCalendar",
    access: 'public',
    query: z.strictObject({ key: z.string() }),
    media: 'text/calendar',
  }),
};
