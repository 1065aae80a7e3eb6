import { type Invoice, type InvoiceLine, invoiceCalls } from '@contract/invoice';
import { invoiceCodeOf } from '@domain/invoice-code';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { Unbroken } from '@src/components/ui/unbroken';
import { formatMoney, formatNumber } from '@src/lib/format';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LineSlots } from './line-slots';

/** The lines of a bill. Each opens in place to the slots behind it. */
export const InvoiceLines = ({ invoice }: { invoice: Invoice }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const premiseId = invoice.premise.id;
  const slots = useCall(
    invoiceCalls.slots,
    { params: { premiseId, code: invoiceCodeOf(premiseId, invoice.period) } },
    { enabled: open.size > 0 },
  );
  const toggle = (id: string) =>
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  if (invoice.lines.length === 0)
    return <p className="border-y py-6 text-center text-sm text-text-muted">{t('invoice.empty')}</p>;
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t('invoice.lines')}</caption>
      <thead>
        <tr className="text-xs text-text-muted">
          <th scope="col" className="border-b border-line-strong py-2 text-left font-medium">
            {t('invoice.column.description')}
          </th>
          <th
            scope="col"
            className="hidden border-b border-line-strong py-2 pl-4 text-right font-medium whitespace-nowrap sm:table-cell print:table-cell"
          >
            {t('invoice.column.count')}
          </th>
          <th
            scope="col"
            className="hidden border-b border-line-strong py-2 pl-4 text-right font-medium whitespace-nowrap sm:table-cell print:table-cell"
          >
            {t('invoice.column.price')}
          </th>
          <th scope="col" className="border-b border-line-strong py-2 pl-4 text-right font-medium">
            {t('invoice.column.amount')}
          </th>
        </tr>
      </thead>
      {invoice.lines.map((line) => (
        <Line
          key={line.id}
          invoice={invoice}
          line={line}
          isOpen={open.has(line.id)}
          onToggle={() => toggle(line.id)}
        >
          <Loaded queries={{ slots }} skeleton={<SkeletonRows rows={2} label={t('loading')} />}>
            {(loaded) => <LineSlots slots={loaded.slots.filter(({ id }) => line.slotIds.includes(id))} />}
          </Loaded>
        </Line>
      ))}
    </table>
  );
};

interface LineProps {
  invoice: Invoice;
  line: InvoiceLine;
  isOpen: boolean;
  onToggle: () => void;
  children: React.ReactNode;
}

const Line = ({ invoice, line, isOpen, onToggle, children }: LineProps) => {
  const { i18n } = useTranslation();
  const detail = useId();
  const money = (amount: number) => formatMoney(i18n.language, amount, invoice.currency);
  const count = formatNumber(i18n.language, line.count);
  const canOpen = line.slotIds.length > 0;
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
          {canOpen ? (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={detail}
              onClick={onToggle}
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
          ) : (
            <Unbroken>{line.description}</Unbroken>
          )}
          <span className="tabular block text-xs text-text-muted sm:hidden print:hidden">
            {count} × {money(line.price)}
          </span>
        </td>
        <td className={clsx(cell, 'hidden pl-4 text-right sm:table-cell print:table-cell')}>{count}</td>
        <td className={clsx(cell, 'hidden pl-4 text-right whitespace-nowrap sm:table-cell print:table-cell')}>
          {money(line.price)}
        </td>
        <td className={clsx(cell, 'pl-4 text-right whitespace-nowrap')}>{money(line.amount)}</td>
      </tr>
      {isOpen && (
        <tr id={detail}>
          <td colSpan={4} className="border-b bg-surface-sunken p-3 print:bg-transparent print:pl-4">
            {children}
          </td>
        </tr>
      )}
    </tbody>
  );
};
