import { Missing } from '@src/components/layout/missing';
import { BookingDetail } from '@src/features/booking/booking-detail';
import { useIdParam } from '@src/hooks/use-id-param';
import { paths } from '@src/lib/paths';

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
