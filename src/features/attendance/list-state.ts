import { dutyCalls } from '@contract/duty';
import { offerCalls } from '@contract/offer';
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

export const offerList = listState(offerCalls.list, {
  sorts: ['createdAt'],
  defaultSort: '-createdAt',
  filters: { globalKey: 'value', state: 'value', premiseId: 'value' },
});
