import type { JournalEntry } from '@contract/journal-export';
import type { Column } from '@src/components/table/column';
import { formatAmount, formatDay } from '@src/lib/format';
import type { TFunction } from 'i18next';

type Side = 'debit' | 'credit';

/** The accounts of one side of an entry, each with its amount. */
const Lines = ({ t, language, entry, side, currency }: CellProps & { entry: JournalEntry; side: Side }) => (
  <ul className="flex flex-col gap-1">
    {entry.lines
      .filter((line) => line[side] > 0)
      .map((line) => (
        <li key={line.account} className="flex flex-wrap justify-end gap-x-3 lg:justify-between">
          <span className="whitespace-nowrap text-text-muted">{t(`setting.accounts.${line.account}`)}</span>
          <span className="tabular whitespace-nowrap">{formatAmount(language, line[side], currency)}</span>
        </li>
      ))}
  </ul>
);

interface CellProps {
  t: TFunction;
  language: string;
  currency: string;
}

export const entryColumns = (props: CellProps): Column<JournalEntry>[] => {
  const { t, language, currency } = props;
  return [
    {
      id: 'entry',
      header: t('journal.entryColumn'),
      isTitle: true,
      cell: ({ kind, code }) => t(`journal.entry.${kind}`, { code }),
    },
    {
      id: 'on',
      header: t('journal.on'),
      cell: ({ on }) => (
        <time dateTime={on} className="whitespace-nowrap">
          {formatDay(language, on)}
        </time>
      ),
    },
    { id: 'payer', header: t('receipt.payer'), cell: ({ payer }) => payer },
    {
      id: 'debit',
      header: t('journal.debit', { currency }),
      cell: (entry) => <Lines {...props} entry={entry} side="debit" />,
    },
    {
      id: 'credit',
      header: t('journal.credit', { currency }),
      cell: (entry) => <Lines {...props} entry={entry} side="credit" />,
    },
  ];
};
