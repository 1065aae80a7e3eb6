import { useSearchParams } from 'react-router-dom';
import { useHasLeftPage } from './use-has-left-page';

/** The search parameters of this page. Writes are ignored once the user is leaving it, as they would lead back. */
export const usePageSearch = (): ReturnType<typeof useSearchParams> => {
  const [search, setSearch] = useSearchParams();
  const hasLeft = useHasLeftPage();
  const setUnlessLeft: typeof setSearch = (next, options) => {
    if (!hasLeft()) setSearch(next, options);
  };
  return [search, setUnlessLeft];
};
