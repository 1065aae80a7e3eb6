import { coverageCalls } from '@contract/coverage';
import { listState } from '@src/lib/list-state';

export const openPlaceList = listState(coverageCalls.open, {
  sorts: ['startsAt'],
  defaultSort: 'startsAt',
  filters: { globalKey: 'value', nextDays: 'value', premiseId: 'value' },
});
