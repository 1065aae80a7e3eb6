import { homeCalls } from '@contract/home';
import { premiseCalls } from '@contract/premise';
import { businessNow, businessToday, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { ContactLink } from '@src/components/ui/contact-link';
import { EmptyState } from '@src/components/ui/empty-state';
import { ErrorState } from '@src/components/ui/error-state';
import { Figure } from '@src/components/ui/figure';
import { Skeleton } from '@src/components/ui/skeleton';
import { formatNumber } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { useSession } from '@src/stores/session';
import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BookGuards } from './book-guards';
import { headlineOf } from './headline';
import { HeadlineBanner } from './headline-banner';
import { MonthBill } from './month-bill';
import { NextShifts } from './next-shifts';
import { WaitingBookings } from './waiting-bookings';

const MOST_PREMISES = 100;

/** What a client wants to know first: who comes next, what waits, what it costs. */
export const ClientHome = () => {
  const { t, i18n } = useTranslation();
  const user = useSession((session) => session.user);
  const home = useCall(homeCalls.client, {});
  const setting = useSetting();
  const premises = useCall(premiseCalls.list.client, { query: { limit: MOST_PREMISES, sort: 'name' } });
  const failed = [home, setting, premises].filter((query) => query.isError);
  return (
    <Page>
      <PageHeader
        title={t('home.greeting', { name: user?.firstName })}
        subtitle={user?.company?.name}
        action={premises.data && <BookGuards premises={premises.data.items} />}
      />
      {failed.length > 0 ? (
        <ErrorState onRetry={() => failed.map((query) => query.refetch())} />
      ) : !(home.data && setting.data && premises.data) ? (
        <HomeSkeleton />
      ) : home.data.totalPremise === 0 ? (
        <EmptyState
          icon={Building2}
          text={t('premise.empty.none.client')}
          action={setting.data.company.email && <ContactLink kind="mailto" to={setting.data.company.email} />}
        />
      ) : (
        <>
          <HeadlineBanner
            headline={headlineOf(home.data.nextSlots, businessToday(setting.data), businessNow(setting.data))}
          />
          <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
            <div className="flex min-w-0 flex-col gap-6">
              <NextShifts slots={home.data.nextSlots} today={businessToday(setting.data)} />
              <WaitingBookings area="client" bookings={home.data.waiting} count={home.data.waitingCount} />
            </div>
            <div className="flex min-w-0 flex-col gap-6">
              <div className="grid grid-cols-2 gap-3">
                <Figure
                  label={t('premise.count.total')}
                  value={formatNumber(i18n.language, home.data.totalPremise)}
                  to={paths.premises('client')}
                />
                <Figure
                  label={t('premise.count.protected')}
                  value={formatNumber(i18n.language, home.data.totalProtectedPremise)}
                  to={paths.premises('client')}
                />
              </div>
              <MonthBill bill={home.data.thisMonth} premises={premises.data.items} />
            </div>
          </div>
        </>
      )}
    </Page>
  );
};

const HomeSkeleton = () => {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-6">
      <Skeleton className="h-24" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
        <Skeleton className="h-[420px]" />
        <Skeleton className="h-[300px]" />
      </div>
    </div>
  );
};
