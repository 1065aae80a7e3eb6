import type { CallBody } from '@contract/call';
import { priceCalls } from '@contract/price';
import { refusalOf } from '@src/api/problem-error';
import type { Sent } from '@src/api/try-write';
import { useChange } from '@src/api/use-change';
import { toast } from '@src/stores/toast';
import { useTranslation } from 'react-i18next';

/** Saves special dates; that it failed is said in passing too, wherever it was begun. */
export const useSaveSpecialDates = () => {
  const { t } = useTranslation();
  const save = useChange(priceCalls.saveSpecialDates);
  return async (body: CallBody<typeof priceCalls.saveSpecialDates>, sent: Sent) => {
    try {
      return await save({ body }, sent);
    } catch (reason) {
      const description = refusalOf(reason)?.detail;
      toast({
        title: t('managePricing.specialDate.toast.updateFailed'),
        variant: 'destructive',
        ...(description && { description }),
      });
      throw reason;
    }
  };
};
