import { fieldIssues } from '@contract/issues';
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import * as z from 'zod/mini';
import { keepSentence } from './sentence';

/**
 * Checks a form with the schema of its call. `params` of a message are the limits that the schema states, so
 * the sentence is the one that the server would say.
 */
export const schemaResolver =
  <I extends FieldValues, O>(schema: z.ZodMiniType<O, I>): Resolver<I, unknown, O> =>
  (values) => {
    const result = z.safeParse(schema, values, { reportInput: true });
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors<I> = {};
    const seen = new Set<string>();
    for (const issue of fieldIssues(result.error.issues)) {
      if (seen.has(issue.path)) continue;
      seen.add(issue.path);
      set(errors, issue.path, { type: issue.code, message: keepSentence(issue.sentence, issue.params) });
    }
    return { values: {}, errors };
  };
