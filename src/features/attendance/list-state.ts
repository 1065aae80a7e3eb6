import { dutyCalls } from '@contract/duty';
import { listState, type StateOfList } from '@src/lib/list-state';

export const attendanceList = listState(dutyCalls.list, {
  sorts: ['startsAt'],
  defaultSort: 'startsAt',
  filters: {
    globalKey: 'value',
    queue: 'value',
    state: 'value',
    premiseId: 'value',
    region: 'value',
    premiseGroupId: 'value',
    needsConfirmation: 'flag',
  },
});
export type AttendanceState = StateOfList<typeof attendanceList>;
