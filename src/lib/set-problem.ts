import type { FieldError } from '@contract/problem';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** What of a refusal a form can show; a ProblemError is one. */
interface Refused {
  detail: string;
  errors: readonly FieldError[];
}

/**
 * Marks on a form what the server refused. Answers what belongs to no field of the form, to stand above it: the
 * refusal's own sentence, or `fallback`.
 */
export const setProblem = <I extends FieldValues, C, O>(
  form: UseFormReturn<I, C, O>,
  refused: Refused,
  fields: readonly Path<I>[],
  fallback: string,
): string | undefined => {
  const known = refused.errors.filter(({ path }) =>
    fields.some((field) => path === field || path.startsWith(`${field}.`)),
  );
  for (const { path, code, message } of known) form.setError(path as Path<I>, { type: code, message });
  return known.length > 0 && known.length === refused.errors.length ? undefined : refused.detail || fallback;
};
