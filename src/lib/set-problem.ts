import type { FieldError } from '@contract/problem';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** The part of a ProblemError that a form shows. */
interface Refused {
  detail: string;
  errors: readonly FieldError[];
}

/**
 * Sets a refusal's errors at the fields of a form. Returns the message for the rest, to show above the form: the
 * refusal's own or `fallback`; undefined if nothing is left.
 */
export const setProblem = <I extends FieldValues, C, O>(
  form: UseFormReturn<I, C, O>,
  refused: Refused,
  fields: readonly Path<I>[],
  fallback: string,
): string | undefined => {
  const fieldErrors = refused.errors.filter(({ path }) =>
    fields.some((field) => path === field || path.startsWith(`${field}.`)),
  );
  for (const { path, code, message } of fieldErrors) form.setError(path as Path<I>, { type: code, message });
  return fieldErrors.length > 0 && fieldErrors.length === refused.errors.length
    ? undefined
    : refused.detail || fallback;
};
