import { searchCalls } from '@contract/search';
import { useCall } from '@src/api/use-call';
import { useEffect, useState } from 'react';

/** Shorter than in lists: here each letter is an answer that is waited for. */
const REST = 150;

/** What the server finds for a text, once typing rests. `isCurrent` is false while what is shown is of an earlier text. */
export const useFound = (text: string) => {
  const wanted = text.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), REST);
    return () => clearTimeout(timer);
  }, [wanted]);
  const query = useCall(
    searchCalls.find,
    { query: { globalKey: asked } },
    { enabled: asked !== '', keepsPrevious: true },
  );
  return {
    found: wanted === '' ? [] : (query.data ?? []),
    isCurrent: asked === wanted && !query.isFetching,
    hasFailed: query.isError,
    askAgain: () => void query.refetch(),
  };
};
