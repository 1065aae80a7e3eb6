import { exportCalls } from '@contract/export';
import { downloadFile } from '@src/api/download-list';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { Notice } from '@src/components/ui/notice';
import { useDownload } from '@src/hooks/use-download';
import { paths } from '@src/lib/paths';
import { FileArchive, Square } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Downloads all data of the company as one file. */
export const ExportPage = () => {
  const { t } = useTranslation();
  const { isRunning, run, onStop } = useDownload();
  return (
    <Page>
      <PageHeader
        title={t('export.title')}
        subtitle={t('export.subtitle')}
        back={<Button kind="back" to={paths.masterSetting} />}
      />
      <Card title={t('export.contents.title')} className="max-w-form">
        <div className="flex flex-col gap-3 text-sm">
          <p>{t('export.contents.text')}</p>
          <p className="text-text-muted">{t('export.contents.without')}</p>
          <Notice tone="info">{t('export.contents.care')}</Notice>
          <div className="flex flex-wrap gap-2">
            <Button
              kind="primary"
              icon={FileArchive}
              pending={isRunning}
              onClick={() => run((signal) => downloadFile(exportCalls.all, {}, signal))}
            >
              {t('export.download')}
            </Button>
            {isRunning && (
              <Button icon={Square} onClick={() => onStop()}>
                {t('export.stop')}
              </Button>
            )}
          </div>
        </div>
      </Card>
    </Page>
  );
};
