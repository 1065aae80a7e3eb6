import * as z from 'zod/mini';
import { assignmentRule, overrideReason } from './assignment-rule';
import { call } from './call';
import { booleanQuery, listQuery, page } from './list';
import { day, id, idText, instant, named } from './primitives';
import { slot } from './slot';

/** overridden: assigned despite a warning. lapsed: blocks now, but didn't when the guard was assigned. */
export const breachKind = z.enum(['overridden', 'lapsed']);

/** An assignment that violates a rule. It is listed as unseen until a responsible user has seen it. */
export const breach = z.strictObject({
  id,
  kind: breachKind,
  slot,
  premise: named,
  guard: named,
  rule: assignmentRule,
  /** The violation in the caller's language. */
  message: z.string(),
  /** Why it was overridden. */
  reason: z.nullable(overrideReason),
  note: z.nullable(z.string()),
  /** Who overrode it or made the change that caused it; null if only time passed. */
  by: z.nullable(named),
  at: instant,
  seenBy: z.nullable(named),
});
export type Breach = z.infer<typeof breach>;

const flag = 'funding_phase1';

export const breachCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/admin/security-booking/breach',
    area: 'admin',
    summary: 'List overridden and lapsed rules of assignments in scope, newest first',
    access: 'guard.read',
    tells: 'Booking',
    flag,
    query: z.strictObject({
      ...listQuery(['at']),
      unseen: z.optional(booleanQuery),
      kind: z.optional(breachKind),
      securityId: z.optional(idText),
      premiseId: z.optional(idText),
      /** Service dates of slots in force, inclusive. */
      from: z.optional(day),
      to: z.optional(day),
    }),
    answer: page(breach),
  }),
  see: call({
    method: 'PUT',
    path: '/api/v1/admin/security-booking/breach/{id}/seen',
    area: 'admin',
    summary: 'Mark a violation as seen; not the caller’s own override unless no other user can',
    access: 'breach.see',
    tells: ['Booking', 'Audit'],
    flag,
    params: z.strictObject({ id: idText }),
    refusals: ['conflict'],
  }),
};
