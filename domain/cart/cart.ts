import type { CartItem, ItemShift, SelectMode } from '@contract/booking';
import type { OwnerInfo } from '@contract/owner-info';
import type { Day } from '@contract/primitives';

/** An item of the cart, with the duplicate cells that the user confirmed. */
export interface StoredItem extends CartItem {
  /** Unique within the cart. */
  key: string;
  /** Keys (see `slotKey`) of confirmed cells whose slot is in the cart or booked already. */
  confirmed: string[];
}

export interface ShiftChoice {
  isChosen: boolean;
  /** Null while the field is empty. */
  guards: number | null;
}

/** The contact of the booking and remarks, as typed. */
export interface Contact extends OwnerInfo {
  remarks: string;
}

/** The choices in the editor that are not in the cart yet. */
export interface Draft {
  /** Key of the item being edited. */
  editing: string | null;
  selectMode: SelectMode;
  dates: Day[];
  /** CustomRange: its first day, and its last day once that is chosen. */
  range: { from: Day; to: Day | null } | null;
  /** CustomRange: 1 = Monday … 7 = Sunday. */
  weekdays: number[];
  /** By key of the shift: its id, or the key of an entry in `others` or `former`. */
  shifts: Record<string, ShiftChoice>;
  /** Custom shifts (shiftId -1), with times as typed. */
  others: { key: string; startTime: string; endTime: string }[];
  /** Shifts of an edited booking whose times the premise has changed since. */
  former: ({ key: string } & Pick<ItemShift, 'shiftId' | 'type' | 'startTime' | 'endTime'>)[];
  /** Numbers of guards that differ on single days, by shift; 0 = not on this day, null = none entered yet. */
  perDay: Record<Day, Record<string, number | null>>;
  /** Keys (see `slotKey`) of cells whose urgent surcharge is accepted. */
  accepted: string[];
  /** Keys of confirmed cells whose slot is booked already. */
  confirmed: string[];
  /** Leaves out cells that are booked already. */
  onlyMissing: boolean;
  /** Null while the prefilled values are unchanged. */
  contact: Contact | null;
}

/** The version of the booking that a cart edits, or was last compared with. */
export interface EditBase {
  version: number;
  /** The number of history entries. */
  history: number;
  items: StoredItem[];
  reference: string;
}

export interface Cart {
  items: StoredItem[];
  /** The client's reference as typed, of the whole order. */
  reference: string;
  draft: Draft;
  /** Set if the cart edits a booking; null for a new order. */
  base: EditBase | null;
  /** Idempotency-Key of an order sent without an answer so far; reset by any change of what is sent. */
  orderKey: string | null;
  /** The key of the next order, new with every change of what is sent: tabs that order the same cart at once make one booking. */
  nextKey: string | null;
}

export const EMPTY_DRAFT: Draft = {
  editing: null,
  selectMode: 'Single',
  dates: [],
  range: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  shifts: {},
  others: [],
  former: [],
  perDay: {},
  accepted: [],
  confirmed: [],
  onlyMissing: false,
  contact: null,
};
export const EMPTY_CART: Cart = {
  items: [],
  reference: '',
  draft: EMPTY_DRAFT,
  base: null,
  orderKey: null,
  nextKey: null,
};
