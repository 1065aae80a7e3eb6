import { DEFAULT_LIMIT } from '@contract/list';
import { useGuards } from '@src/api/guard';
import { businessToday, useSetting } from '@src/api/setting';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { DataTable } from '@src/components/table/data-table';
import { Pagination } from '@src/components/table/pagination';
import { Button } from '@src/components/ui/button';
import { EmptyState } from '@src/components/ui/empty-state';
import { ErrorState } from '@src/components/ui/error-state';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { paths } from '@src/lib/paths';
import { clsx } from 'clsx';
import { SearchX, ShieldUser } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { guardColumns } from './guard-columns';
import { GuardFilters } from './guard-filters';
import {
  changeListState,
  type GuardListState,
  NO_FILTERS,
  readListState,
  toQuery,
  writeListState,
} from './list-state';

/** The guards in reach, with search, group, status and expiring licences in the URL. */
export const GuardList = () => {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const state = readListState(search);
  const list = useGuards(toQuery(state));
  const setting = useSetting();
  // A letter more in the search is no step to go back to; a page or a filter is.
  const change = (wanted: Partial<GuardListState>) => {
    setSearch(writeListState(changeListState(state, wanted)), {
      replace: Object.keys(wanted).join() === 'globalKey',
    });
    if (wanted.page) scrollTo(0, 0);
  };
  const failed = [list, setting].filter((query) => query.isError);
  return (
    <Page>
      <PageHeader title={t('guard.list.title')} subtitle={t('guard.list.subtitle')} />
      <GuardFilters state={state} onChange={change} />
      {failed.length > 0 ? (
        <ErrorState onRetry={() => failed.map((query) => query.refetch())} />
      ) : !list.data || !setting.data ? (
        <SkeletonRows rows={8} label={t('loading')} />
      ) : list.data.items.length === 0 ? (
        <NoGuards state={state} total={list.data.total} onChange={change} />
      ) : (
        <div className={clsx('flex flex-col gap-4', list.isPlaceholderData && 'opacity-55')}>
          <DataTable
            caption={t('guard.list.title')}
            columns={guardColumns(t, businessToday(setting.data))}
            rows={list.data.items}
            rowKey={(guard) => guard.id}
            rowPath={(guard) => paths.guard(guard.id)}
            sort={state.sort}
            onSort={(sort) => change({ sort: sort as GuardListState['sort'] })}
          />
          <Pagination
            {...list.data}
            onOffset={(offset) => change({ page: Math.floor(offset / DEFAULT_LIMIT) + 1 })}
          />
        </div>
      )}
    </Page>
  );
};

interface NoGuardsProps {
  state: GuardListState;
  total: number;
  onChange: (change: Partial<GuardListState>) => void;
}

const NoGuards = ({ state, total, onChange }: NoGuardsProps) => {
  const { t } = useTranslation();
  if (total > 0)
    return (
      <EmptyState
        icon={SearchX}
        text={t('guard.empty.page')}
        action={<Button onClick={() => onChange({ page: 1 })}>{t('guard.empty.firstPage')}</Button>}
      />
    );
  if (state.globalKey || state.group || state.status || state.expiringWithin)
    return (
      <EmptyState
        icon={SearchX}
        text={t('guard.empty.filtered')}
        action={<Button onClick={() => onChange(NO_FILTERS)}>{t('guard.empty.clear')}</Button>}
      />
    );
  return <EmptyState icon={ShieldUser} text={t('guard.empty.none')} />;
};
