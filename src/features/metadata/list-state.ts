import { metadataCalls } from '@contract/metadata';
import { listState } from '@src/lib/list-state';

/** In the order of pickers. */
export const metadataList = listState(metadataCalls.list, {
  sorts: ['order', 'code'],
  defaultSort: 'order',
  filters: { globalKey: 'value' },
});
