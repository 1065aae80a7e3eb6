import { metadataCalls } from '@contract/metadata';
import { listState } from '@src/lib/list-state';

/** In the order that pickers show. */
export const metadataList = listState(metadataCalls.list, {
  sorts: ['order', 'code'],
  opensBy: 'order',
  filters: { globalKey: 'value' },
});
