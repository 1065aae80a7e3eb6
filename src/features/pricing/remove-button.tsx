import { priceCalls } from '@contract/price';
import type { Day } from '@contract/primitives';
import { useChange } from '@src/api/use-change';
import { Button } from '@src/components/ui/button';
import { useSubmit } from '@src/hooks/use-submit';
import { formatDay } from '@src/lib/format';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface RemoveButtonProps {
  dates: readonly Day[];
  onRemoved?: () => void;
}

/** Removes special dates after confirmation. */
export const RemoveButton = ({ dates, onRemoved }: RemoveButtonProps) => {
  const { t, i18n } = useTranslation();
  const sending = useSubmit(useChange(priceCalls.saveSpecialDates), {
    name: t('managePricing.specialDate.remove'),
    done: () => t('managePricing.specialDate.toast.updateSuccess'),
    ...(onRemoved && { onDone: onRemoved }),
    reportsByToast: true,
  });
  const [first = ''] = dates;
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={Trash2}
      pending={sending.isSending}
      aria-label={t('managePricing.specialDate.removeOf', {
        dates:
          dates.length === 1
            ? formatDay(i18n.language, first)
            : t('managePricing.specialDate.chosen', { count: dates.length }),
      })}
      confirm={{
        title: t('managePricing.specialDate.removeAsk', { count: dates.length }),
        description: t('managePricing.specialDate.removeEffect'),
        confirmLabel: t('managePricing.specialDate.remove'),
      }}
      onClick={() => void sending.submit({ body: { dates: [], remove: [...dates] } })}
    >
      {t('managePricing.specialDate.remove')}
    </Button>
  );
};
