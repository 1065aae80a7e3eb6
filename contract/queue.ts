import * as z from 'zod/mini';
import { call } from './call';

/** The counts shown in the menu. */
const queues = z.strictObject({
  waitingBookings: z.int(),
  /** Null except for SuperAdmins. */
  waitingUsers: z.nullable(z.int()),
  breaches: z.int(),
  expiredGuards: z.int(),
});
export type Queues = z.infer<typeof queues>;

// Separate from the home's calls: the menu needs it on every page, without the schemas of bookings.
export const queueCalls = {
  admin: call({
    method: 'GET',
    path: '/api/v1/admin/home/queue',
    area: 'admin',
    summary: 'Return the counts of waiting bookings, users and guards for the menu',
    access: 'internal',
    tells: 'Booking',
    answer: queues,
  }),
};
