import { receiptCalls } from '@contract/receipt';
import { listState } from '@src/lib/list-state';

export const receiptList = listState(receiptCalls.list, {
  sorts: ['on', 'amount'],
  defaultSort: '-on',
  filters: { globalKey: 'value', companyId: 'value', open: 'flag' },
});
