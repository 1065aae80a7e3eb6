import { formatBasisPoints, formatMoney } from '@src/lib/format';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';

interface TotalsProps {
  /** In minor units. */
  sums: {
    currency: string;
    subtotal: number;
    taxLabel: string;
    taxRate: number;
    tax: number;
    total: number;
  };
  totalLabel: string;
  /** Amounts shown below the total. */
  additional?: readonly { label: string; amount: number }[];
  /** The amount due, if it isn't the total. */
  toPay?: { label: string; amount: number };
}

/** Subtotal, tax if any, and total of a document. */
export const Totals = ({ sums, totalLabel, additional = [], toPay }: TotalsProps) => {
  const { t, i18n } = useTranslation();
  const { currency, taxLabel, taxRate, tax } = sums;
  const money = (amount: number) => formatMoney(i18n.language, amount, currency);
  return (
    <dl className="tabular ml-auto flex w-full max-w-[320px] break-inside-avoid flex-col gap-1 text-sm">
      <Total label={t('document.subtotal')} value={money(sums.subtotal)} />
      {(taxRate > 0 || tax !== 0) && (
        <Total
          label={`${taxLabel || t('document.tax')} ${formatBasisPoints(i18n.language, taxRate)}`}
          value={money(tax)}
        />
      )}
      <Total label={totalLabel} value={money(sums.total)} isTotal={!toPay} />
      {additional.map(({ label, amount }) => (
        <Total key={label} label={label} value={money(amount)} />
      ))}
      {toPay && <Total label={toPay.label} value={money(toPay.amount)} isTotal />}
    </dl>
  );
};

const Total = ({ label, value, isTotal }: { label: string; value: string; isTotal?: boolean }) => (
  <div
    className={clsx(
      'flex justify-between gap-6',
      isTotal ? 'mt-1 border-t border-line-strong pt-2 text-base font-semibold' : 'text-text-muted',
    )}
  >
    <dt>{label}</dt>
    <dd className="whitespace-nowrap">{value}</dd>
  </div>
);
