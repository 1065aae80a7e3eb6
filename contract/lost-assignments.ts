import * as z from 'zod/mini';
import { id, named } from './primitives';
import { slot } from './slot';

/** A slot that would lose guards by a change, with candidates to replace them, best first. */
const affectedSlot = z.strictObject({
  slot,
  premise: named,
  leaving: z.array(named),
  candidates: z.array(z.strictObject({ ...named.shape, phone: z.nullable(z.string()) })),
});
export type AffectedSlot = z.infer<typeof affectedSlot>;

export const affectedAnswer = z.strictObject({ affected: z.array(affectedSlot) });

/** Fields of calls that can release guards from slots. */
export const releaseFields = {
  /** The affected slots to release. The call is refused if an affected slot is missing. */
  releaseSlotIds: z.optional(z.array(id).check(z.maxLength(5000))),
  /** Saves nothing and returns the slots that would lose a guard. */
  dryRun: z.optional(z.boolean()),
};
