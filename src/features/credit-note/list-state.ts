import { creditNoteCalls } from '@contract/credit-note';
import { listState } from '@src/lib/list-state';

/** For credit notes and debit notes alike, newest first. */
export const noteList = listState(creditNoteCalls.list, {
  sorts: ['createdAt', 'issuedAt', 'total'],
  defaultSort: '-createdAt',
  filters: { globalKey: 'value', status: 'value', invoiceCode: 'value' },
});
