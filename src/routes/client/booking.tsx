import { Missing } from '../../components/layout/missing';
import { BookingDetail } from '../../features/booking/booking-detail';
import { useIdParam } from '../../hooks/use-id-param';
import { paths } from '../../lib/paths';

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
      premiseId={premiseId}
      backTo={paths.premise('client', premiseId)}
    />
  );
};
