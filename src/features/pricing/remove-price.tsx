import { Button } from '@src/components/ui/button';
import { useSubmit, type Write } from '@src/hooks/use-submit';
import { formatDay } from '@src/lib/format';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

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
  const sending = useSubmit(write, {
    name: t('managePricing.list.removeFrom', { day }),
    done: () => t('managePricing.list.removed', { day }),
    reportsByToast: true,
  });
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={Trash2}
      pending={sending.isSending}
      aria-label={t('managePricing.list.removeFrom', { day })}
      confirm={{
        title: t('managePricing.list.removeAsk', { day }),
        description: t('managePricing.list.removeEffect'),
        confirmLabel: t('managePricing.list.remove'),
      }}
      onClick={() => void sending.submit(input)}
    >
      {t('managePricing.list.remove')}
    </Button>
  );
};
