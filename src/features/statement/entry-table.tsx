import type { Area } from '@contract/access';
import type { CompanyStatement } from '@contract/statement';
import { parsePrintCode } from '@domain/invoice-code';
import { formatDay, formatMoney, formatSignedMoney } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** A statement of a premise or a company. */
export type ShownStatement = Omit<CompanyStatement, 'company' | 'premises' | 'credit'>;
type Entry = ShownStatement['entries'][number];

/** Credit and the invoices of a former system have no document here. */
const pathOf = (area: Area, { kind, code, premiseId }: Entry): string | undefined => {
  if (premiseId === null) return undefined;
  if (kind === 'credit-note' || kind === 'credit-note-void')
    return paths.creditNotes.one(area, premiseId, code);
  if (kind === 'debit-note' || kind === 'debit-note-void') return paths.debitNotes.one(area, premiseId, code);
  const printed = parsePrintCode(code);
  return printed
    ? `${paths.invoice(area, premiseId, printed.month)}?revision=${printed.revision}`
    : undefined;
};

const WIDE = 'hidden sm:table-cell print:table-cell';
const HEAD = 'border-b border-line-strong py-2 font-medium';
const CELL = 'border-b py-2 align-top';
const AMOUNT = 'pl-4 text-right whitespace-nowrap';

/** Entries of the period between its opening and closing balance, each linked to its document. */
export const EntryTable = ({ area, statement }: { area: Area; statement: ShownStatement }) => {
  const { t, i18n } = useTranslation();
  const { from, to, opening, closing, entries, currency } = statement;
  const money = (amount: number) => formatMoney(i18n.language, amount, currency);
  return (
    <table className="tabular w-full text-sm">
      <caption className="sr-only">{t('statement.entries')}</caption>
      <thead>
        <tr className="text-xs text-text-muted">
          <th scope="col" className={clsx(HEAD, WIDE, 'pr-4 text-left')}>
            {t('statement.column.day')}
          </th>
          <th scope="col" className={clsx(HEAD, 'text-left')}>
            {t('statement.column.document')}
          </th>
          <th scope="col" className={clsx(HEAD, WIDE, AMOUNT)}>
            {t('statement.column.debit')}
          </th>
          <th scope="col" className={clsx(HEAD, WIDE, AMOUNT)}>
            {t('statement.column.credit')}
          </th>
          <th scope="col" className={clsx(HEAD, AMOUNT)}>
            {t('statement.column.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        <BalanceRow label={t('statement.kind.opening')} day={from} balance={money(opening)} />
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two payments of a day may be alike, and rows never move
          <tr key={index} className="break-inside-avoid">
            <td className={clsx(CELL, WIDE, 'pr-4 whitespace-nowrap text-text-muted')}>
              {formatDay(i18n.language, entry.on)}
            </td>
            <td className={CELL}>
              <span className="block text-xs whitespace-nowrap text-text-muted sm:hidden print:hidden">
                {formatDay(i18n.language, entry.on)}
              </span>
              {t(`statement.kind.${entry.kind}`)} <Code area={area} entry={entry} />
              <span className="block text-xs whitespace-nowrap text-text-muted sm:hidden print:hidden">
                {formatSignedMoney(i18n.language, entry.debit - entry.credit, currency)}
              </span>
            </td>
            <td className={clsx(CELL, WIDE, AMOUNT)}>{entry.debit > 0 && money(entry.debit)}</td>
            <td className={clsx(CELL, WIDE, AMOUNT)}>{entry.credit > 0 && money(entry.credit)}</td>
            <td className={clsx(CELL, AMOUNT)}>{money(entry.balance)}</td>
          </tr>
        ))}
        {entries.length === 0 && (
          <tr>
            <td colSpan={5} className="border-b py-6 text-center text-text-muted">
              {t('statement.empty')}
            </td>
          </tr>
        )}
        <BalanceRow label={t('statement.kind.closing')} day={to} balance={money(closing)} />
      </tbody>
    </table>
  );
};

const Code = ({ area, entry }: { area: Area; entry: Entry }) => {
  const path = pathOf(area, entry);
  // Credit is named by the number of its receipt.
  const code = entry.premiseId === null ? `#${entry.code}` : entry.code;
  if (!path) return <span className="whitespace-nowrap text-text-muted">{code}</span>;
  return (
    <Link
      to={path}
      className="inline-block min-h-6 whitespace-nowrap text-primary-text underline-offset-2 hover:underline print:text-text"
    >
      {entry.code}
    </Link>
  );
};

interface BalanceRowProps {
  label: string;
  day: string;
  balance: string;
}

const BalanceRow = ({ label, day, balance }: BalanceRowProps) => {
  const { i18n } = useTranslation();
  return (
    <tr className="break-inside-avoid font-semibold">
      <td className={clsx(CELL, WIDE, 'pr-4 whitespace-nowrap')}>{formatDay(i18n.language, day)}</td>
      <td className={CELL}>{label}</td>
      <td className={clsx(CELL, WIDE)} />
      <td className={clsx(CELL, WIDE)} />
      <td className={clsx(CELL, AMOUNT)}>{balance}</td>
    </tr>
  );
};
