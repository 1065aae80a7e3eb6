import type { SpecialDate } from '@contract/price';
import type { Lang } from '@contract/primitives';
import { SHIFT_TYPES } from '@contract/shift';
import { formatBasisPoints, formatMoney } from '@src/lib/format';
import { useTranslation } from 'react-i18next';

/** Texts of a special date in the user's language. */
export const useSpecialDateTexts = (currency: string) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return {
    nameOf: ({ names }: SpecialDate): string => names[language as Lang],
    /** "150 %" or "HK$600.00" */
    priceOf: ({ mode, value }: Pick<SpecialDate, 'mode' | 'value'>): string =>
      mode === 'percent'
        ? t('managePricing.specialDate.percentOfPrice', { percent: formatBasisPoints(language, value) })
        : t('managePricing.specialDate.fixedPrice', { amount: formatMoney(language, value, currency) }),
    shiftsOf: ({ shiftTypes }: Pick<SpecialDate, 'shiftTypes'>): string =>
      shiftTypes.length === SHIFT_TYPES.length
        ? t('managePricing.specialDate.allShifts')
        : SHIFT_TYPES.filter((type) => shiftTypes.includes(type))
            .map((type) => t(`shift.type.${type}`))
            .join(t('listSeparator')),
  };
};
