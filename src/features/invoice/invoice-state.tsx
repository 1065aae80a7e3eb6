import type { Area } from '@contract/access';
import type { Invoice } from '@contract/invoice';
import { DescriptionList } from '@src/components/layout/description-list';
import { Badge } from '@src/components/ui/badge';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { formatDay, formatMoney } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { FilePen, ReceiptText, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const TONES = { Draft: 'warning', Issued: 'info', Paid: 'success', Void: 'neutral' } as const;

/** Where the bill stands: a draft that still moves, issued, or paid. */
export const InvoiceBadge = ({ invoice }: { invoice: Invoice }) => {
  const { t } = useTranslation();
  return (
    <Badge tone={TONES[invoice.status]} icon={invoice.status === 'Draft' ? FilePen : undefined}>
      {invoice.forecast ? t('invoice.forecast.badge') : t(`document.status.${invoice.status}`)}
    </Badge>
  );
};

/** What stands beside the paper and isn't printed. */
export const InvoiceState = ({ area, invoice }: { area: Area; invoice: Invoice }) => {
  const { t, i18n } = useTranslation();
  const money = (amount: number) => formatMoney(i18n.language, amount, invoice.currency);
  return (
    <Card title={t('invoice.state')} action={<InvoiceBadge invoice={invoice} />}>
      {invoice.status === 'Draft' ? (
        <p className="flex items-start gap-2 text-sm text-text-muted">
          <TriangleAlert className="mt-0.5 size-4 shrink-0 text-accent-text" aria-hidden />
          {invoice.forecast ? t('invoice.forecast.note') : t('invoice.draftNote')}
        </p>
      ) : (
        <DescriptionList
          items={[
            { label: t('invoice.dueOn'), value: invoice.dueOn && formatDay(i18n.language, invoice.dueOn) },
            { label: t('invoice.balance'), value: money(invoice.balance) },
          ]}
        />
      )}
      {invoice.forecast && (
        <Button
          variant="outline"
          size="sm"
          icon={ReceiptText}
          className="mt-3"
          to={paths.quotation(area, invoice.premise.id, invoice.period)}
        >
          {t('quotation.withWaiting')}
        </Button>
      )}
    </Card>
  );
};
