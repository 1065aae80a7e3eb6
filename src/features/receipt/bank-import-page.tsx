import { type BankImportSummary, bankImportCalls, MAX_BANK_LINES } from '@contract/bank-import';
import { type BusinessSetting, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { FileDrop } from '@src/components/form/file-drop';
import { UnsavedGuard } from '@src/components/form/unsaved-guard';
import { Loaded } from '@src/components/layout/loaded';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import type { Column } from '@src/components/table/column';
import { DataTable } from '@src/components/table/data-table';
import { Pagination } from '@src/components/table/pagination';
import { Button } from '@src/components/ui/button';
import { EmptyState } from '@src/components/ui/empty-state';
import { SearchField } from '@src/components/ui/search-field';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { usePageSearch } from '@src/hooks/use-page-search';
import { type Times, useTimes } from '@src/hooks/use-times';
import type { FileProblem } from '@src/lib/file-problem';
import { readPage } from '@src/lib/list-state';
import { paths } from '@src/lib/paths';
import { readFile } from '@src/lib/read-file';
import type { TFunction } from 'i18next';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReadFile, toReadFile } from './bank-file';
import { BankLayoutForm } from './bank-layout-form';

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

const PAGE_SIZE = 50;

const useImports = (page: number, globalKey = '') =>
  useCall(
    bankImportCalls.list,
    {
      query: {
        limit: String(PAGE_SIZE),
        offset: String((page - 1) * PAGE_SIZE),
        ...(globalKey && { globalKey }),
      },
    },
    { keepsPrevious: true },
  );

/** The files imported before, with search and page in the URL; those with lines left can be continued. */
const BankImportList = ({ timeZone }: { timeZone: string }) => {
  const { t } = useTranslation();
  const times = useTimes(timeZone);
  const [search, setSearch] = usePageSearch();
  const globalKey = search.get('globalKey') ?? '';
  const imports = useImports(readPage(search), globalKey);
  const show = (page: number, text: string) =>
    setSearch({ ...(text && { globalKey: text }), ...(page > 1 && { page: String(page) }) });
  return (
    <Loaded queries={{ imports }} skeleton={<SkeletonRows rows={4} label={t('loading')} />}>
      {(loaded) =>
        (loaded.imports.total > 0 || globalKey) && (
          <section aria-labelledby="bank-imports" className="flex flex-col gap-3">
            <h2 id="bank-imports" className="text-base font-semibold">
              {t('bankImport.before')}
            </h2>
            <search>
              <SearchField
                label={t('bankImport.search')}
                value={globalKey}
                onChange={(text) => show(1, text)}
                className="md:w-[304px]"
              />
            </search>
            {loaded.imports.total === 0 ? (
              <EmptyState icon={SearchX} text={t('bankImport.filtered')} />
            ) : (
              <DataTable
                caption={t('bankImport.before')}
                columns={columnsOf(t, times)}
                rows={loaded.imports.items}
                rowKey={({ id }) => id}
                rowPath={({ id }) => paths.bankImport(id)}
              />
            )}
            {loaded.imports.totalPages > 1 && (
              <Pagination
                {...loaded.imports}
                onOffset={(offset) => show(offset / PAGE_SIZE + 1, globalKey)}
              />
            )}
          </section>
        )
      }
    </Loaded>
  );
};

interface ImportBankProps {
  /** The newest ones, which show how files of an account are read. */
  imports: readonly BankImportSummary[];
  setting: BusinessSetting;
}

/** Chooses a file, then says how it is read. */
const ImportBank = ({ imports, setting }: ImportBankProps) => {
  const { t } = useTranslation();
  const [reading, setReading] = useState<AbortController>();
  const [problem, setProblem] = useState<FileProblem | 'tooManyLines'>();
  const [file, setFile] = useState<ReadFile>();
  const read = async (chosen: File) => {
    const stop = new AbortController();
    setReading(stop);
    setProblem(undefined);
    const rows = await readFile(chosen, stop.signal);
    setReading(undefined);
    if (!rows) return;
    if (typeof rows === 'string') return setProblem(rows);
    if (rows.length > 2 * MAX_BANK_LINES) return setProblem('tooManyLines');
    setFile(toReadFile({ name: chosen.name, rows }, imports, setting.currency));
  };
  if (file)
    return (
      <>
        <UnsavedGuard isDirty />
        <BankLayoutForm
          file={file}
          imports={imports}
          currency={setting.currency}
          onBack={() => setFile(undefined)}
        />
      </>
    );
  return (
    <>
      <div className="flex w-full max-w-form flex-col gap-4">
        <FileDrop
          problem={
            problem &&
            (problem === 'tooManyLines'
              ? t('bankImport.tooMany', { count: MAX_BANK_LINES })
              : t(`import.problem.${problem}`))
          }
          {...(reading && { onStop: () => reading.abort() })}
          onFile={(chosen) => void read(chosen)}
        />
      </div>
      <BankImportList timeZone={setting.timeZone} />
    </>
  );
};

/** Imports the lines of a bank account, which are then matched with payers and invoices. */
export const BankImportPage = () => {
  const { t } = useTranslation();
  const imports = useImports(1);
  const setting = useSetting();
  return (
    <Page>
      <PageHeader
        back={<Button kind="back" to={paths.receipts} />}
        title={t('bankImport.title')}
        subtitle={t('bankImport.subtitle')}
      />
      <Loaded queries={{ imports, setting }} skeleton={<SkeletonRows rows={4} label={t('loading')} />}>
        {(loaded) => <ImportBank imports={loaded.imports.items} setting={loaded.setting} />}
      </Loaded>
    </Page>
  );
};
