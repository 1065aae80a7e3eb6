import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { ApiKeyDownload, ApiKeyList } from '@src/features/api-key/api-key-list';
import { NewKey } from '@src/features/api-key/new-key';
import { useTranslation } from 'react-i18next';

/** What connects other programs. */
export const IntegrationPage = () => {
  const { t } = useTranslation();
  return (
    <Page>
      <PageHeader
        title={t('integration.title')}
        subtitle={t('integration.subtitle.keys')}
        action={<NewKey />}
        download={<ApiKeyDownload />}
      />
      <ApiKeyList />
    </Page>
  );
};
