import * as z from 'zod/mini';

/** How many coming assignments a change of settings or licence types would break, which it queues and never takes off. */
export const affectedCount = z.strictObject({ affected: z.int() });
export type AffectedCount = z.infer<typeof affectedCount>;
