import { type AccountItem, type CompanyAccount, receiptCalls } from '@contract/receipt';
import { parseInvoiceCode } from '@domain/invoice-code';
import { minor } from '@domain/money';
import { useChange } from '@src/api/use-change';
import type { Column } from '@src/components/table/column';
import { DataTable } from '@src/components/table/data-table';
import { Button } from '@src/components/ui/button';
import { useSubmit } from '@src/hooks/use-submit';
import { formatDay, formatMoney } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { clsx } from 'clsx';
import type { TFunction } from 'i18next';
import { HandCoins } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { itemKey } from './allocation-state';

/** Uses the oldest receipt with money left on an item, in one press. */
const UseCredit = ({ account, item }: { account: CompanyAccount; item: AccountItem }) => {
  const { t, i18n } = useTranslation();
  const allocate = useChange(receiptCalls.allocate);
  const receipt = account.receipts.find(({ left }) => left > 0);
  const amount = minor(Math.min(receipt?.left ?? 0, item.open));
  const sending = useSubmit(
    ({ id, version }: { id: number; version: number }, meta) => {
      const { invoiceCode, partId } = item;
      const allocations = [{ invoiceCode, ...(partId !== null && { partId }), amount }];
      return allocate({ params: { id }, body: { version, allocations } }, meta);
    },
    { name: t('receipt.allocate.action'), done: () => t('receipt.allocate.done'), reportsByToast: true },
  );
  if (!receipt || amount <= 0) return null;
  return (
    <Button
      size="sm"
      icon={HandCoins}
      className="relative z-sticky"
      pending={sending.isSending}
      onClick={() => void sending.submit(receipt)}
    >
      <span className="whitespace-nowrap">
        {t('receipt.useCredit', { amount: formatMoney(i18n.language, amount, account.currency) })}
      </span>
    </Button>
  );
};

/** Imported by mistake, perhaps: nothing of it is paid. */
const isVoidable = ({ kind, open, total }: AccountItem) => kind === 'opening-balance' && open === total;

const columnsOf = (
  t: TFunction,
  language: string,
  account: CompanyAccount,
  onVoid: (item: AccountItem) => void,
): Column<AccountItem>[] => {
  const money = (amount: number) => formatMoney(language, amount, account.currency);
  return [
    {
      id: 'code',
      header: t('receipt.item.code'),
      isTitle: true,
      cell: ({ kind, code, partName }) => (
        <>
          <span className="tabular whitespace-nowrap">{code}</span>
          {kind === 'opening-balance' && (
            <span className="block text-xs font-normal text-text-muted">
              {t('statement.kind.opening-balance')}
            </span>
          )}
          {partName && <span className="block text-xs font-normal text-text-muted">{partName}</span>}
        </>
      ),
    },
    { id: 'premise', header: t('receipt.item.premise'), cell: ({ premise }) => premise.name },
    {
      id: 'due',
      header: t('invoice.dueOn'),
      cell: ({ due, overdue }) => (
        <span className={clsx('whitespace-nowrap', overdue && 'font-medium text-danger-text')}>
          {formatDay(language, due)}
        </span>
      ),
    },
    {
      id: 'total',
      header: t('receipt.item.total'),
      align: 'right',
      cell: ({ total }) => <span className="whitespace-nowrap">{money(total)}</span>,
    },
    {
      id: 'open',
      header: t('receipt.item.open'),
      align: 'right',
      cell: ({ open }) => <span className="font-medium whitespace-nowrap">{money(open)}</span>,
    },
    ...(account.credit > 0
      ? [
          {
            id: 'use',
            header: t('receipt.credit'),
            cell: (item: AccountItem) => <UseCredit account={account} item={item} />,
          },
        ]
      : []),
    ...(account.items.some(isVoidable)
      ? [
          {
            id: 'void',
            header: t('table.actions'),
            cell: (item: AccountItem) =>
              isVoidable(item) && (
                <Button size="sm" onClick={() => onVoid(item)}>
                  {t('openingBalance.void.action')}
                </Button>
              ),
          },
        ]
      : []),
  ];
};

/** What a company's premises have not paid, by due day. */
export const OpenItems = ({
  account,
  onVoid,
}: {
  account: CompanyAccount;
  onVoid: (item: AccountItem) => void;
}) => {
  const { t, i18n } = useTranslation();
  return (
    <section aria-labelledby="account-items" className="flex flex-col gap-3">
      <h2 id="account-items" className="text-base font-semibold">
        {t('receipt.account.items')}
      </h2>
      {account.items.length === 0 ? (
        <p className="text-sm text-text-muted">{t('receipt.account.nothingOpen')}</p>
      ) : (
        <DataTable
          caption={t('receipt.account.items')}
          columns={columnsOf(t, i18n.language, account, onVoid)}
          rows={account.items}
          rowKey={itemKey}
          rowPath={({ premise, invoiceCode }) => {
            const month = parseInvoiceCode(invoiceCode)?.month;
            return month === undefined ? undefined : paths.invoice('admin', premise.id, month);
          }}
        />
      )}
    </section>
  );
};
