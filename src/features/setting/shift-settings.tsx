import { TextField } from '@src/components/form/fields';
import { useTranslation } from 'react-i18next';
import { SettingGroup } from './setting-frame';
import type { SettingForm } from './setting-values';

/** Times of the four default shifts. */
export const ShiftSettings = ({ form }: { form: SettingForm }) => {
  const { t } = useTranslation();
  return (
    <SettingGroup form={form} name="defaultShifts">
      {form.getValues('defaultShifts').map(({ type }, index) => (
        <fieldset key={type} className="grid grid-cols-2 gap-3 sm:grid-cols-[120px_1fr_1fr] sm:items-center">
          <legend className="sr-only">{t(`shift.type.${type}`)}</legend>
          <span className="col-span-2 text-sm font-medium sm:col-span-1" aria-hidden>
            {t(`shift.type.${type}`)}
          </span>
          {(['startTime', 'endTime'] as const).map((end) => (
            <TextField
              key={end}
              form={form}
              name={`defaultShifts.${index}.${end}`}
              label={t(`audit.field.${end}`)}
              type="time"
            />
          ))}
        </fieldset>
      ))}
    </SettingGroup>
  );
};
