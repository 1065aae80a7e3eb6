import { comboCalls } from '@contract/metadata';
import { LICENCE_STATES, type PaperRow, reportCalls } from '@contract/report';
import { useCombo } from '@src/api/combo';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { DownloadMenu } from '@src/components/table/download-menu';
import { EmptyState } from '@src/components/ui/empty-state';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useListDownload } from '@src/hooks/use-list-download';
import { formatDay, formatNumber } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { IdCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from './group-filters';
import { DayFilters } from './period-filters';
import { ReportFrame } from './report-frame';
import type { ReportState } from './report-state';
import { ReportTable } from './report-table';

/** The papers that the report of licences counts. */
export const PapersReport = ({ state }: { state: ReportState }) => {
  const { t, i18n } = useTranslation();
  const types = useCombo(comboCalls.licenceType);
  const [type, left] = [state.valueOf('type'), state.oneOf('state', LICENCE_STATES)];
  const query = { to: state.day, ...(type && { type }), ...(left && { state: left }) };
  const report = useCall(reportCalls.papers, { query }, { keepsPrevious: true });
  const download = useListDownload(reportCalls.papers, { query });
  return (
    <ReportFrame
      name="licence"
      state={state}
      days={t('report.asOf', { day: formatDay(i18n.language, state.day) })}
      download={<DownloadMenu {...download} count={report.data?.rows.length} />}
      filters={
        <DayFilters state={state}>
          <FilterSelect
            state={state}
            name="type"
            label={t('report.licence.type')}
            all={t('report.licence.allTypes')}
            options={(types.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          />
          <FilterSelect
            state={state}
            name="state"
            label={t('report.licence.stateLabel')}
            all={t('report.licence.allStates')}
            options={LICENCE_STATES.map((value) => ({ value, label: t(`report.licence.${value}`) }))}
          />
        </DayFilters>
      }
      explanations={[t('report.licence.help.latest')]}
    >
      <Loaded queries={{ report }} skeleton={<SkeletonRows rows={8} label={t('loading')} />}>
        {({ report: { rows } }) =>
          rows.length === 0 ? (
            <EmptyState icon={IdCard} text={t('report.licence.none')} />
          ) : (
            <Papers state={state} rows={rows} />
          )
        }
      </Loaded>
    </ReportFrame>
  );
};

const Papers = ({ state, rows }: { state: ReportState; rows: readonly PaperRow[] }) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return (
    <ReportTable
      caption={t('report.name.licence')}
      state={state}
      titleHeader={t('report.licence.guard')}
      titleOf={({ guard }) => guard}
      keyOf={({ guardId, type }) => `${guardId} ${type}`}
      columns={[
        { id: 'type', header: t('report.licence.type'), text: ({ typeName }) => typeName },
        { id: 'number', header: t('report.licence.number'), text: ({ number }) => number },
        {
          id: 'expiresOn',
          header: t('report.licence.expiresOn'),
          value: ({ daysLeft }) => daysLeft,
          text: ({ expiresOn }) => formatDay(language, expiresOn),
        },
        {
          id: 'daysLeft',
          header: t('report.licence.daysLeft'),
          value: ({ daysLeft }) => daysLeft,
          text: ({ daysLeft }) => formatNumber(language, daysLeft),
        },
        {
          id: 'state',
          header: t('report.licence.stateLabel'),
          value: ({ daysLeft }) => daysLeft,
          text: ({ state: left }) => t(`report.licence.${left}`),
        },
      ]}
      rows={rows}
      pathOf={({ guardId }) => paths.guard(guardId)}
    />
  );
};
