import { Button } from '@src/components/ui/button';
import { Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DatedRow } from './dated-row';
import { SettingGroup } from './setting-frame';
import type { SettingForm } from './setting-values';

/** The tax rate by first day of validity. */
export const TaxRateSetting = ({ form }: { form: SettingForm }) => {
  const { t } = useTranslation();
  const rates = useFieldArray({ control: form.control, name: 'taxRates' });
  return (
    <SettingGroup form={form} name="taxRates">
      {rates.fields.map((rate, index) => (
        <DatedRow
          key={rate.id}
          form={form}
          from={`taxRates.${index}.validFrom`}
          amount={`taxRates.${index}.rate`}
          amountLabel={t('setting.ratePercent')}
          removeLabel={t('setting.removeTaxRate', { number: index + 1 })}
          onRemove={() => rates.remove(index)}
        />
      ))}
      <Button
        icon={Plus}
        className="self-start"
        onClick={() =>
          rates.append(
            { validFrom: '', rate: '' },
            { focusName: `taxRates.${rates.fields.length}.validFrom` },
          )
        }
      >
        {t('setting.addTaxRate')}
      </Button>
    </SettingGroup>
  );
};
