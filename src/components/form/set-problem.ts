import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** What a refusal has for a form, whatever carried it. */
interface Refusal {
  detail: string;
  errors?: readonly { path: string; code: string; message: string }[];
}

/**
 * Marks the fields that the server refused and focuses the first. Paths are those of the body; `rename` says
 * where the form calls a field otherwise. Answers the sentence for the form as a whole when no field of it was meant.
 */
export const setProblem = <I extends FieldValues>(
  form: UseFormReturn<I, unknown, unknown>,
  problem: Refusal,
  rename: (path: string) => string = (path) => path,
): string | undefined => {
  const errors = problem.errors ?? [];
  if (errors.length === 0) return problem.detail;
  for (const [index, error] of errors.entries())
    form.setError(
      rename(error.path) as FieldPath<I>,
      { type: error.code, message: error.message },
      { shouldFocus: index === 0 },
    );
  return undefined;
};
