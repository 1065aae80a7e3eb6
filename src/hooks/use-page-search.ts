import { useSearchParams } from 'react-router-dom';
import { hasLeftPage } from '../stores/shown-page';

/** The search parameters of this page. Writes are ignored once the user is leaving it, as they would lead back. */
export const usePageSearch = (): ReturnType<typeof useSearchParams> => {
  const [search, setSearch] = useSearchParams();
  const setUnlessLeft: typeof setSearch = (next, options) => {
    if (!hasLeftPage()) setSearch(next, options);
  };
  return [search, setUnlessLeft];
};
