import { masterSettingCalls } from '@contract/master-setting';
import { listState } from '@src/lib/list-state';

/** Newest first. */
export const settingHistory = listState(masterSettingCalls.history, {
  sorts: ['at'],
  defaultSort: '-at',
  filters: { globalKey: 'value' },
});
