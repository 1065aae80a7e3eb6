import type { MetadataKind } from '@contract/metadata';
import type { Lang, Named } from '@contract/primitives';
import { type ComponentProps, useState } from 'react';
import type { FieldPathValue, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AddEntry } from './add-entry';
import { NamedSelect } from './fields';

type EntrySelectProps<V extends FieldValues, B> = ComponentProps<typeof NamedSelect<V, B>> & {
  kind: MetadataKind;
};

/** Chooses an entry of a kind; a user who may do so adds a missing one, which is then chosen. */
export const EntrySelect = <V extends FieldValues, B>({ kind, ...select }: EntrySelectProps<V, B>) => {
  const { i18n } = useTranslation();
  /** Chosen before the list of entries has it. */
  const [added, setAdded] = useState<Named[]>([]);
  const { form, name, options } = select;
  return (
    <div className="flex flex-col items-start gap-2 *:first:w-full">
      <NamedSelect
        {...select}
        options={[...options, ...added.filter(({ id }) => options.every((option) => option.id !== id))]}
      />
      <AddEntry
        kind={kind}
        onAdded={({ id, names }) => {
          setAdded([...added, { id, name: names[i18n.language as Lang] }]);
          form.setValue(name, id as FieldPathValue<V, typeof name>, {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          });
        }}
      />
    </div>
  );
};
