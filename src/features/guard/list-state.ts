import { GUARD_SORTS, guardCalls } from '@contract/guard';
import { listState } from '@src/lib/list-state';

export const guardList = listState(guardCalls.list, {
  sorts: GUARD_SORTS,
  defaultSort: 'name',
  filters: {
    globalKey: 'value',
    securityGroupId: 'value',
    status: 'value',
    expiringWithin: 'value',
    expired: 'flag',
    withoutBirthDate: 'flag',
  },
});
