import { API_KEY_SORTS, apiKeyCalls } from '@contract/api-key';
import { listState } from '@src/lib/list-state';

/** Newest first. */
export const apiKeyList = listState(apiKeyCalls.list, {
  sorts: API_KEY_SORTS,
  defaultSort: '-createdAt',
  filters: { globalKey: 'value' },
});
