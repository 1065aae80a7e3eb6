import type { Area } from '@contract/access';
import type { Invoice } from '@contract/invoice';
import type { PriceData } from '@contract/invoice-line';
import type { Setting } from '@contract/setting';
import { sumMoney } from '@domain/money';
import { shownStatus } from '@domain/shown-status';
import { DocumentBadge } from '@src/components/document/document-badge';
import { DocumentTimeline } from '@src/components/document/document-timeline';
import { LinkList } from '@src/components/document/link-list';
import { Card } from '@src/components/ui/card';
import { useCan } from '@src/hooks/use-can';
import { useEndLink } from '@src/hooks/use-end-link';
import { formatMoney, formatNumber } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AgreementState } from './agreement-state';
import type { InvoiceDialogState } from './invoice-dialog';
import { InvoiceState } from './invoice-state';
import { PaidNoticeList } from './paid-notice-list';
import { PartList } from './part-list';
import { PaymentList } from './payment-list';

const GROUPS = [
  'shiftPrices',
  'specialDatePrices',
  'urgentDatePrices',
] as const satisfies (keyof PriceData)[];

/** The places of the month counted per price, in the three groups of the specification. */
const PriceSummary = ({ invoice }: { invoice: Invoice }) => {
  const { t, i18n } = useTranslation();
  const money = (amount: number) => formatMoney(i18n.language, amount, invoice.currency);
  const groups = GROUPS.filter((group) => invoice.priceData[group].length > 0);
  return (
    <Card title={t('invoice.prices.title')}>
      {groups.length === 0 && <p className="text-sm text-text-muted">{t('invoice.prices.empty')}</p>}
      <div className="flex flex-col gap-4">
        {groups.map((group) => (
          <table key={group} className="w-full text-sm">
            <caption className="pb-1 text-left font-medium">{t(`invoice.prices.${group}`)}</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">{t('document.column.price')}</th>
                <th scope="col">{t('document.column.count')}</th>
                <th scope="col">{t('document.column.amount')}</th>
              </tr>
            </thead>
            <tbody>
              {invoice.priceData[group].map(({ price, count, amount }) => (
                <tr key={price}>
                  <td className="py-0.5 text-text-muted">{money(price)}</td>
                  <td className="py-0.5 text-right text-text-muted">
                    × {formatNumber(i18n.language, count)}
                  </td>
                  <td className="py-0.5 text-right">{money(amount)}</td>
                </tr>
              ))}
            </tbody>
            {invoice.priceData[group].length > 1 && (
              <tfoot>
                <tr className="font-medium">
                  <td colSpan={2} className="border-t pt-1">
                    {t('invoice.prices.sum')}
                  </td>
                  <td className="border-t pt-1 text-right">
                    {money(sumMoney(invoice.priceData[group].map(({ amount }) => amount)))}
                  </td>
                </tr>
              </tfoot>
            )}
          </table>
        ))}
      </div>
    </Card>
  );
};

/** All revisions issued for the month, including void ones. */
const RevisionList = ({ area, invoice }: { area: Area; invoice: Invoice }) => {
  const { t, i18n } = useTranslation();
  const here = paths.invoice(area, invoice.premise.id, invoice.period);
  return (
    <Card title={t('invoice.revisions')}>
      <ul className="-my-2 flex flex-col divide-y divide-line text-sm">
        {invoice.revisions.map(({ revision, printCode, status, total }) => {
          const isShown = revision === invoice.revision && status === invoice.status;
          return (
            <li
              key={revision}
              className="relative -mx-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-2 py-2 hover:bg-surface-sunken"
            >
              <Link
                to={status === 'Void' ? `${here}?revision=${revision}` : here}
                aria-current={isShown ? 'page' : undefined}
                className={clsx(
                  'tabular underline-offset-4 after:absolute after:inset-0 hover:underline',
                  isShown && 'font-semibold',
                )}
              >
                {printCode}
              </Link>
              <span className="tabular whitespace-nowrap">
                {formatMoney(i18n.language, total, invoice.currency)}
              </span>
              <DocumentBadge status={shownStatus(status, total)} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
};

const PATHS = { 'credit-note': paths.creditNotes, 'debit-note': paths.debitNotes } as const;

/** The credit and debit notes on an invoice. */
const NoteList = ({ area, invoice }: { area: Area; invoice: Invoice }) => {
  const { t, i18n } = useTranslation();
  return (
    <Card title={t('invoice.notesOnIt')}>
      <ul className="-my-2 flex flex-col divide-y divide-line text-sm">
        {invoice.notesOnIt.map(({ id, kind, code, status, total }) => (
          <li key={id} className="relative -mx-2 flex flex-col gap-1 px-2 py-2 hover:bg-surface-sunken">
            <span className="flex items-baseline justify-between gap-3">
              <Link
                to={PATHS[kind].one(area, invoice.premise.id, code)}
                className="tabular underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {code}
              </Link>
              <span className="tabular whitespace-nowrap">
                {formatMoney(i18n.language, kind === 'credit-note' ? -total : total, invoice.currency)}
              </span>
            </span>
            <span className="flex flex-wrap items-center justify-between gap-2">
              <span className="text-xs text-text-muted">{t(`document.kind.${kind}`)}</span>
              <DocumentBadge status={status} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
};

interface InvoiceSidebarProps {
  area: Area;
  invoice: Invoice;
  setting: Setting;
  part: number | undefined;
  onOpenDialog: (dialog: InvoiceDialogState) => void;
}

/** The cards beside the sheet, which aren't printed. */
export const InvoiceSidebar = ({ area, invoice, setting, part, onOpenDialog }: InvoiceSidebarProps) => {
  const { t } = useTranslation();
  const canReadServed = useCan(area, 'servedMonth.read');
  const ending = useEndLink(invoice.premise.id, invoice.code, invoice.allowed.includes('mail'));
  return (
    <aside className="flex min-w-0 flex-col gap-6 print:hidden">
      <InvoiceState area={area} invoice={invoice} setting={setting} />
      {canReadServed && <AgreementState area={area} invoice={invoice} timeZone={setting.timeZone} />}
      {invoice.parts.length > 0 && <PartList area={area} invoice={invoice} shown={part} />}
      {invoice.payments.length > 0 && <PaymentList invoice={invoice} onOpenDialog={onOpenDialog} />}
      {invoice.paidNotices.length > 0 && <PaidNoticeList invoice={invoice} />}
      {invoice.notesOnIt.length > 0 && <NoteList area={area} invoice={invoice} />}
      {invoice.revisions.length > 1 && <RevisionList area={area} invoice={invoice} />}
      <LinkList links={invoice.links} timeZone={setting.timeZone} {...ending} />
      {!invoice.damaged && <PriceSummary invoice={invoice} />}
      {invoice.history.length > 0 && (
        <Card title={t('document.historyTitle')}>
          <DocumentTimeline history={invoice.history} timeZone={setting.timeZone} />
        </Card>
      )}
    </aside>
  );
};
