import type { CallBody } from '@contract/call';
import { priceCalls } from '@contract/price';
import { refusalOf } from '@src/api/problem-error';
import type { WriteMeta } from '@src/api/try-write';
import { useChange } from '@src/api/use-change';
import { toast } from '@src/stores/toast';
import { useTranslation } from 'react-i18next';

/** Saves special dates; a failure is always shown in a toast as well. */
export const useSaveSpecialDates = () => {
  const { t } = useTranslation();
  const save = useChange(priceCalls.saveSpecialDates);
  return async (body: CallBody<typeof priceCalls.saveSpecialDates>, meta: WriteMeta) => {
    try {
      return await save({ body }, meta);
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
