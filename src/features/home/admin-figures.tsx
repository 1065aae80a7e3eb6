import type { AdminHome } from '@contract/home';
import { NO_LICENCE_TYPE } from '@contract/premise';
import type { Figure } from '@src/components/ui/figure';
import { useCan } from '@src/hooks/use-can';
import { formatNumber } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { useSession } from '@src/stores/session';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

const EXPIRED_LIST = `${paths.guards}?expired=true`;
const EXPIRING_LIST = `${paths.guards}?expiringWithin=90`;
const BREACH_LIST = `${paths.breaches}?unseen=true`;
const REPORT_LIST = `${paths.problemReports}?unanswered=true`;
const WITHOUT_GROUP_LIST = `${paths.premises('admin')}?withoutGroup=true`;
const WITHOUT_LICENCE_LIST = `${paths.premises('admin')}?licenceType=${NO_LICENCE_TYPE}&status=active`;
const PAUSED_LIST = `${paths.standingOrders('admin')}?status=Paused`;
const WORKLIST = paths.documents('admin');
export const PENDING_LIST = `${paths.manageBookings}?waiting=true&sort=firstDate`;

interface AdminFigure extends Pick<ComponentProps<typeof Figure>, 'note' | 'to'> {
  label: string;
  value: string;
  /** Something has to be done. */
  isHighlighted: boolean;
}

/** The numbers of the start page that the user may see, each with the list that it counts. */
export const useAdminFigures = (home: AdminHome): AdminFigure[] => {
  const { t, i18n } = useTranslation();
  const isFunded = useSession((session) => session.isFunding_phase1);
  const canRead = useCan('admin', 'document.read');
  /** Empty for a number that the user may not see. */
  const figure = (
    label: string,
    count: number | null | undefined,
    to: string | undefined,
    { note, isNeutral = false }: { note?: string; isNeutral?: boolean } = {},
  ): AdminFigure[] =>
    count === null || count === undefined
      ? []
      : [
          {
            label,
            value: formatNumber(i18n.language, count),
            to,
            ...(note && { note }),
            isHighlighted: count > 0 && !isNeutral,
          },
        ];
  const positive = (count: number | null | undefined) => (count ? count : null);
  const ifMayRead = (count: number) => (canRead ? count : null);
  const duties = (queue: string) => (isFunded ? `${paths.attendance}?queue=${queue}` : undefined);
  const questioned = home.servedQuestions?.oldest;
  const proposed = home.postOrderProposals?.oldest;
  return [
    ...figure(t('home.duties.missing'), home.missing, duties('missing')),
    ...figure(t('home.duties.declined'), home.declined, duties('declined')),
    ...figure(t('home.duties.messageFailed'), positive(home.failedMessages), duties('messageFailed')),
    ...figure(t('home.duties.unconfirmed'), home.unconfirmedDuties, duties('unconfirmed')),
    ...figure(t('home.invoices.overdue'), ifMayRead(home.overdue), `${WORKLIST}?overdue=true`),
    ...figure(t('home.waiting.title.admin'), home.waitingCount, PENDING_LIST),
    ...figure(t('home.problemReports.title'), home.problemReports, REPORT_LIST, {
      note: t('home.problemReports.note'),
    }),
    ...figure(t('home.waitingUsers.title'), home.waitingUsers, paths.users, {
      note: t('home.waitingUsers.note'),
    }),
    ...figure(t('home.expired.title'), home.expiredGuards, isFunded ? EXPIRED_LIST : undefined, {
      note: t('home.expired.note'),
    }),
    ...figure(
      t('home.servedQuestions.title'),
      positive(home.servedQuestions?.count),
      questioned ? paths.servedMonth('admin', questioned.premiseId, questioned.month) : undefined,
      { note: t('home.servedQuestions.note') },
    ),
    ...figure(
      t('home.postOrderProposals.title'),
      positive(home.postOrderProposals?.count),
      proposed ? paths.postOrders('admin', proposed.premiseId) : undefined,
    ),
    ...figure(t('premise.withoutGroup'), positive(home.premisesWithoutGroup), WITHOUT_GROUP_LIST, {
      note: t('home.withoutGroup.note'),
    }),
    ...figure(t('premise.withoutLicence'), positive(home.premisesWithoutLicence), WITHOUT_LICENCE_LIST, {
      note: t('home.withoutLicence.note'),
    }),
    ...figure(t('home.standingOrders.title'), home.pausedStandingOrders, PAUSED_LIST, {
      note: t('home.standingOrders.note'),
    }),
    ...figure(t('home.unconfirmed.title'), home.unconfirmed, isFunded ? paths.served : undefined, {
      note: t('home.unconfirmed.note'),
    }),
    ...figure(
      t('home.invoices.drafts'),
      ifMayRead(home.draftsToIssue),
      `${WORKLIST}?status=Draft&kind=invoice`,
      { note: t('home.invoices.draftsNote') },
    ),
    ...figure(t('home.invoices.requests'), ifMayRead(home.noteRequests), `${WORKLIST}?status=Requested`, {
      note: t('home.invoices.requestsNote'),
    }),
    ...figure(t('home.breaches.title'), home.breaches, isFunded ? BREACH_LIST : undefined, {
      note: t('home.breaches.note'),
    }),
    ...figure(t('premise.count.total'), home.totalPremise, paths.premises('admin'), { isNeutral: true }),
    ...figure(
      t('premise.count.protected'),
      home.totalProtectedPremise,
      `${paths.premises('admin')}?isProtected=true`,
      { isNeutral: true },
    ),
    ...figure(t('home.expiring.title'), home.expiringGuards, isFunded ? EXPIRING_LIST : undefined, {
      note: t('home.expiring.note'),
      isNeutral: true,
    }),
  ];
};

/** What has to be done, as links with their numbers, on the first screen of a phone. */
export const ToDo = ({ figures }: { figures: readonly AdminFigure[] }) => {
  const { t } = useTranslation();
  if (figures.length === 0) return null;
  return (
    <nav aria-label={t('home.toDo')}>
      <ul className="flex flex-wrap gap-2">
        {figures.map(({ label, value, to }) => (
          <li
            key={label}
            className="relative flex min-h-control-sm items-center gap-2 rounded-full border border-accent bg-surface-raised px-3 text-sm hover:bg-surface-sunken"
          >
            {to ? (
              <Link to={to} className="after:absolute after:inset-0 hover:underline">
                {label}
              </Link>
            ) : (
              label
            )}
            {/* After the label: "1 Problem reports" would be wrong. */}
            <span className="tabular font-semibold">{value}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
};
