import * as z from 'zod/mini';
import { assignmentBody } from './assignment';
import { assignmentRule } from './assignment-rule';
import { call } from './call';
import { replacementInterval } from './guard';
import { isForward } from './list';
import { day, id, named } from './primitives';

export const SUGGEST_STAGES = ['waiting', 'greedy', 'repair', 'prove', 'wishes', 'even'] as const;

/** How far the search is; `waiting` for another search to end. */
export const suggestProgress = z.strictObject({
  stage: z.enum(SUGGEST_STAGES),
  filled: z.int(),
  bound: z.int(),
  seconds: z.number(),
});
export type SuggestProgress = z.infer<typeof suggestProgress>;

/** A change outside the plan: one more guard, a licence for a guard, a guard's leave moved. */
export const suggestedChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('guard'), licenceTypes: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('licence'), securityId: id, licenceTypes: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('leave'), securityId: id }),
]);
export type SuggestedChange = z.infer<typeof suggestedChange>;

export const suggestion = z.strictObject({
  /** optimal: the number of filled places is proven to be the greatest. */
  status: z.enum(['optimal', 'feasible']),
  /** No plan fills more places. */
  bound: z.int(),
  filled: z.int(),
  /** The open places of the period. */
  places: z.int(),
  seconds: z.number(),
  assign: z.array(z.strictObject({ slotId: id, securityId: id, ...replacementInterval })),
  /** The guards who are named in it. */
  guards: z.array(named),
  open: z.array(
    z.strictObject({
      slotId: id,
      places: z.int(),
      /** How many guards each rule keeps off; a guard counts for one rule. */
      reasons: z.array(z.strictObject({ rule: assignmentRule, guards: z.int() })),
      /** The change of each kind that would fill most of all open places, this slot's among them. */
      would: z.array(z.strictObject({ change: suggestedChange, places: z.int() })),
    }),
  ),
});
export type Suggestion = z.infer<typeof suggestion>;

const ids = z.optional(z.array(id).check(z.maxLength(1000)));

export const suggestBody = z
  .strictObject({
    from: day,
    to: day,
    premiseIds: ids,
    securityGroupIds: ids,
    /** How long the search may take. */
    seconds: z._default(z.int().check(z.minimum(1), z.maximum(300)), 60),
    /** Changes that aren't saved yet; the plan keeps them. */
    pending: z.optional(z.pick(assignmentBody, { assign: true, unassign: true })),
  })
  .check(isForward);

export const suggestCalls = {
  suggest: call({
    method: 'POST',
    path: '/api/v2/admin/security-booking/suggest',
    area: 'admin',
    summary:
      'Suggest guards for the open places of a period; nothing is saved. With Accept: text/event-stream it streams { stage, filled, bound, seconds }, the plan after each finished stage, and the answer at last; closing the stream stops the search',
    access: 'guard.assign',
    tells: 'Booking',
    flag: 'funding_phase1',
    body: suggestBody,
    answer: suggestion,
    refusals: ['over_limit'],
  }),
};
