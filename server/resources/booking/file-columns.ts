import type { Booking, BookingListRow } from '@contract/booking';
import { CONTACT_NAMES, type ContactName } from '@domain/cart/contact-fields';
import { dayCell, type FileColumn, instantCell } from '@server/platform/list-file/list-file';

/** A row of the list; in its file with the cart items. */
export interface BookingFileRow extends BookingListRow {
  cartItems?: Booking['cartItems'];
}

/** The distinct values of a booking's items, one per line. */
const contactCell = (name: ContactName, cartItems: Booking['cartItems'] = []) =>
  [...new Set(cartItems.map((item) => item[name] ?? ''))].filter(Boolean).join('\n') || null;

export const BOOKING_COLUMNS: readonly FileColumn<BookingFileRow>[] = [
  { header: 'file.number', cell: ({ id }) => id },
  { header: 'manageBooking.column.premise', cell: ({ premise }) => premise.name },
  { header: 'manageBooking.column.status', cell: ({ status }, { t }) => t(`booking.status.${status}`) },
  { header: 'booking.reference.label', cell: ({ reference }) => reference },
  { header: 'file.firstDate', cell: ({ firstDate }) => dayCell(firstDate) },
  { header: 'file.lastDate', cell: ({ lastDate }) => dayCell(lastDate) },
  { header: 'manageBooking.column.shifts', cell: ({ slotCount }) => slotCount },
  { header: 'file.places', cell: ({ required }) => required },
  { header: 'file.filled', cell: ({ filled }) => filled },
  {
    header: 'booking.bucket.urgent',
    cell: ({ urgent }, { t }) => (urgent ? t('booking.bucket.urgent') : null),
  },
  { header: 'file.orderedBy', cell: ({ orderedBy }) => orderedBy.name },
  {
    header: 'manageBooking.column.ordered',
    cell: ({ createdAt }, context) => instantCell(createdAt, context),
  },
  { header: 'manageBooking.column.total', cell: ({ total, currency }) => ({ amount: total, currency }) },
  { header: 'file.currency', cell: ({ currency }) => currency },
  ...CONTACT_NAMES.map((name) => ({
    header: `booking.contact.${name}`,
    cell: ({ cartItems }: BookingFileRow) => contactCell(name, cartItems),
  })),
];
