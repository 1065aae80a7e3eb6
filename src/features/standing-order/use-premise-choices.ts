import type { Area } from '@contract/access';
import { comboCalls } from '@contract/metadata';
import { useAllPremises } from '@src/api/premise';
import { useCall } from '@src/api/use-call';

/** The premises to choose from, for a new order those that aren't closed. Clients have no combo of them. */
export const usePremiseChoices = (area: Area, { isForNew = false } = {}) => {
  const status = isForNew ? { status: 'active' as const } : {};
  const inReach = useCall(
    comboCalls.premise,
    { query: { limit: '1000', ...status } },
    { enabled: area === 'admin' },
  );
  const own = useAllPremises('client', status, { enabled: area === 'client' });
  return area === 'admin' ? inReach.data : own.data;
};
