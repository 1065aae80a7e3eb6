import type { Area } from '@contract/access';
import { pdfCalls } from '@contract/pdf';
import { statementCalls } from '@contract/statement';
import { type BusinessSetting, businessToday, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { Addressee } from '@src/components/document/addressee';
import { Loaded } from '@src/components/layout/loaded';
import { Missing } from '@src/components/layout/missing';
import { Skeleton } from '@src/components/ui/skeleton';
import { useListDownload } from '@src/hooks/use-list-download';
import { usePdfDownload } from '@src/hooks/use-pdf-download';
import { paths } from '@src/lib/paths';
import { StatementFrame } from './statement-frame';
import { useStatementPeriod } from './statement-period';
import { StatementSheet } from './statement-sheet';

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
  const period = useStatementPeriod(businessToday(setting));
  const given = { params: { premiseId }, query: period.requested };
  const statement = useCall(statementCalls.get, given, { keepsPrevious: true });
  const download = useListDownload(statementCalls.get, given);
  const pdf = usePdfDownload(download, pdfCalls.statement, given);
  return (
    <Loaded
      isPage
      queries={{ statement }}
      missing={<Missing what="premise" to={paths.premises(area)} />}
      skeleton={<Skeleton className="h-[640px]" />}
    >
      {({ statement: { premise, entries, ...shown } }) => (
        <StatementFrame
          subtitle={premise.name}
          back={paths.premise(area, premiseId)}
          period={period}
          download={{ ...download, more: pdf }}
          count={entries.length}
        >
          <StatementSheet
            area={area}
            statement={{ ...shown, entries: entries.map((entry) => ({ ...entry, premiseId })) }}
            addressee={<Addressee head={shown.head} />}
          />
        </StatementFrame>
      )}
    </Loaded>
  );
};
