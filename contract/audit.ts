import * as z from 'zod/mini';
import { call } from './call';
import { listQuery, page } from './list';
import { day, id, idText, instant, named, text } from './primitives';

export const auditEntry = z.strictObject({
  id,
  at: instant,
  /** Null: nobody signed in, or time itself. */
  by: z.nullable(named),
  /** "user.suspended", "access.set" …: what was changed, and how. */
  action: z.string(),
  /** "kind:id". */
  subject: z.string(),
  /** The subject's name now, where it has one. */
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
    summary:
      'Who changed what, when and from where; newest first. globalKey looks in action, subject and names',
    access: 'user.manage',
    tells: 'Audit',
    query: z.strictObject({
      ...listQuery(['at']),
      by: z.optional(idText),
      action: z.optional(text(60)),
      subject: z.optional(text(60)),
      from: z.optional(day),
      to: z.optional(day),
    }),
    answer: page(auditEntry),
  }),
  actions: call({
    method: 'GET',
    path: '/api/v1/admin/audit/action',
    area: 'admin',
    summary: 'The kinds of change that have happened, for the filter',
    access: 'user.manage',
    tells: 'Audit',
    answer: z.array(z.string()),
  }),
};
