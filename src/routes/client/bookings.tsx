import { ClientBookings } from '../../features/manage-booking/client-bookings';

export const ClientBookingsPage = () => <ClientBookings />;
