import * as z from 'zod/mini';
import { named } from './primitives';

/** What assigning would come to if the booking were approved now. */
export const staffable = z.strictObject({
  /** Places that wait for a decision. */
  of: z.int(),
  /** How many of them guards in the caller's reach could fill without any problem. */
  can: z.int(),
  /** The guards of one such plan; who fills most places first. */
  guards: z.array(z.strictObject({ ...named.shape, places: z.int() })),
});
export type Staffable = z.infer<typeof staffable>;
