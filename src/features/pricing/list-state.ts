import { premisePriceCalls } from '@contract/premise-price';
import { listState } from '@src/lib/list-state';

export const premisePriceList = listState(premisePriceCalls.list, {
  sorts: ['premise'],
  defaultSort: 'premise',
  filters: { globalKey: 'value', premiseId: 'value' },
});
