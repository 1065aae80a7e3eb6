import type { Area } from '@contract/access';
import type { Invoice } from '@contract/invoice';
import { Card } from '@src/components/ui/card';
import { formatMoney } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';

interface PartListProps {
  area: Area;
  invoice: Invoice;
  /** The part shown on the sheet. */
  shown: number | undefined;
}

/** The parts of a split invoice, each linked to its own sheet. */
export const PartList = ({ area, invoice, shown }: PartListProps) => {
  const { t, i18n } = useTranslation();
  const [search] = useSearchParams();
  const money = (amount: number) => formatMoney(i18n.language, amount, invoice.currency);
  // Nothing is owed of a draft, nor of a void invoice.
  const isOwed = invoice.status !== 'Draft' && invoice.status !== 'Void';
  const pathOf = (part: number | undefined) => {
    const query = new URLSearchParams(search);
    query.delete('part');
    if (part !== undefined) query.set('part', String(part));
    return `${paths.invoice(area, invoice.premise.id, invoice.period)}?${query}`;
  };
  const linkOf = (part: number | undefined, name: string) => (
    <Link
      to={pathOf(part)}
      aria-current={part === shown ? 'page' : undefined}
      className={clsx(
        'underline-offset-4 after:absolute after:inset-0 hover:underline',
        part === shown && 'font-semibold',
      )}
    >
      {name}
    </Link>
  );
  return (
    <Card title={t('invoice.parts.title')}>
      <ul className="-my-2 flex flex-col divide-y divide-line text-sm">
        <li className="relative -mx-2 flex min-h-control items-center justify-between gap-3 px-2 py-2 hover:bg-surface-sunken">
          {linkOf(undefined, t('invoice.parts.whole'))}
          <span className="tabular whitespace-nowrap">{money(invoice.total)}</span>
        </li>
        {invoice.parts.map((part, index) => (
          <li key={part.id} className="relative -mx-2 px-2 py-2 hover:bg-surface-sunken">
            <span className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 break-words">
                {linkOf(part.id, t('invoice.parts.named', { number: index + 1, name: part.name }))}
              </span>
              <span className="tabular whitespace-nowrap">{money(part.total)}</span>
            </span>
            {isOwed && (
              <span className="text-xs text-text-muted">
                {part.balance > 0
                  ? t('invoice.parts.open', { amount: money(part.balance) })
                  : t('invoice.parts.settled')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
};
