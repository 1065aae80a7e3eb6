import type { CallAnswer } from '@contract/call';
import { AGEING_GROUPS, type AgeingReportRow, reportCalls } from '@contract/report';
import { addMonthsToDay } from '@domain/day';
import { useCall } from '@src/api/use-call';
import { BarList } from '@src/components/chart/bar-list';
import { Loaded } from '@src/components/layout/loaded';
import { DownloadMenu } from '@src/components/table/download-menu';
import { Card } from '@src/components/ui/card';
import { EmptyState } from '@src/components/ui/empty-state';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useListDownload } from '@src/hooks/use-list-download';
import { formatAmount, formatDay, formatMoney } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { GroupSelect, PremiseFilters } from './group-filters';
import { DayFilters } from './period-filters';
import { ReportFigures } from './report-figures';
import { ReportFrame } from './report-frame';
import { narrowedTo, useRowNames } from './report-rows';
import type { ReportState } from './report-state';
import { type ReportColumn, ReportTable } from './report-table';

const BUCKETS = ['current', 'days1To30', 'days31To60', 'days61To90', 'over90'] as const;
const AMOUNTS = [...BUCKETS, 'total'] as const;

type Answer = CallAnswer<typeof reportCalls.ageing>;

/** What is open on a day, and for how long. */
export const AgeingReport = ({ state }: { state: ReportState }) => {
  const { t, i18n } = useTranslation();
  const groupBy = state.oneOf('groupBy', AGEING_GROUPS) ?? 'premise';
  const query = { to: state.day, groupBy, ...state.ids('premiseId', 'companyId') };
  const report = useCall(reportCalls.ageing, { query }, { keepsPrevious: true });
  const download = useListDownload(reportCalls.ageing, { query });
  return (
    <ReportFrame
      name="ageing"
      state={state}
      days={t('report.asOf', { day: formatDay(i18n.language, state.day) })}
      download={<DownloadMenu {...download} count={report.data?.rows.length} />}
      filters={
        <DayFilters state={state}>
          <GroupSelect state={state} groupBy={groupBy} groups={AGEING_GROUPS} />
          <PremiseFilters state={state} />
        </DayFilters>
      }
      explanations={[t('report.ageing.help.day'), t('report.ageing.help.credit')]}
    >
      <Loaded queries={{ report }} skeleton={<SkeletonRows rows={8} label={t('loading')} />}>
        {(loaded) => <Ageing state={state} answer={loaded.report} />}
      </Loaded>
    </ReportFrame>
  );
};

const Ageing = ({ state, answer }: { state: ReportState; answer: Answer }) => {
  const { t, i18n } = useTranslation();
  const { groupBy, rows, totals, currency } = answer;
  const { nameOf } = useRowNames(groupBy);
  if (rows.length === 0) return <EmptyState icon={CircleCheck} text={t('report.ageing.none')} />;
  const money = (amount: number) => formatMoney(i18n.language, amount, currency);
  const overdue = totals.total - totals.current;
  const pathOf = ({ key }: AgeingReportRow) =>
    groupBy === 'company'
      ? narrowedTo(state, groupBy, key, 'premise')
      : `${paths.statement('admin', key)}?from=${addMonthsToDay(state.day, -12)}&to=${state.day}`;
  return (
    <>
      <ReportFigures
        figures={[
          { label: t('report.ageing.total'), value: totals.total, format: money },
          {
            label: t('report.ageing.overdue'),
            value: overdue,
            format: money,
            isCalling: overdue > 0,
          },
          { label: t('report.ageing.over90'), value: totals.over90, format: money },
        ]}
      />
      <Card title={t('report.ageing.chart')} className="print:break-inside-avoid">
        <BarList
          label={t('report.ageing.chart')}
          series={[{ id: 'open', label: t('report.ageing.total'), tone: 'primary' }]}
          rows={BUCKETS.map((bucket) => ({
            id: bucket,
            label: t(`report.ageing.${bucket}`),
            values: [totals[bucket]],
          }))}
          format={money}
        />
      </Card>
      <ReportTable
        caption={t('report.name.ageing')}
        state={state}
        titleHeader={t(`report.by.${groupBy}`)}
        titleOf={nameOf}
        keyOf={({ key }) => key}
        columns={AMOUNTS.map(
          (name): ReportColumn<AgeingReportRow> => ({
            id: name,
            header: t(`report.ageing.${name}`),
            value: ({ [name]: amount }) => amount,
            text: ({ [name]: amount }) => formatAmount(i18n.language, amount, currency),
          }),
        )}
        rows={rows}
        pathOf={pathOf}
      />
    </>
  );
};
