import { breachCalls } from '@contract/breach';
import { listState } from '@src/lib/list-state';

export const breachList = listState(breachCalls.list, {
  sorts: ['at'],
  defaultSort: '-at',
  filters: {
    globalKey: 'value',
    unseen: 'flag',
    kind: 'value',
    premiseId: 'value',
    securityId: 'value',
    from: 'value',
    to: 'value',
  },
});
