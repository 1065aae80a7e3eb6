import * as z from 'zod/mini';
import { call } from './call';
import { booleanQuery, listQuery, page } from './list';
import { day, id, idText, instant, named, text } from './primitives';

/** The audited actions that decide about a booking. */
export const BOOKING_DECISIONS = [
  'booking.approved',
  'booking.rejected',
  'booking.cancelled',
  'booking.feeWaived',
  'booking.overridden',
] as const;
export type BookingDecision = (typeof BOOKING_DECISIONS)[number];

/** Who can act: a user, an API key of a user, a guard, or a scheduled job. */
const actorKind = z.enum(['user', 'key', 'guard', 'job']);
export type ActorKind = z.infer<typeof actorKind>;

export const auditEntry = z.strictObject({
  id,
  at: instant,
  byKind: actorKind,
  /** Null for jobs, and for callers who weren't signed in. */
  by: z.nullable(named),
  /** Subject type and change: "user.suspended", "access.set" … */
  action: z.string(),
  /** "kind:id". */
  subject: z.string(),
  /** The subject's current name, if it has one. */
  subjectName: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
  address: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/admin/audit',
    area: 'admin',
    summary: 'List audit entries, newest first; globalKey searches action, subject and names',
    access: 'user.manage',
    tells: 'Audit',
    query: z.strictObject({
      ...listQuery(['at']),
      by: z.optional(idText),
      action: z.optional(text(60)),
      subject: z.optional(text(60)),
      from: z.optional(day),
      to: z.optional(day),
      /** Only decisions about bookings: approved, rejected, cancelled, a rule overridden. */
      decisions: z.optional(booleanQuery),
    }),
    answer: page(auditEntry),
  }),
  actions: call({
    method: 'GET',
    path: '/api/v1/admin/audit/action',
    area: 'admin',
    summary: 'List the actions that occur in the audit log, for the filter',
    access: 'user.manage',
    tells: 'Audit',
    answer: z.array(z.string()),
  }),
};
