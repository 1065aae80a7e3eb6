import * as z from 'zod/mini';
import { affectedAnswer, releaseFields } from './affected';
import { assignRows } from './assignment';
import { call } from './call';
import { STALE_WITH_SLOTS } from './change-key';
import { dateOff, dateOffBody } from './guard';
import { id, version } from './primitives';

export const daysOffBody = z.strictObject({
  securityId: id,
  /** All of the guard's, in place of those before. */
  dateOffs: z.array(dateOffBody).check(z.maxLength(500)),
  ...releaseFields,
  /** Who takes the released slots, and others, in the same act. */
  assign: z.optional(assignRows),
  version: z.optional(version),
});
export type DaysOffBody = z.infer<typeof daysOffBody>;

export const dayOffCalls = {
  set: call({
    method: 'PUT',
    path: '/api/v1/admin/security-date-off',
    area: 'admin',
    summary: "Replace a guard's days off; slots in the way are released, and taken by others, or refuse it",
    access: 'guard.assign',
    tells: STALE_WITH_SLOTS,
    flag: 'funding_phase1',
    body: daysOffBody,
    answer: z.strictObject({ dateOffs: z.array(dateOff), ...affectedAnswer.shape }),
    refusals: ['stale', 'guard_unavailable'],
  }),
};
