import type { Booking } from '@contract/booking';
import type { Slot } from '@contract/slot';
import { Missing } from '@src/components/layout/missing';
import { BookingDetail } from '@src/features/booking/booking-detail';
import { ReportButton, SlotReports } from '@src/features/problem-report/slot-reports';
import { useIdParam } from '@src/hooks/use-id-param';
import { paths } from '@src/lib/paths';

const slotReports = (booking: Booking, slot: Slot) => (
  <SlotReports area="client" booking={booking} slot={slot} />
);

const reportAction = (slot: Slot, booking: Booking) => <ReportButton booking={booking} slot={slot} />;

export const ClientBookingPage = () => {
  const premiseId = useIdParam('id');
  const bookingId = useIdParam('bookingId');
  if (premiseId === undefined || bookingId === undefined)
    return <Missing what="booking" to={paths.premises('client')} />;
  return (
    <BookingDetail
      key={bookingId}
      area="client"
      bookingId={bookingId}
      slotReports={slotReports}
      slotAction={reportAction}
      premiseId={premiseId}
      backTo={paths.premise('client', premiseId)}
    />
  );
};
