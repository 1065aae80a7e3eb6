import { deliveryStatus, type Webhook, webhookCalls, webhookTopic } from '@contract/webhook';
import { useSetting } from '@src/api/setting';
import { refetchData, useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { Missing } from '@src/components/layout/missing';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { DataTable } from '@src/components/table/data-table';
import { DownloadMenu } from '@src/components/table/download-menu';
import { FilterBar } from '@src/components/table/filter-bar';
import { ListView } from '@src/components/table/list-view';
import { Button } from '@src/components/ui/button';
import { Notice } from '@src/components/ui/notice';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useListDownload } from '@src/hooks/use-list-download';
import { useListState } from '@src/hooks/use-list-state';
import { useTimes } from '@src/hooks/use-times';
import { paths } from '@src/lib/paths';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { deliveryColumns } from './delivery-columns';
import { deliveryList } from './list-state';
import { WebhookActions } from './webhook-actions';
import { WebhookState } from './webhook-state';

/** What was sent to a webhook; filters are in the URL. */
const Deliveries = ({ webhook }: { webhook: Webhook }) => {
  const { t } = useTranslation();
  const shown = useListState(deliveryList);
  const { state, query, actions } = shown;
  const params = { id: webhook.id };
  const list = useCall(webhookCalls.deliveries, { params, query }, { keepsPrevious: true });
  const download = useListDownload(webhookCalls.deliveries, { params, query });
  const setting = useSetting();
  const times = useTimes(setting.data?.timeZone ?? 'UTC');
  return (
    <section aria-labelledby="deliveries" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="deliveries" className="text-base font-semibold">
          {t('webhook.log')}
        </h2>
        <DownloadMenu {...download} count={list.data?.total} />
      </div>
      <FilterBar
        list={shown}
        search={t('webhook.logSearch')}
        selects={[
          {
            name: 'status',
            label: t('webhook.delivery.status'),
            all: t('webhook.allStatuses'),
            values: deliveryStatus.options,
            textOf: (status) => t(`webhook.status.${status}`),
          },
          {
            name: 'topic',
            label: t('webhook.delivery.topic'),
            all: t('webhook.allTopics'),
            values: webhookTopic.options,
            textOf: (topic) => t(`webhook.topic.${topic}`),
          },
        ]}
      />
      <ListView
        list={list}
        also={{ setting }}
        actions={actions}
        empty={{ icon: Send, none: t('webhook.nothingSent'), filtered: t('webhook.logFiltered') }}
      >
        {(deliveries) => (
          <DataTable
            caption={t('webhook.log')}
            columns={deliveryColumns(t, {
              webhookId: webhook.id,
              times,
              canSend: webhook.active && webhook.pausedAt === null,
            })}
            rows={deliveries}
            rowKey={({ id }) => id}
            sort={state.sort}
            onSort={actions.sortBy}
          />
        )}
      </ListView>
    </section>
  );
};

/** A webhook: what it is told of, whether it is paused, and what was sent to it. */
export const WebhookPage = ({ id }: { id: number }) => {
  const { t } = useTranslation();
  const webhook = useCall(webhookCalls.get, { params: { id } });
  const setting = useSetting();
  const times = useTimes(setting.data?.timeZone ?? 'UTC');
  return (
    <Loaded
      isPage
      queries={{ webhook, setting }}
      missing={<Missing what="webhook" to={paths.webhooks} />}
      skeleton={<SkeletonRows rows={8} label={t('loading')} />}
    >
      {({ webhook: stored }) => (
        <Page>
          <PageHeader
            title={new URL(stored.url).host}
            subtitle={<span className="wrap-anywhere">{stored.url}</span>}
            status={<WebhookState webhook={stored} />}
            action={<WebhookActions webhook={stored} reload={() => refetchData(webhook)} />}
            back={<Button kind="back" to={paths.webhooks} />}
          />
          {stored.active && stored.pausedAt && (
            <Notice tone="danger">{t('webhook.pausedText', { at: times.exact(stored.pausedAt) })}</Notice>
          )}
          <Deliveries webhook={stored} />
        </Page>
      )}
    </Loaded>
  );
};
