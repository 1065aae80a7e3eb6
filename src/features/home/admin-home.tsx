import { type AdminHome as AdminFigures, homeCalls, type RunningGap } from '@contract/home';
import { reachIn } from '@domain/access';
import { addDays } from '@domain/day';
import { type BusinessSetting, businessToday, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { Figure } from '@src/components/ui/figure';
import { lazyPart } from '@src/components/ui/lazy-part';
import { Notice } from '@src/components/ui/notice';
import { Skeleton, SkeletonStack } from '@src/components/ui/skeleton';
import { useCan } from '@src/hooks/use-can';
import { formatDay, formatInstant } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { useRoles } from '@src/stores/session';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AbsentGuards } from './absent-guards';
import { PENDING_LIST, ToDo, useAdminFigures } from './admin-figures';
import { ChecklistSkeleton } from './checklist-skeleton';
import { CoverageCard } from './coverage-card';
import { MoneyRow } from './money-row';
import { OpenPlaces } from './open-places';
import { PendingBookings } from './pending-bookings';
import { YearChart } from './year-chart';

// Loaded on demand: only a new company has open steps.
const Checklist = lazyPart(() => import('./checklist').then((module) => module.Checklist));

interface AdminHomeProps {
  /** Draws the running slots that lack guards, first on the page. */
  renderNow: (gaps: readonly RunningGap[]) => ReactNode;
  /** Draws the form of the first prices, for the steps of a new company. */
  renderFirstPrices: (onClose: () => void) => ReactNode;
}

/** The start page of internal users: what is missing now and in the next days, pending work, expiring licences. */
export const AdminHome = (props: AdminHomeProps) => {
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
        {(loaded) => <Figures {...loaded} {...props} />}
      </Loaded>
    </Page>
  );
};

interface FiguresProps extends AdminHomeProps {
  home: AdminFigures;
  setting: BusinessSetting;
}

const Figures = ({ home, setting, renderNow, renderFirstPrices }: FiguresProps) => {
  const canRead = useCan('admin', 'document.read');
  const figures = useAdminFigures(home);
  const quiet = figures.filter(({ isHighlighted }) => !isHighlighted);
  const laterPlaces = home.openPlaces.total - home.openPlaces.next7Days;
  // Without a premise figures are 0 and charts empty: the steps say what is next.
  if (home.hasOpenSteps && home.totalPremise === 0)
    return (
      <>
        <Checklist fallback={<ChecklistSkeleton />} renderFirstPrices={renderFirstPrices} />
        <ToDo figures={figures.filter(({ isHighlighted }) => isHighlighted)} />
      </>
    );
  return (
    <>
      {home.totalPremise === 0 && <NoReach />}
      {home.absent > 0 && <AbsentGuards absent={home.absent} missing={home.missing} />}
      {renderNow(home.now)}
      {home.hasOpenSteps && (
        <Checklist fallback={<ChecklistSkeleton />} renderFirstPrices={renderFirstPrices} />
      )}
      <ToDo figures={figures.filter(({ isHighlighted }) => isHighlighted)} />
      <CoverageCard
        days={home.days}
        now={home.now}
        openPlaces={home.openPlaces}
        absent={home.absent}
        nextOpen={home.openSlots[0]}
        today={businessToday(setting)}
        timeZone={setting.timeZone}
      />
      {home.money && <MoneyRow money={home.money} today={businessToday(setting)} />}
      <div
        className={clsx(
          'grid grid-cols-2 gap-3',
          quiet.length % 3 === 0 ? 'md:grid-cols-3' : 'md:grid-cols-4',
        )}
      >
        {quiet.map((figure) => (
          <Figure key={figure.label} {...figure} />
        ))}
      </div>
      <div className={clsx('grid items-start gap-6', laterPlaces > 0 && 'lg:grid-cols-2')}>
        {laterPlaces > 0 && (
          <OpenPlaces
            groups={home.openGroups}
            count={laterPlaces}
            from={addDays(home.days.at(-1)?.date ?? businessToday(setting), 1)}
          />
        )}
        <PendingBookings
          area="admin"
          bookings={home.waiting}
          count={home.waitingCount}
          listPath={PENDING_LIST}
        />
      </div>
      {canRead && <YearChart area="admin" />}
      {home.failingMails ? <UnsentMails state="waiting" count={home.failingMails} /> : null}
      {home.givenUpMails ? <UnsentMails state="givenUp" count={home.givenUpMails} /> : null}
      {home.backup && <LastBackup backup={home.backup} timeZone={setting.timeZone} />}
    </>
  );
};

/** Why all numbers are 0 for a new colleague, whose access rights name no premise group yet, and who can change it. */
const NoReach = () => {
  const { t } = useTranslation();
  const reach = reachIn('admin', useRoles(), 'premise.read');
  const canCreate = useCan('admin', 'premise.edit');
  if (reach === 'all') return null;
  return <Notice tone="info">{t(`premise.empty.none.${canCreate ? 'scope' : 'admin'}`)}</Notice>;
};

/** Warns about emails that could not be sent, with a link to them. */
const UnsentMails = ({ state, count }: { state: 'waiting' | 'givenUp'; count: number }) => {
  const { t } = useTranslation();
  return (
    <Notice
      tone="warning"
      action={
        <Button size="sm" to={`${paths.unsentMails}&state=${state}`}>
          {t('home.mails.show')}
        </Button>
      }
    >
      {t(state === 'waiting' ? 'home.mails.failing' : 'home.mails.givenUp', { count })}
    </Notice>
  );
};

interface LastBackupProps {
  backup: NonNullable<AdminFigures['backup']>;
  timeZone: string;
}

/** The time of the last backup, as a warning if it is late. */
const LastBackup = ({ backup: { lastAt, isLate }, timeZone }: LastBackupProps) => {
  const { t, i18n } = useTranslation();
  const last = lastAt
    ? t('home.backup.last', { at: formatInstant(i18n.language, lastAt, timeZone) })
    : t('home.backup.none');
  if (isLate)
    return (
      <Notice tone="warning">
        {last} {t('home.backup.late')}
      </Notice>
    );
  return <p className="text-sm text-text-muted">{last}</p>;
};
