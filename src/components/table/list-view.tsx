import type { Page } from '@contract/list';
import type { ListActions } from '@src/hooks/use-list-state';
import { clsx } from 'clsx';
import { type LucideIcon, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type DataOf, Loaded, type Query } from '../layout/loaded';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { SkeletonRows } from '../ui/skeleton';
import { Pagination } from './pagination';

interface ListViewProps<R, Q extends Record<string, Query>> {
  list: Query & { data: Page<R> | undefined; isPlaceholderData: boolean };
  /** Further queries that the rows need. */
  also?: Q;
  /** The actions of `useListState`. */
  actions: ListActions;
  empty: {
    icon: LucideIcon;
    /** Shown if there are no rows at all. */
    none: string;
    action?: ReactNode;
    /** Shown if no row matches search and filters. */
    filtered: string;
    /** Shown instead of `filtered` if the filters list work that is done, with what comes next. */
    done?: { text: string; action: ReactNode } | undefined;
  };
  /** Renders the rows, usually as a `DataTable`. */
  children: (rows: readonly R[], also: DataOf<Q>) => ReactNode;
}

/** The rows and pages of a list, or why it is empty. */
export const ListView = <R, Q extends Record<string, Query> = Record<never, never>>(
  props: ListViewProps<R, Q>,
) => {
  const { list, also, children } = props;
  const { t } = useTranslation();
  const queries = { ...also, list } as Q & { list: typeof list };
  return (
    <Loaded queries={queries} skeleton={<SkeletonRows rows={8} label={t('loading')} />}>
      {(loaded) => list.data && <Rows {...props} page={list.data} draw={(rows) => children(rows, loaded)} />}
    </Loaded>
  );
};

interface RowsProps<R> extends Pick<ListViewProps<R, Record<never, never>>, 'list' | 'actions' | 'empty'> {
  page: Page<R>;
  draw: (rows: readonly R[]) => ReactNode;
}

const Rows = <R,>({ list, page, actions, empty, draw }: RowsProps<R>) => {
  const { t } = useTranslation();
  const { items, limit, total } = page;
  if (items.length > 0)
    return (
      <div className={clsx('flex flex-col gap-4', list.isPlaceholderData && 'opacity-55')}>
        {draw(items)}
        <Pagination {...page} onOffset={(offset) => actions.goToPage(Math.floor(offset / limit) + 1)} />
      </div>
    );
  if (total > 0)
    return (
      <EmptyState
        icon={SearchX}
        text={t('list.noSuchPage')}
        action={<Button onClick={() => actions.goToPage(1)}>{t('list.firstPage')}</Button>}
      />
    );
  if (empty.done) return <EmptyState icon={empty.icon} {...empty.done} />;
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
