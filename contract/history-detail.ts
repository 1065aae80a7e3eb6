import * as z from 'zod/mini';
import { assignmentRule, overrideReason } from './assignment-rule';
import { day, instant, named, time } from './primitives';
import { shiftType } from './shift';

/** The assignment or release of a guard, with overridden rules. */
export const staffingEntry = z.strictObject({
  kind: z.enum(['assign', 'release']),
  guard: named,
  date: day,
  type: shiftType,
  startTime: time,
  endTime: time,
  /** `params` are the parameters of the rule's message: hours, limits. */
  overridden: z.array(
    z.strictObject({
      rule: assignmentRule,
      params: z.record(z.string(), z.union([z.string(), z.number()])),
      reason: overrideReason,
      note: z.nullable(z.string()),
    }),
  ),
  /** Set if only part of the shift is concerned. */
  from: z.nullable(instant),
  to: z.nullable(instant),
  /** Why a guard was replaced or released: a reason code, and a note. */
  code: z.nullable(overrideReason),
  reason: z.nullable(z.string()),
});
export type StaffingEntry = z.infer<typeof staffingEntry>;

/** A confirmation of served minutes, summed over the slot's places; `before` is null if none was confirmed. */
export const servedEntry = z.strictObject({
  ...z.pick(staffingEntry, { date: true, type: true, startTime: true, endTime: true }).shape,
  from: z.nullable(z.int()),
  to: z.int(),
  /** Minutes of all places. */
  full: z.int(),
  /** Why it differs from what the assignments cover. */
  reason: z.nullable(z.string()),
});
export type ServedEntry = z.infer<typeof servedEntry>;

/** A cancelled slot. */
export const cancelledEntry = z.pick(staffingEntry, {
  date: true,
  type: true,
  startTime: true,
  endTime: true,
});
export type CancelledEntry = z.infer<typeof cancelledEntry>;
