import * as z from 'zod/mini';
import { assignmentRule, isMeaningfulNote, overrideReason } from './assignment-rule';
import { call } from './call';
import { guard, leave, replacementInterval } from './guard';
import { booleanQuery, idListQuery, isForward, numberQuery, page, pageQuery } from './list';
import { staffingRules } from './master-setting';
import { day, id, idText, instant, issue, named, requiredText, text } from './primitives';
import { slot } from './slot';

export const assignmentProblem = z.strictObject({
  /** An assignment rule, or another reason why the row can't be saved. */
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

const why = { reason: overrideReason, note: z.optional(text(500)) };
type Why = { reason: string; note?: string | undefined };
const hasNote = z.refine<Why>(({ reason, note }) => reason !== 'other' || Boolean(note), {
  ...issue('required'),
  path: ['note'],
});
const isExplained = z.refine<Why>(
  ({ reason, note }) => reason !== 'other' || !note || isMeaningfulNote(note),
  { ...issue('meaningless_note'), path: ['note'] },
);

/** An override of a warning. */
const override = z.strictObject({ rule: assignmentRule, ...why }).check(hasNote, isExplained);
const overrides = z.optional(z.array(override).check(z.maxLength(20)));

/** The most rows that one call saves: a month of 300 guards. */
export const MAX_ROWS = 10_000;
export const assignRows = z
  .array(z.strictObject({ slotId: id, securityId: id, ...replacementInterval, overrides }))
  .check(z.maxLength(MAX_ROWS));
export const assignmentBody = z.strictObject({
  assign: z._default(assignRows, []),
  unassign: z._default(
    z
      .array(z.strictObject({ slotId: id, securityId: id, reason: z.optional(text(500)) }))
      .check(z.maxLength(MAX_ROWS)),
    [],
  ),
  dryRun: z.optional(z.boolean()),
});
export type AssignmentBody = z.infer<typeof assignmentBody>;

/** Replaces one guard by another on slots. */
export const replaceBody = z
  .strictObject({
    slotIds: z.array(id).check(z.minLength(1), z.maxLength(100)),
    /** The guard to replace, and the replacement. */
    securityId: id,
    by: id,
    /** When the replacement begins; by default now on a running slot, else at its start. */
    from: z.optional(instant),
    /** When the replaced guard's time ends; by default `from`, after a no-show the slot's start. */
    leftAt: z.optional(instant),
    ...why,
    overrides,
    dryRun: z.optional(z.boolean()),
  })
  .check(
    hasNote,
    isExplained,
    z.refine<{ securityId: number; by: number }>(({ securityId, by }) => securityId !== by, { path: ['by'] }),
  );
export type ReplaceBody = z.infer<typeof replaceBody>;

/** A guard with all facts that the assignment rules need, so that the page evaluates like the server. */
export const gridGuard = z.strictObject({
  id,
  name: z.string(),
  /** As kept, else proposed from the name. */
  initials: z.string(),
  securityGroupId: z.nullable(id),
  phone: z.nullable(z.string()),
  /** Hours on duty in the period. */
  hours: z.number(),
  ...z.pick(guard, {
    birthDate: true,
    status: true,
    employedFrom: true,
    employedTo: true,
    preferredPremiseIds: true,
    bannedPremiseIds: true,
  }).shape,
  licences: z.array(z.strictObject({ type: z.string(), issuedOn: z.nullable(day), expiresOn: day })),
  dateOffs: z.array(leave),
  /** Assignments in the period and in the days around it that the rules read. Outside the scope only times are included. */
  duties: z.array(
    z.strictObject({
      startsAt: instant,
      endsAt: instant,
      date: day,
      slotId: z.nullable(id),
      premiseId: z.nullable(id),
    }),
  ),
  /** What the guard is ranked by, beside the above. */
  past: z.strictObject({
    /** Premises of the slots worked at in the last 180 days. */
    knownPremiseIds: z.array(id),
    /** Premises of the slots in a district worked in in the 28 days before the period, or in it. */
    nearPremiseIds: z.array(id),
    /** Hours on duty by day, on those of the 28 days before the period that are before `duties`. */
    hoursBefore: z.record(day, z.number()),
  }),
});
export type GridGuard = z.infer<typeof gridGuard>;

export const staffingGrid = z.strictObject({
  slots: z.array(slot),
  /** The premises of the slots. */
  premises: z.array(
    z.strictObject({
      ...named.shape,
      /** As kept, else proposed from the name. */
      shortCode: z.string(),
      region: named,
      premiseGroup: z.nullable(named),
    }),
  ),
  /** Whoever is on one of the slots, by name, then a page of the others in the order of `guardRank`. */
  guards: z.array(gridGuard),
  /** How many others there are, on all pages. */
  guardTotal: z.int(),
  /** The licence type codes that each slot requires. */
  required: z.array(z.strictObject({ slotId: id, types: z.array(z.string()) })),
  /** The rules as they apply to the caller. */
  rules: z.strictObject({
    ...staffingRules.shape,
    /** Whether the caller can override warnings with a reason. */
    canOverride: z.boolean(),
  }),
  licenceTypes: z.array(
    z.strictObject({
      code: z.string(),
      name: z.string(),
      maxAge: z.nullable(z.int()),
      needs: z.array(z.strictObject({ type: z.string(), fromAge: z.int() })),
    }),
  ),
});
/** How many other guards one answer holds. */
export const GUARDS_PER_PAGE = 50;
export type StaffingGrid = z.infer<typeof staffingGrid>;

/** A guard who could take a shift. */
export const candidate = z.strictObject({
  id,
  name: z.string(),
  phone: z.nullable(z.string()),
  /** On the shift that suits the guard best. */
  problems: z.array(assignmentProblem),
  /** Hours on duty on the 28 days before the service date. */
  hours28: z.number(),
  /** Whether the guard has worked at the premise. */
  knowsPremise: z.boolean(),
  /** Hours without work around the shift, the shorter side; null without other work. */
  rest: z.nullable(z.number()),
  /** Whether the guard has lately worked in the district of the premise. */
  isInDistrict: z.boolean(),
  /** Why the guard has this rank, and wishes that the shift is against. */
  reasons: z.array(z.string()),
  /** The shifts in question from which no rule stops the guard. */
  slotIds: z.array(id),
});
export type Candidate = z.infer<typeof candidate>;

const candidateQuery = {
  ...pageQuery,
  slotId: z.optional(idText),
  date: z.optional(day),
  premiseId: z.optional(idText),
};
type CandidateQuery = { slotId?: number; date?: string; premiseId?: number };
const requiresDay = (field: 'date' | 'premiseId') =>
  z.refine<CandidateQuery>((query) => query.slotId !== undefined || query[field] !== undefined, {
    ...issue('required'),
    path: [field],
  });

const flag = 'funding_phase1';

export const assignmentCalls = {
  grid: call({
    method: 'GET',
    path: '/api/v2/admin/security-booking',
    area: 'admin',
    summary:
      'Return the slots in force of a period, and the guards in scope with the facts that the rules need',
    access: 'guard.read',
    tells: 'Booking',
    flag,
    query: z
      .strictObject({
        from: day,
        to: day,
        premiseId: z.optional(idText),
        premiseIds: z.optional(idListQuery),
        securityId: z.optional(idText),
        /** First of the 50 other guards of the page. */
        guardOffset: z.optional(numberQuery(0, 1_000_000)),
        /** The others: by name, phone, e-mail or licence number; of a group; with a valid licence. */
        globalKey: z.optional(text(100)),
        securityGroupId: z.optional(idText),
        licenceType: z.optional(requiredText(40)),
        /** Only these others, whatever their rank. */
        securityIds: z.optional(idListQuery),
        /** Without slots and whoever is on them: for further pages of others. */
        guardsOnly: z.optional(booleanQuery),
      })
      .check(isForward),
    answer: staffingGrid,
  }),
  candidates: call({
    method: 'GET',
    path: '/api/v2/admin/security-booking/candidate',
    area: 'admin',
    summary:
      'Rank the guards in scope for a shift, filled or waiting too, or for all shifts of a day at a premise',
    access: 'guard.assign',
    tells: 'Booking',
    flag,
    query: z.strictObject(candidateQuery).check(requiresDay('date'), requiresDay('premiseId')),
    answer: page(candidate),
  }),
  save: call({
    method: 'POST',
    path: '/api/v2/admin/security-booking/multiple',
    area: 'admin',
    summary:
      'Assign and release guards: saves all rows, or none with the problems of each row. Without `from` a guard is there from the start of the slot, on a running slot from now',
    access: 'guard.assign',
    tells: ['Booking', 'Premise', 'Guard', 'Invoice'],
    flag,
    body: assignmentBody,
    answer: z.strictObject({ rows: z.array(assignmentRow) }),
    refusals: ['guard_unavailable'],
  }),
  replace: call({
    method: 'POST',
    path: '/api/v2/admin/security-booking/replace',
    area: 'admin',
    summary: 'Replace a guard by another; the time served by the first is kept',
    access: 'guard.assign',
    tells: ['Booking', 'Premise', 'Guard', 'Invoice'],
    flag,
    body: replaceBody,
    answer: z.strictObject({ rows: z.array(assignmentRow) }),
    refusals: ['guard_unavailable'],
  }),
};
