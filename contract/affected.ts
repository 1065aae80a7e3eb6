import * as z from 'zod/mini';
import { slot } from './booking';
import { id, named } from './primitives';

/** A slot that a change would make lose guards, and who could take their place, the best first. */
const affectedSlot = z.strictObject({
  slot,
  premise: named,
  leaving: z.array(named),
  candidates: z.array(z.strictObject({ ...named.shape, phone: z.nullable(z.string()) })),
});
export type AffectedSlot = z.infer<typeof affectedSlot>;

export const affectedAnswer = z.strictObject({ affected: z.array(affectedSlot) });

/** What a call takes that can make guards lose their slots. */
export const releaseFields = {
  /** Of the slots that it hits, those that shall lose the guard; one that is missing here refuses the whole. */
  releaseSlotIds: z.optional(z.array(id).check(z.maxLength(5000))),
  /** Stores nothing and answers the slots that would lose a guard. */
  dryRun: z.optional(z.boolean()),
};
