import type { Area } from '@contract/access';
import { type Invoice, invoiceCalls } from '@contract/invoice';
import type { Month, Named } from '@contract/primitives';
import { addMonths } from '@domain/day';
import { shownStatus } from '@domain/shown-status';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { Card } from '@src/components/ui/card';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useCan } from '@src/hooks/use-can';
import { formatMoney, formatMonth } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { clsx } from 'clsx';
import {
  ChevronRight,
  ClipboardCheck,
  FileMinus,
  FilePlus,
  FileText,
  HandCoins,
  type LucideIcon,
  ReceiptText,
  ScrollText,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface PremiseDocumentsProps {
  area: Area;
  premiseId: number;
  company: Named;
  thisMonth: Month;
}

/** Invoices by month, newest first, and the quotation of this month. */
export const PremiseDocuments = (props: PremiseDocumentsProps) => {
  const { t, i18n } = useTranslation();
  const canReadServed = useCan(props.area, 'servedMonth.read');
  const lastMonth = addMonths(props.thisMonth, -1);
  const hasAccount = useCan(props.area, 'receipt.manage');
  const invoices = useCall(invoiceCalls.list, {
    params: { premiseId: props.premiseId },
    query: { limit: 12 },
  });
  return (
    <Card title={t('premise.documents.title')}>
      <Loaded queries={{ invoices }} skeleton={<SkeletonRows rows={2} label={t('loading')} />}>
        {(loaded) => <Months {...props} invoices={loaded.invoices.items} />}
      </Loaded>
      <ul className="mt-3 flex flex-col gap-1 border-t pt-3 text-sm">
        <DocumentLink icon={ReceiptText} to={paths.quotation(props.area, props.premiseId, props.thisMonth)}>
          {t('quotation.ofMonth', { month: formatMonth(i18n.language, props.thisMonth) })}
        </DocumentLink>
        {canReadServed && (
          <DocumentLink icon={ClipboardCheck} to={paths.servedMonth(props.area, props.premiseId, lastMonth)}>
            {t('servedMonth.ofMonth', { month: formatMonth(i18n.language, lastMonth) })}
          </DocumentLink>
        )}
        <DocumentLink icon={ScrollText} to={paths.statement(props.area, props.premiseId)}>
          {t('statement.title')}
        </DocumentLink>
        <DocumentLink icon={ScrollText} to={paths.companyStatement(props.area, props.company.id)}>
          {t('statement.ofCompany', { company: props.company.name })}
        </DocumentLink>
        {hasAccount && (
          <DocumentLink icon={HandCoins} to={paths.company(props.company.id)}>
            {t('receipt.account.of', { company: props.company.name })}
          </DocumentLink>
        )}
        <DocumentLink icon={FileMinus} to={paths.creditNotes.list(props.area, props.premiseId)}>
          {t('note.list.title.credit-note')}
        </DocumentLink>
        <DocumentLink icon={FilePlus} to={paths.debitNotes.list(props.area, props.premiseId)}>
          {t('note.list.title.debit-note')}
        </DocumentLink>
      </ul>
    </Card>
  );
};

const DocumentLink = ({ icon: Icon, to, children }: { icon: LucideIcon; to: string; children: string }) => (
  <li>
    <Link to={to} className="flex min-h-6 items-center gap-2 text-primary-text hover:underline">
      <Icon className="size-4 shrink-0" aria-hidden />
      {children}
    </Link>
  </li>
);

interface MonthsProps extends PremiseDocumentsProps {
  invoices: readonly Invoice[];
}

const Months = ({ area, premiseId, thisMonth, invoices }: MonthsProps) => {
  const { t, i18n } = useTranslation();
  const invoiceOf = new Map(invoices.map((invoice) => [invoice.period, invoice]));
  // Internal users see the draft of the current month; clients have the quotation.
  const currentMonth = area === 'admin' ? [thisMonth] : [];
  const months = [...new Set([...currentMonth, ...invoiceOf.keys()])].sort().reverse();
  if (months.length === 0) return <p className="text-sm text-text-muted">{t('premise.documents.none')}</p>;
  return (
    <ul className="-my-2 flex flex-col divide-y divide-line">
      {months.map((month) => {
        const invoice = invoiceOf.get(month);
        return (
          <li
            key={month}
            className="relative -mx-2 flex items-center gap-3 px-2 py-2 hover:bg-surface-sunken"
          >
            <FileText className="size-4 shrink-0 text-text-muted" aria-hidden />
            <Link
              to={paths.invoice(area, premiseId, month)}
              className="min-w-0 flex-1 text-sm after:absolute after:inset-0 hover:underline"
            >
              <span className="flex flex-wrap justify-between gap-x-3">
                <span className="whitespace-nowrap">{formatMonth(i18n.language, month)}</span>
                {invoice && (
                  <span className="tabular">
                    {formatMoney(i18n.language, invoice.total, invoice.currency)}
                  </span>
                )}
              </span>
              <span
                className={clsx(
                  'block text-xs',
                  invoice?.overdue && !invoice.damaged ? 'text-danger-text' : 'text-text-muted',
                )}
              >
                {invoice?.damaged
                  ? t('document.damaged')
                  : invoice?.overdue
                    ? t('document.overdue')
                    : invoice?.forecast === false
                      ? t(`document.status.${shownStatus(invoice.status, invoice.total)}`)
                      : t('invoice.forecast.badge')}
              </span>
            </Link>
            <ChevronRight className="size-4 shrink-0 text-text-muted" aria-hidden />
          </li>
        );
      })}
    </ul>
  );
};
