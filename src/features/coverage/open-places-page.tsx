import { coverageCalls } from '@contract/coverage';
import { comboCalls } from '@contract/metadata';
import { useCombo } from '@src/api/combo';
import { useCall } from '@src/api/use-call';
import { GuardTabs } from '@src/components/layout/guard-tabs';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { DataTable } from '@src/components/table/data-table';
import { DownloadMenu } from '@src/components/table/download-menu';
import { FilterBar } from '@src/components/table/filter-bar';
import { ListView } from '@src/components/table/list-view';
import { useListDownload } from '@src/hooks/use-list-download';
import { useListState } from '@src/hooks/use-list-state';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openPlaceList } from './list-state';
import { openPlaceColumns } from './open-place-columns';

/** The running and upcoming shifts with open places, which the home page counts. */
export const OpenPlacesPage = () => {
  const { t, i18n } = useTranslation();
  const shown = useListState(openPlaceList);
  const { state, query, actions } = shown;
  const list = useCall(coverageCalls.open, { query }, { keepsPrevious: true });
  const download = useListDownload(coverageCalls.open, { query });
  const premises = useCombo(comboCalls.premise);
  return (
    <Page>
      <PageHeader
        title={t('home.open.title')}
        subtitle={
          list.data &&
          t('coverage.open.sum', {
            places: t('slot.open', { count: list.data.places }),
            shifts: t('slot.count', { count: list.data.total }),
          })
        }
        download={<DownloadMenu {...download} count={list.data?.total} />}
      />
      <GuardTabs />
      <FilterBar
        list={shown}
        search={t('coverage.open.search')}
        selects={[
          {
            name: 'nextDays',
            label: t('coverage.open.dates'),
            all: t('coverage.open.allDates'),
            values: ['7'],
            textOf: () => t('home.coverage.title'),
          },
          {
            name: 'premiseId',
            label: t('coverage.premise'),
            all: t('served.allPremises'),
            options: premises.data,
          },
        ]}
      />
      <ListView
        list={list}
        actions={actions}
        empty={{ icon: ShieldCheck, none: t('home.open.empty'), filtered: t('coverage.open.filtered') }}
      >
        {(slots) => (
          <DataTable
            caption={t('home.open.title')}
            columns={openPlaceColumns(t, i18n.language)}
            rows={slots}
            rowKey={({ id }) => id}
            sort={state.sort}
            onSort={actions.toSort}
          />
        )}
      </ListView>
    </Page>
  );
};
