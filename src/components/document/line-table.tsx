import { formatMoney, formatNumber } from '@src/lib/format';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Unbroken } from '../ui/unbroken';

interface DocumentLine {
  id: string;
  description: string;
  price: number;
  count: number;
  amount: number;
}

interface LineTableProps<L extends DocumentLine> {
  caption: string;
  currency: string;
  lines: readonly L[];
  /** Shown instead of the table if there are no lines. */
  empty: string;
  /** Header of the count, if it isn't guard shifts. */
  countLabel?: string;
  /** Shown below the description of a line. */
  noteOf?: (line: L) => ReactNode;
  /** Expandable details of a line, if any. */
  detailOf?: (line: L) => ReactNode;
}

const WIDE = 'hidden sm:table-cell print:table-cell';

/** The lines of a document with count, price and amount. Lines may be expandable; expanded ones are printed so. */
export const LineTable = <L extends DocumentLine>({
  caption,
  currency,
  lines,
  empty,
  countLabel,
  noteOf,
  detailOf,
}: LineTableProps<L>) => {
  const { t } = useTranslation();
  if (lines.length === 0) return <p className="border-y py-6 text-center text-sm text-text-muted">{empty}</p>;
  const head = 'border-b border-line-strong py-2 font-medium';
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-xs text-text-muted">
          <th scope="col" className={clsx(head, 'text-left')}>
            {t('document.column.description')}
          </th>
          <th scope="col" className={clsx(head, WIDE, 'pl-4 text-right whitespace-nowrap')}>
            {countLabel ?? t('document.column.count')}
          </th>
          <th scope="col" className={clsx(head, WIDE, 'pl-4 text-right whitespace-nowrap')}>
            {t('document.column.price')}
          </th>
          <th scope="col" className={clsx(head, 'pl-4 text-right')}>
            {t('document.column.amount')}
          </th>
        </tr>
      </thead>
      {lines.map((line) => (
        <Line
          key={line.id}
          currency={currency}
          line={line}
          note={noteOf?.(line)}
          detail={detailOf?.(line) || null}
        />
      ))}
    </table>
  );
};

interface LineProps {
  currency: string;
  line: DocumentLine;
  note: ReactNode;
  detail: ReactNode;
}

const Line = ({ currency, line, note, detail }: LineProps) => {
  const { i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const detailId = useId();
  const money = (amount: number) => formatMoney(i18n.language, amount, currency);
  const count = formatNumber(i18n.language, line.count);
  const cell = 'border-b py-2 align-top';
  return (
    <tbody>
      <tr
        className={clsx(
          'break-inside-avoid',
          isOpen && 'break-after-avoid',
          line.amount === 0 && 'text-text-muted',
        )}
      >
        <td className={cell}>
          {detail === null ? (
            <Unbroken>{line.description}</Unbroken>
          ) : (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={detailId}
              onClick={() => setOpen(!isOpen)}
              className="-ml-1 flex min-h-6 items-start gap-1 rounded text-left hover:underline print:ml-0"
            >
              <ChevronRight
                className={clsx(
                  'mt-0.5 size-4 shrink-0 transition-transform print:hidden',
                  isOpen && 'rotate-90',
                )}
                aria-hidden
              />
              <span>
                <Unbroken>{line.description}</Unbroken>
              </span>
            </button>
          )}
          {note && <div className={clsx(detail !== null && 'pl-4 print:pl-0')}>{note}</div>}
          <span
            className={clsx(
              'tabular block text-xs text-text-muted sm:hidden print:hidden',
              // Below the description, which stands beside the arrow.
              detail !== null && 'pl-4',
            )}
          >
            {count} × {money(line.price)}
          </span>
        </td>
        <td className={clsx(cell, WIDE, 'pl-4 text-right')}>{count}</td>
        <td className={clsx(cell, WIDE, 'pl-4 text-right whitespace-nowrap')}>{money(line.price)}</td>
        <td className={clsx(cell, 'pl-4 text-right whitespace-nowrap')}>{money(line.amount)}</td>
      </tr>
      {isOpen && (
        <tr id={detailId}>
          <td colSpan={4} className="border-b bg-surface-sunken p-3 print:bg-transparent print:pl-4">
            {detail}
          </td>
        </tr>
      )}
    </tbody>
  );
};
