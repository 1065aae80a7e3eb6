import { BookingList } from '../../features/manage-booking/booking-list';

export const ManageBookingsPage = () => <BookingList />;
