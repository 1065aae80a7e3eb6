import { assignmentCalls } from '@contract/assignment';
import type { Booking } from '@contract/booking';
import type { Slot } from '@contract/slot';
import { canCall, rolesIn } from '@domain/access';
import { Missing } from '@src/components/layout/missing';
import { BookingStaffing } from '@src/features/assignment/grid/booking-staffing';
import { useSlotActions } from '@src/features/assignment/slot-actions';
import { BookingDetail } from '@src/features/booking/booking-detail';
import { SlotReports } from '@src/features/problem-report/slot-reports';
import { useIdParam } from '@src/hooks/use-id-param';
import { paths } from '@src/lib/paths';
import { flagsOf, rolesOf, useSession } from '@src/stores/session';

/** The staffing panel, for users who may save it; its calls also need a flag. */
const useBookingStaffing = () => {
  const user = useSession((session) => session.user);
  const viewer = { roles: rolesIn('admin', rolesOf(user)), flags: flagsOf(user) };
  if (!canCall(assignmentCalls.save, viewer)) return;
  return (booking: Booking, onClose: () => void) => <BookingStaffing booking={booking} onClose={onClose} />;
};

const slotReports = (booking: Booking, slot: Slot) => (
  <SlotReports area="admin" booking={booking} slot={slot} />
);

/** A booking opened from the list of all. */
export const ManageBookingPage = () => {
  const bookingId = useIdParam('id');
  const staffing = useBookingStaffing();
  const slotActions = useSlotActions();
  const backTo = paths.manageBookings;
  if (bookingId === undefined) return <Missing what="booking" to={backTo} />;
  return (
    <BookingDetail
      key={bookingId}
      area="admin"
      bookingId={bookingId}
      slotReports={slotReports}
      backTo={backTo}
      staffing={staffing}
      slotAction={slotActions && ((slot) => slotActions(slot))}
    />
  );
};

/** A booking of a premise; the target of notifications. */
export const AdminBookingPage = () => {
  const premiseId = useIdParam('id');
  const bookingId = useIdParam('bookingId');
  const staffing = useBookingStaffing();
  const slotActions = useSlotActions();
  if (premiseId === undefined || bookingId === undefined)
    return <Missing what="booking" to={paths.premises('admin')} />;
  return (
    <BookingDetail
      key={bookingId}
      area="admin"
      bookingId={bookingId}
      slotReports={slotReports}
      premiseId={premiseId}
      backTo={paths.premise('admin', premiseId)}
      staffing={staffing}
      slotAction={slotActions && ((slot) => slotActions(slot))}
    />
  );
};
