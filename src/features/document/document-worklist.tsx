import { documentCalls } from '@contract/document';
import { comboCalls } from '@contract/metadata';
import { addMonths, monthOf } from '@domain/day';
import { useCombo } from '@src/api/combo';
import { type BusinessSetting, businessToday, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { MonthStepper } from '@src/components/calendar/month-stepper';
import { ErrorSummary } from '@src/components/form/error-summary';
import { Loaded } from '@src/components/layout/loaded';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { DataTable } from '@src/components/table/data-table';
import { DownloadMenu } from '@src/components/table/download-menu';
import { ListView } from '@src/components/table/list-view';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useListDownload } from '@src/hooks/use-list-download';
import { useListState } from '@src/hooks/use-list-state';
import { formatMonth } from '@src/lib/format';
import { useSession } from '@src/stores/session';
import { FileCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { documentChoice, worklistColumns } from './document-columns';
import { documentKey, documentPath } from './document-path';
import { worklist } from './list-state';
import { MailResults, RunResults } from './run-results';
import { ServedDifferences } from './served-differences';
import { useBulkDocuments } from './use-bulk-documents';
import { WorklistBar } from './worklist-bar';
import { WorklistFilters } from './worklist-filters';

/** The documents of one month for all premises in reach, to be checked, issued, emailed and collected. */
export const DocumentWorklist = () => {
  const setting = useSetting();
  return (
    <Loaded isPage queries={{ setting }} skeleton={<SkeletonRows rows={8} label="" />}>
      {(loaded) => <Worklist setting={loaded.setting} />}
    </Loaded>
  );
};

const Worklist = ({ setting }: { setting: BusinessSetting }) => {
  const { t, i18n } = useTranslation();
  const isFunded = useSession((session) => session.isFunding_phase1);
  const shown = useListState(worklist);
  const { state, actions } = shown;
  // By default the month before, which is being billed; overdue and unissued documents are of any month.
  const coversAllMonths = state.overdue || state.status !== '';
  const month = state.month || (coversAllMonths ? undefined : addMonths(monthOf(businessToday(setting)), -1));
  const query = { ...shown.query, ...(month && { month }) };
  const list = useCall(documentCalls.list.admin, { query }, { keepsPrevious: true });
  const bulk = useBulkDocuments(query, list.data?.items);
  const download = useListDownload(documentCalls.list.admin, { query });
  const premises = useCombo(comboCalls.premise);
  const premiseNames = new Map(premises.data?.map(({ id, name }) => [id, name]));
  return (
    <Page>
      <PageHeader
        title={t('document.worklist.title')}
        subtitle={t('document.worklist.subtitle')}
        download={<DownloadMenu {...download} count={list.data?.total} />}
      />
      <ServedDifferences premises={premises.data} />
      <div className="flex flex-col gap-4">
        {month && (
          <MonthStepper
            className="-ml-2 self-start"
            month={month}
            onStep={(count) => shown.change({ month: addMonths(month, count) })}
          />
        )}
        <WorklistFilters list={shown} query={query} premises={premises.data} />
      </div>
      <ErrorSummary {...bulk.errorSummary} />
      {bulk.runIds.map((id) => (
        <RunResults
          key={id}
          id={id}
          nameOf={(premiseId) => premiseNames.get(premiseId)}
          onClose={() => bulk.closeRun(id)}
        />
      ))}
      <MailResults mailing={bulk.mailing} />
      <WorklistBar bulk={bulk} total={list.data?.total ?? 0} />
      <ListView
        list={list}
        actions={actions}
        empty={{
          icon: FileCheck,
          none: month
            ? t('document.worklist.none', { month: formatMonth(i18n.language, month) })
            : t('document.worklist.filtered'),
          filtered: t('document.worklist.filtered'),
        }}
      >
        {(documents) => (
          <DataTable
            caption={t('document.worklist.title')}
            columns={worklistColumns(t, i18n.language, { isFunded, hasMonth: month !== undefined })}
            lead={documentChoice(t, bulk)}
            rows={documents}
            rowKey={documentKey}
            rowPath={(row) => documentPath('admin', row)}
            sort={state.sort}
            onSort={actions.toSort}
          />
        )}
      </ListView>
    </Page>
  );
};
