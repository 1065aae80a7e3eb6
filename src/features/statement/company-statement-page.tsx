import type { Area } from '@contract/access';
import { pdfCalls } from '@contract/pdf';
import { type CompanyStatement, statementCalls } from '@contract/statement';
import { type BusinessSetting, businessToday, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { SheetSection, SheetText } from '@src/components/document/document-sheet';
import { Loaded } from '@src/components/layout/loaded';
import { Missing } from '@src/components/layout/missing';
import { Skeleton } from '@src/components/ui/skeleton';
import { useCan } from '@src/hooks/use-can';
import { useListDownload } from '@src/hooks/use-list-download';
import { usePdfDownload } from '@src/hooks/use-pdf-download';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import { StatementCredit } from './statement-credit';
import { StatementFrame } from './statement-frame';
import { useStatementMail } from './statement-mail';
import { useStatementPeriod } from './statement-period';
import { StatementSheet } from './statement-sheet';

/** The payer with its credit, and the premises that the statement covers. */
const CompanyAddressee = ({ statement }: { statement: CompanyStatement }) => {
  const { t } = useTranslation();
  const { head, premises, credit, currency } = statement;
  return (
    <>
      <SheetSection label={t('document.billTo')}>
        <p className="font-medium">{head.billTo.name}</p>
        <SheetText>{head.billTo.address}</SheetText>
        <StatementCredit credit={credit} currency={currency} />
      </SheetSection>
      <SheetSection label={t('statement.premises')}>
        <ul>
          {premises.map(({ id, name }) => (
            <li key={id} className="font-medium">
              {name}
            </li>
          ))}
        </ul>
      </SheetSection>
    </>
  );
};

interface CompanyStatementPageProps {
  area: Area;
  companyId: number;
}

/** The statement of a company over the premises that the reader may see. */
export const CompanyStatementPage = ({ area, companyId }: CompanyStatementPageProps) => {
  const setting = useSetting();
  return (
    <Loaded isPage queries={{ setting }} skeleton={<Skeleton className="h-[640px]" />}>
      {(loaded) => <Statement area={area} companyId={companyId} setting={loaded.setting} />}
    </Loaded>
  );
};

interface StatementProps extends CompanyStatementPageProps {
  setting: BusinessSetting;
}

const Statement = ({ area, companyId, setting }: StatementProps) => {
  const hasAccount = useCan('admin', 'receipt.manage');
  const period = useStatementPeriod(businessToday(setting));
  const given = { params: { id: companyId }, query: period.requested };
  const call = statementCalls.company[area];
  const statement = useCall(call, given, { keepsPrevious: true });
  const download = useListDownload(call, given);
  const canMail = useCan('admin', 'document.edit') && area === 'admin';
  const send = useChange(statementCalls.mail);
  const mail = useStatementMail(
    (body, meta) => send({ params: { id: companyId }, body }, meta),
    period.shown,
  );
  const pdf = usePdfDownload(download, pdfCalls.companyStatement[area], given);
  return (
    <Loaded
      isPage
      queries={{ statement }}
      missing={<Missing what="company" to={paths.documents(area)} />}
      skeleton={<Skeleton className="h-[640px]" />}
    >
      {(loaded) => (
        <StatementFrame
          subtitle={loaded.statement.company.name}
          back={area === 'admin' && hasAccount ? paths.company(companyId) : paths.documents(area)}
          period={period}
          download={{ ...download, more: pdf }}
          count={loaded.statement.entries.length}
          menu={canMail && mail.menuItem}
        >
          {mail.dialog(loaded.statement.company.name)}
          <StatementSheet
            area={area}
            statement={loaded.statement}
            addressee={<CompanyAddressee statement={loaded.statement} />}
          />
        </StatementFrame>
      )}
    </Loaded>
  );
};
