import type { Write } from '@src/hooks/use-submit';
import { formatDay } from '@src/lib/format';
import { useTranslation } from 'react-i18next';
import { RemoveButton } from './remove-button';

interface RemovePriceProps<I> {
  /** First day of validity of the upcoming price. */
  validFrom: string;
  write: Write<I, unknown>;
  input: I;
}

/** Removes an upcoming price: the earlier one stays valid. */
export const RemovePrice = <I,>({ validFrom, write, input }: RemovePriceProps<I>) => {
  const { t, i18n } = useTranslation();
  const day = formatDay(i18n.language, validFrom);
  return (
    <RemoveButton
      name={t('managePricing.list.removeFrom', { day })}
      question={t('managePricing.list.removeAsk', { day })}
      effect={t('managePricing.list.removeEffect')}
      done={t('managePricing.list.removed', { day })}
      write={write}
      input={input}
    />
  );
};
