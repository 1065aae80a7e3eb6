import { homeCalls } from '@contract/home';
import { premiseCalls } from '@contract/premise';
import { businessNow, businessToday, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Figure } from '@src/components/ui/figure';
import { Skeleton, SkeletonStack } from '@src/components/ui/skeleton';
import { formatNumber } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { useSession } from '@src/stores/session';
import { useTranslation } from 'react-i18next';
import { BookGuards } from './book-guards';

import { headlineOf } from './headline';
import { HeadlineBanner } from './headline-banner';
import { MonthBill } from './month-bill';
import { NextShifts } from './next-shifts';
import { UnpaidFigure } from './unpaid-figure';
import { WaitingBookings } from './waiting-bookings';
import { WithoutPremise } from './without-premise';

const MOST_PREMISES = 100;

/** What a client wants to know first: who comes next, what waits, what it costs. */
export const ClientHome = () => {
  const { t, i18n } = useTranslation();
  const user = useSession((session) => session.user);
  const home = useCall(homeCalls.client, {});
  const setting = useSetting();
  const premises = useCall(premiseCalls.list.client, { query: { limit: MOST_PREMISES, sort: 'name' } });
  return (
    <Page>
      <PageHeader
        title={t('home.greeting', { name: user?.firstName })}
        subtitle={user?.company?.name}
        action={premises.data && <BookGuards premises={premises.data.items} />}
      />
      <Loaded queries={{ home, setting, premises }} skeleton={<HomeSkeleton />}>
        {(loaded) =>
          loaded.home.totalPremise === 0 ? (
            <WithoutPremise hasCompany={Boolean(user?.company)} email={loaded.setting.company.email} />
          ) : (
            <>
              <HeadlineBanner
                headline={headlineOf(
                  loaded.home.nextSlots,
                  businessToday(loaded.setting),
                  businessNow(loaded.setting),
                )}
              />
              <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
                <div className="flex min-w-0 flex-col gap-6">
                  <NextShifts slots={loaded.home.nextSlots} today={businessToday(loaded.setting)} />
                  <WaitingBookings
                    area="client"
                    bookings={loaded.home.waiting}
                    count={loaded.home.waitingCount}
                  />
                </div>
                <div className="flex min-w-0 flex-col gap-6">
                  <div className="grid grid-cols-2 gap-3">
                    <Figure
                      label={t('premise.count.total')}
                      value={formatNumber(i18n.language, loaded.home.totalPremise)}
                      to={paths.premises('client')}
                    />
                    <Figure
                      label={t('premise.count.protected')}
                      value={formatNumber(i18n.language, loaded.home.totalProtectedPremise)}
                      to={`${paths.premises('client')}?isProtected=true`}
                    />
                  </div>
                  <UnpaidFigure home={loaded.home} />
                  <MonthBill bill={loaded.home.thisMonth} premises={loaded.premises.items} />
                </div>
              </div>
            </>
          )
        }
      </Loaded>
    </Page>
  );
};

const HomeSkeleton = () => (
  <SkeletonStack>
    <Skeleton className="h-24" />
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
      <Skeleton className="h-[420px]" />
      <Skeleton className="h-[300px]" />
    </div>
  </SkeletonStack>
);
