import { comboCalls } from '@contract/metadata';
import { useCombo, useLicenceTypeName } from '@src/api/combo';
import { FormField, fieldId } from '@src/components/form/form-field';
import { Button } from '@src/components/ui/button';
import { Input } from '@src/components/ui/input';
import { Select } from '@src/components/ui/select';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EntryForm } from './entry-values';

/** Licences that a holder also needs from a certain age; rows can be added, changed and removed. */
export const NeedFields = ({ form, ownCode }: { form: EntryForm; ownCode: string | undefined }) => {
  const { t } = useTranslation();
  const needs = useFieldArray({ control: form.control, name: 'needs' });
  const types = (useCombo(comboCalls.licenceType).data ?? []).filter(({ code }) => code !== ownCode);
  const typeName = useLicenceTypeName();
  const errors = form.formState.errors.needs;
  const optionsWith = (chosen: string) =>
    chosen === '' || types.some(({ code }) => code === chosen)
      ? types
      : [...types, { code: chosen, name: typeName(chosen) }];
  return (
    <fieldset id={fieldId('needs')} tabIndex={-1} className="flex min-w-0 flex-col gap-3">
      <legend className="text-sm font-medium">{t('metadata.needs')}</legend>
      <p className="text-sm text-text-muted">{t('metadata.needsHelp')}</p>
      {needs.fields.map((need, index) => (
        <div key={need.id} className="flex flex-wrap items-start gap-3 rounded border p-3">
          <FormField
            name={`needs.${index}.type`}
            label={t('metadata.needLicence')}
            error={errors?.[index]?.type?.message}
            isRequired
            className="min-w-0 flex-1 basis-[200px]"
          >
            {(field) => (
              <Select
                {...field}
                {...form.register(`needs.${index}.type`)}
                placeholder={t('metadata.chooseLicence')}
                options={optionsWith(form.watch(`needs.${index}.type`)).map(({ code, name }) => ({
                  value: code,
                  label: name,
                }))}
              />
            )}
          </FormField>
          <FormField
            name={`needs.${index}.fromAge`}
            label={t('metadata.needFromAge')}
            error={errors?.[index]?.fromAge?.message}
            isRequired
            className="basis-[104px]"
          >
            {(field) => (
              <Input
                {...field}
                {...form.register(`needs.${index}.fromAge`)}
                inputMode="numeric"
                autoComplete="off"
              />
            )}
          </FormField>
          <Button
            variant="ghost"
            size="sm"
            icon={Trash2}
            className="self-end"
            aria-label={t('metadata.removeNeed', { number: index + 1 })}
            onClick={() => needs.remove(index)}
          >
            {t('metadata.remove')}
          </Button>
        </div>
      ))}
      <Button
        icon={Plus}
        className="self-start"
        onClick={() =>
          needs.append({ type: '', fromAge: '' }, { focusName: `needs.${needs.fields.length}.type` })
        }
      >
        {t('metadata.addNeed')}
      </Button>
    </fieldset>
  );
};
