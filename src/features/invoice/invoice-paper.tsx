import type { Invoice } from '@contract/invoice';
import type { Premise } from '@contract/premise';
import type { Setting } from '@contract/setting';
import { firstDayOf, lastDayOf } from '@domain/time';
import { formatBasisPoints, formatDay, formatInstant, formatMoney, formatMonth } from '@src/lib/format';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { InvoiceLines } from './invoice-lines';
import { InvoiceBadge } from './invoice-state';

interface InvoicePaperProps {
  invoice: Invoice;
  premise: Premise;
  setting: Setting;
}

/** The sheet itself: who bills whom for what. All of it, and nothing else, is printed. */
export const InvoicePaper = ({ invoice, premise, setting }: InvoicePaperProps) => {
  const { t, i18n } = useTranslation();
  const { company } = setting;
  return (
    <article
      aria-label={t('invoice.title')}
      className="flex min-w-0 flex-col gap-6 rounded-lg border bg-surface-raised p-4 shadow-raised md:p-10 print:gap-5 print:rounded-none print:border-0 print:p-0 print:shadow-none"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-[220px]">
          <p className="text-lg font-semibold">{company.name}</p>
          <Lines text={company.address} />
          <p className="text-sm text-text-muted">
            {[company.phone, company.email].filter(Boolean).join(' · ')}
          </p>
          {company.licenceNumber && (
            <p className="text-sm text-text-muted">
              {t('invoice.licence', { number: company.licenceNumber })}
            </p>
          )}
        </div>
        <div className="md:text-right">
          <h2 className="text-xl font-semibold">{t('invoice.title')}</h2>
          <p className="tabular text-sm">{invoice.printCode}</p>
          <div className="mt-2 print:hidden">
            <InvoiceBadge invoice={invoice} />
          </div>
        </div>
      </header>

      {invoice.status === 'Draft' && (
        <p className="rounded border border-accent bg-accent-soft px-4 py-2 text-sm text-accent-text">
          <strong className="font-semibold">
            {invoice.forecast ? t('invoice.forecast.badge') : t('invoice.status.Draft')}
          </strong>{' '}
          {t('invoice.notForPayment')}
        </p>
      )}

      <div className="grid gap-4 sm:grid-cols-2">
        <Block label={t('invoice.billTo')}>
          <p className="font-medium">{premise.company.name}</p>
          <p>{premise.name}</p>
          <Lines text={premise.address} />
          <p className="text-sm text-text-muted">{t('invoice.attention', { name: premise.contactName })}</p>
        </Block>
        <Block label={t('invoice.period')}>
          <p className="font-medium">{formatMonth(i18n.language, invoice.period)}</p>
          <p className="text-sm text-text-muted">
            {formatDay(i18n.language, firstDayOf(invoice.period))} –{' '}
            {formatDay(i18n.language, lastDayOf(invoice.period))}
          </p>
          {invoice.issuedAt && (
            <p className="text-sm text-text-muted">
              {t('invoice.issued', {
                date: formatInstant(i18n.language, invoice.issuedAt, setting.timeZone),
              })}
            </p>
          )}
          {invoice.dueOn && (
            <p className="text-sm text-text-muted">
              {t('invoice.due', { date: formatDay(i18n.language, invoice.dueOn) })}
            </p>
          )}
        </Block>
      </div>

      <InvoiceLines invoice={invoice} />
      <Totals invoice={invoice} />

      {(invoice.notes || company.bankDetails) && (
        <footer className="grid gap-4 border-t pt-4 text-sm sm:grid-cols-2">
          {company.bankDetails && (
            <Block label={t('invoice.payment')}>
              <Lines text={company.bankDetails} />
            </Block>
          )}
          {invoice.notes && (
            <Block label={t('invoice.notes')}>
              <Lines text={invoice.notes} />
            </Block>
          )}
        </footer>
      )}
    </article>
  );
};

const Block = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className="min-w-0 break-inside-avoid">
    <h3 className="mb-1 text-xs font-medium text-text-muted">{label}</h3>
    {children}
  </section>
);

const Lines = ({ text }: { text: string }) => (
  <p className="text-sm break-words whitespace-pre-line text-text-muted">{text}</p>
);

const Totals = ({ invoice }: { invoice: Invoice }) => {
  const { t, i18n } = useTranslation();
  const money = (amount: number) => formatMoney(i18n.language, amount, invoice.currency);
  return (
    <dl className="tabular ml-auto grid w-full max-w-[320px] break-inside-avoid grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm">
      <dt className="text-text-muted">{t('invoice.subtotal')}</dt>
      <dd className="text-right">{money(invoice.subtotal)}</dd>
      {(invoice.taxRate > 0 || invoice.tax !== 0) && (
        <>
          <dt className="text-text-muted">
            {invoice.taxLabel || t('invoice.tax')} {formatBasisPoints(i18n.language, invoice.taxRate)}
          </dt>
          <dd className="text-right">{money(invoice.tax)}</dd>
        </>
      )}
      <dt className="border-t pt-2 text-base font-semibold">
        {invoice.forecast ? t('invoice.expectedTotal') : t('invoice.total')}
      </dt>
      <dd className="border-t pt-2 text-right text-base font-semibold">{money(invoice.total)}</dd>
    </dl>
  );
};
