import { breachCalls, breachKind } from '@contract/breach';
import { comboCalls } from '@contract/metadata';
import { useCombo } from '@src/api/combo';
import { useSetting } from '@src/api/setting';
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
import { useTimes } from '@src/hooks/use-times';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { breachColumns } from './breach-columns';
import { breachList } from './list-state';

/** Overridden rules, and rules that assignments violate by now. */
export const BreachList = () => {
  const { t, i18n } = useTranslation();
  const shown = useListState(breachList);
  const { state, query, actions } = shown;
  const list = useCall(breachCalls.list, { query }, { keepsPrevious: true });
  const download = useListDownload(breachCalls.list, { query });
  const premises = useCombo(comboCalls.premise);
  const guards = useCombo(comboCalls.guard);
  const setting = useSetting();
  const times = useTimes(setting.data?.timeZone ?? 'UTC');
  return (
    <Page>
      <PageHeader
        title={t('breach.title')}
        subtitle={t('breach.subtitle')}
        download={<DownloadMenu {...download} count={list.data?.total} />}
      />
      <GuardTabs />
      <FilterBar
        list={shown}
        search={t('breach.search')}
        selects={[
          {
            name: 'kind',
            label: t('breach.kindLabel'),
            all: t('breach.allKinds'),
            values: breachKind.options,
            textOf: (kind) => t(`breach.kind.${kind}`),
          },
          {
            name: 'premiseId',
            label: t('breach.premise'),
            all: t('served.allPremises'),
            options: premises.data,
          },
          { name: 'securityId', label: t('breach.guard'), all: t('roster.allGuards'), options: guards.data },
        ]}
        period={{ from: t('calendar.from'), to: t('calendar.to') }}
        flags={[{ name: 'unseen', label: t('breach.unseen') }]}
      />
      <ListView
        list={list}
        also={{ setting }}
        actions={actions}
        empty={{ icon: ShieldCheck, none: t('breach.none'), filtered: t('breach.filtered') }}
      >
        {(breaches) => (
          <DataTable
            caption={t('breach.title')}
            columns={breachColumns(t, i18n.language, times)}
            rows={breaches}
            rowKey={(breach) => breach.id}
            sort={state.sort}
            onSort={actions.toSort}
          />
        )}
      </ListView>
    </Page>
  );
};
