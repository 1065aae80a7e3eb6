import { comboCalls } from '@contract/metadata';
import { type HeldLicenceRow, LICENCE_STATES, reportCalls } from '@contract/report';
import { useCombo } from '@src/api/combo';
import { EmptyState } from '@src/components/ui/empty-state';
import { formatDay, formatNumber } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { IdCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from './group-filters';
import { DayFilters } from './period-filters';
import { ReportFrame } from './report-frame';
import type { ReportState } from './report-state';
import { ReportTable } from './report-table';

/** The single licences that the licence report counts. */
export const HeldLicenceReport = ({ state }: { state: ReportState }) => {
  const { t, i18n } = useTranslation();
  const types = useCombo(comboCalls.licenceType);
  const [type, expiryState] = [state.valueOf('type'), state.oneOf('state', LICENCE_STATES)];
  const query = { to: state.day, ...(type && { type }), ...(expiryState && { state: expiryState }) };
  return (
    <ReportFrame
      name="licence"
      state={state}
      call={reportCalls.heldLicences}
      query={query}
      days={t('report.asOf', { day: formatDay(i18n.language, state.day) })}
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
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState icon={IdCard} text={t('report.licence.none')} />
        ) : (
          <HeldLicences state={state} rows={rows} />
        )
      }
    </ReportFrame>
  );
};

const HeldLicences = ({ state, rows }: { state: ReportState; rows: readonly HeldLicenceRow[] }) => {
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
        {
          id: 'number',
          header: t('report.licence.number'),
          text: ({ number }) => <span className="whitespace-nowrap">{number}</span>,
        },
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
          text: ({ state: expiryState }) => t(`report.licence.${expiryState}`),
        },
      ]}
      rows={rows}
      pathOf={({ guardId }) => paths.guard(guardId)}
    />
  );
};
