import { toast } from '@src/stores/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The rows that can be selected: those of the page, or of all pages with this filter once they have been read. */
export const useAllPages = <R>(
  query: object,
  pageRows: readonly R[],
  readAll: () => Promise<readonly R[]>,
) => {
  const { t } = useTranslation();
  const filterKey = JSON.stringify({ ...query, limit: undefined, offset: undefined, sort: undefined });
  const [all, setAll] = useState<{ filterKey: string; rows: readonly R[] }>();
  return {
    rows: all?.filterKey === filterKey ? all.rows : pageRows,
    /** Reads the rows of all pages; undefined if that failed, which it says. */
    read: async () => {
      try {
        const rows = await readAll();
        setAll({ filterKey, rows });
        return rows;
      } catch {
        // A read that a click starts: `useSubmit` is for writes, and `Loaded` for what the page shows by itself.
        toast({ title: t('errorState.text'), variant: 'destructive' });
        return;
      }
    },
    forget: () => setAll(undefined),
  };
};
