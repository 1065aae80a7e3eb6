import { type Webhook, webhookCalls } from '@contract/webhook';
import { useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import type { Column } from '@src/components/table/column';
import { DataTable } from '@src/components/table/data-table';
import { DownloadMenu } from '@src/components/table/download-menu';
import { FilterBar } from '@src/components/table/filter-bar';
import { ListView } from '@src/components/table/list-view';
import { Button } from '@src/components/ui/button';
import { Notice } from '@src/components/ui/notice';
import { useListDownload } from '@src/hooks/use-list-download';
import { useListState } from '@src/hooks/use-list-state';
import { type Times, useTimes } from '@src/hooks/use-times';
import { paths } from '@src/lib/paths';
import type { TFunction } from 'i18next';
import { Webhook as WebhookIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { webhookList } from './list-state';
import { WebhookState } from './webhook-state';

const webhookColumns = (t: TFunction, times: Times): Column<Webhook>[] => [
  {
    id: 'url',
    header: t('webhook.url'),
    isTitle: true,
    sort: 'url',
    cell: ({ url }) => <span className="wrap-anywhere">{url}</span>,
  },
  {
    id: 'topics',
    header: t('webhook.topics'),
    className: 'lg:min-w-[220px]',
    cell: ({ topics }) => (
      <ul>
        {topics.map((topic) => (
          <li key={topic}>{t(`webhook.topic.${topic}`)}</li>
        ))}
      </ul>
    ),
  },
  {
    id: 'state',
    header: t('webhook.delivery.status'),
    cell: (webhook) => <WebhookState webhook={webhook} />,
  },
  {
    id: 'createdAt',
    header: t('webhook.createdAt'),
    sort: 'createdAt',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={times.exact(createdAt)} className="whitespace-nowrap">
        {times.ago(createdAt)}
      </time>
    ),
  },
];

/** Downloads the filtered webhooks. */
export const WebhookDownload = () => {
  const { query } = useListState(webhookList);
  const list = useCall(webhookCalls.list, { query }, { keepsPrevious: true });
  const download = useListDownload(webhookCalls.list, { query });
  return <DownloadMenu {...download} count={list.data?.total} />;
};

/** The webhooks; each leads to what was sent to it. */
export const WebhookList = ({ onNew }: { onNew: () => void }) => {
  const { t } = useTranslation();
  const shown = useListState(webhookList);
  const { state, query, actions } = shown;
  const list = useCall(webhookCalls.list, { query }, { keepsPrevious: true });
  const setting = useSetting();
  const times = useTimes(setting.data?.timeZone ?? 'UTC');
  return (
    <>
      {setting.data?.webhooks === false && <Notice tone="info">{t('problem.conflict.noWebhooks')}</Notice>}
      <FilterBar list={shown} search={t('webhook.search')} />
      <ListView
        list={list}
        also={{ setting }}
        actions={actions}
        empty={{
          icon: WebhookIcon,
          none: t('webhook.none'),
          action: setting.data?.webhooks && <Button onClick={onNew}>{t('webhook.make')}</Button>,
          filtered: t('webhook.filtered'),
        }}
      >
        {(webhooks) => (
          <DataTable
            caption={t('webhook.caption')}
            columns={webhookColumns(t, times)}
            rows={webhooks}
            rowKey={({ id }) => id}
            rowPath={({ id }) => paths.webhook(id)}
            sort={state.sort}
            onSort={actions.sortBy}
          />
        )}
      </ListView>
    </>
  );
};
