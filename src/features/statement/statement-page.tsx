import type { Area } from '@contract/access';
import { statementCalls } from '@contract/statement';
import { type BusinessSetting, businessToday, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { Missing } from '@src/components/layout/missing';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { DownloadMenu } from '@src/components/table/download-menu';
import { Button } from '@src/components/ui/button';
import { Skeleton } from '@src/components/ui/skeleton';
import { useListDownload } from '@src/hooks/use-list-download';
import { paths } from '@src/lib/paths';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PeriodChoiceBar } from './period-choice';
import { StatementSheet } from './statement-sheet';
import { useStatementPeriod } from './use-statement-period';

interface StatementPageProps {
  area: Area;
  premiseId: number;
}

/** The statement of a premise: what was billed, credited and paid, as it is printed. */
export const StatementPage = ({ area, premiseId }: StatementPageProps) => {
  const setting = useSetting();
  return (
    <Loaded isPage queries={{ setting }} skeleton={<Skeleton className="h-[640px]" />}>
      {(loaded) => <Statement area={area} premiseId={premiseId} setting={loaded.setting} />}
    </Loaded>
  );
};

interface StatementProps extends StatementPageProps {
  setting: BusinessSetting;
}

const Statement = ({ area, premiseId, setting }: StatementProps) => {
  const { t } = useTranslation();
  const period = useStatementPeriod(businessToday(setting));
  const given = { params: { premiseId }, query: period.requested };
  const statement = useCall(statementCalls.get, given, { keepsPrevious: true });
  const download = useListDownload(statementCalls.get, given);
  return (
    <Loaded
      isPage
      queries={{ statement }}
      missing={<Missing what="premise" to={paths.premises(area)} />}
      skeleton={<Skeleton className="h-[640px]" />}
    >
      {(loaded) => (
        <Page className="print:max-w-none print:p-0">
          <div className="flex flex-col gap-3 print:hidden">
            <PageHeader
              back={<Button kind="back" to={paths.premise(area, premiseId)} />}
              title={t('statement.title')}
              subtitle={loaded.statement.premise.name}
              action={
                <Button kind="primary" icon={Printer} onClick={() => print()}>
                  {t('document.print')}
                </Button>
              }
              download={<DownloadMenu count={loaded.statement.entries.length} {...download} />}
            />
            <PeriodChoiceBar period={period} />
          </div>
          <StatementSheet area={area} statement={loaded.statement} />
        </Page>
      )}
    </Loaded>
  );
};
