import * as z from 'zod/mini';
import { bookingStatus } from './booking';
import { day, id } from './primitives';

/** A booking with live slots that have not ended; only these are counted. */
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
