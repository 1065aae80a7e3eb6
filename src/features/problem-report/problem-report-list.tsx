import { PROBLEM_KINDS, type ProblemReport } from '@contract/booking';
import { comboCalls } from '@contract/metadata';
import { problemReportCalls } from '@contract/problem-report';
import { useCombo } from '@src/api/combo';
import { useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { WorkTabs } from '@src/components/layout/work-tabs';
import type { Column } from '@src/components/table/column';
import { DataTable } from '@src/components/table/data-table';
import { DownloadMenu } from '@src/components/table/download-menu';
import { FilterBar } from '@src/components/table/filter-bar';
import { ListView } from '@src/components/table/list-view';
import { Unbroken } from '@src/components/ui/unbroken';
import { useListDownload } from '@src/hooks/use-list-download';
import { useListState } from '@src/hooks/use-list-state';
import { type Times, useTimes } from '@src/hooks/use-times';
import { paths } from '@src/lib/paths';
import { shiftText } from '@src/lib/shift-text';
import type { TFunction } from 'i18next';
import { Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { problemReportList } from './list-state';
import { ReportActions } from './report-actions';
import { ReportAnswer, ReportedProblem } from './report-text';

const reportColumns = (t: TFunction, language: string, times: Times): Column<ProblemReport>[] => [
  {
    id: 'shift',
    header: t('problemReport.shift'),
    isTitle: true,
    cell: ({ slot, premise }) => (
      <Link
        to={paths.booking('admin', premise.id, slot.bookingId)}
        className="text-primary-text underline-offset-4 hover:underline"
      >
        {premise.name}
        <span className="block font-normal">
          <Unbroken>{shiftText(t, language, slot)}</Unbroken>
        </span>
      </Link>
    ),
  },
  {
    id: 'problem',
    header: t('problemReport.kindLabel'),
    cell: (report) => <ReportedProblem report={report} />,
  },
  {
    id: 'at',
    header: t('problemReport.at'),
    sort: 'at',
    cell: ({ at, by }) => (
      <>
        <time dateTime={at} title={times.exact(at)} className="whitespace-nowrap">
          {times.ago(at)}
        </time>
        <span className="block text-xs leading-5 text-text-muted">{by.name}</span>
      </>
    ),
  },
  {
    id: 'answer',
    header: t('problemReport.answer'),
    cell: (report) => (
      <div className="flex flex-col gap-1">
        {report.answer !== null && <ReportAnswer report={report} times={times} />}
        <ReportActions report={report} />
      </div>
    ),
  },
];

/** What clients reported about shifts, with the answers. */
export const ProblemReportList = () => {
  const { t, i18n } = useTranslation();
  const shown = useListState(problemReportList);
  const { state, query, actions } = shown;
  const list = useCall(problemReportCalls.list, { query }, { keepsPrevious: true });
  const download = useListDownload(problemReportCalls.list, { query });
  const premises = useCombo(comboCalls.premise);
  const setting = useSetting();
  const times = useTimes(setting.data?.timeZone ?? 'UTC');
  return (
    <Page>
      <PageHeader
        title={t('problemReport.list.title')}
        subtitle={t('problemReport.list.subtitle')}
        download={<DownloadMenu {...download} count={list.data?.total} />}
      />
      <WorkTabs />
      <FilterBar
        list={shown}
        search={t('problemReport.list.search')}
        selects={[
          {
            name: 'kind',
            label: t('problemReport.kindLabel'),
            all: t('problemReport.list.allKinds'),
            values: PROBLEM_KINDS,
            textOf: (kind) => t(`problemReport.kind.${kind}`),
          },
          {
            name: 'premiseId',
            label: t('problemReport.premise'),
            all: t('served.allPremises'),
            options: premises.data,
          },
        ]}
        flags={[{ name: 'unanswered', label: t('problemReport.list.unanswered') }]}
      />
      <ListView
        list={list}
        also={{ setting }}
        actions={actions}
        empty={{
          icon: Flag,
          none: t('problemReport.list.none'),
          filtered: t('problemReport.list.filtered'),
        }}
      >
        {(reports) => (
          <DataTable
            caption={t('problemReport.list.title')}
            columns={reportColumns(t, i18n.language, times)}
            rows={reports}
            rowKey={(report) => report.id}
            sort={state.sort}
            onSort={actions.sortBy}
          />
        )}
      </ListView>
    </Page>
  );
};
