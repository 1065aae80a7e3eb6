import type { affectedAnswer } from '@contract/affected';
import type * as z from 'zod/mini';

type Affected = z.output<typeof affectedAnswer>;

/** What was stored, of a call that answers only the affected slots when it is asked for a trial run. */
export const saved = <A extends object>(answer: A | Affected): Exclude<A, Affected> => {
  if ('affected' in answer) throw new Error('A write was answered as a trial run.');
  return answer as Exclude<A, Affected>;
};
