import { premiseCalls } from '@contract/premise';
import { useCall } from '@src/api/use-call';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import { BookingListPage, useBookingList } from './booking-list-page';

const MAX_PREMISES = 100;

/** All bookings of a client's premises, by any user. */
export const ClientBookings = () => {
  const { t } = useTranslation();
  const bookings = useBookingList('client');
  const premises = useCall(premiseCalls.list.client, { query: { limit: MAX_PREMISES, sort: 'name' } });
  return (
    <BookingListPage
      area="client"
      bookings={bookings}
      title={t('clientBooking.title')}
      subtitle={t('clientBooking.subtitle')}
      none={t('clientBooking.none')}
      premises={premises.data?.items}
      pathOf={({ id, premise }) => paths.booking('client', premise.id, id)}
    />
  );
};
