import { useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ProblemError } from '../api/problem-error';
import type { WriteMeta } from '../api/try-write';
import { setProblem } from '../lib/set-problem';
import { useDraftStore } from './use-draft';
import { type SubmitOptions, useSubmit } from './use-submit';

interface FormDraft {
  /** Name of the form and id of its record. */
  form: string;
  /** Top-level fields that may be stored: never a password, a code or a file. */
  fields: readonly string[];
}

/** The draft of a react-hook-form form. Restored values go on top of the current record. */
const useFormDraft = <V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  draft: FormDraft | undefined,
) => {
  const { defaultValues = {} } = form.formState;
  const [others, setOthers] = useState<readonly string[]>();
  const fieldsOf = (from: FieldValues): FieldValues =>
    Object.fromEntries((draft?.fields ?? []).map((name) => [name, from[name]]));
  const { offer, forget, store } = useDraftStore(draft?.form, {
    initial: fieldsOf(defaultValues),
    restore: (typed, changed) => {
      // In one call: a field array accepts no outside value before it is rendered again.
      form.reset({ ...form.getValues(), ...(typed as Partial<V>) }, { keepDefaultValues: true });
      setOthers(changed.length > 0 ? changed : undefined);
    },
  });
  // Subscribed to, not watched: a key would render the whole form anew.
  useEffect(() =>
    form.subscribe({ formState: { values: true }, callback: ({ values }) => store(fieldsOf(values)) }),
  );
  return {
    offer,
    forget,
    /** Restored fields that others have changed since they were typed. */
    others,
    clearOthers: () => setOthers(undefined),
  };
};

/** The fields of a form and their labels, in order of the form. */
export type FieldLabels<V extends FieldValues> = readonly (readonly [Path<V>, string])[];

interface FormSubmitOptions<O, A> extends Omit<SubmitOptions<O, A>, 'onRefused'> {
  /** Handles a refusal outside the form; returns whether it did. */
  handleRefusal?: (refusal: ProblemError, values: O) => boolean;
  canLoadNewest?: boolean;
  /** Keeps unsent input when the session ends or a dialog is closed. 'none' for visitors, passwords and codes. */
  draft: FormDraft | 'none';
}

/**
 * Submits a form and shows refusals at its fields, the rest above the form. `isStale` reports a version conflict,
 * where the form can load the newest version.
 */
export const useFormSubmit = <V extends FieldValues, O, A>(
  form: UseFormReturn<V, unknown, O>,
  labels: FieldLabels<V>,
  write: (values: O, meta: WriteMeta) => Promise<A>,
  { canLoadNewest = false, handleRefusal, draft: draftOptions, ...options }: FormSubmitOptions<O, A>,
) => {
  const { t } = useTranslation();
  const [isStale, setStale] = useState(false);
  const [invalidAttempts, setInvalidAttempts] = useState(0);
  const { formState } = form;
  const draft = useFormDraft(form, draftOptions === 'none' ? undefined : draftOptions);
  const sending = useSubmit(write, {
    ...options,
    onAccepted: (answer, values) => {
      draft.forget();
      options.onAccepted?.(answer, values);
    },
    onRefused: (refusal, values) => {
      if (refusal.code === 'stale' && canLoadNewest) {
        setStale(true);
        return undefined;
      }
      if (handleRefusal?.(refusal, values)) return undefined;
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
        setInvalidAttempts((count) => count + 1);
      },
    ),
    isStale,
    draft,
    clear: begin,
    errorSummary: {
      ...sending.errorSummary,
      attempt: sending.errorSummary.attempt + invalidAttempts,
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

/** The message of a field's error; of a list, that of the list or of an entry without fields. */
const errorOf = (error: unknown): string | undefined => {
  const root = typeof error === 'object' && error !== null && 'root' in error ? error.root : undefined;
  const ofEntries = Array.isArray(error) ? error.map(messageOf).find(Boolean) : undefined;
  return messageOf(root) ?? messageOf(error) ?? ofEntries;
};
