import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../api/problem-error';
import { setProblem } from '../components/form/set-problem';

interface Ways<V, B, A> {
  /** In the order of the form. */
  fields: readonly (keyof V & string)[];
  save: (body: B) => Promise<A>;
  onSaved: (answer: A) => void;
  /** Fetches the record as it stands now, after somebody else was faster. */
  reload?: () => Promise<V | undefined>;
}

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

/**
 * Sends the form of a record, and shows at its place what the server says to it. What was typed stays, also when
 * somebody was faster: then the newest can be taken in under it.
 */
export const useRecordForm = <V extends FieldValues, B, A>(
  form: UseFormReturn<V, unknown, B>,
  { fields, save, onSaved, reload }: Ways<V, B, A>,
) => {
  const { t } = useTranslation();
  const [problem, setProblemText] = useState<string>();
  const [isStale, setStale] = useState(false);
  const [changedByOthers, setChangedByOthers] = useState<readonly (keyof V & string)[]>();
  const [attempt, setAttempt] = useState(0);
  // Read while drawing, or the form library doesn't keep account of it.
  const { dirtyFields, defaultValues, isDirty, isSubmitting } = form.formState;

  const send = async (body: B) => {
    setProblemText(undefined);
    setStale(false);
    setChangedByOthers(undefined);
    try {
      onSaved(await save(body));
    } catch (reason) {
      const refusal = refusalOf(reason);
      if (refusal?.code === 'stale' && reload) return setStale(true);
      setProblemText(setProblem(form, refusal, fields as readonly Path<V>[], t('form.unreachable')));
      setAttempt((count) => count + 1);
    }
  };

  /** What was changed here stays; the rest is as it stands now. */
  const takeNewest = async () => {
    const newest = await reload?.();
    if (!newest) return setProblemText(t('form.unreachable'));
    const typed = form.getValues();
    const opened: Partial<Record<string, unknown>> = defaultValues ?? {};
    const changedHere = fields.filter((name) => name in dirtyFields);
    form.reset(newest);
    for (const name of changedHere)
      form.setValue(name as Path<V>, typed[name as keyof V] as never, { shouldDirty: true });
    setStale(false);
    setChangedByOthers(fields.filter((name) => !isSame(opened[name], newest[name])));
  };

  return {
    submit: form.handleSubmit(send, () => {
      setProblemText(undefined);
      setAttempt((count) => count + 1);
    }),
    isDirty,
    isSubmitting,
    problem,
    attempt,
    isStale,
    changedByOthers,
    takeNewest,
  };
};
