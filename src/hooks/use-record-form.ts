import { type FormEvent, useState } from 'react';
import { type FieldValues, get, set, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ProblemError } from '../api/problem-error';
import type { Sent } from '../api/try-write';
import { type FieldLabels, useFormSubmit } from './use-form-submit';
import type { SubmitOptions } from './use-submit';

interface RecordOptions<V extends FieldValues, B, A> extends Omit<SubmitOptions<B, A>, 'onRefused'> {
  labels: FieldLabels<V>;
  save: (body: B, sent: Sent) => Promise<A>;
  /** Takes a refusal that leads elsewhere; answers whether it did. */
  takeRefusal?: (refusal: ProblemError, values: B) => boolean;
  /** Name of the form, with the id of what it is about: its fields are kept as a draft under it. */
  draft: string;
  /** Fetches the record as it stands now, after somebody else was faster. */
  reload?: (() => Promise<V | undefined>) | undefined;
}

/** Fields of a record, and lists as a whole: what stands within one of these goes with it. */
const outermost = <V extends FieldValues>(labels: FieldLabels<V>): FieldLabels<V> =>
  labels.filter(([name]) => !labels.some(([other]) => name.startsWith(`${other}.`)));

const rootsOf = <V extends FieldValues>(labels: FieldLabels<V>): string[] => [
  ...new Set(labels.map(([name]) => name.split('.')[0] ?? name)),
];

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

/**
 * The form of a record. What was typed stays, also when somebody was faster: then the newest can be taken in under
 * it.
 */
export const useRecordForm = <V extends FieldValues, B, A>(
  form: UseFormReturn<V, unknown, B>,
  { labels, save, reload, draft: draftForm, ...options }: RecordOptions<V, B, A>,
) => {
  const { t } = useTranslation();
  const sending = useFormSubmit(form, labels, save, {
    ...options,
    canTakeNewest: reload !== undefined,
    draft: { form: draftForm, fields: rootsOf(labels) },
  });
  const [isReloadFailed, setReloadFailed] = useState(false);
  /** Labels of what others changed, under what was typed here. */
  const [changedByOthers, setChangedByOthers] = useState<readonly string[]>();
  // Read while drawing, or the form library doesn't keep account of it.
  const { dirtyFields, defaultValues, isDirty } = form.formState;

  const labelOf = (field: string) =>
    labels.find(([name]) => name === field || name.startsWith(`${field}.`))?.[1] ?? field;

  const takeNewest = async () => {
    const newest = await reload?.();
    setReloadFailed(newest === undefined);
    if (!newest) return;
    sending.draft.clearOthers();
    const typed = form.getValues();
    const opened: Partial<Record<string, unknown>> = defaultValues ?? {};
    const fields = outermost(labels);
    const merged = structuredClone(newest);
    for (const [name] of fields) if (get(dirtyFields, name)) set(merged, name, get(typed, name));
    form.reset(newest);
    // Not field by field: a list takes no value from outside until it is drawn again.
    form.reset(merged, { keepDefaultValues: true });
    sending.clear();
    setChangedByOthers(
      fields.flatMap(([name, label]) => (isSame(get(opened, name), get(newest, name)) ? [] : [label])),
    );
  };

  return {
    ...sending,
    onSubmit: (event: FormEvent) => {
      setReloadFailed(false);
      setChangedByOthers(undefined);
      sending.draft.clearOthers();
      return sending.onSubmit(event);
    },
    errorSummary: { ...sending.errorSummary, ...(isReloadFailed && { problem: t('errorState.text') }) },
    isDirty,
    changedByOthers: changedByOthers ?? sending.draft.others?.map(labelOf),
    takeNewest,
  };
};
