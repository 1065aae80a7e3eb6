import { Missing } from '../components/layout/missing';
import { BookingEditPage } from '../features/booking-change/booking-edit-page';
import { useIdParam } from '../hooks/use-id-param';
import type { AreaProps } from '../lib/area';
import { paths } from '../lib/paths';

/** A booking opened as a cart, to change it. */
export const PremiseBookingEditPage = ({ area }: AreaProps) => {
  const missing = <Missing what="booking" to={paths.premises(area)} />;
  const premiseId = useIdParam('id');
  const bookingId = useIdParam('bookingId');
  if (premiseId === undefined || bookingId === undefined) return missing;
  return <BookingEditPage area={area} premiseId={premiseId} bookingId={bookingId} missing={missing} />;
};

/** Like the above, opened at one of its items. */
export const PremiseBookingItemEditPage = ({ area }: AreaProps) => {
  const missing = <Missing what="booking" to={paths.premises(area)} />;
  const premiseId = useIdParam('id');
  const bookingId = useIdParam('bookingId');
  const itemId = useIdParam('itemId');
  if (premiseId === undefined || bookingId === undefined || itemId === undefined) return missing;
  return (
    <BookingEditPage
      area={area}
      premiseId={premiseId}
      bookingId={bookingId}
      itemId={itemId}
      missing={missing}
    />
  );
};
