import { useAllPremises } from '@src/api/premise';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import { BookingListPage, useBookingList } from './booking-list-page';

/** All bookings of a client's premises, by any user. */
export const ClientBookings = () => {
  const { t } = useTranslation();
  const bookings = useBookingList('client');
  const premises = useAllPremises('client');
  return (
    <BookingListPage
      area="client"
      bookings={bookings}
      title={t('clientBooking.title')}
      subtitle={t('clientBooking.subtitle')}
      none={t('clientBooking.none')}
      premises={premises.data}
      pathOf={({ id, premise }) => paths.booking('client', premise.id, id)}
    />
  );
};
