import { breachCalls } from '@contract/breach';
import { listState } from '@src/lib/list-state';

/** The newest first. */
export const breachList = listState(breachCalls.list, {
  sorts: ['at'],
  opensBy: '-at',
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
