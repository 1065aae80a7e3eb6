import * as z from 'zod/mini';
import { assignmentRule, overrideReason } from './assignment-rule';
import { slot } from './booking';
import { call } from './call';
import { booleanQuery, listQuery, page } from './list';
import { day, id, idText, instant, named } from './primitives';

/** Overridden: assigned in spite of a warning. Lapsed: it blocks now, and did not when the guard was assigned. */
export const breachKind = z.enum(['overridden', 'lapsed']);

/** An assignment that breaks a rule, until somebody answerable has seen it. */
export const breach = z.strictObject({
  id,
  kind: breachKind,
  slot,
  premise: named,
  guard: named,
  rule: assignmentRule,
  /** What is broken, in the caller's language. */
  message: z.string(),
  /** Why it was overridden, and what was written beside. */
  reason: z.nullable(overrideReason),
  note: z.nullable(z.string()),
  /** Who overrode it, or changed what made it break; null where time did. */
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
    summary: 'Overridden and lapsed rules of assignments in reach, the newest first',
    access: 'guard.read',
    tells: 'Booking',
    flag,
    query: z.strictObject({
      ...listQuery(['at']),
      unseen: z.optional(booleanQuery),
      kind: z.optional(breachKind),
      securityId: z.optional(idText),
      premiseId: z.optional(idText),
      /** Service dates of slots in force. */
      from: z.optional(day),
      to: z.optional(day),
    }),
    answer: page(breach),
  }),
  see: call({
    method: 'PUT',
    path: '/api/v1/admin/security-booking/breach/{id}/seen',
    area: 'admin',
    summary: 'Take note of a rule that somebody else overrode; of an own one where nobody else can',
    access: 'breach.see',
    tells: ['Booking', 'Audit'],
    flag,
    params: z.strictObject({ id: idText }),
    refusals: ['conflict'],
  }),
};
