import { ClientBookings } from '@src/features/manage-booking/client-bookings';

export const ClientBookingsPage = () => <ClientBookings />;
