import * as z from 'zod/mini';
import { cellVerdict } from './cell-verdict';
import { money } from './primitives';
import { slot } from './slot';

/** Preview of an edit. */
export const changePreview = z.strictObject({
  /** The verdict on every cell of the edited cart. */
  items: z.array(cellVerdict),
  added: z.array(cellVerdict),
  removed: z.array(slot),
  changed: z.array(z.strictObject({ before: slot, after: slot })),
  totalBefore: money,
  totalAfter: money,
  /** none: at most contact, remarks and reference change; now: takes effect at once; approval: needs an approver. */
  effect: z.enum(['none', 'now', 'approval']),
  /** The number of guards who lose a shift. */
  guardsFreed: z.int(),
  needsReason: z.boolean(),
  /** Why the edit would be refused, although no cell has an error. */
  refusal: z.nullable(z.strictObject({ code: z.string(), message: z.string() })),
});
export type ChangePreview = z.infer<typeof changePreview>;
