import type { Invoice } from '@contract/invoice';
import type { Premise } from '@contract/premise';
import type { Setting } from '@contract/setting';
import { firstDayOf, lastDayOf } from '@domain/day';
import { formatBasisPoints, formatDay, formatInstant, formatMoney, formatMonth } from '@src/lib/format';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { InvoiceLines } from './invoice-lines';

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
          <strong className="block text-lg font-semibold">{company.name}</strong>
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
        </div>
      </header>

      {invoice.status === 'Draft' && (
        <p className="rounded border border-accent bg-accent-soft px-4 py-2 text-sm text-accent-text">
          <strong className="font-semibold">
            {invoice.forecast ? t('invoice.forecast.badge') : t('document.status.Draft')}
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
    <dl className="tabular ml-auto flex w-full max-w-[320px] break-inside-avoid flex-col gap-1 text-sm">
      <Total label={t('invoice.subtotal')} value={money(invoice.subtotal)} />
      {(invoice.taxRate > 0 || invoice.tax !== 0) && (
        <Total
          label={`${invoice.taxLabel || t('invoice.tax')} ${formatBasisPoints(i18n.language, invoice.taxRate)}`}
          value={money(invoice.tax)}
        />
      )}
      <Total
        label={invoice.forecast ? t('invoice.expectedTotal') : t('invoice.total')}
        value={money(invoice.total)}
        isLast
      />
    </dl>
  );
};

const Total = ({ label, value, isLast }: { label: string; value: string; isLast?: boolean }) => (
  <div
    className={clsx(
      'flex justify-between gap-6',
      isLast ? 'mt-1 border-t border-line-strong pt-2 text-base font-semibold' : 'text-text-muted',
    )}
  >
    <dt>{label}</dt>
    <dd className="whitespace-nowrap">{value}</dd>
  </div>
);
