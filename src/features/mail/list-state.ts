import { mailCalls } from '@contract/mail';
import { listState } from '@src/lib/list-state';

/** Newest first. */
export const unsentMailList = listState(mailCalls.listUnsent, {
  sorts: ['createdAt'],
  defaultSort: '-createdAt',
  filters: { globalKey: 'value', state: 'value' },
});
