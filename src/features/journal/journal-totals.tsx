import type { CallAnswer } from '@contract/call';
import type { journalExportCalls } from '@contract/journal-export';
import { sumMoney } from '@domain/money';
import type { Column } from '@src/components/table/column';
import { DataTable } from '@src/components/table/data-table';
import { formatAmount } from '@src/lib/format';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';

type Journal = CallAnswer<typeof journalExportCalls.entries>;
type Total = Journal['totals'][number];
/** The sum of all accounts has none. */
type Row = Omit<Total, 'account'> & { account: Total['account'] | null };

/** The sums of all shown entries by account; debits and credits are equal. */
export const JournalTotals = ({ journal }: { journal: Journal }) => {
  const { t, i18n } = useTranslation();
  const { totals, accounts, currency } = journal;
  const sum: Row = {
    account: null,
    debit: sumMoney(totals.map(({ debit }) => debit)),
    credit: sumMoney(totals.map(({ credit }) => credit)),
  };
  const amount = (side: 'debit' | 'credit'): Column<Row> => ({
    id: side,
    header: t(`journal.${side}`, { currency }),
    align: 'right',
    cell: (row) =>
      row[side] === 0 ? (
        ''
      ) : (
        <span className={clsx('tabular whitespace-nowrap', row.account === null && 'font-semibold')}>
          {formatAmount(i18n.language, row[side], currency)}
        </span>
      ),
  });
  return (
    <section aria-labelledby="journal-totals" className="flex flex-col gap-3">
      <h2 id="journal-totals" className="text-base font-semibold">
        {t('journal.totals')}
      </h2>
      <DataTable
        caption={t('journal.totals')}
        columns={[
          {
            id: 'account',
            header: t('journal.account'),
            isTitle: true,
            cell: ({ account }) =>
              account === null ? (
                <span className="font-semibold">{t('journal.sum')}</span>
              ) : (
                <>
                  {t(`setting.accounts.${account}`)}{' '}
                  <span className="text-text-muted">{accounts[account]}</span>
                </>
              ),
          },
          amount('debit'),
          amount('credit'),
        ]}
        rows={[...totals, sum]}
        rowKey={({ account }) => account ?? 'sum'}
      />
    </section>
  );
};
