import { priceNoticeCall } from '@contract/price';
import type { Day } from '@contract/primitives';
import { useChange } from '@src/api/use-change';
import { Button } from '@src/components/ui/button';
import { useSubmit } from '@src/hooks/use-submit';
import { formatDay } from '@src/lib/format';
import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Mails the prices from a day on to the clients, after asking. */
export const TellClients = ({ validFrom }: { validFrom: Day }) => {
  const { t, i18n } = useTranslation();
  const day = formatDay(i18n.language, validFrom);
  const label = t('managePricing.notice.action');
  const sending = useSubmit(useChange(priceNoticeCall), {
    name: label,
    done: ({ mailed, withoutAddress }) => ({
      title: t('managePricing.notice.done', { count: mailed }),
      ...(withoutAddress.length > 0 && {
        description: t('managePricing.notice.without', {
          names: withoutAddress.map(({ name }) => name).join(t('listSeparator')),
        }),
      }),
    }),
    reportsByToast: true,
  });
  return (
    <Button
      size="sm"
      icon={Mail}
      pending={sending.isSending}
      confirm={{
        title: t('managePricing.notice.ask', { day }),
        description: t('managePricing.notice.text'),
        confirmLabel: label,
      }}
      onClick={() => void sending.submit({ body: { validFrom } })}
    >
      {label}
    </Button>
  );
};
