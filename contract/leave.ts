import * as z from 'zod/mini';
import { assignRows } from './assignment';
import { call, dryRunOf } from './call';
import { STALE_WITH_SLOTS } from './change-key';
import { leave, leaveInput } from './guard';
import { affectedAnswer, releaseFields } from './lost-assignments';
import { id, issue, named, version } from './primitives';
import { slot } from './slot';

export const MAX_LEAVE = 60;

export const leaveBody = z.strictObject({
  securityId: id,
  /** Replaces all leave of the guard. */
  dateOffs: z.array(leaveInput).check(z.maxLength(MAX_LEAVE, issue('too_many_days_off'))),
  ...releaseFields,
  /** Assignments to save in the same transaction, for example of replacements. */
  assign: z.optional(assignRows),
  version: z.optional(version),
});
export type LeaveBody = z.infer<typeof leaveBody>;

/** A slot whose duty begins before the leave and reaches into it: the guard keeps it. */
const reachingDuty = z.strictObject({ slot, premise: named });
export type ReachingDuty = z.infer<typeof reachingDuty>;

export const leaveCalls = {
  set: call({
    method: 'PUT',
    path: '/api/v1/admin/security-date-off',
    area: 'admin',
    summary: "Replace a guard's days off; refused unless conflicting slots are released",
    access: 'guard.assign',
    tells: STALE_WITH_SLOTS,
    flag: 'funding_phase1',
    body: leaveBody,
    answer: z.strictObject({
      dateOffs: z.array(leave),
      ...affectedAnswer.shape,
      reaching: z.array(reachingDuty),
    }),
    refusals: ['stale', 'guard_unavailable'],
  }),
};

export const leaveDryRun = dryRunOf(leaveCalls.set, 'Booking');
