import { BookingDetail } from '../../features/booking/booking-detail';
import { BookingMissing } from '../../features/booking/booking-missing';
import { useIdParam } from '../../hooks/use-id-param';
import { paths } from '../../lib/paths';

export const ClientBookingPage = () => {
  const premiseId = useIdParam('id');
  const bookingId = useIdParam('bookingId');
  if (premiseId === undefined || bookingId === undefined)
    return <BookingMissing backTo={paths.premises('client')} />;
  return (
    <BookingDetail
      key={bookingId}
      area="client"
      bookingId={bookingId}
      premiseId={premiseId}
      backTo={paths.premise('client', premiseId)}
    />
  );
};
