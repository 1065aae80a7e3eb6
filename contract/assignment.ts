import * as z from 'zod/mini';
import { assignmentRule } from './assignment-rule';
import { slot } from './booking';
import { call } from './call';
import { dateOff, reliefSpan } from './guard';
import { day, id, idText, requiredText, text } from './primitives';

export const assignmentProblem = z.strictObject({
  /** A rule, or why the row can't be saved at all: no open place, not assigned, slot not in force. */
  rule: z.union([assignmentRule, z.enum(['full', 'not_assigned', 'not_in_force', 'not_found', 'span'])]),
  severity: z.enum(['block', 'warn']),
  message: z.string(),
});
export type AssignmentProblem = z.infer<typeof assignmentProblem>;

export const assignmentRow = z.strictObject({
  slotId: id,
  securityId: id,
  ok: z.boolean(),
  problems: z.array(assignmentProblem),
});
export type AssignmentRow = z.infer<typeof assignmentRow>;

const MAX_ROWS = 5000;
export const assignmentBody = z.strictObject({
  assign: z._default(
    z
      .array(
        z.strictObject({
          slotId: id,
          securityId: id,
          ...reliefSpan,
          overrides: z.optional(
            z
              .array(z.strictObject({ rule: assignmentRule, reason: requiredText(500) }))
              .check(z.maxLength(20)),
          ),
        }),
      )
      .check(z.maxLength(MAX_ROWS)),
    [],
  ),
  unassign: z._default(
    z
      .array(z.strictObject({ slotId: id, securityId: id, reason: z.optional(text(500)) }))
      .check(z.maxLength(MAX_ROWS)),
    [],
  ),
  dryRun: z.optional(z.boolean()),
});
export type AssignmentBody = z.infer<typeof assignmentBody>;

export const candidate = z.strictObject({
  id,
  name: z.string(),
  /** Nothing blocks; warnings need a reason. */
  able: z.boolean(),
  /** Hours of duty in the week of the slot. */
  hours: z.number(),
  preferred: z.boolean(),
  problems: z.array(assignmentProblem),
});
export type Candidate = z.infer<typeof candidate>;

const flag = 'funding_phase1';

export const assignmentCalls = {
  grid: call({
    method: 'GET',
    path: '/api/v2/admin/security-booking',
    area: 'admin',
    summary: 'Slots in force of a period and the guards in reach',
    access: 'guard.read',
    tells: 'Booking',
    flag,
    query: z.strictObject({ from: day, to: day, premiseId: z.optional(idText) }),
    answer: z.strictObject({
      slots: z.array(slot),
      guards: z.array(
        z.strictObject({ id, name: z.string(), hours: z.number(), dateOffs: z.array(dateOff) }),
      ),
    }),
  }),
  candidates: call({
    method: 'GET',
    path: '/api/v2/admin/security-booking/{slotId}/candidate',
    area: 'admin',
    summary: 'Who can stand on a slot, ranked, and why the others cannot',
    access: 'guard.assign',
    tells: 'Guard',
    flag,
    params: z.strictObject({ slotId: idText }),
    answer: z.array(candidate),
  }),
  save: call({
    method: 'POST',
    path: '/api/v2/admin/security-booking/multiple',
    area: 'admin',
    summary: 'Assign and unassign guards: all rows, or nothing with the reasons per row',
    access: 'guard.assign',
    tells: ['Booking', 'Premise', 'Guard', 'Invoice'],
    flag,
    body: assignmentBody,
    answer: z.strictObject({ rows: z.array(assignmentRow) }),
    refusals: ['guard_unavailable'],
  }),
};
