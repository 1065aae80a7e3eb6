import type { CallAnswer } from '@contract/call';
import { JOURNAL_FORMS, journalExportCalls } from '@contract/journal-export';
import type { Day } from '@contract/primitives';
import { reportPeriod } from '@domain/report-period';
import { isSameValue } from '@domain/same-value';
import { DEFAULT_SETTINGS } from '@domain/setting-defaults';
import { businessToday, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { DayField } from '@src/components/form/day-field';
import { ErrorSummary } from '@src/components/form/error-summary';
import { Loaded } from '@src/components/layout/loaded';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { DataTable } from '@src/components/table/data-table';
import { Pagination } from '@src/components/table/pagination';
import { Button } from '@src/components/ui/button';
import { EmptyState } from '@src/components/ui/empty-state';
import { FilterChip } from '@src/components/ui/filter-chip';
import { Notice } from '@src/components/ui/notice';
import { SegmentedControl } from '@src/components/ui/segmented-control';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useSubmit } from '@src/hooks/use-submit';
import { formatDayRange } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { BookOpenText, FileOutput } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { entryColumns } from './journal-columns';
import { JournalExports, useExportDownload } from './journal-exports';
import { type JournalState, SHOWN, useJournalState } from './journal-state';
import { JournalTotals } from './journal-totals';

const QUICK = ['lastMonth', 'thisMonth'] as const;

/** The period of the entries, and the program that the file is for. */
const JournalFilters = ({ state, today }: { state: JournalState; today: Day }) => {
  const { t } = useTranslation();
  const { from, to } = state.period;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {QUICK.map((name) => {
        const period = reportPeriod(name, today);
        return (
          <FilterChip
            key={name}
            isOn={from === period.from && to === period.to}
            onChange={() => state.choosePeriod(period)}
          >
            {t(`report.period.${name}`)}
          </FilterChip>
        );
      })}
      <div className="grid w-full gap-3 sm:flex sm:w-auto">
        <DayField
          label={t('calendar.from')}
          value={from}
          latest={to}
          onChange={(day) => day && state.choosePeriod({ from: day, to: day > to ? day : to })}
        />
        <DayField
          label={t('calendar.to')}
          value={to}
          earliest={from}
          onChange={(day) => day && state.choosePeriod({ from: day < from ? day : from, to: day })}
        />
      </div>
      <SegmentedControl
        label={t('journal.form.label')}
        value={state.form}
        options={JOURNAL_FORMS.map((value) => ({ value, label: t(`journal.form.${value}`) }))}
        onChange={state.chooseForm}
      />
    </div>
  );
};

type Answer = CallAnswer<typeof journalExportCalls.entries>;

/** What changed the accounts in a period, exported for an accounting program. */
export const JournalPage = () => {
  const { t } = useTranslation();
  const setting = useSetting();
  return (
    <Loaded isPage queries={{ setting }} skeleton={<SkeletonRows rows={8} label={t('loading')} />}>
      {(loaded) => <Journal today={businessToday(loaded.setting)} timeZone={loaded.setting.timeZone} />}
    </Loaded>
  );
};

const Journal = ({ today, timeZone }: { today: Day; timeZone: string }) => {
  const { t, i18n } = useTranslation();
  const state = useJournalState(today);
  const journal = useCall(journalExportCalls.entries, { query: state.query }, { keepsPrevious: true });
  const { download } = useExportDownload();
  const creating = useSubmit(useChange(journalExportCalls.create), {
    name: t('journal.export.name'),
    done: ({ entries, files }) => ({
      title: t('journal.export.done', { count: entries }),
      ...(files > 1 && { description: t('journal.export.severalFiles', { count: files }) }),
    }),
    // Several are fetched from the list: browsers ask before they save more than one.
    onDone: ({ id, files }) => files === 1 && download(id, 1),
  });
  const waiting = journal.data?.counts.waiting ?? 0;
  const period = formatDayRange(i18n.language, state.period.from, state.period.to);
  return (
    <Page>
      <PageHeader
        back={<Button kind="back" to={paths.documents('admin')} />}
        title={t('journal.title')}
        subtitle={t('journal.subtitle')}
        action={
          waiting > 0 && (
            <Button
              kind="primary"
              icon={FileOutput}
              pending={creating.isSending}
              confirm={{
                title: t('journal.export.confirm', { count: waiting, form: t(`journal.form.${state.form}`) }),
                description: t('journal.export.confirmText', { period }),
                confirmLabel: t('journal.export.name'),
              }}
              onClick={() => void creating.submit({ body: { ...state.period, form: state.form } })}
            >
              {t('journal.export.action', { count: waiting })}
            </Button>
          )
        }
      />
      <JournalFilters state={state} today={today} />
      <ErrorSummary {...creating.errorSummary} />
      <Loaded queries={{ journal }} skeleton={<SkeletonRows rows={8} label={t('loading')} />}>
        {(loaded) => <Entries state={state} journal={loaded.journal} period={period} />}
      </Loaded>
      <JournalExports timeZone={timeZone} />
    </Page>
  );
};

const Entries = ({ state, journal, period }: { state: JournalState; journal: Answer; period: string }) => {
  const { t, i18n } = useTranslation();
  const { items, counts, accounts, currency, limit } = journal;
  return (
    <>
      {isSameValue(accounts, DEFAULT_SETTINGS.accounts) && (
        <Notice
          tone="info"
          action={
            <Button size="sm" to={paths.masterSetting}>
              {t('journal.codes.action')}
            </Button>
          }
        >
          {t('journal.codes.default')}
        </Notice>
      )}
      <SegmentedControl
        className="self-start"
        label={t('journal.shown.label')}
        value={state.shown}
        options={SHOWN.map((value) => ({
          value,
          label: t(`journal.shown.${value}`, { count: counts[value] }),
        }))}
        onChange={state.choose}
      />
      {items.length === 0 ? (
        <EmptyState icon={BookOpenText} text={t(`journal.none.${state.shown}`, { period })} />
      ) : (
        <>
          <JournalTotals journal={journal} />
          <DataTable
            caption={t('journal.entries')}
            columns={entryColumns({ t, language: i18n.language, currency })}
            rows={items}
            rowKey={({ key }) => key}
          />
          <Pagination {...journal} onOffset={(offset) => state.goToPage(Math.floor(offset / limit) + 1)} />
        </>
      )}
    </>
  );
};
