import { dutyCalls } from '@contract/duty';
import { listState } from '@src/lib/list-state';

export const attendanceList = listState(dutyCalls.list, {
  sorts: ['startsAt'],
  defaultSort: 'startsAt',
  filters: {
    globalKey: 'value',
    queue: 'value',
    state: 'value',
    premiseId: 'value',
    needsConfirmation: 'flag',
  },
});
