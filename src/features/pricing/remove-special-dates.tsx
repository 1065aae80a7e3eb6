import { priceCalls } from '@contract/price';
import type { Day } from '@contract/primitives';
import { useChange } from '@src/api/use-change';
import { formatDay } from '@src/lib/format';
import { useTranslation } from 'react-i18next';
import { RemoveButton } from './remove-button';

interface RemoveSpecialDatesProps {
  dates: readonly Day[];
  onRemoved?: () => void;
}

export const RemoveSpecialDates = ({ dates, onRemoved }: RemoveSpecialDatesProps) => {
  const { t, i18n } = useTranslation();
  const [first = ''] = dates;
  return (
    <RemoveButton
      name={t('managePricing.specialDate.removeOf', {
        dates:
          dates.length === 1
            ? formatDay(i18n.language, first)
            : t('managePricing.specialDate.chosen', { count: dates.length }),
      })}
      question={t('managePricing.specialDate.removeAsk', { count: dates.length })}
      effect={t('managePricing.specialDate.removeEffect')}
      done={t('managePricing.specialDate.toast.updateSuccess')}
      failed={t('managePricing.specialDate.toast.updateFailed')}
      write={useChange(priceCalls.saveSpecialDates)}
      input={{ body: { dates: [], remove: [...dates] } }}
      onDone={onRemoved}
    />
  );
};
