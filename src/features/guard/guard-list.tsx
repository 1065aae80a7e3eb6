import { guardCalls } from '@contract/guard';
import { useGuards } from '@src/api/guard';
import { businessToday, useSetting } from '@src/api/setting';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { DataTable } from '@src/components/table/data-table';
import { DownloadMenu } from '@src/components/table/download-menu';
import { ListView } from '@src/components/table/list-view';
import { useListDownload } from '@src/hooks/use-list-download';
import { useListState } from '@src/hooks/use-list-state';
import { useRowOrigin } from '@src/hooks/use-row-origin';
import { paths } from '@src/lib/paths';
import { ShieldUser } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { guardColumns } from './guard-columns';
import { GuardFilters } from './guard-filters';
import { NO_FILTERS, readListState, toQuery, writeListState } from './list-state';

/** The guards in reach, with search, group, status and expiring licences in the URL. */
export const GuardList = () => {
  const { t } = useTranslation();
  const { state, change, steps } = useListState({
    read: readListState,
    write: writeListState,
    noFilters: NO_FILTERS,
  });
  const query = toQuery(state);
  const list = useGuards(query);
  const download = useListDownload(guardCalls.list, { query });
  const rowState = useRowOrigin('guards', { query }, list.data);
  const setting = useSetting();
  return (
    <Page>
      <PageHeader
        title={t('guard.list.title')}
        subtitle={t('guard.list.subtitle')}
        download={<DownloadMenu {...download} count={list.data?.total} />}
      />
      <GuardFilters state={state} onChange={change} />
      <ListView
        list={list}
        also={[setting]}
        steps={steps}
        empty={{ icon: ShieldUser, none: t('guard.empty.none'), filtered: t('guard.empty.filtered') }}
      >
        {(guards) =>
          setting.data && (
            <DataTable
              caption={t('guard.list.title')}
              columns={guardColumns(t, businessToday(setting.data))}
              rows={guards}
              rowKey={(guard) => guard.id}
              rowPath={(guard) => paths.guard(guard.id)}
              rowState={rowState}
              sort={state.sort}
              onSort={steps.toSort}
            />
          )
        }
      </ListView>
    </Page>
  );
};
