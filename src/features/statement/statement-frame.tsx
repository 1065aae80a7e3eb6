import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { DownloadMenu } from '@src/components/table/download-menu';
import { Button } from '@src/components/ui/button';
import type { useListDownload } from '@src/hooks/use-list-download';
import type { usePdfDownload } from '@src/hooks/use-pdf-download';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PeriodChoiceBar, type StatementPeriod } from './statement-period';

interface StatementFrameProps {
  /** Whose statement. */
  subtitle: string;
  /** Path of the page before. */
  back: string;
  period: StatementPeriod;
  download: ReturnType<typeof useListDownload> & { more: ReturnType<typeof usePdfDownload> };
  count: number;
  /** Secondary actions, as `DropdownMenuItem`s. */
  menu?: ReactNode;
  /** Chooses the payer. */
  choice?: ReactNode;
  /** A `StatementSheet`. */
  children: ReactNode;
}

/** The page around a statement. */
export const StatementFrame = ({
  subtitle,
  back,
  period,
  download,
  count,
  menu,
  choice,
  children,
}: StatementFrameProps) => {
  const { t } = useTranslation();
  return (
    <Page className="print:max-w-none print:p-0">
      <div className="flex flex-col gap-3 print:hidden">
        <PageHeader
          back={<Button kind="back" to={back} />}
          title={t('statement.title')}
          subtitle={subtitle}
          action={
            <Button kind="primary" icon={Printer} onClick={() => print()}>
              {t('document.print')}
            </Button>
          }
          download={<DownloadMenu count={count} {...download} />}
          menu={menu}
        />
        <div className="flex flex-wrap items-center gap-3">
          {choice}
          <PeriodChoiceBar period={period} />
        </div>
      </div>
      {children}
    </Page>
  );
};
