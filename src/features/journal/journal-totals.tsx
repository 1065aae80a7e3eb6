import type { CallAnswer } from '@contract/call';
import type { journalExportCalls } from '@contract/journal-export';
import { sumMoney } from '@domain/money';
import { Card } from '@src/components/ui/card';
import { formatAmount } from '@src/lib/format';
import { useTranslation } from 'react-i18next';

type Journal = CallAnswer<typeof journalExportCalls.entries>;

/** The sums of all shown entries by account; debits and credits are equal. */
export const JournalTotals = ({ journal }: { journal: Journal }) => {
  const { t, i18n } = useTranslation();
  const { totals, accounts, currency } = journal;
  const amount = (value: number) => (value === 0 ? '' : formatAmount(i18n.language, value, currency));
  const numbers = 'tabular py-2 pl-4 text-right whitespace-nowrap';
  return (
    <Card title={t('journal.totals')}>
      <table className="w-full text-sm">
        <caption className="sr-only">{t('journal.totals')}</caption>
        <thead className="border-b text-xs text-text-muted">
          <tr>
            <th scope="col" className="py-2 text-left font-medium">
              {t('journal.account')}
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-medium">
              {t('journal.debit', { currency })}
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-medium">
              {t('journal.credit', { currency })}
            </th>
          </tr>
        </thead>
        <tbody>
          {totals.map(({ account, debit, credit }) => (
            <tr key={account} className="border-b">
              <th scope="row" className="py-2 text-left font-normal">
                {t(`setting.accounts.${account}`)}{' '}
                <span className="text-text-muted">{accounts[account]}</span>
              </th>
              <td className={numbers}>{amount(debit)}</td>
              <td className={numbers}>{amount(credit)}</td>
            </tr>
          ))}
          <tr className="font-semibold">
            <th scope="row" className="py-2 text-left">
              {t('journal.sum')}
            </th>
            <td className={numbers}>
              {formatAmount(i18n.language, sumMoney(totals.map(({ debit }) => debit)), currency)}
            </td>
            <td className={numbers}>
              {formatAmount(i18n.language, sumMoney(totals.map(({ credit }) => credit)), currency)}
            </td>
          </tr>
        </tbody>
      </table>
    </Card>
  );
};
