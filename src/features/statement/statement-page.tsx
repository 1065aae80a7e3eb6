import type { Area } from '@contract/access';
import { pdfCalls } from '@contract/pdf';
import { type Statement as StatementAnswer, statementCalls } from '@contract/statement';
import { type BusinessSetting, businessToday, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { Addressee } from '@src/components/document/addressee';
import { Loaded } from '@src/components/layout/loaded';
import { Missing } from '@src/components/layout/missing';
import { Select } from '@src/components/ui/select';
import { Skeleton } from '@src/components/ui/skeleton';
import { useCan } from '@src/hooks/use-can';
import { useListDownload } from '@src/hooks/use-list-download';
import { usePageSearch } from '@src/hooks/use-page-search';
import { usePdfDownload } from '@src/hooks/use-pdf-download';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import { StatementCredit } from './statement-credit';
import { StatementFrame } from './statement-frame';
import { useStatementMail } from './statement-mail';
import { useStatementPeriod } from './statement-period';
import { StatementSheet } from './statement-sheet';

interface StatementPageProps {
  area: Area;
  premiseId: number;
}

/** The statement of a premise, or of a party of its split invoices: what was billed, credited and paid, as it is printed. */
export const StatementPage = ({ area, premiseId }: StatementPageProps) => {
  const setting = useSetting();
  return (
    <Loaded isPage queries={{ setting }} skeleton={<Skeleton className="h-[640px]" />}>
      {(loaded) => <Statement area={area} premiseId={premiseId} setting={loaded.setting} />}
    </Loaded>
  );
};

/** Chooses whose statement it is: all that is billed for the premise, or one party's. */
const PartyChoice = ({ statement: { parties, party } }: { statement: StatementAnswer }) => {
  const { t } = useTranslation();
  const [, setSearch] = usePageSearch();
  if (parties.length === 0) return null;
  return (
    <Select
      aria-label={t('receipt.payer')}
      className="w-full sm:w-64"
      value={party?.email ?? ''}
      placeholder={t('statement.allPayers')}
      options={parties.map(({ name, email }) => ({ value: email, label: name }))}
      onChange={({ target }) =>
        setSearch(
          (before) => {
            if (target.value) before.set('partyEmail', target.value);
            else before.delete('partyEmail');
            return before;
          },
          { replace: true },
        )
      }
    />
  );
};

interface StatementProps extends StatementPageProps {
  setting: BusinessSetting;
}

const Statement = ({ area, premiseId, setting }: StatementProps) => {
  const [search] = usePageSearch();
  const period = useStatementPeriod(businessToday(setting));
  const partyEmail = search.get('partyEmail') ?? '';
  const given = {
    params: { premiseId },
    query: { ...period.requested, ...(partyEmail && { partyEmail }) },
  };
  const statement = useCall(statementCalls.get, given, { keepsPrevious: true });
  const download = useListDownload(statementCalls.get, given);
  const pdf = usePdfDownload(download, pdfCalls.statement, given);
  const canMail = useCan('admin', 'document.edit') && area === 'admin' && partyEmail !== '';
  const send = useChange(statementCalls.mailParty);
  const mail = useStatementMail(
    (dates, meta) => send({ params: { premiseId }, body: { partyEmail, ...dates } }, meta),
    period.shown,
  );
  return (
    <Loaded
      isPage
      queries={{ statement }}
      missing={<Missing what="premise" to={paths.premises(area)} />}
      skeleton={<Skeleton className="h-[640px]" />}
    >
      {({ statement: { premise, party, parties, credit, entries, ...shown } }) => (
        <StatementFrame
          subtitle={premise.name}
          back={paths.premise(area, premiseId)}
          period={period}
          download={{ ...download, more: pdf }}
          count={entries.length}
          choice={<PartyChoice statement={{ premise, party, parties, credit, entries, ...shown }} />}
          menu={canMail && mail.menuItem}
        >
          {mail.dialog(party?.name ?? '')}
          <StatementSheet
            area={area}
            statement={{ ...shown, entries: entries.map((entry) => ({ ...entry, premiseId })) }}
            addressee={
              <Addressee
                head={shown.head}
                more={<StatementCredit credit={credit} currency={shown.currency} />}
              />
            }
          />
        </StatementFrame>
      )}
    </Loaded>
  );
};
