import { type DocumentRow, documentCalls } from '@contract/document';
import { comboCalls } from '@contract/metadata';
import { addMonths, monthOf } from '@domain/day';
import { joinSentences } from '@domain/join-sentences';
import { sumMoney } from '@domain/money';
import { useCombo } from '@src/api/combo';
import { type BusinessSetting, businessToday, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { MonthStepper } from '@src/components/calendar/month-stepper';
import { ErrorSummary } from '@src/components/form/error-summary';
import { BooksMenu } from '@src/components/layout/books-menu';
import { Loaded } from '@src/components/layout/loaded';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { WorkTabs } from '@src/components/layout/work-tabs';
import { BulkBar } from '@src/components/table/bulk-bar';
import { DataTable } from '@src/components/table/data-table';
import { DownloadMenu } from '@src/components/table/download-menu';
import { ListView } from '@src/components/table/list-view';
import { Button } from '@src/components/ui/button';
import { DropdownMenuItem } from '@src/components/ui/dropdown-menu';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useCan } from '@src/hooks/use-can';
import { useListDownload } from '@src/hooks/use-list-download';
import { useListState } from '@src/hooks/use-list-state';
import { formatMoney, formatMonth } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { useSession } from '@src/stores/session';
import { FileCheck, HandCoins, Landmark, Mail, MailPlus, Stamp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { documentChoice, worklistColumns } from './document-columns';
import { documentKey, documentPath } from './document-path';
import { type WorklistState, worklist } from './list-state';
import { isIssuable, isMailable, unsettled } from './obstacles';
import { MailResults, RunResults } from './run-results';
import { ServedDifferences } from './served-differences';
import { StatementMailing, useStatementMailing } from './statement-mailing';
import { type BulkDocuments, useBulkDocuments } from './use-bulk-documents';
import { WorklistFilters } from './worklist-filters';

interface WorklistBarProps {
  bulk: BulkDocuments;
  /** How many rows the filter has on all pages. */
  total: number;
}

/** Issues and emails the chosen invoices. */
const WorklistBar = ({ bulk, total }: WorklistBarProps) => {
  const { t, i18n } = useTranslation();
  const { chosen, isRunning } = bulk;
  const toIssue = chosen.chosen.filter(isIssuable);
  const toMail = chosen.chosen.filter(isMailable);
  const currency = chosen.open[0]?.currency ?? '';
  const sum = (rows: readonly DocumentRow[]) =>
    formatMoney(i18n.language, sumMoney(rows.map((row) => row.total)), currency);
  if (chosen.open.length === 0) return null;
  return (
    <BulkBar
      chosen={chosen}
      allLabel={t('document.chooseAll', { count: chosen.open.length })}
      isRunning={isRunning}
      numbers={
        <>
          {t('document.chosen', { count: chosen.chosen.length, total: sum(chosen.chosen) })}
          {total > chosen.open.length && (
            <Button
              variant="link"
              size="sm"
              className="ml-2"
              disabled={isRunning}
              onClick={() => void bulk.chooseAll()}
            >
              {t('document.chooseFilter', { count: total })}
            </Button>
          )}
        </>
      }
    >
      {toMail.length > 0 && (
        <Button
          icon={Mail}
          disabled={isRunning}
          confirm={{
            title: t('document.mail.confirm', { count: toMail.length }),
            description: t('document.mail.confirmText'),
            confirmLabel: t('document.mail.action', { count: toMail.length }),
          }}
          onClick={() => void bulk.mail(toMail)}
        >
          {t('document.mail.action', { count: toMail.length })}
        </Button>
      )}
      {toIssue.length > 0 && (
        <Button
          kind="primary"
          icon={Stamp}
          disabled={isRunning}
          confirm={{
            title: t('document.run.confirm', { count: toIssue.length }),
            description: joinSentences([
              t('document.run.confirmText', { total: sum(toIssue) }),
              ...unsettled(t, toIssue),
            ]),
            confirmLabel: t('document.run.action', { count: toIssue.length }),
          }}
          onClick={() => void bulk.issue(toIssue)}
        >
          {t('document.run.action', { count: toIssue.length })}
        </Button>
      )}
    </BulkBar>
  );
};

/** Whether the filters list the drafts that can be issued, all of these or those of a month. */
const isToIssue = ({ status, stage, kind, globalKey, premiseId, companyId }: WorklistState): boolean =>
  (status === 'Draft' ? stage === '' || stage === 'ready' : stage === 'ready') &&
  (kind === '' || kind === 'invoice') &&
  [globalKey, premiseId, companyId].every((filter) => filter === '');

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
  const canReceive = useCan('admin', 'receipt.manage');
  const keepsBooks = useCan('admin', 'books.manage');
  const { t, i18n } = useTranslation();
  const isFunded = useSession((session) => session.isFunding_phase1);
  const shown = useListState(worklist);
  const { state, actions } = shown;
  // By default the month before, which is being billed; open balances and unissued documents are of any month.
  const coversAllMonths = state.overdue || state.unsent || state.age !== '' || state.status !== '';
  const month = state.month || (coversAllMonths ? undefined : addMonths(monthOf(businessToday(setting)), -1));
  const query = { ...shown.query, ...(month && { month }) };
  const list = useCall(documentCalls.list.admin, { query }, { keepsPrevious: true });
  const bulk = useBulkDocuments(query, list.data?.items);
  const download = useListDownload(documentCalls.list.admin, { query });
  const premises = useCombo(comboCalls.premise);
  const companies = useCombo(comboCalls.company);
  const statements = useStatementMailing(month, setting);
  const toMail = new URLSearchParams({
    status: 'Issued',
    stage: 'issued',
    ...(state.month && { month: state.month }),
  });
  const premiseNames = new Map(premises.data?.map(({ id, name }) => [id, name]));
  return (
    <Page>
      <PageHeader
        title={t('document.worklist.title')}
        subtitle={t('document.worklist.subtitle')}
        action={
          canReceive && (
            <>
              <Button icon={HandCoins} to={paths.receipts}>
                {t('receipt.list.title')}
              </Button>
              <Button icon={Landmark} to={paths.bankImports}>
                {t('bankImport.title')}
              </Button>
            </>
          )
        }
        download={<DownloadMenu {...download} count={list.data?.total} />}
        menu={
          (keepsBooks || statements.ask) && (
            <>
              {statements.ask && (
                <DropdownMenuItem icon={MailPlus} onSelect={statements.ask}>
                  {t('statement.run.name')}
                </DropdownMenuItem>
              )}
              {keepsBooks && <BooksMenu />}
            </>
          )
        }
      />
      <WorkTabs />
      <ServedDifferences />
      <div className="flex flex-col gap-4">
        {month && (
          <MonthStepper
            className="-ml-2 self-start"
            month={month}
            onStep={(count) => shown.change({ month: addMonths(month, count) })}
          />
        )}
        <WorklistFilters list={shown} query={query} premises={premises.data} companies={companies.data} />
      </div>
      <ErrorSummary {...bulk.errorSummary} />
      {bulk.runIds.map((id) => (
        <RunResults
          key={id}
          id={id}
          nameOf={(premiseId) => premiseNames.get(premiseId)}
          onMail={bulk.isRunning ? undefined : (issued) => void bulk.mail(issued)}
          onClose={() => bulk.closeRun(id)}
        />
      ))}
      <MailResults mailing={bulk.mailing} />
      <StatementMailing mailing={statements} />
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
          done: isToIssue(state)
            ? {
                text: t('document.worklist.allIssued'),
                action: (
                  <Button icon={Mail} to={`${paths.documents('admin')}?${toMail}`}>
                    {t('document.worklist.toMail')}
                  </Button>
                ),
              }
            : undefined,
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
            onSort={actions.sortBy}
          />
        )}
      </ListView>
    </Page>
  );
};
