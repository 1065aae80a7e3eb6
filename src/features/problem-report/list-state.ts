import { problemReportCalls } from '@contract/problem-report';
import { listState } from '@src/lib/list-state';

export const problemReportList = listState(problemReportCalls.list, {
  sorts: ['at'],
  defaultSort: '-at',
  filters: {
    globalKey: 'value',
    unanswered: 'flag',
    kind: 'value',
    premiseId: 'value',
  },
});
