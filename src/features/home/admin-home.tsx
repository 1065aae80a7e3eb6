import { type AdminHome as AdminFigures, homeCalls, type RunningGap } from '@contract/home';
import { NO_LICENCE_TYPE } from '@contract/premise';
import { type BusinessSetting, businessNow, businessToday, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Figure } from '@src/components/ui/figure';
import { Skeleton, SkeletonStack } from '@src/components/ui/skeleton';
import { useCan } from '@src/hooks/use-can';
import { formatDay, formatNumber } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { useSession } from '@src/stores/session';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ChecklistSkeleton } from './checklist-skeleton';
import { CoverageCard } from './coverage-card';
import { GivenUpMails } from './given-up-mails';
import { LastBackup } from './last-backup';
import { OpenPlaces } from './open-places';
import { PendingBookings } from './pending-bookings';

// Loaded on demand: only a new company has open steps.
const Checklist = lazy(() => import('./checklist').then((module) => ({ default: module.Checklist })));

const YearChart = lazy(() => import('./year-chart').then((module) => ({ default: module.YearChart })));

const EXPIRED_LIST = `${paths.guards}?expired=true`;
const EXPIRING_LIST = `${paths.guards}?expiringWithin=90`;
const BREACH_LIST = `${paths.breaches}?unseen=true`;
const REPORT_LIST = `${paths.problemReports}?unanswered=true`;
const WITHOUT_GROUP_LIST = `${paths.premises('admin')}?withoutGroup=true`;
const WORKLIST = paths.documents('admin');
const PENDING_LIST = `${paths.manageBookings}?waiting=true`;

interface AdminHomeProps {
  /** Draws the running slots that lack guards, first on the page. */
  renderNow: (gaps: readonly RunningGap[]) => ReactNode;
}

/** The start page of internal users: what is missing now and in the next days, pending work, expiring licences. */
export const AdminHome = ({ renderNow }: AdminHomeProps) => {
  const { t, i18n } = useTranslation();
  const home = useCall(homeCalls.admin, {});
  const setting = useSetting();
  return (
    <Page>
      <PageHeader
        title={t('home.admin.title')}
        subtitle={setting.data && formatDay(i18n.language, businessToday(setting.data), 'full')}
      />
      <Loaded
        queries={{ home, setting }}
        skeleton={
          <SkeletonStack>
            <Skeleton className="h-[220px]" />
            <Skeleton className="h-24" />
            <Skeleton className="h-[320px]" />
          </SkeletonStack>
        }
      >
        {(loaded) => <Figures {...loaded} renderNow={renderNow} />}
      </Loaded>
    </Page>
  );
};

interface FiguresProps extends AdminHomeProps {
  home: AdminFigures;
  setting: BusinessSetting;
}

const Figures = ({ home, setting, renderNow }: FiguresProps) => {
  const { t, i18n } = useTranslation();
  const isFunded = useSession((session) => session.isFunding_phase1);
  const canRead = useCan('admin', 'document.read');
  const number = (value: number) => formatNumber(i18n.language, value);
  const withoutGroup = home.premisesWithoutGroup ?? 0;
  const withoutLicence = home.premisesWithoutLicence ?? 0;
  return (
    <>
      {renderNow(home.now)}
      {home.hasOpenSteps && (
        <Suspense fallback={<ChecklistSkeleton />}>
          <Checklist />
        </Suspense>
      )}
      <CoverageCard
        days={home.days}
        now={home.now}
        openPlaces={home.openPlaces}
        nextOpen={home.openSlots[0]}
        today={businessToday(setting)}
        timeZone={setting.timeZone}
      />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <Figure
          label={t('home.waiting.title.admin')}
          value={number(home.waitingCount)}
          to={PENDING_LIST}
          isHighlighted={home.waitingCount > 0}
        />
        {home.problemReports !== null && (
          <Figure
            label={t('home.problemReports.title')}
            value={number(home.problemReports)}
            note={t('home.problemReports.note')}
            to={REPORT_LIST}
            isHighlighted={home.problemReports > 0}
          />
        )}
        {home.waitingUsers !== null && (
          <Figure
            label={t('home.waitingUsers.title')}
            value={number(home.waitingUsers)}
            note={t('home.waitingUsers.note')}
            to={paths.users}
            isHighlighted={home.waitingUsers > 0}
          />
        )}
        <Figure
          label={t('premise.count.total')}
          value={number(home.totalPremise)}
          to={paths.premises('admin')}
        />
        <Figure
          label={t('premise.count.protected')}
          value={number(home.totalProtectedPremise)}
          to={`${paths.premises('admin')}?isProtected=true`}
        />
        {withoutGroup > 0 && (
          <Figure
            label={t('premise.withoutGroup')}
            value={number(withoutGroup)}
            note={t('home.withoutGroup.note')}
            to={WITHOUT_GROUP_LIST}
            isHighlighted
          />
        )}
        {withoutLicence > 0 && (
          <Figure
            label={t('premise.withoutLicence')}
            value={number(withoutLicence)}
            note={t('home.withoutLicence.note')}
            to={`${paths.premises('admin')}?licenceType=${NO_LICENCE_TYPE}&status=active`}
            isHighlighted
          />
        )}
        {home.pausedStandingOrders !== null && (
          <Figure
            label={t('home.standingOrders.title')}
            value={number(home.pausedStandingOrders)}
            note={t('home.standingOrders.note')}
            to={`${paths.standingOrders('admin')}?status=Paused`}
            isHighlighted={home.pausedStandingOrders > 0}
          />
        )}
        <Figure
          label={t('home.unconfirmed.title')}
          value={number(home.unconfirmed)}
          note={t('home.unconfirmed.note')}
          to={isFunded ? paths.served : undefined}
          isHighlighted={home.unconfirmed > 0}
        />
        {canRead && (
          <>
            <Figure
              label={t('home.invoices.ready')}
              value={number(home.draftsToIssue)}
              note={t('home.invoices.readyNote')}
              to={`${WORKLIST}?status=Draft&kind=invoice`}
              isHighlighted={home.draftsToIssue > 0}
            />
            <Figure
              label={t('home.invoices.overdue')}
              value={number(home.overdue)}
              to={`${WORKLIST}?overdue=true`}
              isHighlighted={home.overdue > 0}
            />
            <Figure
              label={t('home.invoices.requests')}
              value={number(home.noteRequests)}
              note={t('home.invoices.requestsNote')}
              to={`${WORKLIST}?status=Requested`}
              isHighlighted={home.noteRequests > 0}
            />
          </>
        )}
        <Figure
          label={t('home.breaches.title')}
          value={number(home.breaches)}
          note={t('home.breaches.note')}
          to={isFunded ? BREACH_LIST : undefined}
          isHighlighted={home.breaches > 0}
        />
        <Figure
          label={t('home.expired.title')}
          value={number(home.expiredGuards)}
          note={t('home.expired.note')}
          to={isFunded ? EXPIRED_LIST : undefined}
          isHighlighted={home.expiredGuards > 0}
        />
        <Figure
          label={t('home.expiring.title')}
          value={number(home.expiringGuards)}
          note={t('home.expiring.note')}
          to={isFunded ? EXPIRING_LIST : undefined}
        />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <OpenPlaces
          slots={home.openSlots}
          count={home.openPlaces.total}
          today={businessToday(setting)}
          now={businessNow(setting)}
        />
        <PendingBookings
          area="admin"
          bookings={home.waiting}
          count={home.waitingCount}
          listPath={PENDING_LIST}
        />
      </div>
      {canRead && (
        <Suspense fallback={<Skeleton className="h-[360px]" />}>
          <YearChart area="admin" />
        </Suspense>
      )}
      {home.givenUpMails ? <GivenUpMails count={home.givenUpMails} /> : null}
      {home.backup && <LastBackup backup={home.backup} timeZone={setting.timeZone} />}
    </>
  );
};
