import type { Invoice } from '@contract/invoice';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { formatDay, formatMoney } from '@src/lib/format';
import { paymentMethodText } from '@src/lib/payment-method';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PaymentDialogState } from './payment-values';

interface PaymentListProps {
  invoice: Invoice;
  onOpenDialog: (dialog: PaymentDialogState) => void;
}

/** The payments of an invoice and their reversals, newest first. */
export const PaymentList = ({ invoice, onOpenDialog }: PaymentListProps) => {
  const { t, i18n } = useTranslation();
  const money = (amount: number) => formatMoney(i18n.language, amount, invoice.currency);
  const partNames = new Map(invoice.parts.map(({ id, name }) => [id, name]));
  const newestFirst = invoice.payments.map((payment, index) => ({ payment, index })).reverse();
  return (
    <Card title={t('invoice.payments.title')}>
      <ul className="-my-2 flex flex-col divide-y divide-line text-sm">
        {newestFirst.map(({ payment, index }) => {
          const { on, amount, method, reference, partId, by } = payment;
          const part = partId === null ? undefined : partNames.get(partId);
          const details = [part, paymentMethodText(t, method), reference].filter(Boolean).join(' · ');
          const isReceived = amount > 0;
          return (
            <li key={index} className="py-2">
              <span className="flex items-baseline justify-between gap-3">
                <span className="whitespace-nowrap">{formatDay(i18n.language, on)}</span>
                <span className="tabular font-medium whitespace-nowrap">{money(amount)}</span>
              </span>
              {details && <span className="block break-words text-text-muted">{details}</span>}
              <span className="flex flex-wrap items-center justify-between gap-x-3 text-xs text-text-muted">
                {t(isReceived ? 'invoice.payments.by' : 'invoice.payments.reversedBy', {
                  person: by?.name ?? t('document.history.system'),
                })}
                {isReceived && invoice.allowed.includes('reverse') && (
                  <Button
                    variant="ghost"
                    size="sm"
                    icon={Undo2}
                    className="-mr-2"
                    aria-label={t('invoice.reverse.ofPayment', {
                      action: t('invoice.reverse.short'),
                      amount: money(amount),
                      date: formatDay(i18n.language, on),
                    })}
                    onClick={() => onOpenDialog({ kind: 'reverse', amount, partId: partId ?? undefined })}
                  >
                    {t('invoice.reverse.short')}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
};
