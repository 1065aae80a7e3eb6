import type { CallAnswer } from '@contract/call';
import { comboCalls } from '@contract/metadata';
import { REVENUE_GROUPS, type RevenueGroup, type RevenueRow, reportCalls } from '@contract/report';
import { SHIFT_TYPES } from '@contract/shift';
import { firstDayOf, lastDayOf, monthOf } from '@domain/day';
import { useCombo } from '@src/api/combo';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { DownloadMenu } from '@src/components/table/download-menu';
import { EmptyState } from '@src/components/ui/empty-state';
import { Notice } from '@src/components/ui/notice';
import { Select } from '@src/components/ui/select';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useListDownload } from '@src/hooks/use-list-download';
import { formatAmount, formatMonth } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { ChartColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PeriodFilters } from './period-filters';
import { ReportFrame } from './report-frame';
import type { ReportState } from './report-state';
import { type ReportColumn, ReportTable } from './report-table';
import { RevenueChart } from './revenue-chart';
import { RevenueFigures } from './revenue-figures';
import { useRevenueName } from './revenue-name';

const AMOUNTS = ['invoiced', 'notes', 'expected', 'revenue', 'salary', 'onCost', 'margin'] as const;

type Answer = CallAnswer<typeof reportCalls.revenue>;

/** What a row opens to: what it is made of, down to the invoice of a premise's month. */
const pathOf = (state: ReportState, { premise, company, month, type }: RevenueRow): string | undefined => {
  const premiseId = state.idOf('premiseId');
  if (month !== null)
    return premiseId
      ? paths.invoice('admin', premiseId, month)
      : state.pathWith({
          period: undefined,
          from: firstDayOf(month),
          to: lastDayOf(month),
          groupBy: 'premise',
        });
  if (premise !== null)
    return monthOf(state.from) === monthOf(state.to)
      ? paths.invoice('admin', premise.id, monthOf(state.from))
      : state.pathWith({ premiseId: String(premise.id), groupBy: 'month' });
  if (company !== null) return state.pathWith({ companyId: String(company.id), groupBy: 'premise' });
  return type === null || type === 'other'
    ? undefined
    : state.pathWith({ shiftType: type, groupBy: 'premise' });
};

/** Revenue, what guards cost, and what is left of it. */
export const RevenueReport = ({ state }: { state: ReportState }) => {
  const { t, i18n } = useTranslation();
  const groupBy = state.oneOf('groupBy', REVENUE_GROUPS) ?? 'month';
  const shiftType = state.oneOf('shiftType', SHIFT_TYPES);
  const [premiseId, companyId] = [state.idOf('premiseId'), state.idOf('companyId')];
  const narrowed = {
    groupBy,
    ...(premiseId && { premiseId }),
    ...(companyId && { companyId }),
    ...(shiftType && { shiftType }),
  };
  const query = { from: state.from, to: state.to, ...narrowed };
  const report = useCall(reportCalls.revenue, { query }, { keepsPrevious: true });
  const before = useCall(
    reportCalls.revenue,
    { query: { ...narrowed, ...(state.compared ?? { from: state.from, to: state.to }) } },
    { enabled: state.compared !== undefined, keepsPrevious: true },
  );
  const download = useListDownload(reportCalls.revenue, { query });
  const months = [...new Set([monthOf(state.from), monthOf(state.to)])];
  return (
    <ReportFrame
      name="revenue"
      state={state}
      days={months.map((month) => formatMonth(i18n.language, month)).join(' – ')}
      download={<DownloadMenu {...download} count={report.data?.rows.length} />}
      filters={<RevenueFilters state={state} groupBy={groupBy} />}
      explanations={[
        t('report.revenue.help.months'),
        t('report.revenue.help.invoiced'),
        t('report.revenue.help.expected'),
        t('report.revenue.help.cost'),
      ]}
    >
      <Loaded queries={{ report }} skeleton={<SkeletonRows rows={8} label={t('loading')} />}>
        {(loaded) => (
          <Shown
            state={state}
            groupBy={groupBy}
            answer={loaded.report}
            before={state.compared && before.data}
          />
        )}
      </Loaded>
    </ReportFrame>
  );
};

const RevenueFilters = ({ state, groupBy }: { state: ReportState; groupBy: RevenueGroup }) => {
  const { t } = useTranslation();
  const premises = useCombo(comboCalls.premise);
  const companies = useCombo(comboCalls.company);
  const options = (all: readonly { id: number; name: string }[] | undefined) =>
    (all ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const width = 'w-full sm:w-[200px]';
  return (
    <PeriodFilters state={state}>
      <Select
        className={width}
        aria-label={t('report.groupBy')}
        value={groupBy}
        options={REVENUE_GROUPS.map((value) => ({ value, label: t(`report.by.${value}`) }))}
        onChange={({ target }) => state.change({ groupBy: target.value, sort: undefined })}
      />
      <Select
        className={width}
        aria-label={t('report.by.premise')}
        placeholder={t('report.allPremises')}
        value={state.idOf('premiseId')}
        options={options(premises.data)}
        onChange={({ target }) => state.change({ premiseId: target.value })}
      />
      <Select
        className={width}
        aria-label={t('report.by.company')}
        placeholder={t('report.allCompanies')}
        value={state.idOf('companyId')}
        options={options(companies.data)}
        onChange={({ target }) => state.change({ companyId: target.value })}
      />
      <Select
        className={width}
        aria-label={t('report.by.shiftType')}
        placeholder={t('report.allShiftTypes')}
        value={state.oneOf('shiftType', SHIFT_TYPES) ?? ''}
        options={SHIFT_TYPES.map((value) => ({ value, label: t(`shift.type.${value}`) }))}
        onChange={({ target }) => state.change({ shiftType: target.value })}
      />
    </PeriodFilters>
  );
};

interface ShownProps {
  state: ReportState;
  groupBy: RevenueGroup;
  answer: Answer;
  before: Answer | undefined;
}

const Shown = ({ state, groupBy, answer, before }: ShownProps) => {
  const { t, i18n } = useTranslation();
  const nameOf = useRevenueName();
  const { rows, totals, currency } = answer;
  if (rows.length === 0) return <EmptyState icon={ChartColumn} text={t('report.none')} />;
  const columns = AMOUNTS.map(
    (name): ReportColumn<RevenueRow> => ({
      id: name,
      header: t(`report.revenue.${name}`),
      value: ({ [name]: amount }) => amount,
      text: ({ [name]: amount }) => formatAmount(i18n.language, amount, currency),
    }),
  );
  return (
    <>
      <RevenueFigures totals={totals} before={before?.totals} currency={currency} />
      {totals.withoutSalary > 0 && (
        <Notice tone="warning">{t('report.revenue.salaryMissing', { count: totals.withoutSalary })}</Notice>
      )}
      <RevenueChart
        rows={rows}
        before={before?.rows}
        groupBy={groupBy}
        currency={currency}
        pathOf={(row) => pathOf(state, row)}
      />
      <ReportTable
        caption={t('report.name.revenue')}
        state={state}
        titleHeader={t(`report.by.${groupBy}`)}
        titleOf={nameOf}
        keyOf={nameOf}
        columns={columns}
        rows={rows}
        pathOf={(row) => pathOf(state, row)}
      />
    </>
  );
};
