import type { ChangeKey } from '@contract/change-key';
import { refetchData } from '@src/api/use-call';
import { toast } from '@src/stores/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface AllPages<R> {
  /** What makes the rows stale. */
  tells: ChangeKey;
  query: object;
  pageRows: readonly R[];
  readAll: () => Promise<readonly R[]>;
  /** Leaves stale rows until it ends, as during a run that changes one row after the other. */
  isPaused?: boolean;
}

/**
 * The rows that can be selected: those of the page, or of all pages with this filter once they have been read. They are
 * read again after changes, so that a row decided elsewhere can't be selected on any page.
 */
export const useAllPages = <R>({ tells, query, pageRows, readAll, isPaused = false }: AllPages<R>) => {
  const { t } = useTranslation();
  const filterKey = JSON.stringify({ ...query, limit: undefined, offset: undefined, sort: undefined });
  const [readFilter, setReadFilter] = useState<string>();
  const isRead = readFilter === filterKey;
  const all = useQuery({
    queryKey: [tells, 'all-pages', filterKey],
    queryFn: readAll,
    enabled: isRead && !isPaused,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return {
    rows: isRead && all.data ? all.data : pageRows,
    /** Reads the rows of all pages; undefined if that failed, which it says. */
    read: async () => {
      const rows = await refetchData(all);
      // A read that a click starts: `useSubmit` is for writes, and `Loaded` for what the page shows by itself.
      if (rows) setReadFilter(filterKey);
      else toast({ title: t('errorState.text'), variant: 'destructive' });
      return rows;
    },
    forget: () => setReadFilter(undefined),
  };
};
