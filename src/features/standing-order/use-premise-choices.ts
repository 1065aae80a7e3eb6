import type { Area } from '@contract/access';
import { comboCalls } from '@contract/metadata';
import { premiseCalls } from '@contract/premise';
import { useCall } from '@src/api/use-call';

/** The premises to choose from: clients have no combo of them. For a new order a client's closed ones are left out. */
export const usePremiseChoices = (area: Area, { isForNew = false } = {}) => {
  const inReach = useCall(comboCalls.premise, { query: { limit: '1000' } }, { enabled: area === 'admin' });
  const own = useCall(
    premiseCalls.list.client,
    { query: { limit: '100', sort: 'name', ...(isForNew && { status: 'active' }) } },
    { enabled: area === 'client' },
  );
  return area === 'admin' ? inReach.data : own.data?.items;
};
