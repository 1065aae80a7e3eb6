import * as z from 'zod/mini';
import { day, version } from './primitives';

/** What a new revision can take over from the one that it replaces. */
export const KEPT_IN_REVISION = ['taxRate', 'head'] as const;

export const regenerateBody = z.strictObject({
  version,
  dryRun: z.optional(z.boolean()),
  /** Defaults to the due day of the revision that is replaced. */
  dueOn: z.optional(day),
  /**
   * Defaults to both. Without it the head is read from today's master data, and the tax rate is that of the month's
   * last day.
   */
  keep: z.optional(z.array(z.enum(KEPT_IN_REVISION))),
});
export type RegenerateBody = z.infer<typeof regenerateBody>;
