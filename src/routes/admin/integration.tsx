import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { TabLinks } from '@src/components/ui/tab-links';
import { ApiKeyDownload, ApiKeyList } from '@src/features/api-key/api-key-list';
import { NewKey } from '@src/features/api-key/new-key';
import { NewWebhook } from '@src/features/webhook/new-webhook';
import { WebhookDownload, WebhookList } from '@src/features/webhook/webhook-list';
import { usePageSearch } from '@src/hooks/use-page-search';
import { paths } from '@src/lib/paths';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const TABS = ['keys', 'webhooks'] as const;

const VIEWS = {
  keys: { New: NewKey, download: <ApiKeyDownload />, List: ApiKeyList },
  webhooks: { New: NewWebhook, download: <WebhookDownload />, List: WebhookList },
};

/** What connects other programs: API keys and webhooks. */
export const IntegrationPage = () => {
  const { t } = useTranslation();
  const [search] = usePageSearch();
  const tab = TABS.find((each) => each === search.get('tab')) ?? 'keys';
  const { New, download, List } = VIEWS[tab];
  const [isOpen, setOpen] = useState(false);
  return (
    <Page>
      <PageHeader
        title={t('integration.title')}
        subtitle={t(`integration.subtitle.${tab}`)}
        action={<New isOpen={isOpen} onOpen={setOpen} />}
        download={download}
      />
      <TabLinks
        label={t('integration.title')}
        tabs={TABS.map((each) => ({
          to: each === 'keys' ? paths.integration : paths.webhooks,
          label: t(`integration.tab.${each}`),
          isCurrent: each === tab,
        }))}
      />
      <List onNew={() => setOpen(true)} />
    </Page>
  );
};
