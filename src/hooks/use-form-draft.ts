import { useState } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { useDraft } from './use-draft';

export interface FormDraft {
  /** Name of the form, with the id of what it is about. */
  form: string;
  /** Top-level fields that may be stored: never a password, a code or a file. */
  fields: readonly string[];
}

/** The draft of a form of the form library. What is restored stands over the record as it is now. */
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
      // In one: a list takes no value from outside until it is drawn again.
      form.reset({ ...form.getValues(), ...(typed as Partial<V>) }, { keepDefaultValues: true });
      setOthers(changed.length > 0 ? changed : undefined);
    },
  });
  return {
    offer,
    forget,
    /** Names of what was restored and had been changed by others since it was typed. */
    others,
    clearOthers: () => setOthers(undefined),
  };
};
