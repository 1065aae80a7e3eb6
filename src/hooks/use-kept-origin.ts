import { useLocation } from 'react-router-dom';
import { type OriginState, readOrigin } from '../lib/list-origin';

/**
 * The state of a link from a row's page onwards or back to it, which retains the list that the page was opened
 * from.
 */
export const useKeptOrigin = (): OriginState | undefined => {
  const state = readOrigin(useLocation().state);
  return state && { origin: state.origin };
};
