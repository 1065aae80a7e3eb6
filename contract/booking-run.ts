import * as z from 'zod/mini';
import { call } from './call';
import { id, idText, issue, text, version } from './primitives';

/** The most bookings that one run decides. */
export const MAX_RUN_BOOKINGS = 500;

const runAction = z.enum(['approve', 'reject']);

export const bookingRun = z.strictObject({
  id,
  /** The number of bookings processed so far. */
  done: z.int(),
  total: z.int(),
  /** The results of the processed bookings, in the order of the request. */
  rows: z.array(
    z.strictObject({
      bookingId: id,
      ok: z.boolean(),
      /** Why the booking was not decided, in the reader's language. */
      problem: z.nullable(z.string()),
    }),
  ),
});
export type BookingRun = z.infer<typeof bookingRun>;
export type RunAction = z.infer<typeof runAction>;

const bookingRunBody = z
  .strictObject({
    action: runAction,
    /** Each with the version that the caller has seen. */
    bookingIds: z
      .array(z.strictObject({ id, version }))
      .check(z.minLength(1, issue('required')), z.maxLength(MAX_RUN_BOOKINGS)),
    reason: z.optional(text(1000)),
  })
  .check(
    z.refine(({ action, reason }) => action === 'approve' || Boolean(reason), {
      ...issue('required'),
      path: ['reason'],
    }),
    z.refine(({ bookingIds }) => new Set(bookingIds.map((each) => each.id)).size === bookingIds.length, {
      ...issue('duplicate'),
      path: ['bookingIds'],
    }),
  );

export const bookingRunCalls = {
  start: call({
    method: 'POST',
    path: '/api/v1/admin/booking-run',
    area: 'admin',
    summary: 'Approve or reject everything that is pending in up to 500 bookings, each as by its own call',
    access: 'booking.approve',
    tells: ['Booking'],
    body: bookingRunBody,
    answer: z.strictObject({ id }),
    status: 202,
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/admin/booking-run',
    area: 'admin',
    summary:
      "Return the progress of a run: the one with the given id, else the caller's latest, or null without one",
    access: 'booking.approve',
    tells: 'Booking',
    query: z.strictObject({ id: z.optional(idText) }),
    answer: z.nullable(bookingRun),
  }),
  stop: call({
    method: 'POST',
    path: '/api/v1/admin/booking-run/stop',
    area: 'admin',
    summary:
      "Stop a run of the caller's; bookings not processed yet are left as they are, and named in the answer",
    access: 'booking.approve',
    tells: ['Booking'],
    body: z.strictObject({ id }),
    answer: bookingRun,
  }),
};
