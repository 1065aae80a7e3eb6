import { searchCalls } from '@contract/search';
import { useCall } from '@src/api/use-call';
import { useEffect, useState } from 'react';

/** Milliseconds; shorter than in lists, since results show while typing. */
const SEARCH_DELAY = 150;

/** Search results for a text, fetched once typing pauses. `isCurrent` is false while they belong to an earlier text. */
export const useSearch = (input: string) => {
  const text = input.trim();
  const [searched, setSearched] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearched(text), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [text]);
  const query = useCall(
    searchCalls.find,
    { query: { globalKey: searched } },
    { enabled: searched !== '', keepsPrevious: true },
  );
  return {
    results: text === '' ? [] : (query.data ?? []),
    isCurrent: searched === text && !query.isFetching,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
  };
};
