import type { CartItem } from '@contract/booking';
import { CONTACT_FIELDS, CONTACT_NAMES, type ContactName } from '@domain/cart/contact-fields';
import type { TFunction } from 'i18next';

type Contact = Pick<CartItem, ContactName>;

/** A contact person who is also whom the order is for. */
const isSaid = (contact: Contact, name: ContactName): boolean =>
  name === 'bookingOwnerContact' && contact[name] === contact.bookingOwner;

/** Whom an order is for and how to reach them, without what is said before and optional fields that are empty. */
export const shownContact = (t: TFunction, contact: Contact) =>
  CONTACT_NAMES.filter((name) => !isSaid(contact, name))
    .filter((name) => contact[name] || !CONTACT_FIELDS[name].isOptional)
    .map((name) => ({
      label: t(`booking.contact.${name}`),
      type: CONTACT_FIELDS[name].type,
      value: contact[name] ?? '',
    }));
