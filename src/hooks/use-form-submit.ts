import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ProblemError } from '../api/problem-error';
import type { Sent } from '../api/try-write';
import { setProblem } from '../lib/set-problem';
import { type FormDraft, useFormDraft } from './use-form-draft';
import { type SubmitOptions, useSubmit } from './use-submit';

/** The fields of a form with their labels, in their order. */
export type FieldLabels<V extends FieldValues> = readonly (readonly [Path<V>, string])[];

interface FormSubmitOptions<O, A> extends Omit<SubmitOptions<O, A>, 'onRefused'> {
  /** Takes a refusal that leads elsewhere; answers whether it did. */
  takeRefusal?: (refusal: ProblemError, values: O) => boolean;
  canTakeNewest?: boolean;
  /** Keeps what is typed through the end of a session. */
  draft?: FormDraft;
}

/**
 * Sends a form: what is refused of its fields is said there, the rest above it. A refusal of the record as a whole
 * because somebody was faster is told by `isStale`, where the form has a way to take the newest.
 */
export const useFormSubmit = <V extends FieldValues, O, A>(
  form: UseFormReturn<V, unknown, O>,
  labels: FieldLabels<V>,
  write: (values: O, sent: Sent) => Promise<A>,
  { canTakeNewest = false, takeRefusal, draft: kept, ...options }: FormSubmitOptions<O, A>,
) => {
  const { t } = useTranslation();
  const [isStale, setStale] = useState(false);
  const [misfits, setMisfits] = useState(0);
  const { formState } = form;
  const draft = useFormDraft(form, kept);
  const sending = useSubmit(write, {
    ...options,
    onTaken: (answer, values) => {
      draft.forget();
      options.onTaken?.(answer, values);
    },
    onRefused: (refusal, values) => {
      if (refusal.code === 'stale' && canTakeNewest) {
        setStale(true);
        return undefined;
      }
      if (takeRefusal?.(refusal, values)) return undefined;
      const fields = labels.map(([name]) => name);
      return setProblem(form, refusal, fields, t('sending.refused'));
    },
  });
  const begin = () => {
    setStale(false);
    sending.clear();
  };
  return {
    ...sending,
    onSubmit: form.handleSubmit(
      (values) => {
        setStale(false);
        return sending.submit(values);
      },
      () => {
        begin();
        setMisfits((count) => count + 1);
      },
    ),
    isStale,
    draft,
    clear: begin,
    errorSummary: {
      ...sending.errorSummary,
      attempt: sending.errorSummary.attempt + misfits,
      errors: labels.flatMap(([name, label]) => {
        const message = errorOf(form.getFieldState(name, formState).error);
        return message ? [{ name, label, message }] : [];
      }),
    },
  };
};

const messageOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
    ? error.message
    : undefined;

/** The error of a field; of a list the one of the whole, or of an entry that has no fields of its own. */
const errorOf = (error: unknown): string | undefined => {
  const root = typeof error === 'object' && error !== null && 'root' in error ? error.root : undefined;
  const ofEntries = Array.isArray(error) ? error.map(messageOf).find(Boolean) : undefined;
  return messageOf(root) ?? messageOf(error) ?? ofEntries;
};
