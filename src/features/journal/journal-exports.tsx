import { type JournalExport, journalExportCalls } from '@contract/journal-export';
import { downloadFile } from '@src/api/download-list';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import type { Column } from '@src/components/table/column';
import { DataTable } from '@src/components/table/data-table';
import { Pagination } from '@src/components/table/pagination';
import { Button } from '@src/components/ui/button';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useDownload } from '@src/hooks/use-download';
import { useTimes } from '@src/hooks/use-times';
import { formatDayRange, formatNumber } from '@src/lib/format';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const PAGE_SIZE = 20;

/** Downloads the file of an export, for the list and right after an export was made. */
export const useExportDownload = () => {
  const { isRunning, run } = useDownload();
  return {
    isRunning,
    download: (id: number, file: number) =>
      run((signal) =>
        downloadFile(
          journalExportCalls.get,
          { params: { id: String(id) }, query: { file: String(file) } },
          signal,
        ),
      ),
  };
};

/** The exports made before, each with its file again. */
export const JournalExports = ({ timeZone }: { timeZone: string }) => {
  const { t } = useTranslation();
  const [offset, setOffset] = useState(0);
  const query = { limit: String(PAGE_SIZE), offset: String(offset) };
  const exports = useCall(journalExportCalls.list, { query }, { keepsPrevious: true });
  const columns = useExportColumns(timeZone);
  return (
    <section aria-labelledby="journal-exports" className="flex flex-col gap-3">
      <h2 id="journal-exports" className="text-base font-semibold">
        {t('journal.exports.title')}
      </h2>
      <Loaded queries={{ exports }} skeleton={<SkeletonRows rows={3} label={t('loading')} />}>
        {(loaded) =>
          loaded.exports.total === 0 ? (
            <p className="text-sm text-text-muted">{t('journal.exports.none')}</p>
          ) : (
            <>
              <DataTable
                caption={t('journal.exports.title')}
                columns={columns}
                rows={loaded.exports.items}
                rowKey={({ id }) => id}
              />
              {loaded.exports.totalPages > 1 && <Pagination {...loaded.exports} onOffset={setOffset} />}
            </>
          )
        }
      </Loaded>
    </section>
  );
};

const useExportColumns = (timeZone: string): Column<JournalExport>[] => {
  const { t, i18n } = useTranslation();
  const times = useTimes(timeZone);
  const { isRunning, download } = useExportDownload();
  const period = ({ from, to }: JournalExport) => formatDayRange(i18n.language, from, to);
  return [
    { id: 'period', header: t('journal.period'), isTitle: true, cell: period },
    { id: 'form', header: t('journal.form.label'), cell: ({ form }) => t(`journal.form.${form}`) },
    {
      id: 'entries',
      header: t('journal.entries'),
      align: 'right',
      cell: ({ entries }) => formatNumber(i18n.language, entries),
    },
    {
      id: 'at',
      header: t('journal.exports.at'),
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
      id: 'download',
      header: t('journal.exports.file'),
      align: 'right',
      cell: (row) => (
        <span className="flex flex-wrap justify-end gap-2">
          {Array.from({ length: row.files }, (_, index) => index + 1).map((file) => (
            <Button
              key={file}
              size="sm"
              icon={Download}
              disabled={isRunning}
              aria-label={
                row.files === 1
                  ? t('journal.exports.downloadOf', { period: period(row) })
                  : t('journal.exports.downloadFileOf', { period: period(row), file, files: row.files })
              }
              onClick={() => download(row.id, file)}
            >
              {row.files === 1
                ? t('list.download.open')
                : t('journal.exports.fileOf', { file, files: row.files })}
            </Button>
          ))}
        </span>
      ),
    },
  ];
};
