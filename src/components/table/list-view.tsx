import type { Page } from '@contract/list';
import { clsx } from 'clsx';
import { type LucideIcon, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListActions } from '../../hooks/use-list-state';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { ErrorState } from '../ui/error-state';
import { SkeletonRows } from '../ui/skeleton';
import { Pagination } from './pagination';

interface Query<D> {
  data: D | undefined;
  isError: boolean;
  refetch: () => unknown;
}

interface ListViewProps<R> {
  list: Query<Page<R>> & { isPlaceholderData: boolean };
  /** What the rows need beside the list. */
  also?: readonly Query<unknown>[];
  /** Of `useListState`. */
  actions: ListActions;
  empty: {
    icon: LucideIcon;
    /** Says that there is nothing at all, and what to do next. */
    none: string;
    action?: ReactNode;
    /** Says that nothing matches the search and filters. */
    filtered: string;
  };
  /** Draws the rows, once everything is there: as a rule a `DataTable`. */
  children: (rows: readonly R[]) => ReactNode;
}

/** What stands under the filters of a list: its rows and pages, or why there are none. */
export const ListView = <R,>({ list, also = [], actions, empty, children }: ListViewProps<R>) => {
  const { t } = useTranslation();
  const failed = [list, ...also].filter((query) => query.isError);
  if (failed.length > 0) return <ErrorState onRetry={() => failed.map((query) => query.refetch())} />;
  if (!list.data || also.some((query) => query.data === undefined))
    return <SkeletonRows rows={8} label={t('loading')} />;
  const { items, limit, total } = list.data;
  if (items.length > 0)
    return (
      <div className={clsx('flex flex-col gap-4', list.isPlaceholderData && 'opacity-55')}>
        {children(items)}
        <Pagination {...list.data} onOffset={(offset) => actions.toPage(Math.floor(offset / limit) + 1)} />
      </div>
    );
  if (total > 0)
    return (
      <EmptyState
        icon={SearchX}
        text={t('list.noSuchPage')}
        action={<Button onClick={() => actions.toPage(1)}>{t('list.firstPage')}</Button>}
      />
    );
  if (actions.isFiltered)
    return (
      <EmptyState
        icon={SearchX}
        text={empty.filtered}
        action={<Button onClick={actions.clear}>{t('list.clear')}</Button>}
      />
    );
  return <EmptyState icon={empty.icon} text={empty.none} action={empty.action} />;
};
