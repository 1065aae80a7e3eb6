import { FormField } from '@src/components/form/form-field';
import { Button } from '@src/components/ui/button';
import { Input } from '@src/components/ui/input';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NEW_LINE, type NoteForm } from './note-values';

const MOST = 200;

/** The lines of a note: what for, how many, and the price of one. */
export const LineFields = ({ form }: { form: NoteForm }) => {
  const { t } = useTranslation();
  const lines = useFieldArray({ control: form.control, name: 'lines' });
  return (
    <>
      {lines.fields.map((line, index) => (
        <OneLine
          key={line.id}
          form={form}
          index={index}
          {...(lines.fields.length > 1 && { onRemove: () => lines.remove(index) })}
        />
      ))}
      {lines.fields.length < MOST && (
        <Button
          icon={Plus}
          className="self-start"
          onClick={() => lines.append(NEW_LINE, { focusName: `lines.${lines.fields.length}.description` })}
        >
          {t('note.form.addLine')}
        </Button>
      )}
    </>
  );
};

interface OneLineProps {
  form: NoteForm;
  index: number;
  onRemove?: () => void;
}

const OneLine = ({ form, index, onRemove }: OneLineProps) => {
  const { t } = useTranslation();
  const errors = form.formState.errors.lines?.[index];
  const number = index + 1;
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded border p-4">
      <legend className="sr-only">{t('note.form.line', { number })}</legend>
      {onRemove && (
        <div className="-mb-2 flex items-center justify-between gap-2">
          <span className="text-sm font-semibold" aria-hidden>
            {t('note.form.line', { number })}
          </span>
          <Button
            variant="ghost"
            size="sm"
            icon={Trash2}
            aria-label={t('note.form.removeLine', { number })}
            onClick={onRemove}
          >
            {t('note.form.remove')}
          </Button>
        </div>
      )}
      <FormField
        name={`lines.${index}.description`}
        label={t('document.column.description')}
        error={errors?.description?.message}
        isRequired
      >
        {(field) => (
          <Input
            {...field}
            {...form.register(`lines.${index}.description`)}
            maxLength={300}
            autoComplete="off"
          />
        )}
      </FormField>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] items-start gap-4 sm:max-w-[360px]">
        <FormField
          name={`lines.${index}.quantity`}
          label={t('note.quantity')}
          error={errors?.quantity?.message}
          isRequired
        >
          {(field) => (
            <Input
              {...field}
              {...form.register(`lines.${index}.quantity`)}
              inputMode="numeric"
              autoComplete="off"
              className="tabular text-right"
            />
          )}
        </FormField>
        <FormField
          name={`lines.${index}.price`}
          label={t('document.column.price')}
          error={errors?.price?.message}
          isRequired
        >
          {(field) => (
            <Input
              {...field}
              {...form.register(`lines.${index}.price`)}
              inputMode="decimal"
              autoComplete="off"
              className="tabular text-right"
            />
          )}
        </FormField>
      </div>
    </fieldset>
  );
};
