import { LANGUAGES } from '@contract/primitives';
import type { FieldLabels } from '@src/hooks/use-form-submit';
import { useTranslation } from 'react-i18next';
import { SETTING_NAMES, type SettingValues } from './setting-values';

const COMPANY_LINES = ['email', 'phone', 'licenceNumber', 'bankDetails'] as const;

/** Field labels of the settings, in form order. */
export const useSettingLabels = ({
  defaultShifts,
  minimumWages,
  taxRates,
}: SettingValues): FieldLabels<SettingValues> => {
  const { t } = useTranslation();
  const within = (name: string, part: string) => t('setting.part', { name: t(`audit.field.${name}`), part });
  const texts = <P extends 'company.name' | 'company.address' | 'taxLabel'>(path: P, name: string) =>
    LANGUAGES.map((lang) => [`${path}.${lang}`, within(name, t(`audit.field.${lang}`))] as const);
  return [
    ...texts('company.name', 'name'),
    ...texts('company.address', 'address'),
    ...COMPANY_LINES.map((line) => [`company.${line}`, t(`audit.field.${line}`)] as const),
    ...SETTING_NAMES.flatMap((name) =>
      name === 'company' || name === 'taxLabel' ? [] : [[name, t(`audit.field.${name}`)] as const],
    ),
    ...texts('taxLabel', 'taxLabel'),
    ...defaultShifts.flatMap(({ type }, index) =>
      (['startTime', 'endTime'] as const).map(
        (end) => [`defaultShifts.${index}.${end}`, within(end, t(`shift.type.${type}`))] as const,
      ),
    ),
    ...taxRates.flatMap((_, index) =>
      (['validFrom', 'rate'] as const).map(
        (part) => [`taxRates.${index}.${part}`, within('taxRates', t(`audit.field.${part}`))] as const,
      ),
    ),
    ...minimumWages.flatMap((_, index) =>
      (['validFrom', 'perHour'] as const).map(
        (part) =>
          [`minimumWages.${index}.${part}`, within('minimumWages', t(`audit.field.${part}`))] as const,
      ),
    ),
  ];
};
