import { bookingCalls } from '@contract/booking-calls';
import { useSetting } from '@src/api/setting';
import { refetchData, useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { Missing } from '@src/components/layout/missing';
import { Skeleton, SkeletonStack } from '@src/components/ui/skeleton';
import { BookingView, type BookingViewProps } from './booking-page';

interface BookingDetailProps
  extends Pick<BookingViewProps, 'area' | 'backTo' | 'staffing' | 'slotAction' | 'slotReports'> {
  bookingId: number;
  /** The premise in the path of the page: a booking of another premise is not found. */
  premiseId?: number | undefined;
}

/** One booking: its shifts, guards, price, history and next actions. */
export const BookingDetail = ({
  area,
  bookingId,
  premiseId,
  backTo,
  staffing,
  slotAction,
  slotReports,
}: BookingDetailProps) => {
  const booking = useCall(bookingCalls.get[area], { params: { id: bookingId } });
  const setting = useSetting();
  const missing = <Missing what="booking" to={backTo} />;
  const isElsewhere = premiseId !== undefined && booking.data && booking.data.premise.id !== premiseId;
  if (isElsewhere) return missing;
  return (
    <Loaded
      isPage
      queries={{ booking, setting }}
      missing={missing}
      skeleton={
        <SkeletonStack>
          <Skeleton className="h-[60px] w-[260px]" />
          <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
            <Skeleton className="h-[420px]" />
            <Skeleton className="h-[300px]" />
          </div>
        </SkeletonStack>
      }
    >
      {(loaded) => (
        <BookingView
          area={area}
          backTo={backTo}
          staffing={staffing}
          slotAction={slotAction}
          slotReports={slotReports}
          {...loaded}
          onReload={() => refetchData(booking)}
        />
      )}
    </Loaded>
  );
};
