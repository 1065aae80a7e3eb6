import { isSameValue } from '@domain/same-value';
import { type FormEvent, useState } from 'react';
import { type FieldValues, get, set, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ProblemError } from '../api/problem-error';
import type { WriteMeta } from '../api/try-write';
import { type FieldLabels, useFormSubmit } from './use-form-submit';
import type { SubmitOptions } from './use-submit';

interface RecordOptions<V extends FieldValues, B, A> extends Omit<SubmitOptions<B, A>, 'onRefused'> {
  labels: FieldLabels<V>;
  save: (body: B, meta: WriteMeta) => Promise<A>;
  /** Handles a refusal outside the form; returns whether it did. */
  handleRefusal?: (refusal: ProblemError, values: B) => boolean;
  /** Name of the draft: the form and the id of its record. */
  draft: string;
  /** Fetches the current record after a version conflict. */
  reload?: (() => Promise<V | undefined>) | undefined;
}

/** The outermost fields: a list represents the fields within it. */
const outermost = <V extends FieldValues>(labels: FieldLabels<V>): FieldLabels<V> =>
  labels.filter(([name]) => !labels.some(([other]) => name.startsWith(`${other}.`)));

const rootsOf = <V extends FieldValues>(labels: FieldLabels<V>): string[] => [
  ...new Set(labels.map(([name]) => name.split('.')[0] ?? name)),
];

/** The form of a record. After a version conflict `loadNewest` rebases the typed values on the newest version. */
export const useRecordForm = <V extends FieldValues, B, A>(
  form: UseFormReturn<V, unknown, B>,
  { labels, save, reload, draft: draftForm, ...options }: RecordOptions<V, B, A>,
) => {
  const { t } = useTranslation();
  const sending = useFormSubmit(form, labels, save, {
    ...options,
    canLoadNewest: reload !== undefined,
    draft: { form: draftForm, fields: rootsOf(labels) },
  });
  const [isReloadFailed, setReloadFailed] = useState(false);
  /** Labels of the fields that others changed. */
  const [changedByOthers, setChangedByOthers] = useState<readonly string[]>();
  // Read during render, or react-hook-form doesn't track them.
  const { dirtyFields, defaultValues, isDirty } = form.formState;

  const labelOf = (field: string) =>
    labels.find(([name]) => name === field || name.startsWith(`${field}.`))?.[1] ?? field;

  const loadNewest = async () => {
    const newest = await reload?.();
    setReloadFailed(newest === undefined);
    if (!newest) return;
    sending.draft.clearOthers();
    const input = form.getValues();
    const original: Partial<Record<string, unknown>> = defaultValues ?? {};
    const fields = outermost(labels);
    const merged = structuredClone(newest);
    for (const [name] of fields) if (get(dirtyFields, name)) set(merged, name, get(input, name));
    form.reset(newest);
    // Not field by field: a field array accepts no outside value before it is rendered again.
    form.reset(merged, { keepDefaultValues: true });
    sending.clear();
    setChangedByOthers(
      fields.flatMap(([name, label]) => (isSameValue(get(original, name), get(newest, name)) ? [] : [label])),
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
    loadNewest,
  };
};
