import type { Area } from '@contract/access';
import type { Ageing } from '@contract/statement';
import { hasPaymentDetails } from '@domain/how-to-pay';
import { DocumentSheet, SheetSection } from '@src/components/document/document-sheet';
import { HowToPay } from '@src/components/document/how-to-pay';
import { Letterhead } from '@src/components/document/letterhead';
import { Unbroken } from '@src/components/ui/unbroken';
import { formatDay, formatDayRange, formatMoney } from '@src/lib/format';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryTable, type ShownStatement } from './entry-table';

const BUCKETS = {
  current: 'bg-primary',
  days1To30: 'bg-info',
  days31To60: 'bg-accent',
  days61To90: 'bg-warning',
  over90: 'bg-danger',
} as const satisfies Record<keyof Ageing, string>;
const NAMES = Object.keys(BUCKETS) as (keyof Ageing)[];

/** The closing balance by days overdue, as a bar and a table. */
const AgeingTable = ({ statement }: { statement: ShownStatement }) => {
  const { t, i18n } = useTranslation();
  const { ageing, closing, currency, to } = statement;
  const money = (amount: number) => formatMoney(i18n.language, amount, currency);
  const bands = NAMES.filter((name) => ageing[name] > 0);
  return (
    <section className="break-inside-avoid" aria-labelledby="statement-ageing">
      <h3 id="statement-ageing" className="mb-2 text-sm font-semibold">
        <Unbroken>{t('statement.ageing.title', { date: formatDay(i18n.language, to) })}</Unbroken>
      </h3>
      {bands.length > 0 && (
        <div aria-hidden className="mb-3 flex h-3 gap-0.5 overflow-hidden rounded">
          {bands.map((name) => (
            <span
              key={name}
              className={clsx(BUCKETS[name], 'min-w-1 [print-color-adjust:exact]')}
              style={{ flexGrow: ageing[name], flexBasis: 0 }}
            />
          ))}
        </div>
      )}
      <table className="tabular w-full max-w-[420px] text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('statement.ageing.overdue')}</th>
            <th scope="col">{t('document.column.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {NAMES.map((name) => (
            <tr key={name}>
              <th scope="row" className="relative py-0.5 pl-4.5 text-left font-normal text-text-muted">
                <span
                  aria-hidden
                  className={clsx(
                    BUCKETS[name],
                    'absolute top-2 left-0 size-2.5 rounded-full [print-color-adjust:exact]',
                  )}
                />
                {t(`statement.ageing.${name}`)}
              </th>
              <td className="py-0.5 pl-4 text-right whitespace-nowrap">{money(ageing[name])}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="border-t border-line-strong pt-1 text-left">
              {t('statement.kind.closing')}
            </th>
            <td className="border-t border-line-strong pt-1 pl-4 text-right whitespace-nowrap">
              {money(closing)}
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
};

interface StatementSheetProps {
  area: Area;
  statement: ShownStatement;
  /** Two `SheetSection`s: the payer, and what is guarded. */
  addressee: ReactNode;
}

export const StatementSheet = ({ area, statement, addressee }: StatementSheetProps) => {
  const { t, i18n } = useTranslation();
  const { head, from, to, closing, currency } = statement;
  return (
    <DocumentSheet label={t('statement.title')}>
      <Letterhead seller={head.seller} title={t('statement.title')} />
      <div className="grid gap-4 sm:grid-cols-3 print:grid-cols-3">
        {addressee}
        <SheetSection label={t('statement.period.label')}>
          <p className="font-medium">
            <Unbroken>{formatDayRange(i18n.language, from, to)}</Unbroken>
          </p>
          <p className="mt-2 text-xs text-text-muted">
            {closing < 0 ? t('statement.inCredit') : t('statement.due')}
          </p>
          <p className="tabular text-lg font-semibold whitespace-nowrap">
            {formatMoney(i18n.language, Math.abs(closing), currency)}
          </p>
        </SheetSection>
      </div>
      <EntryTable area={area} statement={statement} />
      <AgeingTable statement={statement} />
      {closing > 0 && hasPaymentDetails(head.seller) && (
        <footer className="border-t pt-4 text-sm">
          <HowToPay seller={head.seller} payable={{ amount: closing, currency, reference: null }} />
        </footer>
      )}
    </DocumentSheet>
  );
};
