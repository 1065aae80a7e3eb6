import * as z from 'zod/mini';
import { slot } from './booking';
import { call } from './call';
import { STALE_WITH_SLOTS } from './change-key';
import { dateOff, dateOffBody } from './guard';
import { id, named, version } from './primitives';

/** A slot that the days off hit, and who could take the guard's place, the best first. */
export const affectedSlot = z.strictObject({ slot, candidates: z.array(named) });
export type AffectedSlot = z.infer<typeof affectedSlot>;

export const daysOffBody = z.strictObject({
  securityId: id,
  /** All of the guard's, in place of those before. */
  dateOffs: z.array(dateOffBody).check(z.maxLength(500)),
  /** Of the slots that they hit, those that the guard shall lose. */
  releaseSlotIds: z.optional(z.array(id).check(z.maxLength(5000))),
  dryRun: z.optional(z.boolean()),
  version: z.optional(version),
});
export type DaysOffBody = z.infer<typeof daysOffBody>;

export const dayOffCalls = {
  set: call({
    method: 'PUT',
    path: '/api/v1/admin/security-date-off',
    area: 'admin',
    summary: "Replace a guard's days off; slots in the way are released, or refuse it",
    access: 'guard.assign',
    tells: STALE_WITH_SLOTS,
    flag: 'funding_phase1',
    body: daysOffBody,
    answer: z.strictObject({ dateOffs: z.array(dateOff), affected: z.array(affectedSlot) }),
    refusals: ['stale', 'guard_unavailable'],
  }),
};
