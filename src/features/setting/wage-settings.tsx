import { Button } from '@src/components/ui/button';
import { Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DatedRow } from './dated-row';
import { SettingGroup } from './setting-frame';
import type { SettingForm } from './setting-values';
import { TypedSetting } from './typed-setting';

/** On-costs of guards, and the minimum wage by first day of validity. */
export const WageSettings = ({ form }: { form: SettingForm }) => {
  const { t } = useTranslation();
  const wages = useFieldArray({ control: form.control, name: 'minimumWages' });
  const currency = form.watch('currency');
  return (
    <>
      <TypedSetting form={form} name="onCostBasisPoints" kind="rate" />
      <TypedSetting form={form} name="onCostMonthlyCap" kind="amount" />
      <SettingGroup form={form} name="minimumWages">
        {wages.fields.map((wage, index) => (
          <DatedRow
            key={wage.id}
            form={form}
            from={`minimumWages.${index}.validFrom`}
            amount={`minimumWages.${index}.perHour`}
            amountLabel={t('setting.perHourIn', { currency })}
            removeLabel={t('setting.removeWage', { number: index + 1 })}
            onRemove={() => wages.remove(index)}
          />
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
