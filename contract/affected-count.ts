import * as z from 'zod/mini';

/** The number of upcoming assignments that a change of settings or licence types would put in violation. */
export const affectedCount = z.strictObject({ affected: z.int() });
export type AffectedCount = z.infer<typeof affectedCount>;
