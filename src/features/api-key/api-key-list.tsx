import { apiKeyCalls } from '@contract/api-key';
import { comboCalls } from '@contract/metadata';
import type { Instant } from '@contract/primitives';
import { addDays } from '@domain/day';
import { dayOf, timeOf } from '@domain/time';
import { useCombo } from '@src/api/combo';
import { useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { DataTable } from '@src/components/table/data-table';
import { DownloadMenu } from '@src/components/table/download-menu';
import { FilterBar } from '@src/components/table/filter-bar';
import { ListView } from '@src/components/table/list-view';
import { Button } from '@src/components/ui/button';
import { useListDownload } from '@src/hooks/use-list-download';
import { useListState } from '@src/hooks/use-list-state';
import { useTimes } from '@src/hooks/use-times';
import { formatDay } from '@src/lib/format';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { keyColumns } from './key-columns';
import { apiKeyList } from './list-state';

export const ApiKeyDownload = () => {
  const { query } = useListState(apiKeyList);
  const list = useCall(apiKeyCalls.list, { query }, { keepsPrevious: true });
  const download = useListDownload(apiKeyCalls.list, { query });
  return <DownloadMenu {...download} count={list.data?.total} />;
};

/** The API keys: what each may do and reaches, until when, and when it was last used. */
export const ApiKeyList = ({ onNew }: { onNew: () => void }) => {
  const { t, i18n } = useTranslation();
  const shown = useListState(apiKeyList);
  const { state, query, actions } = shown;
  const list = useCall(apiKeyCalls.list, { query }, { keepsPrevious: true });
  const setting = useSetting();
  const premiseGroups = useCombo(comboCalls.premiseGroup);
  const guardGroups = useCombo(comboCalls.securityGroup);
  const timeZone = setting.data?.timeZone ?? 'UTC';
  const times = useTimes(timeZone);
  /** The last day of a key that ends at midnight, as it was typed. */
  const untilText = (until: Instant) =>
    timeOf(until, timeZone) === '00:00'
      ? formatDay(i18n.language, addDays(dayOf(until, timeZone), -1))
      : times.exact(until);
  return (
    <>
      <FilterBar list={shown} search={t('apiKey.search')} />
      <ListView
        list={list}
        also={{ setting, premiseGroups, guardGroups }}
        actions={actions}
        empty={{
          icon: KeyRound,
          none: t('apiKey.none'),
          action: <Button onClick={onNew}>{t('apiKey.make')}</Button>,
          filtered: t('apiKey.filtered'),
        }}
      >
        {(keys, also) => (
          <DataTable
            caption={t('apiKey.caption')}
            columns={keyColumns(t, {
              times,
              untilText,
              premiseGroups: also.premiseGroups,
              guardGroups: also.guardGroups,
            })}
            rows={keys}
            rowKey={({ id }) => id}
            sort={state.sort}
            onSort={actions.sortBy}
          />
        )}
      </ListView>
    </>
  );
};
