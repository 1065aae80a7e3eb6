import type { CallAnswer } from '@contract/call';
import type { masterSettingCalls } from '@contract/master-setting';
import { type FileColumn, instantCell } from '@server/platform/list-file/list-file';
import { settingText } from './setting-text';

type HistoryEntry = CallAnswer<typeof masterSettingCalls.history>['items'][number];

/** One changed setting; a save may change several. */
export interface SettingChangeLine {
  entry: Omit<HistoryEntry, 'changes'>;
  change: HistoryEntry['changes'][number];
  currency: string;
}

export const historyLines =
  (currency: string) =>
  ({ changes, ...entry }: HistoryEntry): SettingChangeLine[] =>
    changes.map((change) => ({ entry, change, currency }));

export const SETTING_HISTORY_COLUMNS: readonly FileColumn<SettingChangeLine>[] = [
  { header: 'file.number', cell: ({ entry }) => entry.id },
  { header: 'file.at', cell: ({ entry }, context) => instantCell(entry.at, context) },
  { header: 'audit.who', cell: ({ entry }) => entry.by?.name ?? null },
  { header: 'file.setting', cell: ({ change }, { t }) => t(`audit.field.${change.field}`) },
  {
    header: 'file.before',
    cell: ({ change: { field, before, after }, currency }, { t }) =>
      settingText(field, before, after, { t, currency }),
  },
  {
    header: 'file.after',
    cell: ({ change: { field, before, after }, currency }, { t }) =>
      settingText(field, after, before, { t, currency }),
  },
];
