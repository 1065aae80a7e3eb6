import type { CallAnswer } from '@contract/call';
import { LICENCE_STATES, type LicenceReportRow, type LicenceState, reportCalls } from '@contract/report';
import { BarList } from '@src/components/chart/bar-list';
import type { ChartTone } from '@src/components/chart/chart-data';
import { Card } from '@src/components/ui/card';
import { EmptyState } from '@src/components/ui/empty-state';
import { formatDay, formatNumber } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { IdCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { HeldLicenceReport } from './held-licence-report';
import { DayFilters } from './period-filters';
import { ReportFigures } from './report-figures';
import { ReportFrame } from './report-frame';
import type { ReportState } from './report-state';
import { type ReportColumn, ReportTable } from './report-table';

const TONES: Readonly<Record<LicenceState, ChartTone>> = {
  expired: 'danger',
  within30: 'warning',
  within90: 'info',
  within180: 'muted',
  later: 'success',
};

type Answer = CallAnswer<typeof reportCalls.licence>;

/** Licences by type; with a type or state filter, the single licences. */
export const LicenceReport = ({ state }: { state: ReportState }) => {
  const isNarrowed = state.valueOf('type') !== '' || state.oneOf('state', LICENCE_STATES) !== undefined;
  return isNarrowed ? <HeldLicenceReport state={state} /> : <TypesReport state={state} />;
};

const TypesReport = ({ state }: { state: ReportState }) => {
  const { t, i18n } = useTranslation();
  const query = { to: state.day };
  return (
    <ReportFrame
      name="licence"
      state={state}
      call={reportCalls.licence}
      query={query}
      days={t('report.asOf', { day: formatDay(i18n.language, state.day) })}
      filters={<DayFilters state={state} />}
      explanations={[t('report.licence.help.latest'), t('report.licence.help.age')]}
    >
      {(answer) => <Types state={state} answer={answer} />}
    </ReportFrame>
  );
};

const Types = ({ state, answer: { rows, totals } }: { state: ReportState; answer: Answer }) => {
  const { t, i18n } = useTranslation();
  const count = (number: number) => formatNumber(i18n.language, number);
  if (rows.length === 0) return <EmptyState icon={IdCard} text={t('report.licence.none')} />;
  const pathOf = ({ key }: { key: string }) => state.pathWith({ type: key });
  const ofState = (name: LicenceState) => ({
    label: t(`report.licence.${name}`),
    value: totals[name],
    format: count,
    to: totals[name] > 0 ? state.pathWith({ state: name }) : undefined,
  });
  return (
    <>
      <ReportFigures
        figures={[
          { ...ofState('expired'), isHighlighted: totals.expired > 0 },
          ofState('within30'),
          ofState('within90'),
          {
            label: t('report.licence.withoutBirthDate'),
            value: totals.withoutBirthDate,
            format: count,
            isHighlighted: totals.withoutBirthDate > 0,
            to: `${paths.guards}?status=active&withoutBirthDate=true`,
          },
        ]}
      />
      <Card title={t('report.licence.chart')} className="print:break-inside-avoid">
        <BarList
          label={t('report.licence.chart')}
          series={LICENCE_STATES.map((name) => ({
            id: name,
            label: t(`report.licence.${name}`),
            tone: TONES[name],
          }))}
          rows={rows.map((row) => ({
            id: row.key,
            label: row.name ?? row.key,
            values: LICENCE_STATES.map((name) => row[name]),
            to: pathOf(row),
          }))}
          format={count}
        />
      </Card>
      <ReportTable
        caption={t('report.name.licence')}
        state={state}
        titleHeader={t('report.licence.type')}
        titleOf={({ name, key }) => name ?? key}
        keyOf={({ key }) => key}
        columns={[...LICENCE_STATES, 'total' as const].map(
          (name): ReportColumn<LicenceReportRow> => ({
            id: name,
            header: t(`report.licence.${name}`),
            value: ({ [name]: number }) => number,
            text: ({ [name]: number }) => count(number),
          }),
        )}
        rows={rows}
        pathOf={pathOf}
        total={{ key: '', name: null, ...totals }}
        figurePathOf={(row, column) =>
          column === 'total'
            ? row
              ? pathOf(row)
              : undefined
            : state.pathWith({ type: row?.key, state: column })
        }
      />
    </>
  );
};
