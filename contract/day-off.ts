import * as z from 'zod/mini';
import { assignRows } from './assignment';
import { slot } from './booking';
import { call } from './call';
import { STALE_WITH_SLOTS } from './change-key';
import { dateOff, dateOffBody } from './guard';
import { affectedAnswer, releaseFields } from './lost-assignments';
import { id, issue, named, version } from './primitives';

const MAX_DAYS_OFF = 60;

export const daysOffBody = z.strictObject({
  securityId: id,
  /** Replaces all days off of the guard. */
  dateOffs: z.array(dateOffBody).check(z.maxLength(MAX_DAYS_OFF, issue('too_many_days_off'))),
  ...releaseFields,
  /** Assignments to save in the same transaction, for example of replacements. */
  assign: z.optional(assignRows),
  version: z.optional(version),
});
export type DaysOffBody = z.infer<typeof daysOffBody>;

/** A slot whose duty begins before the days off and reaches into them: the guard keeps it. */
const reachingDuty = z.strictObject({ slot, premise: named });
export type ReachingDuty = z.infer<typeof reachingDuty>;

export const dayOffCalls = {
  set: call({
    method: 'PUT',
    path: '/api/v1/admin/security-date-off',
    area: 'admin',
    summary: "Replace a guard's days off; refused unless conflicting slots are released",
    access: 'guard.assign',
    tells: STALE_WITH_SLOTS,
    flag: 'funding_phase1',
    body: daysOffBody,
    answer: z.strictObject({
      dateOffs: z.array(dateOff),
      ...affectedAnswer.shape,
      reaching: z.array(reachingDuty),
    }),
    refusals: ['stale', 'guard_unavailable'],
  }),
};
