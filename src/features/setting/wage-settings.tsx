import { FormField } from '@src/components/form/form-field';
import { Button } from '@src/components/ui/button';
import { Input } from '@src/components/ui/input';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SettingGroup } from './setting-frame';
import type { SettingForm } from './setting-values';
import { TypedSetting } from './typed-setting';

/** On-costs of guards, and the minimum wage by first day of validity. */
export const WageSettings = ({ form }: { form: SettingForm }) => {
  const { t } = useTranslation();
  const wages = useFieldArray({ control: form.control, name: 'minimumWages' });
  const errors = form.formState.errors.minimumWages;
  const currency = form.watch('currency');
  return (
    <>
      <TypedSetting form={form} name="onCostBasisPoints" kind="rate" />
      <SettingGroup form={form} name="minimumWages">
        {wages.fields.map((wage, index) => (
          <div key={wage.id} className="flex flex-wrap items-start gap-3">
            <FormField
              name={`minimumWages.${index}.validFrom`}
              label={t('audit.field.validFrom')}
              error={errors?.[index]?.validFrom?.message}
              className="basis-[160px]"
            >
              {(field) => (
                <Input {...field} {...form.register(`minimumWages.${index}.validFrom`)} type="date" />
              )}
            </FormField>
            <FormField
              name={`minimumWages.${index}.perHour`}
              label={t('setting.perHourIn', { currency })}
              error={errors?.[index]?.perHour?.message}
              className="basis-[136px]"
            >
              {(field) => (
                <Input
                  {...field}
                  {...form.register(`minimumWages.${index}.perHour`)}
                  inputMode="decimal"
                  autoComplete="off"
                  className="tabular text-right"
                />
              )}
            </FormField>
            <Button
              variant="ghost"
              icon={Trash2}
              className="mt-6"
              aria-label={t('setting.removeWage', { number: index + 1 })}
              onClick={() => wages.remove(index)}
            >
              {t('metadata.remove')}
            </Button>
          </div>
        ))}
        <Button
          icon={Plus}
          className="self-start"
          onClick={() =>
            wages.append(
              { validFrom: '', perHour: '' },
              { focusName: `minimumWages.${wages.fields.length}.validFrom` },
            )
          }
        >
          {t('setting.addWage')}
        </Button>
      </SettingGroup>
    </>
  );
};
