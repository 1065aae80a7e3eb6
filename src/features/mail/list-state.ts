import { mailCalls } from '@contract/mail';
import { listState } from '@src/lib/list-state';

/** The newest first. */
export const unsentMailList = listState(mailCalls.listUnsent, {
  sorts: ['createdAt'],
  opensBy: '-createdAt',
  filters: { globalKey: 'value', state: 'value' },
});
