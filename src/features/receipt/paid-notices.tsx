import { type ListedNotice, paidNoticeCalls } from '@contract/paid-notice';
import { parseInvoiceCode } from '@domain/invoice-code';
import { useCall } from '@src/api/use-call';
import { PaymentSlip } from '@src/components/document/payment-slip';
import { Loaded } from '@src/components/layout/loaded';
import type { Column } from '@src/components/table/column';
import { DataTable } from '@src/components/table/data-table';
import { Pagination } from '@src/components/table/pagination';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { formatDay, formatMoney } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const NOTICES_SHOWN = 20;

const columnsOf = (t: TFunction, language: string): Column<ListedNotice>[] => [
  {
    id: 'code',
    header: t('receipt.item.code'),
    isTitle: true,
    cell: ({ printCode, premise }) => (
      <>
        <span className="tabular whitespace-nowrap">{printCode}</span>
        <span className="block text-xs font-normal text-text-muted">{premise.name}</span>
      </>
    ),
  },
  {
    id: 'on',
    header: t('paidNotice.on'),
    cell: ({ on, by }) => (
      <>
        <span className="whitespace-nowrap">{formatDay(language, on)}</span>
        <span className="block text-xs leading-5 text-text-muted">{by.name}</span>
      </>
    ),
  },
  {
    id: 'reference',
    header: t('receipt.reference'),
    cell: ({ reference, photoId }) => (
      <span className="flex flex-col items-start gap-1">
        <span className="break-words">{reference || '–'}</span>
        <PaymentSlip photoId={photoId} />
      </span>
    ),
  },
  {
    id: 'amount',
    header: t('receipt.amount'),
    align: 'right',
    cell: ({ amount, currency }) => (
      <span className="font-medium whitespace-nowrap">{formatMoney(language, amount, currency)}</span>
    ),
  },
];

/** What clients say they paid of invoices that aren't: to be found among the bank's lines. */
export const PaidNotices = () => {
  const { t, i18n } = useTranslation();
  const [offset, setOffset] = useState(0);
  const notices = useCall(
    paidNoticeCalls.list,
    { query: { open: 'true', limit: NOTICES_SHOWN, offset } },
    { keepsPrevious: true },
  );
  // Those of a last page may be settled while it is shown.
  if (offset > 0 && notices.data?.items.length === 0) setOffset(0);
  return (
    <Loaded queries={{ notices }} skeleton={<SkeletonRows rows={2} label={t('loading')} />}>
      {(loaded) =>
        loaded.notices.total > 0 && (
          <section aria-labelledby="paid-notices" className="flex flex-col gap-3">
            <h2 id="paid-notices" className="text-base font-semibold">
              {t('paidNotice.open')}
            </h2>
            <DataTable
              caption={t('paidNotice.open')}
              columns={columnsOf(t, i18n.language)}
              rows={loaded.notices.items}
              rowKey={({ id }) => id}
              rowPath={({ premise, invoiceCode }) =>
                paths.invoice('admin', premise.id, parseInvoiceCode(invoiceCode)?.month ?? '')
              }
            />
            {loaded.notices.total > NOTICES_SHOWN && <Pagination {...loaded.notices} onOffset={setOffset} />}
          </section>
        )
      }
    </Loaded>
  );
};
