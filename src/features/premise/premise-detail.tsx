import type { Area } from '@contract/access';
import type { Premise } from '@contract/premise';
import { monthOf } from '@domain/time';
import { usePremise } from '@src/api/premise';
import { ProblemError } from '@src/api/problem-error';
import { type BusinessSetting, businessToday, useSetting } from '@src/api/setting';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { ErrorState } from '@src/components/ui/error-state';
import { Skeleton } from '@src/components/ui/skeleton';
import { useMay } from '@src/hooks/use-may';
import { paths } from '@src/lib/paths';
import { CalendarPlus } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { DayShifts } from './day-shifts';
import { type DetailState, readDetailState, writeDetailState } from './detail-state';
import { PremiseBookings } from './premise-bookings';
import { PremiseCalendar } from './premise-calendar';
import { PremiseBadge } from './premise-columns';
import { PremiseDocuments } from './premise-documents';
import { PremiseFacts } from './premise-facts';
import { PremiseMissing } from './premise-missing';
import { PremisePrices } from './premise-prices';
import { PremiseUsers } from './premise-users';

/** One premise: what happens there this month, what was booked, what it costs. */
export const PremiseDetail = ({ area, premiseId }: { area: Area; premiseId: number }) => {
  const { t } = useTranslation();
  const premise = usePremise(area, premiseId);
  const setting = useSetting();
  const failed = [premise, setting].filter((query) => query.isError);
  if (premise.data && setting.data)
    return <Loaded area={area} premise={premise.data} setting={setting.data} />;
  if (premise.error instanceof ProblemError && premise.error.status === 404)
    return <PremiseMissing area={area} />;
  if (failed.length > 0)
    return (
      <Page>
        <ErrorState onRetry={() => failed.map((query) => query.refetch())} />
      </Page>
    );
  return (
    <Page>
      <div role="status" aria-label={t('loading')} className="flex flex-col gap-6">
        <Skeleton className="h-8 w-[240px]" />
        <Skeleton className="h-[480px]" />
      </div>
    </Page>
  );
};

interface LoadedProps {
  area: Area;
  premise: Premise;
  setting: BusinessSetting;
}

const Loaded = ({ area, premise, setting }: LoadedProps) => {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const mayBook = useMay(area, 'booking.edit');
  const mayReadDocuments = useMay(area, 'document.read');
  const mayManageUsers = useMay(area, 'premiseUser.manage');
  const today = businessToday(setting);
  const state = readDetailState(search, today);
  const dayAtFirst = useRef(state.day);
  // One step back leaves the page, whatever was looked at on it.
  const change = (wanted: Partial<DetailState>) =>
    setSearch(writeDetailState({ ...state, ...wanted }, today), { replace: true });
  return (
    <Page>
      <PageHeader
        back={<Button kind="back" to={paths.premises(area)} />}
        title={premise.name}
        subtitle={premise.address}
        status={<PremiseBadge premise={premise} />}
        action={
          mayBook &&
          premise.status === 'active' && (
            <Button kind="primary" icon={CalendarPlus} to={paths.newBooking(area, premise.id)}>
              {t('booking.book')}
            </Button>
          )
        }
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="flex min-w-0 flex-col gap-6">
          <PremiseCalendar area={area} premiseId={premise.id} today={today} state={state} onChange={change} />
          {state.day && (
            <DayShifts
              area={area}
              premiseId={premise.id}
              day={state.day}
              currency={setting.currency}
              isComingIntoView={state.day !== dayAtFirst.current}
              onClose={() => change({ day: undefined })}
            />
          )}
          <PremiseBookings
            area={area}
            premiseId={premise.id}
            page={state.page}
            onPage={(page) => change({ page })}
          />
        </div>
        <aside className="flex min-w-0 flex-col gap-6">
          <PremiseFacts area={area} premise={premise} />
          {mayManageUsers && <PremiseUsers premise={premise} />}
          {mayReadDocuments && (
            <PremiseDocuments area={area} premiseId={premise.id} thisMonth={monthOf(today)} />
          )}
          <PremisePrices premiseId={premise.id} currency={setting.currency} />
        </aside>
      </div>
    </Page>
  );
};
