import { creditNoteCalls } from '@contract/credit-note';
import { listState } from '@src/lib/list-state';

/** The newest first; of both kinds. */
export const noteList = listState(creditNoteCalls.list, {
  sorts: ['createdAt', 'issuedAt', 'total'],
  opensBy: '-createdAt',
  filters: { globalKey: 'value', status: 'value', invoiceCode: 'value' },
});
