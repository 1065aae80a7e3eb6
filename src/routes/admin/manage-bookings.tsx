import { BookingList } from '@src/features/manage-booking/booking-list';

export const ManageBookingsPage = () => <BookingList />;
