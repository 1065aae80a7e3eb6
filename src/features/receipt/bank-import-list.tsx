import type { BankImportSummary } from '@contract/bank-import';
import { type Column, DataTable } from '@src/components/table/data-table';
import { type Times, useTimes } from '@src/hooks/use-times';
import { paths } from '@src/lib/paths';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

const columnsOf = (t: TFunction, times: Times): Column<BankImportSummary>[] => [
  { id: 'account', header: t('bankImport.account'), isTitle: true, cell: ({ account }) => account },
  {
    id: 'at',
    header: t('bankImport.at'),
    cell: ({ at, by }) => (
      <>
        <time dateTime={at} className="whitespace-nowrap">
          {times.exact(at)}
        </time>
        {by && <span className="block text-xs leading-5 text-text-muted">{by.name}</span>}
      </>
    ),
  },
  {
    id: 'confirmed',
    header: t('bankImport.confirmed'),
    align: 'right',
    cell: ({ confirmed, received }) => (
      <span className="whitespace-nowrap">{t('bankImport.confirmedOf', { confirmed, received })}</span>
    ),
  },
];

interface BankImportListProps {
  imports: readonly BankImportSummary[];
  timeZone: string;
}

/** The files imported before; those with lines left can be continued. */
export const BankImportList = ({ imports, timeZone }: BankImportListProps) => {
  const { t } = useTranslation();
  const times = useTimes(timeZone);
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="bank-imports" className="flex flex-col gap-3">
      <h2 id="bank-imports" className="text-base font-semibold">
        {t('bankImport.before')}
      </h2>
      <DataTable
        caption={t('bankImport.before')}
        columns={columnsOf(t, times)}
        rows={imports}
        rowKey={({ id }) => id}
        rowPath={({ id }) => paths.bankImport(id)}
      />
    </section>
  );
};
