import type { CallAnswer } from '@contract/call';
import type { masterSettingCalls } from '@contract/master-setting';
import { type FileColumn, instantCell } from '@server/list-file';

type SettingChange = CallAnswer<typeof masterSettingCalls.history>['items'][number];

export const SETTING_HISTORY_COLUMNS: readonly FileColumn<SettingChange>[] = [
  { header: 'file.number', cell: ({ id }) => id },
  { header: 'file.at', cell: ({ at }, words) => instantCell(at, words) },
  { header: 'audit.who', cell: ({ by }) => by?.name ?? null },
  { header: 'audit.what', cell: ({ changes }) => changes.map(({ field }) => field).join(', ') },
  { header: 'audit.after', cell: ({ changes }) => JSON.stringify(changes) },
];
