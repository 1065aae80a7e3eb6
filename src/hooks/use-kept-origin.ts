import { useLocation } from 'react-router-dom';
import { type OriginState, readOrigin } from '../lib/list-origin';

/** What a link carries that leads on from a row's page, or back to it, so that it still knows its list. */
export const useKeptOrigin = (): OriginState | undefined => {
  const state = readOrigin(useLocation().state);
  return state && { origin: state.origin };
};
