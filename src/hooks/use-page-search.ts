import { useSearchParams } from 'react-router-dom';
import { useIsLeft } from './use-is-left';

/** The query of this page's URL. What a page that is being left would write leads nobody back to it. */
export const usePageSearch = (): ReturnType<typeof useSearchParams> => {
  const [search, setSearch] = useSearchParams();
  const isLeft = useIsLeft();
  const setWhileHere: typeof setSearch = (next, options) => {
    if (!isLeft()) setSearch(next, options);
  };
  return [search, setWhileHere];
};
