import type { Area } from '@contract/access';
import { DEFAULT_LIMIT } from '@contract/list';
import { usePremiseCount, usePremises } from '@src/api/premise';
import { useSetting } from '@src/api/setting';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { DataTable } from '@src/components/table/data-table';
import { Pagination } from '@src/components/table/pagination';
import { Button } from '@src/components/ui/button';
import { ContactLink } from '@src/components/ui/contact-link';
import { EmptyState } from '@src/components/ui/empty-state';
import { ErrorState } from '@src/components/ui/error-state';
import { Figure } from '@src/components/ui/figure';
import { Skeleton, SkeletonRows } from '@src/components/ui/skeleton';
import { formatNumber } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { clsx } from 'clsx';
import { Building2, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { changeListState, type PremiseListState, readListState, toQuery, writeListState } from './list-state';
import { premiseColumns } from './premise-columns';
import { PremiseFilters } from './premise-filters';

/** The premises in reach, with search, region, order and page in the URL. */
export const PremiseList = ({ area }: { area: Area }) => {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const state = readListState(search);
  const list = usePremises(area, toQuery(state));
  // A letter more in the search is no step to go back to; a page or a filter is.
  const change = (wanted: Partial<PremiseListState>) => {
    setSearch(writeListState(changeListState(state, wanted)), { replace: 'globalKey' in wanted });
    if (wanted.page) scrollTo(0, 0);
  };
  return (
    <Page>
      <PageHeader title={t(`premise.list.title.${area}`)} subtitle={t(`premise.list.subtitle.${area}`)} />
      <PremiseCounts area={area} />
      <PremiseFilters state={state} onChange={change} />
      {list.isError ? (
        <ErrorState onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <SkeletonRows rows={8} label={t('loading')} />
      ) : list.data.items.length === 0 ? (
        <NoPremises area={area} state={state} total={list.data.total} onChange={change} />
      ) : (
        <div className={clsx('flex flex-col gap-4', list.isPlaceholderData && 'opacity-55')}>
          <DataTable
            caption={t(`premise.list.title.${area}`)}
            columns={premiseColumns(t, area)}
            rows={list.data.items}
            rowKey={(premise) => premise.id}
            rowPath={(premise) => paths.premise(area, premise.id)}
            sort={state.sort}
            onSort={(sort) => change({ sort })}
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

const PremiseCounts = ({ area }: { area: Area }) => {
  const { t, i18n } = useTranslation();
  const { data, isError } = usePremiseCount(area);
  // The list says that something is wrong; two dashes beside it are enough.
  const say = (count: number | undefined) =>
    count !== undefined ? (
      formatNumber(i18n.language, count)
    ) : isError ? (
      '–'
    ) : (
      <Skeleton className="h-9 w-12" />
    );
  return (
    <div className="grid grid-cols-2 gap-3 md:max-w-form">
      <Figure label={t('premise.count.total')} value={say(data?.totalPremise)} />
      <Figure label={t('premise.count.protected')} value={say(data?.totalProtectedPremise)} />
    </div>
  );
};

interface NoPremisesProps {
  area: Area;
  state: PremiseListState;
  total: number;
  onChange: (change: Partial<PremiseListState>) => void;
}

const NoPremises = ({ area, state, total, onChange }: NoPremisesProps) => {
  const { t } = useTranslation();
  const email = useSetting().data?.company.email;
  if (total > 0)
    return (
      <EmptyState
        icon={SearchX}
        text={t('premise.empty.page')}
        action={<Button onClick={() => onChange({ page: 1 })}>{t('premise.empty.firstPage')}</Button>}
      />
    );
  if (state.globalKey || state.region)
    return (
      <EmptyState
        icon={SearchX}
        text={t('premise.empty.filtered')}
        action={
          <Button onClick={() => onChange({ globalKey: '', region: '' })}>{t('premise.empty.clear')}</Button>
        }
      />
    );
  return (
    <EmptyState
      icon={Building2}
      text={t(`premise.empty.none.${area}`)}
      action={area === 'client' && email && <ContactLink kind="mailto" to={email} />}
    />
  );
};
