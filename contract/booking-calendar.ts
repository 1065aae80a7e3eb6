import * as z from 'zod/mini';
import { call } from './call';
import { instant } from './primitives';

const path = '/api/v1/client/booking/calendar';
const area = 'client';
const access = 'booking.read';

export const bookingCalendarCalls = {
  find: call({
    method: 'GET',
    path,
    area,
    summary: "Since when there is a key to one's calendar; the key itself is not kept",
    access,
    tells: 'Account',
    answer: z.strictObject({ createdAt: z.nullable(instant) }),
  }),
  create: call({
    method: 'POST',
    path,
    area,
    summary: "A new key to one's calendar; the old one ends",
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
    summary: "End the key to one's calendar",
    access,
    tells: ['Account'],
  }),
  // Calendar programs have no session: the key says whose shifts they are.
  read: call({
    method: 'GET',
    path: `${path}.ics`,
    area,
    summary: "The shifts in force at the premises of the key's owner, as iCalendar",
    access: 'public',
    query: z.strictObject({ key: z.string() }),
    media: 'text/calendar',
  }),
};
