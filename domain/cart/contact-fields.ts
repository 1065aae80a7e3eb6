import type { CartItem } from '@contract/booking';
import type { Contact } from './cart';

export type ContactName = keyof Contact;

interface ContactField {
  /** `paragraphs` is text of several lines. */
  type: 'text' | 'email' | 'tel' | 'paragraphs';
  isOptional: boolean;
  /** The kind of data that a browser fills in. */
  autoComplete?: 'organization' | 'name' | 'email' | 'tel';
}

/**
 * Who a cart item is booked for and how to reach them, in the order of its form. Editor, cart, booking page, stored drafts
 * and the list as a file are made of these; `booking.contact.<name>` is the label.
 */
export const CONTACT_FIELDS: Readonly<Record<ContactName, ContactField>> = {
  bookingOwner: { type: 'text', isOptional: false, autoComplete: 'organization' },
  bookingOwnerContact: { type: 'text', isOptional: false, autoComplete: 'name' },
  emailBookingOwner: { type: 'email', isOptional: false, autoComplete: 'email' },
  phoneNumberBookingOwner: { type: 'tel', isOptional: false, autoComplete: 'tel' },
  mobileNumberBookingOwner: { type: 'tel', isOptional: true, autoComplete: 'tel' },
  remarks: { type: 'paragraphs', isOptional: true },
};
export const CONTACT_NAMES = Object.keys(CONTACT_FIELDS) as ContactName[];

const contactOfValues = <Value>(of: (name: ContactName) => Value): Record<ContactName, Value> =>
  Object.fromEntries(CONTACT_NAMES.map((name) => [name, of(name)])) as Record<ContactName, Value>;

/** The same value of every field. */
export const everyContactField = <Value>(value: Value): Record<ContactName, Value> =>
  contactOfValues(() => value);

/** The contact of an item as typed: empty where an optional field is missing. */
export const contactOf = (item: Pick<CartItem, ContactName>): Contact =>
  contactOfValues((name) => item[name] ?? '');
