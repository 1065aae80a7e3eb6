import { bookingCalls } from '@contract/booking-calls';
import { ProblemError } from '@src/api/problem-error';
import { useSetting } from '@src/api/setting';
import { readAgain, useCall } from '@src/api/use-call';
import { Page } from '@src/components/layout/page';
import { ErrorState } from '@src/components/ui/error-state';
import { Skeleton } from '@src/components/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { BookingMissing } from './booking-missing';
import { BookingView, type BookingViewProps } from './booking-page';

interface BookingDetailProps extends Pick<BookingViewProps, 'area' | 'backTo' | 'staffing'> {
  bookingId: number;
  /** The premise that the page's path names; another one's booking is not there. */
  premiseId?: number | undefined;
}

/** One booking: what was ordered, who stands there, what it costs, what happened, and what to do next. */
export const BookingDetail = ({ area, bookingId, premiseId, backTo, staffing }: BookingDetailProps) => {
  const { t } = useTranslation();
  const booking = useCall(bookingCalls.get[area], { params: { id: bookingId } });
  const setting = useSetting();
  const failed = [booking, setting].filter((query) => query.isError);
  const isElsewhere = premiseId !== undefined && booking.data && booking.data.premise.id !== premiseId;
  const isMissing = booking.error instanceof ProblemError && booking.error.status === 404;
  if (isElsewhere || isMissing) return <BookingMissing backTo={backTo} />;
  if (booking.data && setting.data)
    return (
      <BookingView
        area={area}
        backTo={backTo}
        staffing={staffing}
        booking={booking.data}
        setting={setting.data}
        onReload={() => readAgain(booking)}
      />
    );
  if (failed.length > 0)
    return (
      <Page>
        <ErrorState onRetry={() => failed.map((query) => query.refetch())} />
      </Page>
    );
  return (
    <Page>
      <div role="status" aria-label={t('loading')} className="flex flex-col gap-6">
        <Skeleton className="h-[60px] w-[260px]" />
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
          <Skeleton className="h-[420px]" />
          <Skeleton className="h-[300px]" />
        </div>
      </div>
    </Page>
  );
};
