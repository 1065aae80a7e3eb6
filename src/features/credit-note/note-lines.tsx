import { LineFields } from '@src/components/document/line-fields';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MAX_LINES, NEW_LINE, type NoteForm } from './note-values';

export const LINE_LABELS = {
  description: 'document.column.description',
  quantity: 'note.quantity',
  price: 'document.column.price',
} as const;

const INPUTS = {
  description: { maxLength: 300 },
  quantity: { inputMode: 'numeric' },
  price: { inputMode: 'decimal' },
} as const;

/** The lines of a note; at least one remains. */
export const NoteLines = ({ form }: { form: NoteForm }) => {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  return (
    <LineFields
      lines={fields}
      fieldOf={(index, part) => {
        const name = `lines.${index}.${part}` as const;
        return {
          name,
          label: t(LINE_LABELS[part]),
          error: form.formState.errors.lines?.[index]?.[part]?.message,
          input: { ...form.register(name), ...INPUTS[part] },
        };
      }}
      labels={{
        add: t('note.form.addLine'),
        remove: t('note.form.remove'),
        line: (number) => t('note.form.line', { number }),
        removeLine: (number) => t('note.form.removeLine', { number }),
      }}
      onAdd={
        fields.length < MAX_LINES
          ? () => append(NEW_LINE, { focusName: `lines.${fields.length}.description` })
          : undefined
      }
      onRemove={fields.length > 1 ? remove : undefined}
    />
  );
};
