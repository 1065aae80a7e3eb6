import { STANDING_ORDER_SORTS, standingOrderCalls } from '@contract/standing-order';
import { listState } from '@src/lib/list-state';

export const standingOrderList = listState(standingOrderCalls.list.admin, {
  sorts: STANDING_ORDER_SORTS,
  defaultSort: 'premise',
  filters: { globalKey: 'value', premiseId: 'value', status: 'value' },
});
