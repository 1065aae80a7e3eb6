import { type ClientHome as ClientHomeAnswer, homeCalls } from '@contract/home';
import { addMonths, monthOf } from '@domain/day';
import { useAllPremises } from '@src/api/premise';
import { businessNow, businessToday, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { ContactLink } from '@src/components/ui/contact-link';
import { EmptyState } from '@src/components/ui/empty-state';
import { Figure } from '@src/components/ui/figure';
import { lazyPart } from '@src/components/ui/lazy-part';
import { Skeleton, SkeletonStack } from '@src/components/ui/skeleton';
import { TabLinks } from '@src/components/ui/tab-links';
import { formatMoney, formatNumber } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { hasStoredCart } from '@src/stores/cart-name';
import { useSession } from '@src/stores/session';
import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BookGuards } from './book-guards';
import { DayStrips } from './day-strips';
import { FirstOnHome } from './first-on-home';
import { MonthBill } from './month-bill';
import { MonthsToAgree } from './months-to-agree';
import { NextShifts } from './next-shifts';
import { PendingBookings } from './pending-bookings';
import { UncoveredMonth } from './uncovered-month';
import { YearChart } from './year-chart';

/** Whether the unpaid amount says something beside the notice of what is overdue. */
const isMoreThanOverdue = ({ unpaid }: ClientHomeAnswer) =>
  unpaid.overdue === 0 || unpaid.count > unpaid.overdue;

/** The unpaid amount of a client, overdue or not, linked to its documents. */
const UnpaidFigure = ({ home: { unpaid } }: { home: ClientHomeAnswer }) => {
  const { t, i18n } = useTranslation();
  return (
    <Figure
      label={t('home.unpaid.title')}
      value={
        <span className="whitespace-nowrap">{formatMoney(i18n.language, unpaid.total, unpaid.currency)}</span>
      }
      note={t('document.client.invoices', { count: unpaid.count })}
      to={`${paths.documents('client')}?unpaid=true`}
    />
  );
};

/** The pages of a client beside the menu. */
const ClientTabs = () => {
  const { t } = useTranslation();
  const tabs = [
    { to: paths.home, label: t('home.tab') },
    { to: paths.premiseCalendar, label: t('premise.all.tab') },
    { to: paths.clientBookings, label: t('home.allBookings') },
    { to: paths.documents('client'), label: t('home.allDocuments') },
    { to: paths.standingOrders('client'), label: t('standingOrder.list.title') },
  ];
  return (
    <TabLinks
      label={t('home.tabs')}
      tabs={tabs.map((tab) => ({ ...tab, isCurrent: tab.to === paths.home }))}
    />
  );
};

interface WithoutPremiseProps {
  hasCompany: boolean;
  email: string | null;
}

/** The first steps of a client without premises. Without a company the client can't create one and must contact us. */
const WithoutPremise = ({ hasCompany, email }: WithoutPremiseProps) => {
  const { t } = useTranslation();
  if (hasCompany) return <FirstSteps />;
  return (
    <EmptyState
      icon={Building2}
      text={t('premise.create.withoutCompany')}
      action={email && <ContactLink kind="mailto" to={email} />}
    />
  );
};

const STEPS = ['premise', 'shifts', 'approval'] as const;

const FirstSteps = () => {
  const { t } = useTranslation();
  return (
    <Card title={t('home.firstSteps.title')}>
      <ol aria-label={t('home.firstSteps.title')} className="grid gap-4 md:grid-cols-3">
        {STEPS.map((step, index) => (
          <li key={step} className="flex items-start gap-3">
            <span
              aria-hidden
              className="tabular grid size-7 shrink-0 place-items-center rounded-full bg-primary-soft text-sm font-semibold text-primary-text"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <h3 className="font-medium">{t(`home.firstSteps.${step}.title`)}</h3>
              <p className="text-sm text-text-muted">{t(`home.firstSteps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-5">
        <Button kind="create" to={paths.premiseCreate('client')}>
          {t('premise.create.action')}
        </Button>
      </div>
    </Card>
  );
};

// Loaded on demand: few users have an unsent cart.
const UnsentCarts = lazyPart(() => import('./unsent-carts').then((module) => module.UnsentCarts));

/** The start page of clients: the next shifts, pending bookings and costs. */
export const ClientHome = () => {
  const { t, i18n } = useTranslation();
  const user = useSession((session) => session.user);
  const home = useCall(homeCalls.client, {});
  const setting = useSetting();
  const premises = useAllPremises('client');
  return (
    <Page>
      <PageHeader
        title={t('home.greeting', { name: user?.firstName })}
        subtitle={user?.company?.name}
        action={premises.data && <BookGuards premises={premises.data} />}
      />
      <Loaded queries={{ home, setting, premises }} skeleton={<HomeSkeleton />}>
        {(loaded) =>
          loaded.home.totalPremise === 0 ? (
            <WithoutPremise hasCompany={Boolean(user?.company)} email={loaded.setting.company.email} />
          ) : (
            <>
              <ClientTabs />
              <FirstOnHome home={loaded.home} setting={loaded.setting} />
              <MonthsToAgree months={loaded.home.toAgree} />
              {hasStoredCart(user?.id ?? 0) && (
                <UnsentCarts premises={loaded.premises} currency={loaded.setting.currency} />
              )}
              <UncoveredMonth
                premises={loaded.home.uncoveredNextMonth}
                month={addMonths(monthOf(businessToday(loaded.setting)), 1)}
              />
              <DayStrips
                nextDay={loaded.home.nextDay}
                slots={loaded.home.nextSlots}
                setting={loaded.setting}
              />
              <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
                <div className="flex min-w-0 flex-col gap-6">
                  <NextShifts
                    slots={loaded.home.nextSlots}
                    today={businessToday(loaded.setting)}
                    now={businessNow(loaded.setting)}
                  />
                  <PendingBookings
                    area="client"
                    bookings={loaded.home.waiting}
                    count={loaded.home.waitingCount}
                    listPath={`${paths.clientBookings}?waiting=true`}
                  />
                  <YearChart area="client" />
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
                  {isMoreThanOverdue(loaded.home) && <UnpaidFigure home={loaded.home} />}
                  <MonthBill bill={loaded.home.thisMonth} />
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
