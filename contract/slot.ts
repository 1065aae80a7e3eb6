import * as z from 'zod/mini';
import { assignmentRule, overrideReason } from './assignment-rule';
import { guardPresence } from './duty-state';
import { bucket } from './price';
import { day, id, instant, money, named, price, time, version } from './primitives';
import { shiftType } from './shift';

export const slotState = z.enum(['requested', 'approved', 'rejected', 'cancelled']);
export type SlotState = z.infer<typeof slotState>;

/** An understaffed interval of a slot. */
export const gap = z.strictObject({ from: instant, to: instant, places: z.int() });
export type Gap = z.infer<typeof gap>;

/** The interval a guard covers. */
export const guardInterval = z.strictObject({ ...named.shape, from: instant, to: instant });
export type GuardInterval = z.infer<typeof guardInterval>;

/**
 * A guard of a slot. `licenceTypes`: the valid ones (codes) of those that the place requires, or all where none is required.
 * Clients get photo and licence types from 24 hours before the slot to 24 hours after it, else null and none.
 */
export const slotGuard = z.strictObject({
  ...guardInterval.shape,
  photoId: z.nullable(z.uuid()),
  licenceTypes: z.array(z.string()),
  ...guardPresence,
  /** Of one booking or day, for internal users in whose reach the guard is. */
  phone: z.optional(z.nullable(z.string())),
});
export type SlotGuard = z.infer<typeof slotGuard>;

export const slot = z.strictObject({
  id,
  version,
  bookingId: id,
  premiseId: id,
  date: day,
  shiftId: z.int(),
  type: shiftType,
  startTime: time,
  endTime: time,
  startsAt: instant,
  endsAt: instant,
  numOfSecurity: z.int(),
  /** The lowest number of guards in any remaining minute (of an ended slot: in any minute), at most those required. */
  filled: z.int(),
  price,
  amount: money,
  bucket,
  state: slotState,
  reason: z.nullable(z.string()),
  /** What a late cancellation by the client costs, before tax; absent without one. A waived fee isn't billed. */
  lateFee: z.optional(z.strictObject({ amount: money, isWaived: z.boolean() })),
  /** Fully served places as confirmed by staff; null if not confirmed. */
  served: z.nullable(z.int()),
  /** Minutes served, summed over the places; null if not confirmed. */
  servedMinutes: z.nullable(z.int()),
  /** Only for slots in force. */
  gaps: z.array(gap),
  /** Sorted by start. */
  guards: z.array(slotGuard),
  /** Rule warnings overridden when assigning; never sent to clients. */
  overridden: z.array(z.strictObject({ rule: assignmentRule, guard: named, reason: overrideReason })),
});
export type Slot = z.infer<typeof slot>;
