import { type MetadataEntry, type MetadataKind, metadataBody } from '@contract/metadata';
import type { Lang } from '@contract/primitives';
import { zodResolver } from '@hookform/resolvers/zod';
import { useFormSubmit } from '@src/hooks/use-form-submit';
import { useCanAddEntry, useNewEntry } from '@src/hooks/use-new-entry';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Button } from '../ui/button';
import { errorMap } from './error-map';
import { TextField } from './fields';
import { FormDialog } from './form-dialog';

interface AddEntryProps {
  kind: MetadataKind;
  onAdded: (entry: MetadataEntry) => void;
}

/** A button that adds a missing entry of a picker without leaving the form; draws nothing for users who may not. */
export const AddEntry = ({ kind, onAdded }: AddEntryProps) => {
  const { t } = useTranslation();
  const canAdd = useCanAddEntry();
  const [isOpen, setIsOpen] = useState(false);
  if (!canAdd) return null;
  return (
    // The dialog's form must not submit the form that it was opened from: events pass through portals.
    <div onSubmit={(event) => event.stopPropagation()}>
      <Button size="sm" icon={Plus} onClick={() => setIsOpen(true)}>
        {t(`metadata.add.${kind}`)}
      </Button>
      {isOpen && <AddEntryDialog kind={kind} onAdded={onAdded} onClose={() => setIsOpen(false)} />}
    </div>
  );
};

const { code, names } = metadataBody.shape;
// Not `name`: the ids of fields are their names, and the form below may have one.
const schema = z.strictObject({ entryName: names.shape.en, code: z.union([z.literal(''), code]) });

const AddEntryDialog = ({ kind, onAdded, onClose }: AddEntryProps & { onClose: () => void }) => {
  const { t, i18n } = useTranslation();
  const { codeOf, add } = useNewEntry(kind);
  const form = useForm({
    resolver: zodResolver(schema, errorMap),
    defaultValues: { entryName: '', code: '' },
  });
  const title = t(`metadata.add.${kind}`);
  const sending = useFormSubmit(
    form,
    [
      ['entryName', t('metadata.name')],
      ['code', t('metadata.code')],
    ],
    ({ entryName, code: typed }, meta) => add({ name: entryName, code: typed }, meta),
    {
      name: title,
      done: (entry) => t('metadata.saved', { name: entry.names[i18n.language as Lang] }),
      onDone: (entry) => {
        onAdded(entry);
        onClose();
      },
      draft: { form: `metadata.${kind}.add`, fields: ['entryName', 'code'] },
    },
  );
  return (
    <FormDialog
      title={title}
      description={t('metadata.addHere')}
      submitLabel={t('create')}
      sending={sending}
      onSubmit={() => void sending.onSubmit()}
      onClose={onClose}
    >
      <TextField form={form} name="entryName" label={t('metadata.name')} isRequired />
      <TextField
        form={form}
        name="code"
        label={t('metadata.code')}
        help={t('metadata.codeProposal', { proposal: codeOf(form.watch('entryName')) })}
        isRequired={false}
      />
    </FormDialog>
  );
};
