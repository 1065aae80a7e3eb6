import type { Invoice } from '@contract/invoice';
import { PaymentSlip } from '@src/components/document/payment-slip';
import { Card } from '@src/components/ui/card';
import { formatDay, formatMoney } from '@src/lib/format';
import { useTranslation } from 'react-i18next';
import { awaitsPayment } from './awaits-payment';

/** What was said to be paid, newest first. */
export const PaidNoticeList = ({ invoice }: { invoice: Invoice }) => {
  const { t, i18n } = useTranslation();
  return (
    <Card title={t('paidNotice.list.title')}>
      {awaitsPayment(invoice) && <p className="mb-2 text-sm text-text-muted">{t('paidNotice.waiting')}</p>}
      <ul className="-my-2 flex flex-col divide-y divide-line text-sm">
        {invoice.paidNotices.toReversed().map(({ id, on, amount, reference, photoId, by }) => (
          <li key={id} className="flex flex-col items-start gap-1 py-2">
            <span className="flex w-full items-baseline justify-between gap-3">
              <span className="whitespace-nowrap">{formatDay(i18n.language, on)}</span>
              <span className="tabular font-medium whitespace-nowrap">
                {formatMoney(i18n.language, amount, invoice.currency)}
              </span>
            </span>
            {reference && <span className="break-words text-text-muted">{reference}</span>}
            <PaymentSlip photoId={photoId} />
            <span className="text-xs text-text-muted">{t('paidNotice.of', { person: by.name })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
};
