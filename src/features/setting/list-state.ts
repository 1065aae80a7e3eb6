import { masterSettingCalls } from '@contract/master-setting';
import { listState } from '@src/lib/list-state';

/** The newest first. */
export const settingHistory = listState(masterSettingCalls.history, {
  sorts: ['at'],
  opensBy: '-at',
  filters: {},
});
