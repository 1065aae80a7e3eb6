import { useState } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { useDraft } from './use-draft';

export interface FormDraft {
  /** Name of the form and id of its record. */
  form: string;
  /** Top-level fields that may be stored: never a password, a code or a file. */
  fields: readonly string[];
}

/** The draft of a react-hook-form form. Restored values go on top of the current record. */
export const useFormDraft = <V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  draft: FormDraft | undefined,
) => {
  const values: FieldValues = useWatch({ control: form.control });
  const { defaultValues = {} } = form.formState;
  const [others, setOthers] = useState<readonly string[]>();
  const fieldsOf = (from: FieldValues): FieldValues =>
    Object.fromEntries((draft?.fields ?? []).map((name) => [name, from[name]]));
  const { offer, forget } = useDraft(draft?.form, {
    values: fieldsOf(values),
    initial: fieldsOf(defaultValues),
    restore: (typed, changed) => {
      // In one call: a field array accepts no outside value before it is rendered again.
      form.reset({ ...form.getValues(), ...(typed as Partial<V>) }, { keepDefaultValues: true });
      setOthers(changed.length > 0 ? changed : undefined);
    },
  });
  return {
    offer,
    forget,
    /** Restored fields that others have changed since they were typed. */
    others,
    clearOthers: () => setOthers(undefined),
  };
};
