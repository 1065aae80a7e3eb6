import { refusalOf } from '@src/api/problem-error';
import { setProblem } from '@src/components/form/set-problem';
import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface Refused {
  problem: string | undefined;
  isStale: boolean;
}

/** Sends a form, and keeps what became of it. `labels` are the form's fields, in their order. */
export const useSubmission = <I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  labels: readonly (readonly [Path<I>, string])[],
  send: (values: O) => Promise<unknown>,
) => {
  const { t } = useTranslation();
  const [refused, setRefused] = useState<Refused>();
  const [attempt, setAttempt] = useState(0);
  const { formState } = form;
  const fields = labels.map(([name]) => name);

  const onSubmit = form.handleSubmit(async (values) => {
    setRefused(undefined);
    try {
      await send(values);
    } catch (reason) {
      const refusal = refusalOf(reason);
      const problem = setProblem(form, refusal, fields, t('account.noAnswer'));
      setRefused({ problem, isStale: refusal?.code === 'stale' });
      setAttempt((count) => count + 1);
    }
  });

  return {
    onSubmit,
    isPending: formState.isSubmitting,
    /** Somebody, or the same person elsewhere, has saved since this form was filled. */
    isStale: refused?.isStale ?? false,
    forget: () => setRefused(undefined),
    summary: {
      attempt,
      problem: refused?.isStale ? undefined : refused?.problem,
      errors: labels.flatMap(([name, label]) => {
        const message = form.getFieldState(name, formState).error?.message;
        return message ? [{ name, label, message }] : [];
      }),
    },
  };
};
