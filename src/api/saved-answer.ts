import type { affectedAnswer } from '@contract/lost-assignments';
import type * as z from 'zod/mini';

type Affected = z.output<typeof affectedAnswer>;

/** Narrows the answer of a write whose dry run answers the affected slots. */
export const savedAnswer = <A extends object>(answer: A | Affected): Exclude<A, Affected> => {
  if ('affected' in answer) throw new Error('A write was answered as a dry run.');
  return answer as Exclude<A, Affected>;
};
