import type { CallAnswer } from '@contract/call';
import { masterSettingCalls } from '@contract/master-setting';
import { useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { DataTable } from '@src/components/table/data-table';
import { ListView } from '@src/components/table/list-view';
import { useListState } from '@src/hooks/use-list-state';
import { useTimes } from '@src/hooks/use-times';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { settingHistory } from './list-state';
import { SettingChange } from './setting-change';

type Entry = CallAnswer<typeof masterSettingCalls.history>['items'][number];

/** History of settings: who changed which from what to what. */
export const SettingHistory = () => {
  const { t } = useTranslation();
  const { state, query, actions } = useListState(settingHistory);
  const list = useCall(masterSettingCalls.history, { query }, { keepsPrevious: true });
  const setting = useSetting();
  const times = useTimes(setting.data?.timeZone ?? 'UTC');
  return (
    <ListView
      list={list}
      also={{ setting }}
      actions={actions}
      empty={{ icon: History, none: t('setting.history.none'), filtered: t('setting.history.none') }}
    >
      {(entries, { setting: { currency } }) => (
        <DataTable<Entry>
          caption={t('setting.tab.history')}
          columns={[
            {
              id: 'at',
              header: t('breach.at'),
              isTitle: true,
              sort: 'at',
              className: 'align-top whitespace-nowrap',
              cell: ({ at }) => <time dateTime={at}>{times.exact(at)}</time>,
            },
            {
              id: 'by',
              header: t('audit.who'),
              className: 'align-top',
              cell: ({ by }) => by?.name ?? t('audit.nobody'),
            },
            {
              id: 'changes',
              header: t('setting.history.changes'),
              className: 'align-top',
              cell: ({ changes }) => (
                <dl className="flex flex-col gap-1">
                  {changes.map((change) => (
                    <SettingChange key={change.field} {...change} currency={currency} />
                  ))}
                </dl>
              ),
            },
          ]}
          rows={entries}
          rowKey={({ id }) => id}
          sort={state.sort}
          onSort={actions.toSort}
        />
      )}
    </ListView>
  );
};
