import type { Area } from '@contract/access';
import type { Booking } from '@contract/booking';
import type { BookedShift } from '@domain/cart/booked-shifts';
import { isChanged, isDraftTouched } from '@domain/cart/edit-cart';
import type { OpenedBooking } from '@domain/cart/open-booking';
import type { OrderRules } from '@domain/cart/order-rules';
import { useEditor } from '@src/features/booking-editor/use-editor';
import type { Wording } from '@src/features/booking-editor/wording';
import { useTranslation } from 'react-i18next';
import { useChangeView } from './use-change-view';

interface EditedBooking {
  area: Area;
  booking: Booking;
  opened: OpenedBooking;
  rules: OrderRules;
  currency: string;
  cartName: string;
  /** Shifts of other bookings at the premise. */
  booked: readonly BookedShift[];
}

/** An edited booking: its current state, its cart, and the change that the cart would make. */
export const useBookingEdit = ({ area, booking, opened, rules, currency, ...given }: EditedBooking) => {
  const { t, i18n } = useTranslation();
  const wording: Wording = { t, language: i18n.language, currency };
  const editor = useEditor(given.cartName, rules, given.booked);
  const { cart } = editor;
  const about = { area, bookingId: booking.id, premiseId: booking.premise.id, opened };
  const view = useChangeView(about, cart.items, rules);
  return {
    area,
    booking,
    opened,
    rules,
    wording,
    editor,
    view,
    isChanged: isChanged(cart),
    /** Whether discarding the cart would lose anything. */
    isTouched: isChanged(cart) || isDraftTouched(cart, rules),
    /** Whether another user changed the booking since the cart was opened or last compared with it. */
    isStale: cart.base !== null && cart.base.version !== opened.version,
  };
};
export type BookingEditing = ReturnType<typeof useBookingEdit>;
