import type { Receipt } from '@contract/receipt';
import type { Column } from '@src/components/table/column';
import { formatDay, formatMoney } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { paymentMethodText } from '@src/lib/payment-method';
import { clsx } from 'clsx';
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';

const linkClass = 'text-primary-text underline-offset-4 hover:underline';

/** Who paid, with a link to the account of a company. */
export const payerColumn = (t: TFunction): Column<Receipt> => ({
  id: 'payer',
  header: t('receipt.payer'),
  isTitle: true,
  cell: ({ payer: { name, company, premise } }) =>
    company ? (
      <Link to={paths.company(company.id)} className={linkClass}>
        {name}
      </Link>
    ) : (
      <>
        {name}
        {premise && <span className="block text-xs font-normal text-text-muted">{premise.name}</span>}
      </>
    ),
});

/** Where the money of a receipt went. */
const Allocated = ({ receipt, t, language }: { receipt: Receipt; t: TFunction; language: string }) => {
  const { allocations, withdrawals, writeOffs, currency } = receipt;
  const money = (amount: number) => formatMoney(language, amount, currency);
  const lines = [
    ...allocations.map(({ id, on, printCode, partName, amount }) => ({
      key: `allocation ${id}`,
      on,
      text: [printCode, partName].filter(Boolean).join(' · '),
      amount,
    })),
    ...writeOffs.map(({ id, on, printCode, partName, reason, amount }) => ({
      key: `write-off ${id}`,
      on,
      text: [t('receipt.writtenOff'), printCode, partName, reason].filter(Boolean).join(' · '),
      amount,
    })),
    ...withdrawals.map(({ id, on, kind, reason, amount }) => ({
      key: `withdrawal ${id}`,
      on,
      text: [t(`receipt.withdrawal.${kind}`), reason].filter(Boolean).join(' · '),
      amount,
    })),
  ];
  return (
    <ul className="flex w-full flex-col gap-1 text-sm">
      {lines.map(({ key, on, text, amount }) => (
        <li key={key} className="flex flex-wrap justify-between gap-x-3">
          <span>
            <span className="tabular">{text}</span>{' '}
            <span className="whitespace-nowrap text-text-muted">{formatDay(language, on)}</span>
          </span>
          <span className="tabular whitespace-nowrap">{money(amount)}</span>
        </li>
      ))}
    </ul>
  );
};

export const receiptColumns = (t: TFunction, language: string): Column<Receipt>[] => {
  const money = (amount: number, currency: string) => (
    <span className="whitespace-nowrap">{formatMoney(language, amount, currency)}</span>
  );
  return [
    {
      id: 'on',
      header: t('receipt.on'),
      sort: 'on',
      card: 'line',
      cell: ({ on }) => <span className="whitespace-nowrap">{formatDay(language, on)}</span>,
    },
    {
      id: 'how',
      header: t('receipt.method'),
      card: 'line',
      cell: ({ method, reference }) =>
        [paymentMethodText(t, method), reference].filter(Boolean).join(' · ') || '–',
    },
    {
      id: 'amount',
      header: t('receipt.amount'),
      align: 'right',
      sort: 'amount',
      card: 'corner',
      cell: ({ amount, currency }) => money(amount, currency),
    },
    {
      id: 'allocations',
      header: t('receipt.used'),
      card: 'line',
      cell: (receipt) => <Allocated receipt={receipt} t={t} language={language} />,
    },
    {
      id: 'left',
      header: t('receipt.left'),
      align: 'right',
      card: 'end',
      // In a card only money that can still be used, with its name.
      cell: ({ left, currency }) => (
        <span className={clsx(left === 0 && 'not-in-[table]:hidden')}>
          <span className="in-[table]:hidden">{t('receipt.left')} </span>
          {money(left, currency)}
        </span>
      ),
    },
  ];
};
