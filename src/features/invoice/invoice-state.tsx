import type { Area } from '@contract/access';
import type { Invoice } from '@contract/invoice';
import type { Setting } from '@contract/setting';
import { sumMoney } from '@domain/money';
import { shownStatus } from '@domain/shown-status';
import { DocumentBadge } from '@src/components/document/document-badge';
import { DescriptionList } from '@src/components/layout/description-list';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { Unbroken } from '@src/components/ui/unbroken';
import { useCan } from '@src/hooks/use-can';
import { useLastShiftEnds } from '@src/hooks/use-last-shift-ends';
import { formatDay, formatInstant, formatMoney } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { ReceiptText, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface InvoiceStateProps {
  area: Area;
  invoice: Invoice;
  setting: Setting;
}

/** The status of the invoice, and what is due when. */
export const InvoiceState = ({ area, invoice, setting }: InvoiceStateProps) => {
  const { t } = useTranslation();
  return (
    <Card
      title={t('invoice.state')}
      action={
        <DocumentBadge
          status={shownStatus(invoice.status, invoice.total)}
          isForecast={invoice.forecast}
          isOverdue={invoice.overdue}
          isDamaged={invoice.damaged}
        />
      }
    >
      {invoice.status === 'Draft' ? (
        <p className="flex items-start gap-2 text-sm text-text-muted">
          <TriangleAlert className="mt-0.5 size-4 shrink-0 text-accent-text" aria-hidden />
          <DraftNote invoice={invoice} />
        </p>
      ) : (
        <IssuedFacts invoice={invoice} setting={setting} />
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

const DraftNote = ({ invoice: { forecast, lastShiftEndsAt } }: Pick<InvoiceStateProps, 'invoice'>) => {
  const { t } = useTranslation();
  const lastShiftEnds = useLastShiftEnds();
  if (!forecast) return t('invoice.draftNote');
  return lastShiftEndsAt
    ? t('invoice.forecast.lastShift', { ends: lastShiftEnds(lastShiftEndsAt) })
    : t('invoice.forecast.note');
};

/** Emails that have not left, with a link to those who may read why. */
const UnsentMails = ({ count }: { count: number }) => {
  const { t } = useTranslation();
  const text = t('document.unsentMails', { count });
  return (
    <span className="block text-warning-text">
      {useCan('admin', 'mail.manage') ? (
        <Link to={paths.unsentMails} className="underline underline-offset-4">
          {text}
        </Link>
      ) : (
        text
      )}
    </span>
  );
};

const IssuedFacts = ({ invoice, setting }: Pick<InvoiceStateProps, 'invoice' | 'setting'>) => {
  const { t, i18n } = useTranslation();
  const money = (amount: number) => (
    <span className="tabular whitespace-nowrap">{formatMoney(i18n.language, amount, invoice.currency)}</span>
  );
  const at = (instant: string | null) =>
    instant && <Unbroken>{formatInstant(i18n.language, instant, setting.timeZone)}</Unbroken>;
  const paid = sumMoney(invoice.payments.map(({ amount }) => amount));
  return (
    <DescriptionList
      items={[
        ...(invoice.status === 'Void'
          ? [{ label: t('invoice.voidedAt'), value: at(invoice.voidedAt) }]
          : [
              {
                label: t('invoice.balance'),
                value: <strong className="text-base font-semibold">{money(invoice.balance)}</strong>,
              },
              {
                label: t('invoice.dueOn'),
                value: invoice.dueOn && (
                  <span className={invoice.overdue ? 'font-medium text-danger-text' : undefined}>
                    {formatDay(i18n.language, invoice.dueOn)}
                  </span>
                ),
              },
            ]),
        { label: t('document.total'), value: money(invoice.total) },
        ...(invoice.credited !== 0
          ? [{ label: t('invoice.credited'), value: money(-invoice.credited) }]
          : []),
        ...(invoice.debited !== 0 ? [{ label: t('invoice.debited'), value: money(invoice.debited) }] : []),
        ...(paid !== 0 ? [{ label: t('invoice.paid'), value: money(paid) }] : []),
        { label: t('invoice.issuedAt'), value: at(invoice.issuedAt) },
        ...(invoice.mailedAt
          ? [
              {
                label: t('invoice.mailedAt'),
                value: (
                  <>
                    {at(invoice.mailedAt)}
                    {invoice.unsentMails > 0 && <UnsentMails count={invoice.unsentMails} />}
                  </>
                ),
              },
            ]
          : []),
      ]}
    />
  );
};
