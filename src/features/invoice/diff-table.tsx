import type { InvoiceLine } from '@contract/invoice-line';
import type { InvoiceDiff } from '@contract/regenerate';
import { distinctReferences } from '@domain/order-reference';
import { isSameValue } from '@domain/same-value';
import { SheetReferences } from '@src/components/document/sheet-references';
import { ChangeKindBadge } from '@src/components/ui/change-kind-badge';
import { Unbroken } from '@src/components/ui/unbroken';
import { formatBasisPoints, formatDay, formatMoney, formatNumber, formatSignedMoney } from '@src/lib/format';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** On phones the description of a line is above its amounts. */
const ROW = 'max-sm:grid max-sm:grid-cols-2';
const FIRST = 'max-sm:col-span-2 max-sm:border-b-0';
const NUMBER = 'pl-4 text-right whitespace-nowrap tabular max-sm:pl-2';

/** The lines of an invoice that differ, before and after, with both totals. */
export const DiffTable = ({ diff, currency }: { diff: InvoiceDiff; currency: string }) => {
  const { t, i18n } = useTranslation();
  const money = (amount: number) => formatMoney(i18n.language, amount, currency);
  const signed = (amount: number) => formatSignedMoney(i18n.language, amount, currency);
  const cell = 'border-b py-2 align-top';
  // On a phone the amount and what it is made of don't fit on one line.
  const amountWith = (amount: number, note: string) => (
    <>
      {money(amount)} <span className="block text-xs text-text-muted">{note}</span>
    </>
  );
  const amountOf = (line: InvoiceLine | null) =>
    line && amountWith(line.amount, `${formatNumber(i18n.language, line.count)} × ${money(line.price)}`);
  const taxOf = ({ taxRate, tax }: { taxRate: number; tax: number }) =>
    amountWith(tax, formatBasisPoints(i18n.language, taxRate));
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t('invoice.regenerate.differences')}</caption>
      <thead className="text-xs text-text-muted">
        <tr className={ROW}>
          <th scope="col" className={clsx('border-b py-2 text-left font-medium', FIRST)}>
            {t('document.column.description')}
          </th>
          <th scope="col" className={clsx('border-b py-2 font-medium', NUMBER)}>
            {t('booking.change.before')}
          </th>
          <th scope="col" className={clsx('border-b py-2 font-medium', NUMBER)}>
            {t('booking.change.after')}
          </th>
          <th scope="col" className={clsx('border-b py-2 font-medium max-sm:hidden', NUMBER)}>
            {t('booking.change.difference')}
          </th>
        </tr>
      </thead>
      <tbody>
        {diff.rows.map((row) => {
          const { before, after } = row;
          return (
            <tr key={`${before?.id} ${after?.id}`} className={ROW}>
              <td className={clsx(cell, FIRST)}>
                <Unbroken>{(after ?? before)?.description ?? ''}</Unbroken>{' '}
                {!(before && after) && <ChangeKindBadge kind={after ? 'added' : 'removed'} />}
                {before && after && !isSameValue(before.references, after.references) && (
                  <SheetReferences references={distinctReferences([after])} />
                )}
              </td>
              <td className={clsx(cell, NUMBER)}>{amountOf(before)}</td>
              <td className={clsx(cell, NUMBER)}>{amountOf(after)}</td>
              <td className={clsx(cell, NUMBER, 'max-sm:hidden')}>
                {signed((after?.amount ?? 0) - (before?.amount ?? 0))}
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        {diff.dueOn && (
          <Facts
            label={t('invoice.dueOn')}
            before={formatDay(i18n.language, diff.dueOn.before)}
            after={formatDay(i18n.language, diff.dueOn.after)}
          />
        )}
        {diff.references && (
          <Facts
            label={t('document.reference')}
            before={diff.references.before.join(t('listSeparator')) || '–'}
            after={diff.references.after.join(t('listSeparator')) || '–'}
          />
        )}
        {diff.tax && (
          <Facts
            label={t('document.tax')}
            before={taxOf(diff.tax.before)}
            after={taxOf(diff.tax.after)}
            difference={signed(diff.tax.after.tax - diff.tax.before.tax)}
          />
        )}
        <Facts
          className="font-semibold"
          label={t('document.total')}
          before={money(diff.totalBefore)}
          after={money(diff.totalAfter)}
          difference={signed(diff.totalAfter - diff.totalBefore)}
        />
      </tfoot>
    </table>
  );
};

interface FactsProps {
  label: string;
  before: ReactNode;
  after: ReactNode;
  difference?: string;
  className?: string;
}

const Facts = ({ label, before, after, difference, className }: FactsProps) => (
  <tr className={clsx(ROW, className)}>
    <th scope="row" className={clsx('py-2 text-left align-top font-[inherit]', FIRST)}>
      {label}
    </th>
    <td className={clsx('py-2 align-top', NUMBER)}>{before}</td>
    <td className={clsx('py-2 align-top', NUMBER)}>{after}</td>
    <td className={clsx('py-2 align-top max-sm:hidden', NUMBER)}>{difference}</td>
  </tr>
);
