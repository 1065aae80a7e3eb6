import * as z from 'zod/mini';
import { call } from './call';

/** What the menu counts. */
const queues = z.strictObject({
  waitingBookings: z.int(),
  /** Null for whom they don't concern, as on the admin home. */
  waitingUsers: z.nullable(z.int()),
  breaches: z.int(),
  expiredGuards: z.int(),
});
export type Queues = z.infer<typeof queues>;

// Apart from the home's calls, because the menu asks for it on every page and needs no booking's schema.
export const queueCalls = {
  admin: call({
    method: 'GET',
    path: '/api/v1/admin/home/queue',
    area: 'admin',
    summary: 'How many bookings, people and guards wait for somebody, for the menu',
    access: 'internal',
    tells: 'Booking',
    answer: queues,
  }),
};
