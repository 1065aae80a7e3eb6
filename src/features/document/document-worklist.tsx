import { DOCUMENT_KINDS, type DocumentRow, documentCalls } from '@contract/document';
import { invoiceRunCalls } from '@contract/invoice-run';
import { comboCalls } from '@contract/metadata';
import { addMonths, monthOf } from '@domain/day';
import { useCombo } from '@src/api/combo';
import { readAllDocuments } from '@src/api/document';
import { type BusinessSetting, businessToday, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { MonthStepper } from '@src/components/calendar/month-stepper';
import { ErrorSummary } from '@src/components/form/error-summary';
import { Loaded } from '@src/components/layout/loaded';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { DataTable } from '@src/components/table/data-table';
import { DownloadMenu } from '@src/components/table/download-menu';
import { FilterBar } from '@src/components/table/filter-bar';
import { ListView } from '@src/components/table/list-view';
import { Skeleton, SkeletonRows } from '@src/components/ui/skeleton';
import { useChosenRows } from '@src/hooks/use-chosen-rows';
import { useListDownload } from '@src/hooks/use-list-download';
import { useListState } from '@src/hooks/use-list-state';
import { useMay } from '@src/hooks/use-may';
import { useSubmit } from '@src/hooks/use-submit';
import { formatMonth } from '@src/lib/format';
import { useSession } from '@src/stores/session';
import { toast } from '@src/stores/toast';
import { FileCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentChoice, worklistColumns } from './document-columns';
import { documentKey, documentPath } from './document-path';
import { worklist } from './list-state';
import { isIssuable, isMailable } from './obstacles';
import { MailResults, RunResults } from './run-results';
import { StageChips } from './stage-chips';
import { useInvoiceMailing } from './use-invoice-mailing';
import { WorklistBar } from './worklist-bar';

const NO_ROWS: readonly DocumentRow[] = [];
const NOTHING = () => false;
const isOneOfBoth = (row: DocumentRow) => isIssuable(row) || isMailable(row);

/** One month over all premises in reach: what is to check, to issue, to mail and to collect. */
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
  const mayEdit = useMay('admin', 'document.edit');
  const shown = useListState(worklist);
  const { state, actions } = shown;
  // The month that is billed now is the one before; what is overdue, or was never issued, is of any.
  const isOfAnyMonth = state.overdue || state.status !== '';
  const month = state.month || (isOfAnyMonth ? undefined : addMonths(monthOf(businessToday(setting)), -1));
  const query = { ...shown.query, ...(month && { month }) };
  const list = useCall(documentCalls.list.admin, { query }, { keepsPrevious: true });
  const { stage: _stage, limit: _limit, offset: _offset, sort: _sort, format: _format, ...filters } = query;
  const stages = useCall(documentCalls.stages.admin, { query: filters }, { keepsPrevious: true });
  const download = useListDownload(documentCalls.list.admin, { query });
  const premises = useCombo(comboCalls.premise);
  const filterKey = JSON.stringify({ ...query, limit: undefined, offset: undefined, sort: undefined });
  const [all, setAll] = useState<{ filterKey: string; rows: readonly DocumentRow[] }>();
  const rows = all?.filterKey === filterKey ? all.rows : (list.data?.items ?? NO_ROWS);
  const canChoose = mayEdit ? isOneOfBoth : NOTHING;
  const chosen = useChosenRows(rows, { idOf: documentKey, canChoose });
  const mailing = useInvoiceMailing();
  const [runIds, setRunIds] = useState<readonly number[]>([]);
  const start = useChange(invoiceRunCalls.start);
  const starting = useSubmit((body: { month: string; premiseIds: number[] }, sent) => start({ body }, sent), {
    name: t('document.run.name'),
    onDone: ({ id }) => setRunIds((before) => [...before, id]),
  });
  const isRunning = starting.isSending || mailing.isRunning;
  const finish = (done: readonly DocumentRow[]) => {
    chosen.choose(done, false);
    setAll(undefined);
  };
  const chooseAll = async () => {
    try {
      const found = await readAllDocuments(query);
      setAll({ filterKey, rows: found });
      chosen.choose(found.filter(canChoose), true);
    } catch {
      toast({ title: t('errorState.text'), variant: 'destructive' });
    }
  };
  const issue = async (toIssue: readonly DocumentRow[]) => {
    for (const billedMonth of new Set(toIssue.map(({ period }) => period))) {
      const billed = toIssue.filter(({ period }) => period === billedMonth);
      await starting.submit({ month: billedMonth, premiseIds: billed.map(({ premise }) => premise.id) });
    }
    finish(toIssue);
  };
  const mail = async (toMail: readonly DocumentRow[]) => finish(await mailing.run(toMail));
  const names = new Map(premises.data?.map(({ id, name }) => [id, name]));
  return (
    <Page>
      <PageHeader
        title={t('document.worklist.title')}
        subtitle={t('document.worklist.subtitle')}
        download={<DownloadMenu {...download} count={list.data?.total} />}
      />
      <div className="flex flex-col gap-4">
        {month && (
          <MonthStepper
            className="-ml-2 self-start"
            month={month}
            onStep={(count) => shown.change({ month: addMonths(month, count) })}
          />
        )}
        <Loaded queries={{ stages }} skeleton={<Skeleton className="h-10" />}>
          {(loaded) => (
            <StageChips
              sums={loaded.stages}
              value={state.stage}
              onChange={(stage) => shown.change({ stage })}
            />
          )}
        </Loaded>
        <FilterBar
          list={shown}
          search={t('document.search')}
          selects={[
            {
              name: 'premiseId',
              label: t('document.column.premise'),
              all: t('manageBooking.allPremises'),
              options: premises.data,
            },
            {
              name: 'kind',
              label: t('document.column.document'),
              all: t('document.allKinds'),
              values: DOCUMENT_KINDS,
              textOf: (kind) => t(`document.kind.${kind}`),
            },
          ]}
          flags={[{ name: 'overdue', label: t('document.overdueOfAll') }]}
          removable={
            state.status
              ? {
                  name: 'status',
                  label: t('document.ofStatus', { status: t(`document.status.${state.status}`) }),
                }
              : undefined
          }
        />
      </div>
      <ErrorSummary {...starting.errorSummary} />
      {runIds.map((id) => (
        <RunResults
          key={id}
          id={id}
          nameOf={(premiseId) => names.get(premiseId)}
          onClose={() => setRunIds((before) => before.filter((each) => each !== id))}
        />
      ))}
      <MailResults mailing={mailing} />
      {chosen.open.length > 0 && (
        <WorklistBar
          chosen={chosen}
          isRunning={isRunning}
          total={list.data?.total ?? 0}
          onChooseAll={() => void chooseAll()}
          onIssue={(toIssue) => void issue(toIssue)}
          onMail={(toMail) => void mail(toMail)}
        />
      )}
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
            lead={chosen.open.length > 0 ? documentChoice(t, chosen, canChoose, isRunning) : undefined}
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
